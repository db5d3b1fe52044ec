/**
 * The data of a table: who sits there, the game in progress, and what is due when. Everything is plain JSON and follows
 * from the events, so that a table can be folded again from its journal.
 */
import type { DicePosition } from '../dice/fair.js';
import type { Refusal, Start } from '../games/contract.js';

/** An account id, or `npc:` and the name of the person's file. */
export type PersonId = string;

/** How a table is set up in config; the German keys are explained in config/tische/*.yaml. */
export interface TableSetup {
  /** File name in config/tische without .yaml; a place is `antonia/3`. */
  readonly kind: string;
  readonly name: string;
  /** Game id. */
  readonly game: string;
  readonly options: unknown;
  /** NPCs that sit at every game. */
  readonly hosts: readonly PersonId[];
  /** NPCs that sit down where players are missing (`stammgaeste`), in this order. */
  readonly regulars?: readonly PersonId[];
  readonly watching: boolean;
  /** Games begin by themselves, and nobody has the right to start one. */
  readonly startsItself?: boolean;
  /** Who may ask for advice on turn (`tipps`); not given: nobody. */
  readonly tips?: 'all' | 'guests';
  /** What is done for a lost player on turn (`vertretung`): nothing, or a stand-in plays; not given: the forced move. */
  readonly standIn?: 'none' | 'mind';
  /** ms per decision; 0: none (rules.md §0.4 `bedenkzeit`). */
  readonly thinkingTime: number;
  /** ms that a lost link keeps its seat (`wiederkehr`). */
  readonly returnTime: number;
  /** ms after which the right to start passes on (`startfrist`). */
  readonly startTime: number;
  readonly scoring: Scoring;
}

/** Points for experience (rules.md §2.7). */
export interface Scoring {
  readonly max: number;
  readonly win: number;
  /** For who has played to the end. */
  readonly loss: number;
  /** Points from which the second, third and fourth text belongs; null: thirds. */
  readonly steps: readonly number[] | null;
  /** A line in the Kurier for every win. */
  readonly kurierPerWin: boolean;
  /** Whether a game counts in which two humans come from one address. */
  readonly sameAddressCounts: boolean;
}

export interface Occupant {
  readonly person: PersonId;
  readonly npc: boolean;
  /** Fingerprint of the address, null for the own machine and for NPCs; only compared, never shown. */
  readonly origin: string | null;
  /** Version of the table when the link was lost, or null while it stands. */
  readonly lostAt: number | null;
  /** Gets more time for a decision: reads by ear, or has asked for it. */
  readonly patience?: boolean;
  /** Turn limits in a row that the person has let pass while the link stood; not given: none. */
  readonly overtimes?: number;
}

/** Why somebody has stood up: `overtime` after turn limits that passed, `room` because others look for a table. */
export type Standing = 'wish' | 'lost' | 'closed' | 'overtime' | 'room';

/** Something that happens by itself when its time comes, unless the state has moved on. */
export interface Deadline {
  /** `turn`: the forced move; `return`: a lost player gets up; `start`: the right to start passes on. */
  readonly kind: 'turn' | 'return' | 'start';
  readonly person: PersonId;
  /** ms since the epoch. */
  readonly at: number;
}

/** A word by which a player has a say in the dice (`glueckswort`). */
export interface LuckyWord {
  readonly person: PersonId;
  readonly word: string;
}

/** The words as the dice take them: in order, divided by line feeds, which no word holds. */
export const joinWords = (words: readonly LuckyWord[]): string => words.map(({ word }) => word).join('\n');

/** The words taken apart again; `speakers` said them, and not given, nobody knows who did. */
export const splitWords = (words: string, speakers: readonly PersonId[] = []): readonly LuckyWord[] =>
  words === '' ? [] : words.split('\n').map((word, index) => ({ person: speakers[index] ?? '', word }));

/** All that is needed to compute the throws of a finished open game again (docs/fair-dice.md). */
export interface Proof {
  readonly game: number;
  readonly seed: string;
  readonly words: string;
  /** Who said the words, in their order; not given where none was said, or long ago. */
  readonly speakers?: readonly PersonId[];
}

