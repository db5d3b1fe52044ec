/** The words of Mäxle, and its page of help. */
import type { Words } from '../cup/words.js';

export const words: Words = {
  title: 'Mäxle',
  aliases: ['maexle', 'mäxle'],
  maexchen: 'Mäxle',
  point: ['Strafpunkt', 'Strafpunkte'],
  goal: 'Gewürfelt wird verdeckt, und jeder muss mehr ansagen als der vor ihm, ob es stimmt oder nicht. Wer zu Unrecht zweifelt oder beim Lügen erwischt wird, bekommt einen Strafpunkt, und wer zu viele hat, verliert die Hälfte.',
  rules: [
    'Mäxle spielt man mit zwei Würfeln unter einem Becher, über zwei Hälften. Du würfelst, siehst nach oder auch nicht, sagst höher an als zuvor und schiebst den Becher weiter.',
    'Die höhere Zahl kommt zuerst. Von niedrig nach hoch: die Hausnummern 31 bis 65, die Päsche von 11 bis 66, ganz oben das Mäxle, die 21. Wer mehr hat als angesagt, hat nicht gelogen.',
    'Wer den Becher bekommt, hebt ihn, würfelt selbst oder schiebt ihn ungewürfelt mit einer höheren Ansage weiter. Nach dem ersten Wurf darf man einmal nachschütteln, dann aber ohne nachzusehen.',
    'Wird der Becher gehoben, bekommt der letzte Ansager einen Strafpunkt, wenn weniger daliegt als angesagt, sonst der Zweifler; es sind zwei, wenn ein Mäxle angesagt war oder daliegt. Ein angesagtes Mäxle darf man auch für einen Strafpunkt glauben; die Würfel sieht dann niemand.',
    'Wer zuerst genug Strafpunkte hat, meistens fünf, verliert die Hälfte; in der zweiten geht es andersherum. Wer beide verliert, zahlt die Runde; verlieren zwei je eine, spielen sie eine Entscheidung darum.',
    'Befehle: würfel, würfel blind, linse, nochmal, ansage 54, weiter 61, zweifle, glaube; statt "ansage 54" genügt "54".',
  ],
  lessons: {
    half: 'Erklärung: Gespielt werden zwei Hälften. Wer beide verliert, zahlt die Runde; verlieren zwei je eine, spielen die beiden eine Entscheidung darum.',
  },
  ranks: [
    'Du hältst den Becher beim Mäxle schon richtig herum.',
    'Beim Mäxle zahlen inzwischen auch einmal die anderen.',
    'Beim Mäxle schiebst Du weiter, ohne mit der Wimper zu zucken.',
    'Beim Mäxle hast Du die Runde schon lange nicht mehr gezahlt.',
  ],
  mastery: (name) => `${name} trinkt beim Mäxle nur noch auf Kosten der anderen!`,
  deviations: {
    abkaufen: { false: 'ein angesagtes Mäxle muss man heben' },
    nachschuetteln: { false: 'kein Nachschütteln' },
    ungewuerfelt_weiter: { false: 'der Becher geht nie ungewürfelt weiter' },
    blind: { false: 'man muss nachsehen' },
  },
};
