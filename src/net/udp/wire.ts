/** The words on the wire of the bots (docs/maexchen-udp.md) that any game has; the others are the game's own. */
import type { Answer, AnyBots } from '../../games/bots.js';
import { cleanText } from '../../language/clean.js';

/** Datagrams of this many bytes do not fit into the buffer that clients have. */
export const TOO_LONG = 1_000;

/** A question that every bot is asked before a round; the others are the game's. Each has a token of its own. */
export const JOIN = 'join';

/** A datagram of a client. */
export type Request =
  | { readonly type: 'register' | 'spectate'; readonly name: string }
  | { readonly type: 'unregister' }
  | { readonly type: 'echo'; readonly text: string }
  | ({ readonly type: 'answer' } & Answer);

/** Reads a datagram; null: it says nothing, and is not answered. Fields beyond those of a message are passed over. */
export function parse(text: string, game: Pick<AnyBots, 'read'>): Request | null {
  const [command = '', ...words] = text.split(';');
  const [first = ''] = words;
  switch (command) {
    case 'REGISTER':
    case 'REGISTER_SPECTATOR':
      if (words.length === 0) return null;
      return { type: command === 'REGISTER' ? 'register' : 'spectate', name: first };
    case 'UNREGISTER':
      return { type: 'unregister' };
    case 'ECHO':
      return { type: 'echo', text: words.join(';') };
    default: {
      const answer =
        command === 'JOIN' ? { to: JOIN, token: first, action: null } : game.read(command, words);
      return answer && answer.token !== '' ? { type: 'answer', ...answer } : null;
    }
  }
}

/** Stands before the names of people, so that no bot can be taken for one. */
export const PERSON_MARK = '@';

/**
 * Whether a bot may be called so. People at the table read the name too, so it is as clean as their own text; thirty of the
 * longest still fit into one SCORE.
 */
export function isName(name: string): boolean {
  return /^[^\s,;:@]{1,20}$/u.test(name) && Buffer.byteLength(name) <= 24 && cleanText(name, 20) === name;
}
