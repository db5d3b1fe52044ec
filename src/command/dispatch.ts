/** One typed line: found in the catalogue, done, or answered with what would be possible instead. */
import { words as parse } from '../language/fold.js';
import { enumerate } from '../language/speech.js';
import type { CommandContext } from './context.js';
import type { Verb } from './verb.js';

const quoted = (verb: Verb) => `"${verb.phrases[0]}"`;

/** What stands for a verb without being a word: `'text` is speech, `?` asks for help. */
const SIGNS: Readonly<Record<string, string>> = { "'": 'sage', '?': 'hilfe' };

function expand(line: string): string {
  const verb = SIGNS[line.charAt(0)];
  return verb ? `${verb} ${line.slice(1)}` : line;
}

/** Commands on one line that are carried out; with more, one line would get round the pace of lines. */
const MOST = 20;

/** Carries out a line; a `;` divides commands, except in speech. Blank lines do nothing. */
export async function dispatch(context: CommandContext, typed: string): Promise<void> {
  let rest = expand(typed.trim());
  for (let done = 0; rest !== '' && done < MOST; done++) rest = expand(await first(context, rest));
  if (rest !== '') context.say(`Mehr als ${MOST} Befehle auf einer Zeile sind zu viel; der Rest verfällt.`);
}

/** Does the first command of the line and answers what is left of it. */
async function first(context: CommandContext, line: string): Promise<string> {
  const { catalogue } = context;
  const allowed = (verb: Verb) => catalogue.allows(verb, context);
  const whole = parse(line);
  const speech = catalogue.phrases.match(whole, allowed);
  const free = (speech.kind === 'verb' || speech.kind === 'elsewhere') && speech.verb.freeText;
  const [head, tail] = free ? [line, ''] : split(line);
  const parsed = parse(head);
  const match = catalogue.phrases.match(parsed, allowed);
  switch (match.kind) {
    case 'verb':
      await match.verb.run(context, {
        words: parsed.words.slice(match.restIndex, match.restEnd),
        text: parsed.rest(match.restIndex, match.restEnd),
      });
      break;
    case 'elsewhere':
      context.say(notHere(match.verb, context));
      break;
    case 'ambiguous':
      context.say(`Das ist nicht eindeutig. Meinst Du ${enumerate(match.candidates.map(quoted), 'oder')}?`);
      break;
    case 'near':
      context.say(`Wie bitte? Meintest Du ${quoted(match.verb)}?`);
      break;
    case 'none':
      if (parsed.words.length > 0) context.say(`Wie bitte? Was hier geht, sagt Dir "kommandos".`);
  }
  return tail;
}

function split(line: string): [head: string, tail: string] {
  const at = line.indexOf(';');
  return at < 0 ? [line, ''] : [line.slice(0, at), line.slice(at + 1).trim()];
}

function notHere(verb: Verb, context: CommandContext): string {
  if (verb.where === 'standing')
    return 'Das geht nur, wenn Du nicht am Tisch sitzt. Mit "stehe auf" verlässt Du ihn.';
  if (!context.table) return `Dafür musst Du an einem Tisch sitzen: "setze". Danach geht ${quoted(verb)}.`;
  return `Das gehört nicht zu ${context.table.rules.text.title}. Was hier geht, sagt Dir "kommandos".`;
}
