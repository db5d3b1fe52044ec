/** The words of Mäxle, and its page of help. */
import { cmd, say, word } from '../../language/sentence.js';
import type { Words } from '../cup/words.js';

export const words: Words = {
  title: word('Mäxle'),
  aliases: ['maexle', 'mäxle'],
  maexchen: word('Mäxle'),
  point: [word('Strafpunkt'), word('Strafpunkte')],
  goal: say`Gewürfelt wird verdeckt, und jeder muss mehr ansagen als der vor ihm, ob es stimmt oder nicht. Wer zu Unrecht zweifelt oder beim Lügen erwischt wird, bekommt einen Strafpunkt, und wer zu viele hat, verliert die Hälfte.`,
  rules: [
    say`Mäxle spielt man mit zwei Würfeln unter einem Becher, über zwei Hälften. Du würfelst, siehst nach oder auch nicht, sagst höher an als zuvor und schiebst den Becher weiter.`,
    say`Die höhere Zahl kommt zuerst. Von niedrig nach hoch: die Hausnummern 31 bis 65, die Päsche von 11 bis 66, ganz oben das Mäxle, die 21. Wer mehr hat als angesagt, hat nicht gelogen.`,
    say`Wer den Becher bekommt, hebt ihn, würfelt selbst oder schiebt ihn ungewürfelt mit einer höheren Ansage weiter. Nach dem ersten Wurf darf man einmal nachschütteln, dann aber ohne nachzusehen.`,
    say`Wird der Becher gehoben, bekommt der letzte Ansager einen Strafpunkt, wenn weniger daliegt als angesagt, sonst der Zweifler; es sind zwei, wenn ein Mäxle angesagt war oder daliegt. Ein angesagtes Mäxle darf man auch für einen Strafpunkt glauben; die Würfel sieht dann niemand.`,
    say`Wer zuerst genug Strafpunkte hat, meistens fünf, verliert die Hälfte; in der zweiten geht es andersherum. Wer beide verliert, zahlt die Runde; verlieren zwei je eine, spielen sie eine Entscheidung darum.`,
    say`Befehle: würfel, würfel blind, linse, nochmal, ansage 54, weiter 61, zweifle, glaube; statt ${cmd`ansage 54`} genügt ${cmd`54`}.`,
  ],
  lessons: {
    half: say`Erklärung: Gespielt werden zwei Hälften. Wer beide verliert, zahlt die Runde; verlieren zwei je eine, spielen die beiden eine Entscheidung darum.`,
  },
  ranks: [
    say`Du hältst den Becher beim Mäxle schon richtig herum.`,
    say`Beim Mäxle zahlen inzwischen auch einmal die anderen.`,
    say`Beim Mäxle schiebst Du weiter, ohne mit der Wimper zu zucken.`,
    say`Beim Mäxle hast Du die Runde schon lange nicht mehr gezahlt.`,
  ],
  mastery: (name) => say`${name} trinkt beim Mäxle nur noch auf Kosten der anderen!`,
  deviations: {
    abkaufen: { false: say`ein angesagtes Mäxle muss man heben` },
    nachschuetteln: { false: say`kein Nachschütteln` },
    ungewuerfelt_weiter: { false: say`der Becher geht nie ungewürfelt weiter` },
    blind: { false: say`man muss nachsehen` },
  },
};
