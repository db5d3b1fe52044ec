/** What the house can explain: its games, its verbs, and the words of its rules. For `hilfe`, and for questions. */

import { distance } from 'fastest-levenshtein';
import type { AnyGame } from '../games/contract.js';
import { foldWord, type ParsedLine, words as parse, stem } from '../language/fold.js';
import { inWords } from '../language/render.js';
import { cmd, either, joinedBy, type Sentence, say, trusted } from '../language/sentence.js';
import { movesAt } from './catalogue.js';
import type { CommandContext } from './context.js';
import { findGame } from './find-game.js';
import { hostCalled } from './named.js';
import { phrased, type Verb } from './verb.js';
import { wishOf } from './wish.js';

/** What explains a topic: exactly, by a word of the rules, or by what is spelled nearly so; null: nothing does. */
export function explain(context: CommandContext, text: string): readonly Sentence[] | null {
  const line = parse(text);
  if (line.words.length === 0) return null;
  const topic = line.words.join(' ');
  if (RULES.test(topic) || isOwnSet(context, topic)) return rulesHere(context);
  const game = findGame(context.games, text);
  if (game) return rulesOf(game);
  return verbFor(context, line) ?? host(context, line) ?? passages(context, line) ?? nearGame(context, text);
}

const RULES = /^(?:(?:spiel)?regeln?|regelwerk)$/;

/** Whether this is the set of rules, by its number, of the table where one is. */
function isOwnSet({ table, watched }: CommandContext, topic: string): boolean {
  const here = table ?? watched;
  const [, number] = /^(?:regelwerk )?(00\d)$/.exec(topic) ?? [];
  return number !== undefined && here?.rules.variant?.(here.setup.options).preset === number;
}

/** The rules of the table where one is, and what is particular to them; where one is at none, which there are. */
export function rulesHere({ table, watched, games }: CommandContext): readonly Sentence[] {
  const here = table ?? watched;
  if (!here) {
    const titles = [...games.values()].map(({ text }) => cmd`hilfe ${text.title}`);
    return [say`Du sitzt an keinem Tisch. Die Regeln der Spiele: ${joinedBy(', ', titles)}.`];
  }
  const { text } = here.rules;
  const own = text.variant?.(here.setup.options);
  return [...(own === undefined ? [] : [own]), ...text.rules];
}

/** The rules of a game, wherever it is played. */
function rulesOf({ text }: AnyGame): readonly Sentence[] {
  return text.variant
    ? [
        ...text.rules,
        say`Wann das Ende kommt und was an einem Tisch anders gespielt wird, sagt dort ${cmd`regeln`}.`,
      ]
    : text.rules;
}

/** The verb of the topic, also in the words of a question: "mich setzen". */
function verbFor(context: CommandContext, line: ParsedLine): readonly Sentence[] | null {
  const { catalogue } = context;
  const verb = catalogue.find(line) ?? catalogue.find(parse(wishOf(line.words)?.command ?? ''));
  return verb ? verbPage(context, verb) : null;
}

function host(context: CommandContext, { rest }: ParsedLine): readonly Sentence[] | null {
  const named = hostCalled(context, rest(0));
  return named ? [say`${trusted(named.looks)}`] : null;
}

/** Brackets and bars mean nothing to the ear; the examples say the same. */
function verbPage({ table }: CommandContext, verb: Verb): Sentence[] {
  const { phrases, usage, help, examples } = verb;
  const here = table ? movesAt(table, verb).flatMap((move) => move.help ?? []) : [];
  return [
    either({ eye: say`${trusted(usage)}`, ear: say`Der Befehl ${phrased(phrases[0])}.` }),
    ...help,
    ...here,
    say`Zum Beispiel: ${joinedBy(', ', examples.map(phrased))}.`,
  ];
}

/** Passages of the rules that are shown for one word. */
const MOST = 3;

/** Where the rules speak of a thing, those of the own table first; null: nowhere. */
export function passages(
  { table, watched, games }: CommandContext,
  { words }: ParsedLine,
): readonly Sentence[] | null {
  const [word = ''] = words;
  if (words.length !== 1 || word.length < 4) return null;
  const own = (table ?? watched)?.rules;
  for (const { text } of [...(own ? [own] : []), ...games.values()]) {
    const found = text.rules.filter((passage) => nouns(inWords(passage)).some((noun) => names(noun, word)));
    if (found.length > 0) return [say`Aus den Regeln von ${text.title}:`, ...found.slice(0, MOST)];
  }
  return null;
}

/** German writes them with a capital. */
const nouns = (passage: string) => (passage.match(/\p{Lu}\p{L}+/gu) ?? []).map(foldWord);

/** "Becher" and "Bechern", "Pasch" and "Sechserpasch". */
const names = (noun: string, word: string) =>
  stem(noun).startsWith(stem(word)) || (word.length > 4 && noun.endsWith(word));

/** One slip in five letters is forgiven. */
const near = (typed: string, known: string) => distance(typed, known) <= typed.length / 5;

function nearGame({ games }: CommandContext, text: string): readonly Sentence[] | null {
  const key = (name: string) => parse(name).words.join(' ');
  for (const game of games.values())
    if ([game.text.title, ...game.text.aliases].some((name) => near(key(text), key(name))))
      return rulesOf(game);
  return null;
}

/** The page of a verb that is spelled nearly so; null: none is. */
export function nearVerb(context: CommandContext, line: ParsedLine): readonly Sentence[] | null {
  const match = context.catalogue.phrases.match(line, (verb) => !verb.admin || context.admin !== null);
  return match.kind === 'near' && line.words.length === 1 && line.words[0]!.length > 4
    ? verbPage(context, match.verb)
    : null;
}
