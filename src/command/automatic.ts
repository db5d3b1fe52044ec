/** Throws that the house makes for who likes it (`automatik`). */
import type { Table } from '../table/actor.js';
import type { PersonId } from '../table/model.js';

/** Whether somebody is on turn who can do nothing but throw. */
export function mustThrow(table: Table, person: PersonId | null): boolean {
  const { game } = table.view(person);
  if (!game || person === null || !game.toMove.includes(person)) return false;
  return game.legal.length === 1 && game.legal[0]?.type === 'roll';
}
