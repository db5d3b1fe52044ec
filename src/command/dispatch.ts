/** One typed line: found in the catalogue, done, or answered with what would be possible instead. */

import { breathless, oneBreath } from '../language/breath.js';
import { type ParsedLine, words as parse } from '../language/fold.js';
import { cmd, enumerate, joinedBy, quote, type Sentence, say } from '../language/sentence.js';
import { hint } from '../table/text.js';
import type { CommandContext } from './context.js';
import { type Custom, WELCOME } from './customs.js';
import { answerTo, foreign } from './foreign.js';
import { isMove, recall, remember } from './history.js';
import { answerToName } from './named.js';
import { whatNext } from './next.js';
import type { Match } from './phrases.js';
import { playBare } from './table-talk.js';
import { passages } from './topics.js';
import { phrased, type Verb } from './verb.js';
import { wishOf } from './wish.js';

const named = (verb: Verb) => phrased(verb.phrases[0]);

/** What stands for a verb without being a word: `'text` is speech, `:text` says what one does, `?` asks for help. */
const SIGNS: Readonly<Record<string, string>> = { "'": 'sage', '’': 'sage', ':': 'emote', '?': 'hilfe' };

function expand(line: string): string {
  const verb = SIGNS[line.charAt(0)];
  return verb ? `${verb} ${line.slice(1)}` : line;
}

/** Commands on one line that are carried out; each counts for the pace of lines. */
const MOST = 20;

/** Carries out a line; a `;` divides commands, except in speech. Blank lines do nothing. Resolves to the number of commands. */
export async function dispatch(context: CommandContext, typed: string): Promise<number> {
  const recalled = recall(context, typed.trim()) ?? { line: typed.trim() };
  if ('refusal' in recalled) {
    context.say(recalled.refusal);
    return 1;
  }
  // Where nothing precedes it, a semicolon divides nothing.
  let rest = expand(recalled.line.replace(/^;(?=[^\s;])/, ':'));
  let done = 0;
  for (; rest !== '' && done < MOST; done++) {
    if (done > 0) await context.turn();
    rest = expand(await first(context, rest));
  }
  if (rest !== '')
    context.say(say`Mehr als ${MOST} Befehle auf einer Zeile sind zu viel; der Rest verfällt.`);
  return done;
}

/** Does the first command of the line and answers what is left of it. */
async function first(context: CommandContext, line: string): Promise<string> {
  const speech = matched(context, parse(line));
  const free = (speech.kind === 'verb' || speech.kind === 'elsewhere') && speech.verb.freeText;
  const [head, tail] = free ? [line, ''] : split(line);
  await act(context, head);
  return tail;
}

function matched(context: CommandContext, parsed: ParsedLine): Match<Verb> {
  const { catalogue } = context;
  return catalogue.phrases.match(parsed, (verb) => catalogue.allows(verb, context));
}

/**
 * Does one command. Whole phrases come first, then what other places have better words for, sentences that wish for
 * something, what the game understands, and what only begins like a verb.
 */
async function act(context: CommandContext, line: string): Promise<void> {
  const typed = withoutLead(context, line);
  const parsed = parse(typed);
  const match = matched(context, parsed);
  const precision = match.kind === 'verb' || match.kind === 'elsewhere' ? match.precision : 0;
  const clear = match.kind === 'verb' && isClear(match, parsed);
  const found = foreign(parsed);
  const fits = found && found.precision >= (clear ? precision + 1 : precision);
  if (fits && found.precision > 1) return reply(context, typed, found.custom);
  if (clear && precision > 0) return obey(context, typed, parsed, match);
  if (await playBare(context, parsed)) return;
  if (precision === 0 && (await grant(context, typed, parsed))) return;
  if (fits) return reply(context, typed, found.custom);
  if (clear) return obey(context, typed, parsed, match);
  const answer = unclear(context, parsed, match);
  if (answer !== null) context.say(answer);
}

/** Answers what is meant for others, once they have heard it, and what is meant for nobody here. */
async function reply(context: CommandContext, typed: string, custom: Custom): Promise<void> {
  if (custom.aloud) await dispatch(context, `sage ${typed}`);
  context.say(answerTo(custom, context));
}

