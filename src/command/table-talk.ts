/** What is said at a table, where a game listens; and what is no verb, where a game understands it. */

import { type ParsedLine, stem } from '../language/fold.js';
import type { Sentence } from '../language/sentence.js';
import type { CommandContext } from './context.js';
import { whatNext } from './next.js';

/** The game in which this person plays, as he may know it; null: none. */
function played({ table, me }: CommandContext) {
  const game = table?.view(me.id).game;
  return table && game?.cast.includes(me.id) ? { rules: table.rules, text: table.rules.text, game } : null;
}

/** A game that listens hears what one of its players has said in public (rules.md §4.5, V9). */
export async function overhear(context: CommandContext, text: string): Promise<void> {
  const heard = played(context)?.rules.hear?.(text);
  if (heard) await context.play(heard);
}

/** What a line without a verb means to the game, or a sentence on what is wrong with it; null: nothing. */
export function bareMove(
  context: CommandContext,
  words: readonly string[],
): { readonly type: string } | Sentence | null {
  const here = played(context);
  return here?.text.bare?.(here.game.view, announced(words)) ?? null;
}

/** "Ich sage 61" is an Ansage like "61". */
function announced(words: readonly string[]): readonly string[] {
  const [person, verb = ''] = words;
  return person === 'ich' && stem(verb) === 'sag' ? words.slice(2).filter((word) => word !== 'an') : words;
}

/** Plays a line that is a bare value (rules.md §0.6), or says why it is none now; false: it is no value. */
export async function playBare(context: CommandContext, line: ParsedLine): Promise<boolean> {
  const move = bareMove(context, line.words);
  if (move === null) return explainValue(context, line);
  if ('type' in move) await context.play(move);
  else context.say(move);
  return true;
}

/** A throw that cannot be announced now: nothing is done, for what is too early may cost a point. */
function explainValue(context: CommandContext, { words }: ParsedLine): boolean {
  const said = announced(words);
  const here = played(context);
  if (!here || !(/^\d+$/.test(said.join('')) || here.text.isThrow?.(said))) return false;
  context.say(...whatNext(context));
  return true;
}
