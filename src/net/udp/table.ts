/** The table of the bots, where people may sit down too, and what people call a bot there. */
import type { ServerConfig } from '../../config/schema.js';
import { maexchen } from '../../games/maexchen/index.js';
import type { PersonWord } from '../../language/speech.js';
import type { PersonId } from '../../table/model.js';
import type { TableKind } from '../../table/tavern.js';

/** Most players of a round: the names of more would not fit into one datagram. */
export const MOST = 30;

const PREFIX = 'udp:';

/** The person that a bot is at the table. */
export const botId = (name: string): PersonId => `${PREFIX}${name}`;

export const isBot = (person: PersonId): boolean => person.startsWith(PREFIX);

/** What a bot is called; null: the person is none. */
export const botWord = (person: PersonId): PersonWord | null =>
  isBot(person) ? { name: `Bot ${person.slice(PREFIX.length)}`, gender: 'm' } : null;

/**
 * The table as a kind of the tavern, with one place. A round is a game of its own: whoever joins sits down, whoever does not
 * gets up, and people who come or go wait for no end but that of the round. Nobody earns experience where no NPC plays.
 */
export function botTable({ tisch, bedenkzeit }: ServerConfig['udp']): TableKind {
  return {
    rules: maexchen,
    places: 1,
    setup: {
      kind: 'udp',
      name: tisch,
      game: maexchen.id,
      options: maexchen.options.parse({ regelwerk: 'maexchen-udp', ende: 'runden:1', max_spieler: MOST }),
      hosts: [],
      watching: true,
      thinkingTime: bedenkzeit * 1_000,
      returnTime: 120_000,
      startTime: 60_000,
      scoring: { max: 1, win: 0, loss: 0, steps: null, kurierPerWin: false, sameAddressCounts: false },
    },
  };
}
