/** How programs play a game: what the door for bots (src/net/udp) asks of it. */
import type { Game, Seat, Tagged } from './contract.js';

/** What a program answers on the wire: to which question, with its token; null: no move of the game. */
export interface Answer<A = Tagged> {
  readonly to: string;
  readonly token: string;
  readonly action: A | null;
}

/** How programs play a game by datagrams, one round a game (src/net/udp): the words are those of a wire that others have laid down. */
export interface Bots<O, S, A extends Tagged, E extends Tagged, V> {
  /** The game as it is played at their table, under its own id. */
  readonly game: Game<O, S, A, E, V>;
  /** What config would say of the table's options, if so many may play. */
  options(most: number): object;
  /** What a datagram answers, by its first field and the others; null: nothing of this game. */
  read(command: string, fields: readonly string[]): Answer<A> | null;
  /** What the seat on turn is asked; the token is put behind `text`. */
  ask(view: V): { readonly to: string; readonly text: string };
  /** The move of a program that has not answered in time. */
  readonly late: A;
  /** What everybody hears of one move: its events, as a watcher sees them, in round `number`; `sorted`: several names by the alphabet. */
  broadcasts(
    events: readonly E[],
    number: number,
    name: (seat: Seat) => string,
    sorted: boolean,
  ): readonly string[];
  /** Points by seat, if these events settle the round; else null. */
  points(events: readonly E[]): readonly number[] | null;
}

// biome-ignore lint/suspicious/noExplicitAny: as for AnyGame (contract.ts)
export type AnyBots = Bots<any, any, any, any, any>;