export interface RunningGame {
  /** 1 for the table's first game. */
  readonly number: number;
  /** Game id: config may name another game later, the journal is read by the rules it was made by. */
  readonly rules: string;
  /** Person on each seat. */
  readonly cast: readonly PersonId[];
  /** Whether it counts for experience, and how. */
  readonly scoring: Scoring | null;
  readonly thinkingTime: number;
  /** For whom a stand-in has played, and the table's version when the link was lost that time: these seats earn nothing. */
  readonly standIns?: Readonly<Record<PersonId, number>>;
  readonly dice: DicePosition;
  /** Who said the words in `dice`; see Proof. */
  readonly speakers?: readonly PersonId[];
  /** The game's own state. */
  readonly state: unknown;
}

export interface TableState {
  /** Number of rows that led here. */
  readonly version: number;
  /** In the order in which they sat down. */
  readonly occupants: readonly Occupant[];
  /** Games begun so far. */
  readonly games: number;
  /** Seed of the next game. It leaves the store by no way before that game has ended. */
  readonly seed: string;
  /** For the next game, in the order in which they were first said; frozen at `start`. */
  readonly words: readonly LuckyWord[];
  readonly game: RunningGame | null;
  /** Of the last finished game, if nothing in it was hidden. */
  readonly proof: Proof | null;
  /** Humans who let the right to start pass. */
  readonly passedStart: readonly PersonId[];
  readonly deadlines: readonly Deadline[];
  /** Ids of the last accepted commands: a retry is answered, not done twice. */
  readonly recent: readonly string[];
}

export const EMPTY: TableState = {
  version: 0,
  occupants: [],
  games: 0,
  seed: '',
  words: [],
  game: null,
  proof: null,
  passedStart: [],
  deadlines: [],
  recent: [],
};

/** A state as it is stored; what earlier servers did not know yet has its first value. */
export const readState = (stored: unknown): TableState => ({ ...EMPTY, ...(stored as Partial<TableState>) });

export type Result = 'won' | 'lost' | 'resigned';

export type TableEvent =
  | { readonly type: 'sat'; readonly person: PersonId; readonly npc: boolean; readonly origin: string | null }
  /** `since`: version of the table when the link of who is not there was lost. */
  | { readonly type: 'stood'; readonly person: PersonId; readonly why: Standing; readonly since?: number }
  | { readonly type: 'lost'; readonly person: PersonId }
  | { readonly type: 'back'; readonly person: PersonId }
  /** The server was restarted; every human seat counts as lost until its player is back. */
  | { readonly type: 'recovered' }
  /** The table has rested while nothing could be stored. */
  | { readonly type: 'resumed' }
  /** Somebody without the right wants to start; the holder has until the `start` deadline. */
  | { readonly type: 'start-asked'; readonly by: PersonId; readonly of: PersonId }
  | { readonly type: 'start-passed'; readonly from: PersonId; readonly to: PersonId | null }
  /** `opening` is all that the game was begun with, besides the dice. */
  | {
      readonly type: 'started';
      readonly game: Omit<RunningGame, 'state'>;
      readonly opening: Start<unknown>;
    }
  /** An event of the game itself. */
  | { readonly type: 'game'; readonly event: { readonly type: string } }
  | { readonly type: 'overtime'; readonly person: PersonId }
  /** So many turn limits in a row somebody has let pass by now; 0: he has done something himself. */
  | { readonly type: 'idled'; readonly person: PersonId; readonly turns: number }
  /** Somebody on turn has asked for advice. */
  | { readonly type: 'tip'; readonly person: PersonId }
  /** Somebody who came back has read what he was told. */
  | { readonly type: 'read'; readonly person: PersonId }
  /** From now on a stand-in plays for somebody, until the link is back. */
  | { readonly type: 'stood-in'; readonly person: PersonId }
  /** Somebody gets more time for each decision from the next one on, or no longer. */
  | { readonly type: 'patience'; readonly person: PersonId; readonly long: boolean }
  /** Results for experience; `scoring` travels along, so that effects need no config. */
  | {
      readonly type: 'scored';
      readonly rules: string;
      readonly game: number;
      readonly scoring: Scoring;
      readonly results: readonly { readonly person: PersonId; readonly result: Result }[];
    }
  | { readonly type: 'word'; readonly person: PersonId; readonly word: string }
  | { readonly type: 'revealed'; readonly proof: Proof }
  /** The operator has ended the game in progress, or closes the table; nobody earns. */
  | { readonly type: 'voided'; readonly game: number; readonly closing?: true }
  /** The game in progress is over (its own events said how). */
  | { readonly type: 'finished'; readonly game: number }
  /** The seed of the next game; all that anybody sees of it is the commitment. */
  | { readonly type: 'seeded'; readonly game: number; readonly seed: string }
  /** For the record only, seen by nobody: */
  | { readonly type: 'dice'; readonly counter: number }
  | { readonly type: 'deadlines'; readonly deadlines: readonly Deadline[] };

