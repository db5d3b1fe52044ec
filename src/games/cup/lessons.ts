/** What is told in a first game, by the event that gives the occasion (`anleitung`). It holds under all options. */
import { cmd, say } from '../../language/sentence.js';
import type { Lessons, Words } from './words.js';

/** The lessons of a game: what all of them teach, in its words, and what it has beside. */
export const lessonsOf = ({ maexchen, lessons }: Words): Lessons => ({
  began: say`Erklärung: Gewürfelt wird unter einem Becher, und nachsehen darf nur, wer würfelt. Dann wird ein Wurf angesagt: der, der daliegt, oder ein anderer.`,
  threw: say`Erklärung: Die höhere Zahl kommt zuerst, eine Vier und eine Fünf sind also 54. Mehr als 65 sind die Päsche, und mehr als jeder Pasch ist die 21, das ${maexchen}.`,
  called: say`Erklärung: Wer den Becher bekommt, hat die Wahl: ${cmd`zweifle`} hebt ihn, und alle sehen, was daliegt; mit ${cmd`würfel`} glaubst Du die Ansage und musst dann selbst höher ansagen.`,
  passed: say`Erklärung: Höher geht es nicht. Darum wandert der Becher weiter, bis ihn jemand hebt.`,
  lifted: say`Erklärung: War die Ansage gelogen, bezahlt das, wer sie gemacht hat, sonst, wer gezweifelt hat. Den Stand sagt ${cmd`liste`}, und wann das Spiel endet, sagt ${cmd`regeln`}.`,
  believed: say`Erklärung: Wer glaubt, statt zu heben, erfährt nie, was unter dem Becher lag.`,
  turned: say`Erklärung: Ab jetzt geht der Becher andersherum um den Tisch.`,
  ...lessons,
});
