/** One line on the rules of a table: the preset, what differs from it, and when the game ends. */

import { amount } from '../../language/numbers.js';
import { joinedBy, type Sentence, say, trusted, word } from '../../language/sentence.js';
import type { Variant } from '../contract.js';
import type { Ruleset } from './ruleset.js';
import { points, type Words } from './words.js';

/** "Gespielt wird nach dem Regelwerk 001, aber: kein Nachschütteln. Das Spiel endet ..." */
export function variantLine({ preset, deviations }: Variant, rules: Ruleset, words: Words): Sentence {
  const differing = Object.entries(deviations).flatMap(([key, value]) => {
    const phrases = words.deviations[key];
    const phrase = phrases?.[String(value)] ?? phrases?.any ?? [];
    return typeof phrase === 'function' ? phrase(trusted(String(value))) : phrase;
  });
  const but = differing.length === 0 ? '' : say`, aber: ${joinedBy('; ', differing)}`;
  return say`Gespielt wird nach dem Regelwerk ${trusted(preset)}${but}. ${ending(rules, words)}`;
}

function ending({ end, match, plus }: Ruleset, { point }: Words): Sentence {
  if (match)
    return say`Eine Hälfte verliert, wer ${points(match.half, point)} hat, die Entscheidung, wer ${amount(match.decider, 'm')} hat.`;
  if (end === null)
    return say`Ein festes Ende hat das Spiel nicht: Es geht weiter, solange genug Leute dasitzen.`;
  const unit = plus ? ([word('Punkt'), word('Punkte')] as const) : point;
  const most = plus ? 'meisten' : 'wenigsten';
  if ('points' in end)
    return say`Das Spiel endet, sobald jemand ${points(end.points, unit)} hat; wer dann die ${most} hat, gewinnt.`;
  const rounds = end.rounds === 1 ? say`einer Runde` : say`${amount(end.rounds)} Runden`;
  return say`Das Spiel endet nach ${rounds}; wer dann die ${most} ${unit[1]} hat, gewinnt.`;
}
