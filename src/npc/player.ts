/**
 * An NPC on a seat: it sees what its seat may see, waits a moment as people do, and answers through the same mailbox as
 * everybody. Pauses come from a stream of their own and never change play.
 */
import type { Strategy, Tagged } from '../games/contract.js';
import type { Table } from '../table/actor.js';
import type { Cancel, Clock } from '../table/clock.js';
import type { PersonId } from '../table/model.js';
import type { Stop } from '../table/store.js';
import type { Pace } from './person.js';

/** Uniform numbers in [0,1). */
export type Chance = () => number;

/** What makes the moves, with its own chance for mixed strategies (rules.md §0.2, stream `nsc`). */
export interface Mind {
  readonly strategy: Strategy<unknown, Tagged>;
  readonly chance: Chance;
}

/** Pauses where neither config nor the person says. */
export const PACE: Pace = { from: 1_500, to: 3_000 };

export interface NpcParts {
  readonly person: PersonId;
  /** The mind that plays the game of this number. */
  mindFor(game: number): Mind;
  readonly pace: Pace;
  readonly clock: Clock;
  /** `stand-in`: plays for a human whose link is lost, and not for itself. */
  readonly as?: 'stand-in';
  /** For pauses. */
  readonly mood: Chance;
}

/** Lets the NPC play at this table until stopped. */
export function playAt(table: Table, parts: NpcParts): Stop {
  const { person, mindFor, pace, clock, as: type = 'act', mood } = parts;
  let cancel: Cancel | null = null;

  const onTurn = () => table.view(person).game?.toMove.includes(person) ?? false;

  const consider = () => {
    if (cancel || !onTurn()) return;
    const pause = Math.round(pace.from + mood() * (pace.to - pace.from));
    cancel = clock.at(clock.now() + pause, move);
  };

  const move = async () => {
    cancel = null;
    const game = table.view(person).game;
    if (!game || game.legal.length === 0) return;
    const { strategy, chance } = mindFor(game.number);
    const action = strategy(game.view, game.legal, chance);
    // Refused because nothing can be stored: the news that the table goes on makes it consider again.
    await table.send({ type, person, action });
  };

  const detach = table.attach(person, consider);
  consider();
  return () => {
    detach();
    cancel?.();
  };
}
