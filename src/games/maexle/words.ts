/** The words of Mäxle, and its page of help. */
import type { Words } from '../cup/words.js';

export const words: Words = {
  title: 'Mäxle',
  aliases: ['maexle', 'mäxle'],
  maexchen: 'Mäxle',
  point: ['Strafpunkt', 'Strafpunkte'],
  rules: [
    'Mäxle spielt man mit zwei Würfeln unter einem Bierdeckel, über zwei Hälften. Du würfelst, siehst nach oder auch nicht, sagst höher an als zuvor und schiebst weiter.',
    'Die höhere Zahl kommt zuerst. Von niedrig nach hoch: die Hausnummern 31 bis 65, die Paschs von 11 bis 66, ganz oben das Mäxle, die 21. Wer mehr hat als angesagt, hat nicht gelogen.',
    'Wer den Becher bekommt, hebt ihn, würfelt selbst, oder schiebt ihn ungewürfelt mit einer höheren Ansage weiter. Einmal je Runde darf man nachschütteln, dann aber ohne nachzusehen.',
    'Wird gehoben, zahlt der Zweifler oder der letzte Ansager einen Strafpunkt, zwei, sobald ein Mäxle angesagt ist oder daliegt. Ein angesagtes Mäxle darf man auch für einen Strafpunkt glauben; die Würfel bleiben dann zu.',
    'Wer zuerst fünf Strafpunkte hat, verliert die Hälfte; in der zweiten geht es andersherum. Verliert sie ein anderer, spielen beide eine Entscheidung bis drei, und der Verlierer zahlt die Runde.',
    'Befehle: würfel, würfel blind, linse, nochmal, ansage 54, weiter 61, zweifle, glaube; statt "ansage 54" genügt "54".',
  ],
  ranks: [
    'Du hältst den Bierdeckel beim Mäxle schon richtig herum.',
    'Beim Mäxle zahlen inzwischen auch einmal die anderen.',
    'Beim Mäxle schiebst Du weiter, ohne mit der Wimper zu zucken.',
    'Beim Mäxle hast Du die Runde schon lange nicht mehr gezahlt.',
  ],
  mastery: (name) => `${name} trinkt beim Mäxle nur noch auf Kosten der anderen!`,
  deviations: {
    deckel: { any: 'eine Hälfte verliert, wer # erreicht' },
    entscheidung: { any: 'die Entscheidung verliert, wer # erreicht' },
    abkaufen: { false: 'ein angesagtes Mäxle muss man heben' },
    nachschuetteln: { false: 'kein Nachschütteln' },
    ungewuerfelt_weiter: { false: 'der Becher geht nie ungewürfelt weiter' },
    blind: { false: 'man muss nachsehen' },
  },
};