type Found = Extract<Match<Verb>, { readonly kind: 'verb' }>;

/** What may stand beside every move. */
const TRIFLES = new Set(
  'ich noch einmal nochmal dann also lieber gleich schnell endlich wieder hier denn gern gerne einfach auch'.split(
    ' ',
  ),
);

/** What people begin with before they say what they do. */
const LEADS = new Set('und dann also so na ok okay gut ja aber'.split(' '));

/** The line without its first word, if that only leads up to a command or a wish: "Und noch einmal, bitte." */
function withoutLead(context: CommandContext, typed: string): string {
  const parsed = parse(typed);
  if (!LEADS.has(parsed.words[0] ?? '') || parsed.words.length < 2) return typed;
  const rest = parsed.rest(1);
  const line = parse(rest);
  const match = matched(context, line);
  const understood = match.kind === 'verb' && match.precision > 0;
  return understood || wishOf(line.words) ? rest : typed;
}

/** A move is made by clear words alone: no question, and nothing may follow that could mean something else. */
function isClear({ verb, restIndex, restEnd }: Found, { words, rest }: ParsedLine): boolean {
  const { takes, asks } = verb;
  if (!takes) return true;
  const asked = !asks && rest(0).endsWith('?');
  return !asked && words.slice(restIndex, restEnd).every((word) => TRIFLES.has(word) || takes.test(word));
}

/**
 * Carries out the command for which a sentence wishes ("ich möchte würfeln"), or that it says is done ("ich würfle"). A move
 * that is only asked for, and what has effects that nobody wants by accident, is named instead. False: it wishes for none.
 */
async function grant(context: CommandContext, typed: string, { words }: ParsedLine): Promise<boolean> {
  const wish = wishOf(words);
  if (!wish) return false;
  // "Wurf behalten?" asks for it.
  const certainty = wish.certainty === 'stated' && /\?\s*$/.test(typed) ? 'asked' : wish.certainty;
  const parsed = parse(wish.command);
  const match = matched(context, parsed);
  if ((match.kind !== 'verb' && match.kind !== 'elsewhere') || match.precision === 0) {
    const found = foreign(parsed);
    if (!found || certainty === 'shown') return false;
    const vague = wish.certainty === 'stated' && !found.custom.next && found.precision < 2;
    if (vague) return false;
    await reply(context, typed, found.custom);
    return true;
  }
  const { verb } = match;
  const speech = verb.freeText && match.restIndex < match.restEnd;
  if (certainty === 'shown' && (isMove(verb) || speech)) return false;
  if (match.kind === 'elsewhere') context.say(notHere(verb, context));
  else if (certainty === 'stated' && !isClear(match, parsed)) context.say(onlyThat(verb));
  else if (
    certainty !== 'shown' &&
    ((verb.exact && !verb.grants) ||
      verb.freeText ||
      !isClear(match, parsed) ||
      (certainty === 'asked' && isMove(verb)))
  )
    context.say(say`Das heißt hier ${named(verb)}.`);
  else await obey(context, typed, parsed, match);
  return true;
}

async function obey(context: CommandContext, typed: string, parsed: ParsedLine, match: Found): Promise<void> {
  const { verb, phrase, restIndex, restEnd } = match;
  remember(context, typed, verb);
  const text = parsed.rest(restIndex, restEnd);
  const taken = oneBreath(text, verb.longest);
  const input =
    taken === null
      ? { words: parsed.words.slice(restIndex, restEnd), text, phrase }
      : { words: parse(taken).words, text: taken, phrase };
  if (context.silence && verb.speaks?.(context, input)) {
    context.say(context.silence);
    return;
  }
  await verb.run(context, input);
  if (taken !== null) context.say(breathless(taken, context.me.id));
}

