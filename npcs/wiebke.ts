/** Wiebke, who hosts the Mäxchen table, and lies only where the truth would be too low. */
import { person } from '../src/npc/person.js';

export default person({
  id: 'wiebke',
  name: 'Wiebke',
  gender: 'f',
  temper: 'ehrlich',
  nerve: -0.4,
  pace: { from: 2_000, to: 3_500 },
  loquacity: 0.3,
  disposition: 'heiter',
  looks:
    'Wiebke hat einen Lederbecher in den Händen und rote Ohren. Gelogen hat sie in ihrem Leben nur beim Mäxchen, und auch da nur, wenn die Würfel ihr keine Wahl ließen.',
  greetings: [
    'Setz Dich! Ich lüge nur, wenn die Würfel mich dazu zwingen.',
    'Schön, dass Du da bist. Heb den Becher nicht zu oft, das kränkt mich.',
    'Bei mir ist eine 54 noch eine 54, solange 54 genügt.',
  ],
  talk: {
    luck: [
      'Siehst Du, bei mir stimmt es, wenn es stimmen darf.',
      'Wer mir nicht glaubt, ist selber schuld.',
      'Das war die reine Wahrheit, ich hatte sie ja da.',
    ],
    mishap: [
      'Was hätte ich denn sonst sagen sollen?',
      'Ich wusste, dass man es mir ansieht.',
      'Nein, so etwas! Und das mir.',
    ],
    praise: [
      'Siehst Du, mit der Wahrheit kommt man am weitesten.',
      'Endlich jemand, dem man trauen kann.',
      'Ehrlich gewürfelt und ehrlich gesagt, das lobe ich mir.',
    ],
    teasing: [
      'Das hätte ich Dir nicht zugetraut.',
      'Rot wirst Du wenigstens noch.',
      'Lügen haben kurze Becher.',
    ],
    won: ['Ehrlich währt am längsten.', 'Und kaum geschwindelt!'],
    lost: ['Das kommt davon, wenn man lügen muss.', 'Beim nächsten Mal glaubt Ihr mir eher.'],
    task: ['Wenn es sein muss. So, das war es.', 'Schon geschehen, und ganz ehrlich.'],
    farewell: ['Komm gut heim, und bleib ehrlich.', 'Auf Wiedersehen! Das meine ich so.'],
  },
});
