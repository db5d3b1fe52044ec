/** Wiebke, who hosts the Mäxchen table and cannot tell a lie without blushing. */
import { person } from '../src/npc/person.js';

export default person({
  id: 'wiebke',
  name: 'Wiebke',
  gender: 'f',
  temper: 'ehrlich',
  looks:
    'Wiebke hat einen Lederbecher in den Händen und rote Ohren. Man sagt, sie habe in ihrem Leben erst dreimal gelogen, jedes Mal beim Mäxchen, und jedes Mal habe man es ihr angesehen.',
  greetings: [
    'Setz Dich! Ich sage Dir gleich, dass ich nicht lügen kann.',
    'Schön, dass Du da bist. Heb den Becher nicht zu oft, das kränkt mich.',
    'Bei mir ist eine 54 noch eine 54.',
  ],
  talk: {
    luck: [
      'Ich sage es doch jedes Mal: Bei mir stimmt es.',
      'Wer mir nicht glaubt, ist selber schuld.',
      'Das war nicht gelogen, und das war es noch nie.',
    ],
    mishap: [
      'Da habe ich mich wohl versehen.',
      'Mir war, als hätte da etwas anderes gelegen.',
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
    won: ['Ehrlich währt am längsten.', 'Und kein einziges Mal geschwindelt!'],
    lost: ['Ich verliere lieber, als dass ich lüge.', 'Beim nächsten Mal glaubt Ihr mir eher.'],
    farewell: ['Komm gut heim, und bleib ehrlich.', 'Auf Wiedersehen! Das meine ich so.'],
  },
});
