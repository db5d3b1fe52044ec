/** One typed line: found in the catalogue, done, or answered with what would be possible instead. */
import { type ParsedLine, words as parse } from '../language/fold.js';
import { enumerate } from '../language/speech.js';
import type { CommandContext } from './context.js';
import { foreign } from './foreign.js';
import { isMove, recall, remember } from './history.js';
import type { Match } from './phrases.js';
import { playBare } from './table-talk.js';
import type { Verb } from './verb.js';
import { statementOf, wishOf } from './wish.js';

const quotes = (phrase: string) => `"${phrase}"`;
const quoted = (verb: Verb) => quotes(verb.phrases[0]);

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
  let rest = expand(recalled.line);
  let done = 0;
  for (; rest !== '' && done < MOST; done++) rest = expand(await first(context, rest));
  if (rest !== '') context.say(`Mehr als ${MOST} Befehle auf einer Zeile sind zu viel; der Rest verfällt.`);
  return done;
}

/** Does the first command of the line and answers what is left of it. */
async function first(context: CommandContext, line: string): Promise<string> {
  const { phrases } = context.catalogue;
  const allowed = (verb: Verb) => context.catalogue.allows(verb, context);
  const speech = phrases.match(parse(line), allowed);
  const free = (speech.kind === 'verb' || speech.kind === 'elsewhere') && speech.verb.freeText;
  const [head, tail] = free ? [line, ''] : split(line);
  const parsed = parse(head);
  const { words, match } = wished(context, parsed) ?? {
    words: parsed,
    match: phrases.match(parsed, allowed),
  };
  if (match.kind !== 'verb' && (await playBare(context, parsed))) return tail;
  const answer = strange(words, match);
  if (answer !== null) context.say(answer);
  else await obey(context, head, words, match);
  return tail;
}

/** The answer to what only other places know; null where the house knows better. */
function strange(parsed: ParsedLine, match: Meaning): string | null {
  if (match.kind === 'named' || (match.kind === 'verb' && match.precision > 0)) return null;
  return foreign(parsed, match.kind === 'elsewhere' ? match.precision : 0);
}

/**
 * The command for which a sentence wishes ("ich möchte würfeln"), or that it says is done ("ich würfle"). A move that is
 * only asked for, and what has effects that nobody wants by accident, is named instead.
 */
function wished(context: CommandContext, { words }: ParsedLine) {
  const statement = statementOf(words);
  const wish = statement === null ? wishOf(words) : { command: statement, asked: false };
  if (!wish) return null;
  const parsed = parse(wish.command);
  const match = context.catalogue.phrases.match(parsed, (verb) => context.catalogue.allows(verb, context));
  if (match.kind !== 'verb' && match.kind !== 'elsewhere')
    return statement === null && foreign(parsed) ? { words: parsed, match } : null;
  const { verb } = match;
  if (statement !== null && (verb.exact || verb.freeText)) return null;
  const named = match.kind === 'verb' && (verb.exact || verb.freeText || (wish.asked && isMove(verb)));
  return { words: parsed, match: named ? ({ kind: 'named', verb } as const) : match };
}

/** A match, or a verb that is only to be named. */
type Meaning = Match<Verb> | { readonly kind: 'named'; readonly verb: Verb };

async function obey(
  context: CommandContext,
  typed: string,
  parsed: ParsedLine,
  match: Meaning,
): Promise<void> {
  switch (match.kind) {
    case 'verb':
      remember(context, typed, match.verb);
      await match.verb.run(context, {
        words: parsed.words.slice(match.restIndex, match.restEnd),
        text: parsed.rest(match.restIndex, match.restEnd),
        phrase: match.phrase,
      });
      break;
    case 'named':
      context.say(`Das heißt hier ${quoted(match.verb)}.`);
      break;
    case 'elsewhere':
      context.say(notHere(match.verb, context));
      break;
    default:
      if (parsed.words.length > 0) context.say(unclear(context, parsed, match));
  }
}

/** What could have been meant. */
function unclear(
  context: CommandContext,
  parsed: ParsedLine,
  match: Exclude<Match<Verb>, { kind: 'verb' | 'elsewhere' }>,
): string {
  switch (match.kind) {
    case 'ambiguous':
      return `Das ist nicht eindeutig. Meinst Du ${enumerate(match.phrases.map(quotes), 'oder')}?`;
    case 'near':
      return `Wie bitte? Meintest Du ${quotes(match.phrase)}?`;
    case 'none': {
      const anywhere = context.catalogue.phrases.match(
        parsed,
        (verb) => !verb.admin || context.admin !== null,
      );
      if (anywhere.kind !== 'near') return 'Wie bitte? Was hier geht, sagt Dir "kommandos".';
      return `Wie bitte? Meintest Du ${quotes(anywhere.phrase)}? ${notHere(anywhere.verb, context)}`;
    }
  }
}

function split(line: string): [head: string, tail: string] {
  const at = line.indexOf(';');
  return at < 0 ? [line, ''] : [line.slice(0, at), line.slice(at + 1).trim()];
}

function notHere(verb: Verb, context: CommandContext): string {
  if (verb.admin && !context.admin) return 'Das dürfen hier nur Admins.';
  if (verb.where === 'standing')
    return 'Das geht nur, wenn Du nicht am Tisch sitzt. Mit "stehe auf" verlässt Du ihn.';
  if (!context.table) return `Dafür musst Du an einem Tisch sitzen: "setze". Danach geht ${quoted(verb)}.`;
  return `Das gehört nicht zu ${context.table.rules.text.title}. Was hier geht, sagt Dir "kommandos".`;
}
