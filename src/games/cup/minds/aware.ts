/** What NPCs of the bluffing games do not know of their rules. */
import type { Ruleset } from '../ruleset.js';

/**
 * Whether the heuristics (strategy.ts) feel a rule where it matters to what is best: by the moves there are, by how throws are ranked,
 * or because nothing they weigh hangs on it. They were written for the standard of each game. A rule that is missing here does not compile.
 */
const FELT: Readonly<Record<keyof Ruleset, boolean>> = {
  reversed: true,
  double: true,
  blind: true,
  again: true,
  passOn: true,
  passTop: true,
  believe: true,
  turning: true,
  equalMost: true,
  shown: true,
  // What a lifted cup costs, and what is no lie, they take for what it is by the standard.
  chainCosts: false,
  understate: false,
  dear: false,
  everybodyPays: false,
  instant: false,
  // Who begins, how points are counted and when it ends is nothing they look at under any rules; NPCs forget no Ansage.
  maexchenTurns: true,
  silence: true,
  silenceHelp: true,
  opener: true,
  orderByLot: true,
  strict: true,
  plus: true,
  end: true,
  match: true,
  least: true,
  first: true,
  tasks: true,
  drink: true,
  treat: true,
};

/** Options that make a rule what the heuristics do not take it for, where `standard` would not. */
export const unfelt = <O extends object>(
  options: O,
  standard: O,
  rulesetOf: (options: O) => Ruleset,
): readonly string[] =>
  (Object.keys(standard) as (keyof O & string)[]).filter((key) => {
    const [rules, plain] = [options, { ...options, [key]: standard[key] }].map(rulesetOf) as [
      Ruleset,
      Ruleset,
    ];
    return (Object.keys(FELT) as (keyof Ruleset)[]).some(
      (rule) => !FELT[rule] && rules[rule] !== plain[rule],
    );
  });
