/** What is said at a table, where a game listens; and what is no verb, where a game understands it. */
import type { ParsedLine } from '../language/fold.js';
import type { CommandContext } from './context.js';

/** The game in which this person plays, as he may know it; null: none. */
function played({ table, me }: CommandContext) {
  const game = table?.view(me.id).game;
  return table && game?.cast.includes(me.id)
    ? { text: table.rules.text, hears: table.rules.hears, game }
    : null;
}

/** A game that listens hears what one of its players has said in public (rules.md §4.5, V9). */
export async function overhear(context: CommandContext, text: string): Promise<void> {
  if (!played(context)?.hears) return;
  await context.send({
    type: 'act',
    person: context.me.id,
    action: { type: 'said', text } as { type: string },
  });
}

/** What a line without a verb means to the game, or a sentence on what is wrong with it; null: nothing. */
export function bareMove(
  context: CommandContext,
  words: readonly string[],
): { readonly type: string } | string | null {
  const here = played(context);
  return here?.text.bare?.(here.game.view, words) ?? null;
}

/** Plays a line that is a bare value (rules.md §0.6); false: it is none. */
export async function playBare(context: CommandContext, line: ParsedLine): Promise<boolean> {
  const move = bareMove(context, line.words);
  if (move === null) return false;
  if (typeof move === 'string') context.say(move);
  else await context.send({ type: 'act', person: context.me.id, action: move });
  return true;
}
