/** `antonia tune`: what each skill of a table's NPC brings, and the one that brings what is wished. */
import { attainable, range, rises, skillFor } from '../config/aim.js';
import { mannerOf } from '../config/manner.js';
import { UNMEASURED } from '../config/skill.js';
import { type Curve, unpacked } from '../games/curve.js';
import { answering, CliFault, print } from './fault.js';
import { learningIn } from './learn.js';
import { findTable, type Place } from './simulate.js';

interface Arguments extends Place {
  readonly quote?: number | undefined;
  readonly gegen?: string | undefined;
  readonly json: boolean;
}

export function tune({ quote, gegen, json, ...place }: Arguments): Promise<void> {
  return answering(async () => {
    const found = await findTable(place);
    if (!found) return;
    const { table, game, host, own } = found;
    if (!game.minds) throw new CliFault(`The minds of ${game.id} have no koennen to be tuned.`);
    const { opponents, curve } = game.minds;
    const { zielquote } = mannerOf(table, host);
    if (gegen !== undefined && !opponents.includes(gegen))
      throw new CliFault(`--gegen: found ${gegen}; allowed: ${opponents.join(', ')}`);
    const against = gegen ?? zielquote?.gegen;
    const shown = against === undefined ? opponents : [against];
    const topics = shown.map((opponent) => {
      const topic = curve(table.optionen, own.nerve, opponent);
      if (topic === null) throw new CliFault(`Table ${table.id}: games of two ${UNMEASURED}.`);
      return topic;
    });
    const knowledge = await learningIn(place.data)(topics);
    const curves = topics.map((topic) => unpacked(knowledge(topic)!));
    const wish = quote ?? zielquote?.quote;
    if (json) print(JSON.stringify(proposals(shown, curves, wish)));
    else print(...format(own.nerve, shown, curves), ...advice(shown, curves, wish));
  });
}

type Curves = readonly Curve[];

/** The skill that wins so often, or null if none does, or if skill wins nothing: then the exit code says so too. */
function skillOf(curve: Curve, wish: number): number | null {
  const skill = rises(curve) ? skillFor(curve.points, wish) : null;
  if (skill === null) process.exitCode = 1;
  return skill;
}

function proposals(opponents: readonly string[], curves: Curves, wish?: number) {
  return opponents.map((gegen, index) => {
    const { points, error } = curves[index]!;
    const koennen = wish === undefined ? null : skillOf(curves[index]!, wish);
    return { gegen, ...attainable(points), error, koennen, curve: points };
  });
}

/** One line a skill, one column an opponent. */
function format(nerve: number, opponents: readonly string[], curves: Curves): string[] {
  const row = (head: string, cells: readonly string[]) =>
    head.padStart(7) + cells.map((text) => text.padStart(10)).join('');
  const error = Math.max(...curves.map((curve) => curve.error));
  const source = error === 0 ? 'exact' : `simulated, standard error up to ${error.toFixed(4)}`;
  return [
    `share of wins in games of two, wagemut ${nerve}, ${source}`,
    row('koennen', opponents),
    ...curves[0]!.points.map(({ skill }, at) =>
      row(
        skill.toFixed(2),
        curves.map(({ points }) => points[at]!.share.toFixed(4)),
      ),
    ),
  ];
}

/** What to write into the table's file for the share that is wished. */
function advice(opponents: readonly string[], curves: Curves, wish?: number): string[] {
  if (wish === undefined) return [];
  return opponents.map((name, index) => {
    const curve = curves[index]!;
    const skill = skillOf(curve, wish);
    if (skill !== null) return `to win ${wish} against ${name}: koennen: ${skill.toFixed(3)}`;
    if (!rises(curve)) return `wins against ${name} do not rise with koennen`;
    return `${wish} against ${name} is out of reach: ${range(curve)}`;
  });
}
