/**
 * An NPC on a seat: it sees what its seat may see, waits a moment as people do, and answers through the same mailbox as
 * everybody. Pauses come from a stream of their own and never change play.
 */
import type { Strategy } from '../games/contract.js';
import type { Table } from '../table/actor.js';
import type { Cancel, Clock } from '../table/clock.js';
import type { PersonId } from '../table/model.js';
import type { Stop } from '../table/store.js';

/** Uniform numbers in [0,1). */
export type Chance = () => number;

export interface NpcParts {
  readonly person: PersonId;
  readonly strategy: Strategy<unknown, { readonly type: string }>;
  /** Shortest and longest pause before a move, in ms. */
  readonly pace: { readonly from: number; readonly to: number };
  readonly clock: Clock;
  /** `stand-in`: plays for a human whose link is lost, and not for itself. */
  readonly as?: 'stand-in';
  /** For mixed strategies (rules.md §0.2, stream `nsc`). */
  readonly mind: Chance;
  /** For pauses. */
  readonly mood: Chance;
}

/** Lets the NPC play at this table until stopped. */
export function playAt(table: Table, parts: NpcParts): Stop {
  const { person, strategy, pace, clock, as: type = 'act', mind, mood } = parts;
  let cancel: Cancel | null = null;

  const onTurn = () => table.view(person).game?.toMove.includes(person) ?? false;

  const consider = () => {
    if (cancel || !onTurn()) return;
    const pause = pace.from + mood() * (pace.to - pace.from);
    cancel = clock.at(clock.now() + pause, move);
  };

  const move = async () => {
    cancel = null;
    const game = table.view(person).game;
    if (!game || game.legal.length === 0) return;
    const action = strategy(game.view, game.legal, mind);
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
