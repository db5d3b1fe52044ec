/** Something does not work. */
import { reporting } from '../src/command/report.js';

export default reporting({
  kind: 'fehler',
  phrases: ['fehler', 'bug'],
  usage: 'fehler TEXT',
  brief: 'den Admins einen Fehler melden',
  help: [
    'Schreibe, was Du getippt hast, was geschah und was Du erwartet hast. Wo Du gerade bist, steht dabei.',
  ],
  examples: ['fehler Die Liste nennt Max zweimal.'],
  ask: 'Was ist falsch? Zum Beispiel "fehler Die Liste nennt Max zweimal."',
});
