/** The words of Mäxchen mit Richtungswechsel, and its page of help. */
import { cmd, say, word } from '../../language/sentence.js';
import type { Words } from '../cup/words.js';

export const words: Words = {
  title: word('Mäxchen mit Richtungswechsel'),
  aliases: ['richtungswechsel', 'mäxchen richtungswechsel'],
  maexchen: word('Mäxchen'),
  point: [word('Minuspunkt'), word('Minuspunkte')],
  goal: say`Gewürfelt wird verdeckt, und jeder muss mehr ansagen als der vor ihm, ob es stimmt oder nicht. Wer zu Unrecht zweifelt oder beim Lügen erwischt wird, bekommt einen Minuspunkt; wer die wenigsten hat, gewinnt.`,
  rules: [
    say`Diese Art Mäxchen braucht eine Runde von wenigstens vier. Du wirfst zwei Würfel unter dem Becher, siehst nach, sagst höher an als zuvor und gibst den Becher weiter. Wer ihn bekommt, glaubt die Ansage und würfelt selbst oder zweifelt und hebt den Becher; war sie gelogen, bekommt der Ansager einen Minuspunkt, sonst der Zweifler.`,
    say`Die höhere Zahl kommt zuerst: Eine Vier und eine Fünf sind 54. Von niedrig nach hoch: 31, 32, 41 bis 65, dann die Päsche von 11 bis 66. Eine Ansage muss genau stimmen, sonst ist sie gelogen.`,
    say`Sagst Du dieselbe Zahl an wie Dein Vorgänger, kehrt sich die Richtung um, und der Becher geht an ihn zurück. Das geht nur ein paarmal hintereinander.`,
    say`Wer ein Mäxchen wirft, die 21, zeigt es sofort, und wer als Nächstes dran wäre, bekommt einen Minuspunkt. Ansagen lässt es sich nicht.`,
    say`Zu jedem Minuspunkt gehört eine kleine Aufgabe, und wer ihn hat, fängt die nächste Runde an.`,
    say`Wer am Ende die wenigsten Minuspunkte hat, gewinnt.`,
    say`Befehle: würfel, ansage 54, zweifle; statt ${cmd`ansage 54`} genügt ${cmd`54`}.`,
  ],
  lessons: {
    shown: say`Erklärung: Ein Mäxchen kann hier niemand verheimlichen und niemand vortäuschen. Den Minuspunkt bekommt immer, wer als Nächstes an der Reihe wäre.`,
    task: say`Erklärung: Eine Aufgabe ist nur zum Spaß da. Vorführen kannst Du sie mit ${cmd`sage`} oder ${cmd`emote`}, und dann geht das Spiel weiter.`,
  },
  ranks: [
    say`Du weißt, dass sich beim Mäxchen manchmal die Richtung dreht.`,
    say`Du merkst inzwischen meistens, wann sich die Richtung dreht.`,
    say`Du drehst die Richtung, wann Du willst, und andere zahlen dafür.`,
    say`Beim Mäxchen mit Richtungswechsel wird Dir nie schwindlig.`,
  ],
  mastery: (name) => say`${name} hat beim Mäxchen allen den Kopf verdreht, in beide Richtungen!`,
  deviations: {
    untertreiben: { erlaubt: say`wer mehr hat als angesagt, hat nicht gelogen` },
    gleich_max: { any: (value) => say`höchstens ${value} gleiche Ansagen hintereinander` },
    richtungswechsel: { wurf: say`ein gleicher Wurf kehrt die Richtung um`, aus: say`die Richtung bleibt` },
  },
};
