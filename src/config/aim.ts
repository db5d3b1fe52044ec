/** From a share of wins that an admin wants to the skill that brings it: read off the measured curve of the game's mind. */

/** A point of the curve; both rise together. */
export interface Point {
  readonly skill: number;
  readonly share: number;
}

/** Curves are exact but for rounding. */
const ROUNDING = 1e-9;

/** The least and the greatest share that can be had. */
export function attainable(curve: readonly Point[]): { readonly least: number; readonly most: number } {
  return { least: curve[0]!.share, most: curve.at(-1)!.share };
}

/** The skill that wins this share, or null if none does. */
export function skillFor(curve: readonly Point[], share: number): number | null {
  if (curve.length === 0) return null;
  const { least, most } = attainable(curve);
  if (share < least - ROUNDING || share > most + ROUNDING) return null;
  const wanted = Math.min(Math.max(share, least), most);
  const above = Math.max(
    1,
    curve.findIndex((point) => point.share >= wanted),
  );
  const [low, high] = [curve[above - 1]!, curve[above]!];
  const part = (wanted - low.share) / (high.share - low.share);
  return low.skill + part * (high.skill - low.skill);
}
