/** A word for one person alone. */
import { called } from '../language/person.js';
import { quote, say } from '../language/sentence.js';
import type { CommandContext, Presence } from './context.js';

/** Says something to one person who is here, and to me what came of it. */
export function whisper({ me, talk, ...context }: CommandContext, person: Presence, words: string): void {
  const said = quote(words, me.id);
  if (talk.to(person.id, say`${called(me)} sagt nur zu Dir: ${said}`) !== 'told') {
    context.say(say`${called(person)} möchte von Dir gerade nichts hören.`);
    return;
  }
  talk.own(say`Du sagst nur zu ${called(person)}: ${said}`);
  const { id, away } = person;
  if (away !== null)
    context.say(say`${called(person)} ist gerade weg${away === '' ? '.' : say`: ${quote(away, id)}`}`);
}
