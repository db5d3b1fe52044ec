/** The words of Mäxchen, and its page of help. */
import { cmd, type Sentence, say, word } from '../../language/sentence.js';
import type { Words } from '../cup/words.js';

const onOff = (on: Sentence, off: Sentence) => ({ true: on, false: off });

export const words: Words = {
  title: word('Mäxchen'),
  aliases: ['maexchen', 'meier', 'lügenmax', 'mäx'],
  maexchen: word('Mäxchen'),
  point: [word('Minuspunkt'), word('Minuspunkte')],
  goal: say`Gewürfelt wird verdeckt, und jeder muss mehr ansagen als der vor ihm, ob es stimmt oder nicht. Wer zu Unrecht zweifelt oder beim Lügen erwischt wird, bekommt einen Minuspunkt; wer die wenigsten hat, gewinnt.`,
  rules: [
    say`Mäxchen spielt man mit zwei Würfeln unter einem Becher: Du würfelst, siehst heimlich nach, sagst etwas an und gibst den Becher weiter. Ob die Ansage stimmt, weißt nur Du.`,
    say`Die höhere Zahl kommt zuerst: Eine Vier und eine Fünf sind 54. Von niedrig nach hoch: 31, 32, 41 bis 65, dann die Päsche von 11 bis 66, ganz oben das Mäxchen, die 21.`,
    say`Jede Ansage muss höher sein als die davor. Wer den Becher bekommt, glaubt die Ansage und würfelt selbst oder zweifelt und hebt den Becher: Stimmt sie genau, bekommt der Zweifler einen Minuspunkt, sonst der, der gelogen hat; gelogen ist es auch, wenn mehr daliegt. Wer gezweifelt hat, fängt die nächste Runde an.`,
    say`Wer nach dem ersten Wurf unzufrieden ist, darf einmal nachschütteln, sieht dann aber nicht mehr nach. Auch den ersten Wurf muss man nicht ansehen.`,
    say`Ein angesagtes Mäxchen überbietet niemand: Man hebt den Becher oder gibt ihn ungewürfelt weiter. Wer ihn als Letzter bekommt, bevor er wieder beim Ansager wäre, hebt ihn oder nimmt einen Minuspunkt.`,
    say`Wer am Ende die wenigsten Minuspunkte hat, gewinnt.`,
    say`Befehle: würfel, würfel blind, linse, nochmal, ansage 54, weiter, zweifle, glaube; statt ${cmd`ansage 54`} genügt ${cmd`54`}.`,
  ],
  lessons: {},
  ranks: [
    say`Du weißt immerhin, dass 21 mehr ist als 66.`,
    say`Beim Mäxchen wirst Du nur noch rot, wenn Du wirklich lügst.`,
    say`Man hebt den Becher nicht mehr gern, wenn Du etwas ansagst.`,
    say`Beim Mäxchen kann niemand mehr in Deinem Gesicht lesen.`,
  ],
  mastery: (name) => say`${name} lügt beim Mäxchen, dass sich die Becher biegen!`,
  deviations: {
    nach_unten: onOff(say`wer mehr hat als angesagt, hat nicht gelogen`, say`eine Ansage muss genau stimmen`),
    paesche_umgekehrt: onOff(
      say`der Einserpasch ist der höchste Pasch`,
      say`der Sechserpasch ist der höchste Pasch`,
    ),
    ein_wurf: onOff(say`kein Nachschütteln`, say`mit Nachschütteln`),
    doppelmaexchen: onOff(say`42 ist Doppelmäxchen`, say`42 ist ein Wurf wie jeder andere`),
    maexchen_glauben: onOff(
      say`ein Mäxchen zu glauben kostet einen Punkt, es zu heben zwei`,
      say`ein Mäxchen muss man heben oder weitergeben`,
    ),
    maexchen_nicht_weiter: onOff(say`ein Mäxchen geht nicht weiter`, say`ein Mäxchen darf weitergehen`),
    maexchen_richtung: onOff(say`ein gehobenes Mäxchen kehrt die Richtung um`, say`die Richtung bleibt`),
    maexchen_alle: onOff(
      say`ein gehobenes Mäxchen kostet alle anderen`,
      say`ein gehobenes Mäxchen kostet nur einen`,
    ),
    wiederholung: onOff(
      say`jede Ansage fällt nur einmal, und wer sie wiederholt, zahlt`,
      say`jede Ansage bleibt stehen`,
    ),
    kettenende: {
      minus: say`wer ein weitergegebenes Mäxchen als Letzter glaubt, zahlt einen Punkt`,
      neu: say`wer ein weitergegebenes Mäxchen als Letzter glaubt, zahlt nichts`,
    },
    weiter: {
      wie_v1: say`der Becher darf ungewürfelt weitergehen`,
      aus: say`der Becher geht nie ungewürfelt weiter`,
    },
    blind: { an: say`blind würfeln ist erlaubt`, aus: say`man muss nachsehen` },
    reihenfolge: { sitz: say`reihum`, zufall_je_runde: say`die Reihenfolge wird jede Runde gelost` },
    maexchen: {
      kette: say`ein Mäxchen geht reihum`,
      sofort: say`ein angesagtes Mäxchen hebt sofort den Becher`,
    },
    strafe_fehler: onOff(say`jeder Fehler kostet die Runde`, say`Fehler kosten nichts`),
    wertung: { minus: say`Minuspunkte`, plus: say`ein Punkt für jede überstandene Runde` },
  },
};
