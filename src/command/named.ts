/** A name instead of a command: a person, or a game. Nothing is done, but there is much that could be meant. */

import { foldWord, type ParsedLine, words as parse } from '../language/fold.js';
import { called } from '../language/person.js';
import { cmd, NOTHING, type Sentence, say } from '../language/sentence.js';
import type { CommandContext, HostWord, Presence } from './context.js';
import { findGame } from './find-game.js';

/** The person of the house who goes by these words; the one whose table it is needs no name. */
export function hostCalled(context: CommandContext, text: string): HostWord | undefined {
  const hosts = context.people.hosts();
  const typed = parse(text).words.join(' ');
  if (!/^wirt(?:in)?$/.test(typed)) return hosts.find(({ name }) => foldWord(name) === typed);
  const own = (context.table ?? context.watched)?.setup.hosts ?? [];
  return hosts.find(({ id }) => own.includes(id)) ?? hosts[0];
}

/** What can be done with the person or game that a line begins with; null: it names none. */
export function answerToName(context: CommandContext, line: ParsedLine): Sentence | null {
  const game = findGame(context.games, line.rest(0));
  if (game) {
    const { title } = game.text;
    const sit = context.table ? NOTHING : say` Mit ${cmd`setze ${title}`} spielst Du es.`;
    return say`Wie man ${title} spielt, sagt ${cmd`hilfe ${title}`}.${sit}`;
  }
  const [first = ''] = line.words;
  const person = hostCalled(context, first) ?? guest(context, first);
  if (!person) return null;
  const name = called(person);
  return say`Mit ${name} sprichst Du so: ${cmd`rede mit ${name} Guten Abend`}. Zum Ansehen: ${cmd`schau ${name}`}.`;
}

/** A guest by whole name: the beginning of one is too little to be meant. */
function guest({ people }: CommandContext, word: string): Presence | undefined {
  const person = people.find(word);
  return person && foldWord(person.name) === word ? person : undefined;
}
