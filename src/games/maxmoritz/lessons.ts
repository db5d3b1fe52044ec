/** What a beginner is told in a first game, by the event that gives the occasion (`anleitung`). */
import { cmd, dice, type Sentence, say } from '../../language/sentence.js';
import type { Event } from './model.js';

export const LESSONS: Readonly<Partial<Record<Event['type'], Sentence>>> = {
  began: say`Erklärung: Das Spiel hat zwei Hälften. Erst nimmt man Hölzer vom Tisch, und jedes ist eines zu viel; dann wird man sie wieder los. Wer zuerst keines mehr hat, gewinnt.`,
  threw: say`Erklärung: Es gelten immer alle drei Würfel, die größte Zahl zuerst gelesen. Am höchsten ist ${dice('111')}, dann kommen ${dice('611')} bis ${dice('211')}, dann drei gleiche Würfel von ${dice('666')} bis ${dice('222')}, dann ${dice('654')}, ${dice('543')}, ${dice('432')} und ${dice('321')}; alles andere zählt nach seiner Zahl.`,
  kept: say`Erklärung: Behalten lohnt sich, wenn der Wurf hoch genug ist. Wer noch einmal würfelt, muss den neuen Wurf nehmen, auch wenn er schlechter ist.`,
  passed: say`Erklärung: Reihum ist jeder einmal dran; dann wird abgerechnet.`,
  settled: say`Erklärung: Jeder Wurf hat einen Preis, ein gewöhnlicher eins, besondere mehr. Die Preise aller Würfe der Runde zusammen sind die Hölzer, um die es ging; wie viele Du schon hast, sagt ${cmd`liste`}.`,
  phase2: say`Erklärung: Ab jetzt ist es umgekehrt. Wer am höchsten wirft, darf Hölzer ablegen; darum lohnt es sich, bis zu dreimal zu würfeln.`,
};
