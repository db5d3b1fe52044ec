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
import { capital } from '../src/language/speech.js';

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
    'Ohne weitere Worte liest Du die letzten vierzig Meldungen, mit "kurier kanäle" alle Kanäle.',
    'Mit dem Namen eines Kanals liest Du ihn nach, mit "an" und "aus" schaltest Du ihn; alles andere sagst Du auf ihm.',
  ],
  examples: ['kurier', 'kurier kanäle', 'kurier plausch an', 'kurier plausch Guten Abend!'],
  speaks: (_, input) => saidOn(input) !== '',
  async run(context, input) {
    const { words } = input;
    const [first, second] = words;
    if (first === undefined) {
      context.say(...((await news(context)) ?? ['Der Kurier hat noch nichts zu melden.']));
      return;
    }
    const channel = findChannel(first);
    const state = words.length === 2 ? SWITCHES.get(second ?? '') : undefined;
    const said = saidOn(input);
    if (!channel) {
      if ('kanaele'.startsWith(first) && first.length > 2)
        context.say(...CHANNELS.map((one) => describe(context, one)));
      else context.say(`Einen Kanal "${first}" gibt es nicht. Alle nennt "kurier kanäle".`);
    } else if (state) {
      if (await context.settings.set(channelSetting(channel.id), state))
        context.say(state === 'an' ? `Du hörst nun: ${channel.id}.` : `Du hörst nicht mehr: ${channel.id}.`);
    } else if (said === '') {
      context.quote(
        ...((await readBack(context, channel)) ?? ['Auf diesem Kanal war noch nichts zu hören.']),
      );
    } else if (!channel.spoken) context.say('Auf diesem Kanal meldet nur der Kurier etwas.');
    else if (!hears(context, channel)) {
      context.say(`Du hörst diesen Kanal nicht. Mit "kurier ${channel.id} an" schaltest Du ihn ein.`);
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

function describe(context: CommandContext, channel: Channel): string {
  return `Kanal ${channel.id} (${hears(context, channel) ? 'an' : 'aus'}): ${channel.about}.`;
}

/** The last lines of the house itself, all or those of a channel; null: there are none. */
async function news(context: CommandContext, channel?: string): Promise<readonly string[] | null> {
  const lines = (await context.chronicle.kurier())
    .filter((line) => !channel || channelOf(line) === channel)
    .slice(-KEPT_POSTS);
  if (lines.length === 0) return null;
  return lines.map(
    (line) =>
      `${context.date(line.at)}: ${kurierText(context.games, line, context.reader.names(line.person).name)}`,
  );
}

async function readBack(context: CommandContext, { id, spoken }: Channel): Promise<readonly string[] | null> {
  if (!spoken) return news(context, id);
  const posts = await context.talk.posts(id);
  if (posts.length === 0) return null;
  return [
    `${capital(id)}, nachgelesen:`,
    ...posts.map(
      ({ at, person, text }) =>
        `${context.date(at)}, ${context.time(at)} Uhr, ${context.reader.names(person).name}: ${text}`,
    ),
  ];
}
