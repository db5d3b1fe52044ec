/** Turn limits that pass (rules.md §0.5): whoever lets three in a row pass has stood up, so that nobody holds up a table. */
import type { AnyGame } from '../games/contract.js';
import type { Command, Occupant, PersonId } from './model.js';
import type { Story } from './story.js';

/** Turn limits in a row that may not pass. */
export const MOST_OVERTIMES = 3;

/** Whether a command is a move in the game: advice, asking what was said and speaking hold up the others as silence does. */
export const plays = ({ moves }: Pick<AnyGame, 'moves'>, command: Command): boolean => {
  const move = command.type === 'act' ? moves[command.action.type] : undefined;
  return move !== undefined && !move.aside;
};

/** Counts a turn limit that somebody has let pass; for whoever is lost there is `wiederkehr`. True: it was one too many. */
export function letsPass(story: Story, person: PersonId): boolean {
  const { lostAt, overtimes = 0 } = story.occupant(person) as Occupant;
  if (lostAt !== null) return false;
  const turns = overtimes + 1;
  if (turns < MOST_OVERTIMES) story.add({ type: 'idled', person, turns });
  return turns >= MOST_OVERTIMES;
}

/** Whoever plays himself may let as many turn limits pass as at first. */
export function noteDeed(story: Story, command: Command): void {
  if (command.type !== 'act' && command.type !== 'start') return;
  if (command.type === 'act' && (command.automatic || !plays(story.means.rules, command))) return;
  const { person } = command;
  if (story.occupant(person)?.overtimes) story.add({ type: 'idled', person, turns: 0 });
}
