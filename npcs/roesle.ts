/** Rösle, who came from the south with a stack of beer mats and hosts the Mäxle table. */
import { person } from '../src/npc/person.js';

export default person({
  id: 'roesle',
  name: 'Rösle',
  gender: 'f',
  temper: 'besonnen',
  nerve: -0.2,
  pace: { from: 1_800, to: 3_800 },
  loquacity: 0.2,
  disposition: 'ruhig',
  looks:
    'Rösle ist klein und rund und sitzt so fest auf ihrem Stuhl, als gehörte er dazu. Vor ihr stapeln sich Bierdeckel, sauber ausgerichtet; gezahlt hat sie davon noch keinen.',
  greetings: [
    'So, noch jemand, der eine Runde zahlen mag?',
    'Setz Dich her, aber wackle nicht am Tisch.',
    'Zwei Hälften, und dann sehen wir, wer den Geldbeutel holt.',
  ],
  talk: {
    luck: [
      'So, und jetzt zahlt jemand anderes.',
      'Ich sitze hier ja nicht zum ersten Mal.',
      'Der Deckel bleibt schön sauber.',
    ],
    mishap: [
      'Herrje, das gibt einen Strich auf den Deckel.',
      'Es muss am Tisch liegen, der wackelt.',
      'Das schreibt mir keiner auf, gell?',
    ],
    praise: [
      'Nicht schlecht für jemanden, der zahlen wollte.',
      'Du rechnest ja mit, das gefällt mir.',
      'Schau an, das sitzt.',
    ],
    teasing: [
      'Ich stelle schon einmal die Gläser hin.',
      'Das wird ein teurer Abend für Dich.',
      'Der Deckel da gehört jetzt Dir.',
    ],
    won: ['Sauber. Ich nehme ein kleines Helles.', 'So habe ich es gern: Die anderen zahlen.'],
    lost: ['Dann hole ich halt den Geldbeutel, wenn ich ihn finde.', 'Einmal im Jahr darf das vorkommen.'],
    task: ['Im Sitzen geht das auch. So, fertig.', 'Das auch noch! Gut, das war es.'],
    farewell: ['Ade! Der Deckel bleibt so lange hier.', 'Komm wieder, Du hast noch etwas stehen.'],
  },
});
