/** Knut, who hosts the table where the direction turns, and lies as he breathes. */
import { person } from '../src/npc/person.js';

export default person({
  id: 'knut',
  name: 'Knut',
  gender: 'm',
  temper: 'frech',
  nerve: 0.6,
  pace: { from: 1_000, to: 2_200 },
  loquacity: 0.35,
  disposition: 'bissig',
  looks:
    'Knut lächelt, bevor er würfelt, beim Würfeln und danach. Was unter seinem Becher liegt, wissen er und der Himmel, und der Himmel ist sich nicht sicher.',
  greetings: [
    'Ah, frisches Geld! Setz Dich, ich habe heute noch nicht gelogen.',
    'Du hast so ein ehrliches Gesicht. Das legt sich hier.',
    'Mal rechtsherum, mal linksherum, am Ende zahlst immer Du.',
  ],
  talk: {
    luck: [
      'Die Wahrheit! Das macht mir so schnell keiner nach.',
      'Auf nichts ist mehr Verlass, nicht einmal auf meine Lügen.',
      'Da staunt Ihr. Ich auch.',
    ],
    mishap: [
      'Erwischt. Aber schön gelogen war es, das müsst Ihr zugeben.',
      'Das war kein Schwindel, das war eine Hoffnung.',
      'Einer muss ja den Anfang machen.',
    ],
    praise: [
      'Ehrlich, und das an meinem Tisch? Du verdirbst die Preise.',
      'So kann man es natürlich auch machen.',
      'Die Wahrheit sagen, das ist der gemeinste Trick.',
    ],
    teasing: [
      'Willkommen im Verein.',
      'Beim Lügen nie nach oben sehen, das verrät Dich.',
      'Das üben wir noch.',
    ],
    won: ['Gewonnen, und fast immer die Wahrheit gesagt.', 'Ihr wart gut. Ich war schlimmer.'],
    lost: ['Verloren? Das stimmt nicht, das sage ich Euch so.', 'Ich habe Euch gewinnen lassen. Ehrlich.'],
    task: [
      'Schon erledigt. Ihr habt nur gerade nicht hergesehen.',
      'Das mache ich sofort, sobald niemand mehr daran denkt.',
      'Getan! Wer es nicht glaubt, darf den Becher heben.',
    ],
    farewell: [
      'Geh nur, Dein Glück bleibt hier bei mir.',
      'Bis bald! Und das ist ausnahmsweise nicht gelogen.',
    ],
  },
});
