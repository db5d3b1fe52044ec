/** Moves that the house makes for who likes it (`automatik`). */
import type { Table } from '../table/actor.js';
import type { PersonId } from '../table/model.js';

/** The move of somebody on turn who can do nothing else, and has nothing to decide by it; null: there is none. */
export function onlyMove(table: Table, person: PersonId | null): { readonly type: string } | null {
  const { game } = table.view(person);
  if (!game || person === null || !game.toMove.includes(person)) return null;
  const [move, ...others] = game.legal;
  return move && others.length === 0 && table.rules.moves[move.type]?.automatic ? move : null;
}
