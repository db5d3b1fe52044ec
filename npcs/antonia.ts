/** Antonia, landlady of the Max & Moritz table. */
import { person } from '../src/npc/person.js';

export default person({
  id: 'antonia',
  name: 'Antonia',
  gender: 'f',
  nerve: 0,
  pace: { from: 1_500, to: 3_000 },
  loquacity: 0.25,
  disposition: 'ruhig',
  looks:
    'Antonia ist eine kräftige Wirtin mit aufgekrempelten Ärmeln und wachen Augen. Vor ihr liegen drei abgegriffene Würfel und ein Haufen Streichhölzer, und sie sieht aus, als hätte sie Zeit für ein Spiel.',
  greetings: [
    'Setz Dich nur, die Würfel sind noch warm.',
    'Ein neues Gesicht am Tisch, das freut mich.',
    'Na, willst Du Deine Hölzer loswerden?',
    'Setz Dich, die Würfel sind noch warm vom letzten Spiel.',
    'Du kommst gerade recht, mir war schon langweilig.',
  ],
  talk: {
    luck: [
      'Die Würfel kennen mich eben.',
      'Das üben wir hier jeden Abend.',
      'Siehst Du, so macht man das.',
      'Da habe ich gar nicht hingesehen.',
    ],
    mishap: [
      'Na, der Haufen passt ja kaum auf meine Seite.',
      'Ich sammle gern, das wisst Ihr doch.',
      'Auch eine Wirtin braucht Feuerholz.',
      'Das war der Zug, der Durchzug, von der Tür her.',
    ],
    praise: [
      'Alle Achtung, das hätte ich nicht besser gekonnt.',
      'So ein Wurf, und das an meinem Tisch!',
      'Wer wirft denn hier so unverschämt gut?',
      'Das merke ich mir für die Rechnung.',
    ],
    teasing: [
      'Greif nur zu, es sind genug da.',
      'Damit kannst Du den ganzen Winter heizen.',
      'Nicht weinen, das macht die Hölzer feucht.',
      'Hölzer stehen Dir gut.',
    ],
    won: [
      'Das ging ja noch einmal gut aus, für mich jedenfalls.',
      'Noch eine Runde? Ich bin gerade warm.',
      'Gewonnen habe ich, aber Du hast mich schwitzen lassen.',
    ],
    lost: [
      'Verloren, und das im eigenen Haus. Sag es bloß nicht weiter.',
      'Das war ehrlich gewonnen. Mit den Hölzern heize ich nachher den Ofen.',
      'Gut gespielt! Morgen würfle ich wieder mit der rechten Hand.',
    ],
    task: [
      'Eine Wirtin hat die Hände voll; sagen wir, es ist getan.',
      'Für meine Gäste tue ich doch alles. So.',
    ],
    farewell: [
      'Komm bald wieder, der Stuhl läuft nicht weg.',
      'Mach es gut, und grüß mir die frische Luft.',
      'Bis zum nächsten Mal, ich zähle solange die Hölzer.',
    ],
  },
});