export type Command =
  /** First command of a new place, and after each start of the server: seats the hosts, marks humans as lost. */
  | { readonly type: 'open' }
  | { readonly type: 'sit'; readonly person: PersonId; readonly origin: string | null }
  | { readonly type: 'stand'; readonly person: PersonId }
  /** Somebody else looks for a table, and here nothing is played: the person stands up for him. */
  | { readonly type: 'make-room'; readonly person: PersonId }
  | { readonly type: 'start'; readonly person: PersonId }
  /** `automatic`: the house makes the only move for somebody who likes it so; that is no sign of life. */
  | {
      readonly type: 'act';
      readonly person: PersonId;
      readonly action: { readonly type: string };
      readonly automatic?: true;
    }
  /** A move that is made for somebody whose link is lost. */
  | { readonly type: 'stand-in'; readonly person: PersonId; readonly action: { readonly type: string } }
  | { readonly type: 'tip'; readonly person: PersonId; readonly guest: boolean }
  | { readonly type: 'word'; readonly person: PersonId; readonly word: string }
  | { readonly type: 'patience'; readonly person: PersonId; readonly long: boolean }
  | Link
  /** Storing works again; `links` is what happened to links meanwhile. */
  | { readonly type: 'resume'; readonly links: readonly Link[] }
  /** The holder of the right to start has done something else at the table. */
  | { readonly type: 'stir'; readonly person: PersonId }
  /** Somebody who came back has read what he was told: after a restart it is not told again. */
  | { readonly type: 'read'; readonly person: PersonId }
  | { readonly type: 'expire'; readonly deadline: Deadline }
  /** The operator ends the game in progress. */
  | { readonly type: 'void' }
  | { readonly type: 'close' };

/** A player's connection went or came. */
export type Link = { readonly type: 'link-lost' | 'link-back'; readonly person: PersonId };

/** What a table refuses by itself, whatever is played there; all else is refused by its game. */
export type TableRefusal =
  | { readonly code: 'not-starter'; readonly holder: PersonId }
  | { readonly code: 'too-few'; readonly min: number }
  /** The disk refused, with its error. */
  | { readonly code: 'not-stored'; readonly cause: unknown }
  | {
      readonly code:
        | 'seated'
        | 'full'
        /** Too many of this address sit without playing. */
        | 'crowded'
        | 'not-seated'
        | 'game-running'
        | 'words-frozen'
        | 'no-game'
        | 'not-in-game'
        | 'no-coach'
        | 'guests-only'
        | 'only-throw'
        | 'nothing-to-decide'
        | 'not-lost'
        | 'frozen'
        | 'resting'
        /** Another writer kept winning. */
        | 'busy';
    };

/** What a command's sender is told: done, or why not. */
export type Answer = { readonly ok: true } | { readonly ok: false; readonly refusal: Refusal };

/** The next to use `start`: the human longest at the table whose link stands and who has not let it pass (rules.md §0.6). */
export function starter(state: TableState): PersonId | null {
  const eligible = state.occupants.filter((o) => !o.npc && o.lostAt === null);
  const holder = eligible.find((o) => !state.passedStart.includes(o.person)) ?? eligible[0];
  return holder?.person ?? null;
}

export const isSeated = (state: TableState, person: PersonId): boolean =>
  state.occupants.some((o) => o.person === person);
