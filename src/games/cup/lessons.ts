/** What is told in a first game, by the event that gives the occasion (`anleitung`). It holds under all options. */
import type { Lessons, Words } from './words.js';

/** The lessons of a game: what all of them teach, in its words, and what it has beside. */
export const lessonsOf = ({ maexchen, lessons }: Words): Lessons => ({
  began:
    'Erklärung: Gewürfelt wird unter einem Becher, und nachsehen darf nur, wer würfelt. Dann wird ein Wurf angesagt: der, der daliegt, oder ein anderer.',
  threw: `Erklärung: Die höhere Zahl kommt zuerst, eine Vier und eine Fünf sind also 54. Mehr als 65 sind die Päsche, und mehr als jeder Pasch ist die 21, das ${maexchen}.`,
  called:
    'Erklärung: Wer den Becher bekommt, hat die Wahl: "zweifle" hebt ihn, und alle sehen, was daliegt; mit "würfel" glaubst Du die Ansage und musst dann selbst höher ansagen.',
  passed: 'Erklärung: Höher geht es nicht. Darum wandert der Becher weiter, bis ihn jemand hebt.',
  lifted:
    'Erklärung: War die Ansage gelogen, bezahlt das, wer sie gemacht hat, sonst, wer gezweifelt hat. Den Stand sagt "liste", und wann das Spiel endet, sagt "regeln".',
  believed: 'Erklärung: Wer glaubt, statt zu heben, erfährt nie, was unter dem Becher lag.',
  turned: 'Erklärung: Ab jetzt geht der Becher andersherum um den Tisch.',
  ...lessons,
});
