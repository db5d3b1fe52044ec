/** From a share of wins that an admin wants to the skill that brings it: read off the curve of the game's mind. */
import type { Curve, Point } from '../games/curve.js';

/** What computing costs of exactness. */
const ROUNDING = 1e-9;

/** The least and the greatest share that can be had. */
export function attainable(points: readonly Point[]): { readonly least: number; readonly most: number } {
  return { least: points[0]!.share, most: points.at(-1)!.share };
}

/** Whether skill brings more than chance does: by far more than what was measured may be wrong. */
export function rises({ points, error }: Curve): boolean {
  const { least, most } = attainable(points);
  return most - least > Math.max(ROUNDING, 6 * error);
}

/** The skill that wins this share, or null if none does. */
export function skillFor(points: readonly Point[], share: number): number | null {
  const { least, most } = attainable(points);
  if (share < least - ROUNDING || share > most + ROUNDING) return null;
  const wanted = Math.min(share, most);
  const above = points.findIndex((point) => point.share >= wanted);
  if (above === 0) return points[0]!.skill;
  const [low, high] = [points[above - 1]!, points[above]!];
  const part = (wanted - low.share) / (high.share - low.share);
  return low.skill + part * (high.skill - low.skill);
}

/** What can be had, in words; rounded inwards, so that what is named can be had. */
export function range({ points, error }: Curve): string {
  const { least, most } = attainable(points);
  const [from, to] = [Math.ceil(least * 1000 - 1e-6) / 1000, Math.floor(most * 1000 + 1e-6) / 1000];
  return `${from} to ${to}${error === 0 ? '' : ` (simulated, standard error ${error.toFixed(3)})`}`;
}
