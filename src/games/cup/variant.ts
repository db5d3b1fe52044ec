/** One line on the rules of a table: the preset, what differs from it, and when the game ends. */
import { amount } from '../../language/speech.js';
import type { Variant } from '../contract.js';
import type { Ruleset } from './ruleset.js';
import { points, type Words } from './words.js';

/** "Gespielt wird nach dem Regelwerk 001, aber: kein Nachschütteln. Das Spiel endet ..." */
export function variantLine({ preset, deviations }: Variant, rules: Ruleset, words: Words): string {
  const parts = Object.entries(deviations).flatMap(([key, value]) => {
    const phrases = words.deviations[key];
    return phrases?.[String(value)] ?? phrases?.any?.replace('#', String(value)) ?? [];
  });
  const differing = parts.length === 0 ? '' : `, aber: ${parts.join('; ')}`;
  return `Gespielt wird nach dem Regelwerk ${preset}${differing}. ${ending(rules, words)}`;
}

function ending({ end, match, plus }: Ruleset, { point }: Words): string {
  if (match)
    return `Eine Hälfte verliert, wer ${points(match.half, point)} hat, die Entscheidung, wer ${amount(match.decider, 'm')} hat.`;
  if (end === null)
    return 'Ein festes Ende hat das Spiel nicht: Es geht weiter, solange genug Leute dasitzen.';
  const unit = plus ? (['Punkt', 'Punkte'] as const) : point;
  const most = plus ? 'meisten' : 'wenigsten';
  if ('points' in end)
    return `Das Spiel endet, sobald jemand ${points(end.points, unit)} hat; wer dann die ${most} hat, gewinnt.`;
  const rounds = end.rounds === 1 ? 'einer Runde' : `${amount(end.rounds)} Runden`;
  return `Das Spiel endet nach ${rounds}; wer dann die ${most} ${unit[1]} hat, gewinnt.`;
}