/** What could have been meant; null: nothing was said at all. */
function unclear(context: CommandContext, parsed: ParsedLine, match: Match<Verb>): Sentence | null {
  if (parsed.words.length === 0) return courtesy(parsed);
  switch (match.kind) {
    case 'verb':
      return onlyThat(match.verb);
    case 'elsewhere':
      return notHere(match.verb, context);
    case 'ambiguous':
      return (
        answerToName(context, parsed) ??
        say`Das ist nicht eindeutig. Meinst Du ${enumerate(choices(match.phrases.map(phrased)), 'oder')}?`
      );
    case 'near':
      return answerToName(context, parsed) ?? slip(context, parsed, match.phrase);
    case 'none':
      return (
        answerToName(context, parsed) ??
        thing(context, parsed) ??
        talk(context, parsed) ??
        nearElsewhere(context, parsed)
      );
  }
}

/** So many that one can still choose. */
const CHOICE = 6;
const choices = (phrases: readonly Sentence[]): readonly Sentence[] =>
  phrases.length > CHOICE ? [...phrases.slice(0, CHOICE), say`etwas anderes`] : phrases;

/** "Danke!" and "bitte" say nothing to a command, but something to people. */
function courtesy(parsed: ParsedLine): Sentence | null {
  return /danke|bitte/iu.test(parsed.rest(0)) ? WELCOME : null;
}

/** Fewer words, or letters, are more likely a command with a slip. */
const SENTENCE = 4;

/** A whole sentence that means nothing here is most likely meant for people. */
function talk({ me }: CommandContext, parsed: ParsedLine): Sentence | null {
  if (parsed.words.length < SENTENCE) return null;
  return say`Das verstehe ich nicht. Sollen es die anderen hören, so sage es: ${cmd`sage ${quote(parsed.rest(0), me.id)}`}.`;
}

/** What may be a move has too many words around it to be taken for one. */
const onlyThat = (verb: Verb) => say`Meinst Du ${named(verb)}? Dann tippe nur das.`;

/** A long word with a slip in it was meant; a short one may begin any sentence. */
function slip(context: CommandContext, parsed: ParsedLine, phrase: string): Sentence {
  const short = parsed.words[0]!.length < SENTENCE;
  return (short ? talk(context, parsed) : null) ?? say`Wie bitte? Meintest Du ${phrased(phrase)}?`;
}

/** What means something to the rules, if not to the parser. */
function thing(context: CommandContext, parsed: ParsedLine): Sentence | null {
  return (
    passages(context, parsed) &&
    say`Mehr dazu sagt ${cmd`hilfe ${quote(parsed.words[0] ?? '', context.me.id)}`}.`
  );
}

function nearElsewhere(context: CommandContext, parsed: ParsedLine): Sentence {
  const { phrases } = context.catalogue;
  const anywhere = phrases.match(parsed, (verb) => !verb.admin || context.admin !== null);
  if (anywhere.kind !== 'near')
    return joinedBy(' ', [
      say`Wie bitte? Was hier geht, sagt Dir ${cmd`kommandos`}.`,
      ...(context.table ? whatNext(context) : []),
    ]);
  return say`Wie bitte? Meintest Du ${phrased(anywhere.phrase)}? ${notHere(anywhere.verb, context)}`;
}

function split(line: string): [head: string, tail: string] {
  const at = line.indexOf(';');
  return at < 0 ? [line, ''] : [line.slice(0, at), line.slice(at + 1).trim()];
}

function notHere(verb: Verb, context: CommandContext): Sentence {
  if (verb.admin && !context.admin) return say`Das dürfen hier nur Admins.`;
  if (verb.where === 'standing')
    return joinedBy(' ', [
      say`Du sitzt schon am Tisch; mit ${cmd`stehe auf`} verlässt Du ihn.`,
      ...whatNext(context),
    ]);
  if (!context.table)
    return say`Dafür musst Du an einem Tisch sitzen: ${cmd`setze`}. Danach geht ${named(verb)}.`;
  const { title } = context.table.rules.text;
  return joinedBy(' ', [
    say`Das gehört nicht zu ${title}. Was hier geht, sagt Dir ${cmd`kommandos`}.`,
    ...due(context),
  ]);
}

/** What is to be decided, if it is one's own turn. */
const due = ({ table, reader }: CommandContext) => (table ? hint(table, { ...reader, brief: false }) : []);
