/**
 * Plays on for those whose link is lost (`vertretung: mittel`), as long as somebody is there who would have to wait. What
 * the table makes of it is said in table/decide.ts.
 */
import type { Temper } from '../games/contract.js';
import type { Table } from '../table/actor.js';
import type { PersonId } from '../table/model.js';
import type { Stop } from '../table/store.js';
import { type NpcParts, playAt } from './player.js';

/** Neither a burden to who is away nor a reason to stay away. */
export const MIDDLING: Temper = { skill: 0.5, nerve: 0 };

/** ms for which nobody is played for: a link that is back at once costs nothing. */
const GRACE = 10_000;

/** Lets a stand-in play at this table until stopped. */
export function standInAt(table: Table, parts: Omit<NpcParts, 'person' | 'as'>): Stop {
  const { clock } = parts;
  const seats = new Map<PersonId, Stop>();

  const takeOver = (person: PersonId): Stop => {
    let stop: Stop = clock.at(clock.now() + GRACE, () => {
      stop = playAt(table, { ...parts, person, as: 'stand-in' });
    });
    return () => stop();
  };

  const look = () => {
    const humans = table.occupants.filter(({ npc }) => !npc);
    const waiting = humans.some(({ lostAt }) => lostAt === null);
    const lost = humans.flatMap(({ person, lostAt }) => (waiting && lostAt !== null ? [person] : []));
    for (const [person, stop] of seats) {
      if (lost.includes(person)) continue;
      stop();
      seats.delete(person);
    }
    for (const person of lost) if (!seats.has(person)) seats.set(person, takeOver(person));
  };

  const detach = table.attach(null, look);
  look();
  return () => {
    detach();
    for (const stop of seats.values()) stop();
  };
}
