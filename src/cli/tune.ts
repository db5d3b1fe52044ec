/** `antonia tune`: what each skill of a table's NPC brings, and the one that brings what is wished. */
import { attainable, type Point, skillFor } from '../config/aim.js';
import { answering, CliFault, print } from './fault.js';
import { findTable } from './simulate.js';

interface Arguments {
  readonly config: string;
  readonly table: string;
  readonly quote?: number | undefined;
  readonly gegen?: string | undefined;
  readonly json: boolean;
}

export function tune({ config, table: id, quote, gegen, json }: Arguments): Promise<void> {
  return answering(async () => {
    const found = await findTable(config, id);
    if (!found) return;
    const { table, game } = found;
    const { opponents, wins } = game.minds!;
    if (gegen !== undefined && !opponents.includes(gegen))
      throw new CliFault(`--gegen: found ${gegen}; allowed: ${opponents.join(', ')}`);
    const against = gegen ?? table.zielquote?.gegen;
    const shown = against === undefined ? opponents : [against];
    const curves = shown.map((opponent) => {
      const curve = wins(table.optionen, table.wagemut, opponent);
      if (!curve) throw new CliFault(`Games of table ${id} are too long to be gone through.`);
      return curve;
    });
    const wish = quote ?? table.zielquote?.quote;
    if (json) print(JSON.stringify(proposals(shown, curves, wish)));
    else print(...format(table.wagemut, shown, curves), ...advice(shown, curves, wish));
  });
}

type Curves = readonly (readonly Point[])[];

function proposals(opponents: readonly string[], curves: Curves, wish?: number) {
  return opponents.map((gegen, index) => {
    const curve = curves[index]!;
    const koennen = wish === undefined ? null : skillFor(curve, wish);
    return { gegen, ...attainable(curve), koennen, curve };
  });
}

/** One line a skill, one column an opponent. */
function format(nerve: number, opponents: readonly string[], curves: Curves): string[] {
  const cell = (text: string) => text.padStart(10);
  return [
    `share of wins in games of two, wagemut ${nerve}, exact`,
    `koennen${opponents.map((name) => cell(name)).join('')}`,
    ...curves[0]!.map(
      ({ skill }, at) =>
        `${skill.toFixed(2).padStart(7)}${curves.map((curve) => cell(curve[at]!.share.toFixed(4))).join('')}`,
    ),
  ];
}

/** What to write into the table's file for the share that is wished. */
function advice(opponents: readonly string[], curves: Curves, wish?: number): string[] {
  if (wish === undefined) return [];
  return opponents.map((name, index) => {
    const { least, most } = attainable(curves[index]!);
    const skill = skillFor(curves[index]!, wish);
    if (skill !== null) return `to win ${wish} against ${name}: koennen: ${skill.toFixed(3)}`;
    process.exitCode = 1;
    return `${wish} against ${name} is out of reach: ${least.toFixed(4)} to ${most.toFixed(4)}`;
  });
}
