/** Keeping a throw. */

import { verb } from '../src/command/verb.js';
import { say } from '../src/language/sentence.js';

export default verb({
  phrases: ['behalte', 'keep', 'nimm wurf', 'nehme wurf', 'lasse liegen', 'lasse ihn liegen', 'lasse stehen'],
  short: ['b'],
  takes: /^(?:diese[ns]?|meinen?|wurf|wuerfel|ergebnis|sequenz|(?:\p{L}+er)?pasch|alle|ihn|es|so|\d{3})$/u,
  where: 'seated',
  makes: ['keep'],
  usage: 'behalte',
  brief: 'den Wurf behalten und die Würfel weitergeben',
  help: [say`Dein Wurf gilt, und die Würfel gehen weiter. Nach dem letzten Wurf geschieht das von selbst.`],
  examples: ['behalte', 'b'],
});
