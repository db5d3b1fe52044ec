/** Turn limits that pass (rules.md §0.5): whoever lets three in a row pass has stood up, so that nobody holds up a table. */
import type { Command, Occupant, PersonId } from './model.js';
import type { Story } from './story.js';

/** Turn limits in a row that may not pass. */
export const MOST_OVERTIMES = 3;

/** What people do themselves at a table while they stay there. */
const DEEDS: readonly Command['type'][] = ['act', 'start', 'tip', 'word', 'patience'];

/** Counts a turn limit that somebody has let pass; for whoever is lost there is `wiederkehr`. True: it was one too many. */
export function letsPass(story: Story, person: PersonId): boolean {
  const { lostAt, overtimes = 0 } = story.occupant(person) as Occupant;
  if (lostAt !== null) return false;
  const turns = overtimes + 1;
  if (turns < MOST_OVERTIMES) story.add({ type: 'idled', person, turns });
  return turns >= MOST_OVERTIMES;
}

/** Whoever does something himself may let as many turn limits pass as at first. */
export function noteDeed(story: Story, command: Command): void {
  if (!('person' in command) || !DEEDS.includes(command.type)) return;
  if (command.type === 'act' && command.automatic) return;
  const { person } = command;
  if (story.occupant(person)?.overtimes) story.add({ type: 'idled', person, turns: 0 });
}
