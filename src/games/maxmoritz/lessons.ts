/** What a beginner is told in a first game, by the event that gives the occasion (`anleitung`). */
import type { Event } from './model.js';

export const LESSONS: Readonly<Partial<Record<Event['type'], string>>> = {
  began:
    'Erklärung: Das Spiel hat zwei Hälften. Erst nimmt man Hölzer vom Tisch, und jedes ist eines zu viel; dann wird man sie wieder los. Wer zuerst keines mehr hat, gewinnt.',
  threw:
    'Erklärung: Es gelten immer alle drei Würfel, die größte Zahl zuerst gelesen. Am höchsten ist 111, dann kommen 611 bis 211, dann drei gleiche Würfel von 666 bis 222, dann 654, 543, 432 und 321; alles andere zählt nach seiner Zahl.',
  kept: 'Erklärung: Behalten lohnt sich, wenn der Wurf hoch genug ist. Wer noch einmal würfelt, muss den neuen Wurf nehmen, auch wenn er schlechter ist.',
  passed: 'Erklärung: Reihum ist jeder einmal dran; dann wird abgerechnet.',
  settled:
    'Erklärung: Jeder Wurf hat einen Preis, ein gewöhnlicher eins, besondere mehr. Die Preise aller Würfe der Runde zusammen sind die Hölzer, um die es ging; wie viele Du schon hast, sagt "liste".',
  phase2:
    'Erklärung: Ab jetzt ist es umgekehrt. Wer am höchsten wirft, darf Hölzer ablegen; darum lohnt es sich, bis zu dreimal zu würfeln.',
};
