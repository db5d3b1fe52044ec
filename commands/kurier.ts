/** The Kurier: what the town has heard, and the channels on which people talk. */

import {
  CHANNELS,
  type Channel,
  channelOf,
  channelSetting,
  findChannel,
  isOn,
} from '../src/chronicle/channels.js';
import { KEPT_POSTS } from '../src/chronicle/store.js';
import { kurierText } from '../src/chronicle/text.js';
import type { CommandContext } from '../src/command/context.js';
import { type Input, verb } from '../src/command/verb.js';
import { capital, cmd, quote, type Sentence, say, trusted } from '../src/language/sentence.js';
import { nameFor } from '../src/table/text.js';

const SWITCHES: ReadonlyMap<string, 'an' | 'aus'> = new Map([
  ['an', 'an'],
  ['ein', 'an'],
  ['aus', 'aus'],
  ['ab', 'aus'],
]);

export default verb({
  phrases: ['kurier', 'lies kurier', 'zeitung', 'kanal'],
  where: 'anywhere',
  freeText: true,
  usage: 'kurier [KANAL] [an | aus | TEXT]',
  brief: 'die letzten Meldungen; Kanäle hören und besprechen',
  help: [
    say`Ohne weitere Worte liest Du die letzten vierzig Meldungen, mit ${cmd`kurier kanäle`} alle Kanäle.`,
    say`Mit dem Namen eines Kanals liest Du ihn nach, mit "an" und "aus" schaltest Du ihn; alles andere sagst Du auf ihm.`,
  ],
  examples: ['kurier', 'kurier kanäle', 'kurier plausch an', 'kurier plausch Guten Abend!'],
  speaks: (_, input) => saidOn(input) !== '',
  async run(context, input) {
    const { words } = input;
    const [first, second] = words;
    if (first === undefined) {
      context.say(...((await news(context)) ?? [say`Der Kurier hat noch nichts zu melden.`]));
      return;
    }
    const channel = findChannel(first);
    const state = words.length === 2 ? SWITCHES.get(second ?? '') : undefined;
    const said = saidOn(input);
    if (!channel) {
      if ('kanaele'.startsWith(first) && first.length > 2)
        context.say(...CHANNELS.map((one) => describe(context, one)));
      else
        context.say(
          say`Einen Kanal "${quote(first, context.me.id)}" gibt es nicht. Alle nennt ${cmd`kurier kanäle`}.`,
        );
    } else if (state) {
      if (await context.settings.set(channelSetting(channel.id), state))
        context.say(
          state === 'an'
            ? say`Du hörst nun: ${trusted(channel.id)}.`
            : say`Du hörst nicht mehr: ${trusted(channel.id)}.`,
        );
    } else if (said === '') {
      context.say(
        ...((await readBack(context, channel)) ?? [say`Auf diesem Kanal war noch nichts zu hören.`]),
      );
    } else if (!channel.spoken) context.say(say`Auf diesem Kanal meldet nur der Kurier etwas.`);
    else if (!hears(context, channel)) {
      context.say(
        say`Du hörst diesen Kanal nicht. Mit ${cmd`kurier ${trusted(channel.id)} an`} schaltest Du ihn ein.`,
      );
    } else await context.talk.post(channel.id, said);
  },
});

/** What is to be said on a channel; empty: nothing is. */
function saidOn({ words, text }: Input): string {
  const switched = words.length === 2 && SWITCHES.has(words[1] ?? '');
  return switched ? '' : text.replace(/^\S+\s*/, '');
}

function hears({ settings }: CommandContext, { id }: Channel): boolean {
  const key = channelSetting(id);
  const set = settings.get(key);
  return isOn(id, set === undefined ? {} : { [key]: set });
}

function describe(context: CommandContext, channel: Channel): Sentence {
  return say`Kanal ${trusted(channel.id)} (${hears(context, channel) ? 'an' : 'aus'}): ${channel.about}.`;
}

/** The last lines of the house itself, all or those of a channel; null: there are none. */
async function news(context: CommandContext, channel?: string): Promise<readonly Sentence[] | null> {
  const lines = (await context.chronicle.kurier())
    .filter((line) => !channel || channelOf(line) === channel)
    .slice(-KEPT_POSTS);
  if (lines.length === 0) return null;
  return lines.map(
    (line) =>
      say`${context.date(line.at)}: ${kurierText(context.games, line, nameFor(context.reader, line.person))}`,
  );
}

async function readBack(
  context: CommandContext,
  { id, spoken }: Channel,
): Promise<readonly Sentence[] | null> {
  if (!spoken) return news(context, id);
  const posts = await context.talk.posts(id);
  if (posts.length === 0) return null;
  return [
    say`${capital(say`${trusted(id)}`)}, nachgelesen:`,
    ...posts.map(
      ({ at, person, text }) =>
        say`${context.date(at)}, ${context.time(at)} Uhr, ${nameFor(context.reader, person)}: ${quote(text, person)}`,
    ),
  ];
}
