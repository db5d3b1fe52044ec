/** The persons of the house at a table: its hosts, and regulars who fill it up (rules.md §5). */
import { isSeated, type Occupant } from './model.js';
import type { Story } from './story.js';

/** Brings the hosts of the setup to the table, and NPCs whom it no longer names away from it. */
export function seatHosts(story: Story): void {
  const { hosts, regulars = [] } = story.means.setup;
  const staff = [...hosts, ...regulars];
  for (const { person } of story.state.occupants.filter((o) => o.npc && !staff.includes(o.person))) {
    story.add({ type: 'stood', person, why: 'wish' });
  }
  for (const person of hosts.filter((host) => !isSeated(story.state, host))) {
    story.add({ type: 'sat', person, npc: true, origin: null });
  }
}

/** Regulars at the table, and everybody else. */
export function regularsAt(story: Story) {
  const { regulars = [] } = story.means.setup;
  const isRegular = ({ person }: Occupant) => regulars.includes(person);
  const { occupants } = story.state;
  return { seated: occupants.filter(isRegular), others: occupants.filter((o) => !isRegular(o)) };
}

/** Regulars fill a table up to the fewest players, and make room for people; never in mid-game (rules.md §5). */
export function arrangeRegulars(story: Story): void {
  const { setup, rules } = story.means;
  if (story.state.game) return;
  const { seated, others } = regularsAt(story);
  const wanted = Math.max(0, rules.seats(setup.options).min - others.length);
  const away = (setup.regulars ?? []).filter((person) => !story.occupant(person));
  for (const { person } of seated.slice(wanted)) story.add({ type: 'stood', person, why: 'wish' });
  for (const person of away.slice(0, Math.max(0, wanted - seated.length)))
    story.add({ type: 'sat', person, npc: true, origin: null });
}
