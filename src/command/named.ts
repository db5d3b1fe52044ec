/** A name instead of a command: a person, or a game. Nothing is done, but there is much that could be meant. */
import { foldWord, type ParsedLine, words as parse } from '../language/fold.js';
import type { CommandContext, HostWord } from './context.js';
import { findGame } from './find-game.js';

/** The person of the house who goes by these words; the one whose table it is needs no name. */
export function hostCalled(context: CommandContext, text: string): HostWord | undefined {
  const hosts = context.people.hosts();
  const called = parse(text).words.join(' ');
  if (!/^wirt(?:in)?$/.test(called)) return hosts.find(({ name }) => foldWord(name) === called);
  const own = (context.table ?? context.watched)?.setup.hosts ?? [];
  return hosts.find(({ id }) => own.includes(id)) ?? hosts[0];
}

/** What can be done with the person or game that a line begins with; null: it names none. */
export function answerToName(context: CommandContext, line: ParsedLine): string | null {
  const game = findGame(context.games, line.rest(0));
  if (game) {
    const { title } = game.text;
    const sit = context.table ? '' : ` Mit "setze ${title}" spielst Du es.`;
    return `Wie man ${title} spielt, sagt "hilfe ${title}".${sit}`;
  }
  const [first = ''] = line.words;
  const name = hostCalled(context, first)?.name ?? guest(context, first);
  return name === undefined
    ? null
    : `Mit ${name} sprichst Du so: "rede mit ${name} Guten Abend". Zum Ansehen: "schau ${name}".`;
}

/** A guest by whole name: the beginning of one is too little to be meant. */
function guest({ people }: CommandContext, word: string): string | undefined {
  const name = people.find(word)?.name;
  return name !== undefined && foldWord(name) === word ? name : undefined;
}
