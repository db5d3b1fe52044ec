/** Announcing what lies under the cup, or something else. */

import { verb } from '../src/command/verb.js';
import { read } from '../src/games/cup/ansage.js';
import { FAULTS } from '../src/games/cup/text.js';
import { say } from '../src/language/sentence.js';

export default verb({
  phrases: ['ansage', 'ansagen', 'behaupte'],
  where: 'seated',
  makes: ['call'],
  usage: 'ansage WURF',
  brief: 'ansagen, was unter dem Becher liegt, auch kurz: 54',
  help: [
    say`Du sagst einen Wurf an, der höher ist als die letzte Ansage, und der Becher geht weiter. Ob es stimmt, weißt nur Du. Die höhere Zahl kommt zuerst. Bist Du dran, genügt der Wurf allein.`,
  ],
  examples: ['ansage 54', 'ansage fünferpasch', 'ansage mäxchen', '5 4'],
  async run(context, { words }) {
    const said = read(words);
    if ('fault' in said) context.say(FAULTS[said.fault]);
    else await context.play({ type: 'call', value: said.value });
  },
});
