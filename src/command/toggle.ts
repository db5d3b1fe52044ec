/** The shape of a verb that switches a setting: `blind an`, `blind aus`, or `blind` to ask how it stands. */
import { foldWord } from '../language/fold.js';
import type { CommandContext } from './context.js';
import { SWITCHES, type Switch } from './reading.js';
import { type Verb, verb } from './verb.js';

const ON = new Set(['an', 'ein', 'on', 'ja']);
const OFF = new Set(['aus', 'ab', 'off', 'nein']);

interface Toggle extends Pick<Verb, 'phrases' | 'brief' | 'help'> {
  readonly switch: Switch;
  /** What is answered when it is switched on, and off. */
  readonly on: string;
  readonly off: string;
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
        const [now, other, change] = context.reading[name] ? ['an', 'aus', 'ab'] : ['aus', 'an', 'ein'];
        context.say(`Das ist gerade ${now}. Mit "${word} ${other}" schaltest Du es ${change}.`);
      } else context.say(`Möchtest Du "${word} an" oder "${word} aus"?`);
    },
  });
}

/** Pictures and colours are nothing for those who hear. */
const WAITS = 'Das merke ich mir; es gilt, sobald Du "blind aus" tippst.';

/** Sets a switch and answers. */
export async function flip(
  context: CommandContext,
  name: Switch,
  state: boolean,
  answer: string,
): Promise<void> {
  const before = context.reading.patience;
  if (!(await context.settings.set(SWITCHES[name], state ? 'an' : 'aus'))) return;
  context.say(context.reading[name] === state ? answer : WAITS);
  const { patience } = context.reading;
  if (patience !== before && context.table)
    await context.send({ type: 'patience', person: context.me.id, long: patience });
}
