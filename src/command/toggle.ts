/** The shape of a verb that switches a setting: `blind an`, `blind aus`, or `blind` to ask how it stands. */

import { foldWord } from '../language/fold.js';
import { cmd, type Sentence, say } from '../language/sentence.js';
import type { CommandContext } from './context.js';
import { SWITCHES, type Switch } from './reading.js';
import { phrased, type Verb, verb } from './verb.js';

const ON = new Set(['an', 'ein', 'on', 'ja']);
const OFF = new Set(['aus', 'ab', 'off', 'nein']);

interface Toggle extends Pick<Verb, 'phrases' | 'brief' | 'help'> {
  readonly switch: Switch;
  /** What is answered when it is switched on, and off. */
  readonly on: Sentence;
  readonly off: Sentence;
}

/** A verb for one switch; its file says what it is for. */
export function toggle({ switch: name, on, off, phrases, brief, help }: Toggle): Verb {
  const [word] = phrases;
  return verb({
    phrases,
    where: 'anywhere',
    usage: `${word} [an | aus]`,
    brief,
    help,
    examples: [`${word} an`, `${word} aus`],
    async run(context, { text }) {
      const wanted = foldWord(text.replace(/\P{L}/gu, ''));
      const state = ON.has(wanted) ? true : OFF.has(wanted) ? false : null;
      if (state !== null) await flip(context, name, state, state ? on : off);
      else if (wanted === '') {
        const [now, other, change] = context.reading[name]
          ? (['an', 'aus', 'ab'] as const)
          : (['aus', 'an', 'ein'] as const);
        context.say(
          say`Das ist gerade ${now}. Mit ${phrased(`${word} ${other}`)} schaltest Du es ${change}.`,
        );
      } else context.say(say`Möchtest Du ${phrased(`${word} an`)} oder ${phrased(`${word} aus`)}?`);
    },
  });
}

/** Pictures and colours are nothing for those who hear. */
const WAITS = say`Das merke ich mir; es gilt, sobald Du ${cmd`blind aus`} tippst.`;

/** Sets a switch and answers. */
export async function flip(
  context: CommandContext,
  name: Switch,
  state: boolean,
  answer: Sentence,
): Promise<void> {
  const before = context.reading.patience;
  if (!(await context.settings.set(SWITCHES[name], state ? 'an' : 'aus'))) return;
  context.say(context.reading[name] === state ? answer : WAITS);
  const { patience } = context.reading;
  if (patience !== before && context.table)
    await context.send({ type: 'patience', person: context.me.id, long: patience });
}
