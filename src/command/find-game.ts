/** The game that somebody means by what was typed. */
import type { AnyGame } from '../games/contract.js';
import { foldWord, words } from '../language/fold.js';

/** By title or alias, folded: "Max und Moritz", "max & moritz", "Mäxchen". */
export function findGame(games: ReadonlyMap<string, AnyGame>, typed: string): AnyGame | undefined {
  const key = (name: string) => words(name).words.join(' ');
  const topic = key(typed);
  const compact = foldWord(typed.replace(/\s/g, ''));
  return [...games.values()].find(({ text: { title, aliases } }) =>
    [title, ...aliases].some((name) => key(name) === topic || foldWord(name) === compact),
  );
}
