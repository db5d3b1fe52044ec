/** What the options of the bluffing games have in common. */
import { z } from 'zod';
import type { Variant } from '../contract.js';
import type { Ruleset } from './ruleset.js';

/** `punkte:10`, `runden:20` or `offen`. */
export const end = z.string().regex(/^(punkte|runden):[1-9]\d{0,3}$|^offen$/);

/** What `ende` means. */
export function endOf(ende: string): Ruleset['end'] {
  const [kind, n] = ende.split(':');
  if (kind === 'punkte') return { points: Number(n) };
  return kind === 'runden' ? { rounds: Number(n) } : null;
}

/** A word that stands for no drink at all. */
export const silenced = (word: string): boolean => word === '-';

/** A piece of text that players read. */
export const textOf = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .refine((text) => !/\p{C}/u.test(text), 'must not hold control characters');

/** Names the preset and what differs from it; of `idle`, the entries whose condition holds are kept. */
export function variantOf(
  preset: string,
  standard: Readonly<Record<string, unknown>>,
  options: Readonly<Record<string, unknown>>,
  idle: Readonly<Record<string, string | false>>,
): Variant {
  const differs = Object.keys(standard).filter((key) => options[key] !== standard[key]);
  return {
    preset,
    deviations: Object.fromEntries(differs.map((key) => [key, options[key]])),
    idle: Object.fromEntries(Object.entries(idle).filter(([, reason]) => reason !== false)) as Record<
      string,
      string
    >,
  };
}
