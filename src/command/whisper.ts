/** A word for one person alone. */
import type { CommandContext, Presence } from './context.js';

/** Says something to one person who is here, and to me what came of it. */
export function whisper(
  { me, say, quote, talk }: CommandContext,
  { id, name, away }: Presence,
  words: string,
): void {
  if (talk.to(id, `${me.name} sagt nur zu Dir: ${words}`) !== 'told') {
    say(`${name} möchte von Dir gerade nichts hören.`);
    return;
  }
  talk.own(`Du sagst nur zu ${name}: ${words}`);
  if (away !== null) quote(`${name} ist gerade weg${away === '' ? '.' : `: ${away}`}`);
}
