/** Something that could be better. */
import { reporting } from '../src/command/report.js';

export default reporting({
  kind: 'idee',
  phrases: ['idee', 'vorschlag', 'wunsch'],
  usage: 'idee TEXT',
  brief: 'den Admins etwas vorschlagen',
  help: ['Schreibe, was Du Dir hier wünschst.'],
  examples: ['idee Noch ein Tisch mit drei Würfeln wäre schön.'],
  ask: 'Was schlägst Du vor? Zum Beispiel "idee Noch ein Tisch wäre schön."',
});
