/** The words of Mäxchen, and its page of help. */
import type { Words } from '../cup/words.js';

const onOff = (on: string, off: string) => ({ true: on, false: off });

export const words: Words = {
  title: 'Mäxchen',
  aliases: ['maexchen', 'meier', 'lügenmax', 'mäx'],
  maexchen: 'Mäxchen',
  point: ['Minuspunkt', 'Minuspunkte'],
  goal: 'Gewürfelt wird verdeckt, und jeder muss mehr ansagen als der vor ihm, ob es stimmt oder nicht. Wer zu Unrecht zweifelt oder beim Lügen erwischt wird, bekommt einen Minuspunkt; wer die wenigsten hat, gewinnt.',
  rules: [
    'Mäxchen spielt man mit zwei Würfeln unter einem Becher: Du würfelst, siehst heimlich nach, sagst etwas an und gibst den Becher weiter. Ob die Ansage stimmt, weißt nur Du.',
    'Die höhere Zahl kommt zuerst: Eine Vier und eine Fünf sind 54. Von niedrig nach hoch: 31, 32, 41 bis 65, dann die Päsche von 11 bis 66, ganz oben das Mäxchen, die 21.',
    'Jede Ansage muss höher sein als die davor. Wer den Becher bekommt, glaubt die Ansage und würfelt selbst oder zweifelt und hebt den Becher: Stimmt sie genau, bekommt der Zweifler einen Minuspunkt, sonst der, der gelogen hat; gelogen ist es auch, wenn mehr daliegt. Wer gezweifelt hat, fängt die nächste Runde an.',
    'Wer nach dem ersten Wurf unzufrieden ist, darf einmal nachschütteln, sieht dann aber nicht mehr nach. Auch den ersten Wurf muss man nicht ansehen.',
    'Ein angesagtes Mäxchen überbietet niemand: Man hebt den Becher oder gibt ihn ungewürfelt weiter. Wer ihn als Letzter bekommt, bevor er wieder beim Ansager wäre, hebt ihn oder nimmt einen Minuspunkt.',
    'Wer am Ende die wenigsten Minuspunkte hat, gewinnt.',
    'Befehle: würfel, würfel blind, linse, nochmal, ansage 54, weiter, zweifle, glaube; statt "ansage 54" genügt "54".',
  ],
  lessons: {},
  ranks: [
    'Du weißt immerhin, dass 21 mehr ist als 66.',
    'Beim Mäxchen wirst Du nur noch rot, wenn Du wirklich lügst.',
    'Man hebt den Becher nicht mehr gern, wenn Du etwas ansagst.',
    'Beim Mäxchen kann niemand mehr in Deinem Gesicht lesen.',
  ],
  mastery: (name) => `${name} lügt beim Mäxchen, dass sich die Becher biegen!`,
  deviations: {
    nach_unten: onOff('wer mehr hat als angesagt, hat nicht gelogen', 'eine Ansage muss genau stimmen'),
    paesche_umgekehrt: onOff(
      'der Einserpasch ist der höchste Pasch',
      'der Sechserpasch ist der höchste Pasch',
    ),
    ein_wurf: onOff('kein Nachschütteln', 'mit Nachschütteln'),
    doppelmaexchen: onOff('42 ist Doppelmäxchen', '42 ist ein Wurf wie jeder andere'),
    maexchen_glauben: onOff(
      'ein Mäxchen zu glauben kostet einen Punkt, es zu heben zwei',
      'ein Mäxchen muss man heben oder weitergeben',
    ),
    maexchen_nicht_weiter: onOff('ein Mäxchen geht nicht weiter', 'ein Mäxchen darf weitergehen'),
    maexchen_richtung: onOff('ein gehobenes Mäxchen kehrt die Richtung um', 'die Richtung bleibt'),
    maexchen_alle: onOff(
      'ein gehobenes Mäxchen kostet alle anderen',
      'ein gehobenes Mäxchen kostet nur einen',
    ),
    wiederholung: onOff(
      'jede Ansage fällt nur einmal, und wer sie wiederholt, zahlt',
      'jede Ansage bleibt stehen',
    ),
    kettenende: {
      minus: 'wer ein weitergegebenes Mäxchen als Letzter glaubt, zahlt einen Punkt',
      neu: 'wer ein weitergegebenes Mäxchen als Letzter glaubt, zahlt nichts',
    },
    weiter: {
      wie_v1: 'der Becher darf ungewürfelt weitergehen',
      aus: 'der Becher geht nie ungewürfelt weiter',
    },
    blind: { an: 'blind würfeln ist erlaubt', aus: 'man muss nachsehen' },
    reihenfolge: { sitz: 'reihum', zufall_je_runde: 'die Reihenfolge wird jede Runde gelost' },
    maexchen: { kette: 'ein Mäxchen geht reihum', sofort: 'ein angesagtes Mäxchen hebt sofort den Becher' },
    strafe_fehler: onOff('jeder Fehler kostet die Runde', 'Fehler kosten nichts'),
    wertung: { minus: 'Minuspunkte', plus: 'ein Punkt für jede überstandene Runde' },
  },
};
