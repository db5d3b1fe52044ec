/**
 * Newcomers speak in sentences: "Ich möchte mich setzen", "Kann ich noch einmal würfeln?", "ich würfle", "den Wurf behalten",
 * "zeige mir die Liste". Here they become commands.
 */

const PERSONS = new Set(['ich', 'wir', 'man']);
const WISHES = new Set('moechte moechten moecht will wollen wuerde wuerden'.split(' '));
const QUESTIONS = new Set(
  'kann koennen koennte darf duerfen duerfte muss muessen soll sollen sollte'.split(' '),
);
const SHOWING = new Set('zeige zeig lies lese show read'.split(' '));
const SEEING = new Set(['zeigen', 'lesen', 'sehen']);
/** Words of a wish that say nothing about what is wished. */
const FILLERS = new Set('gern gerne auch mich mir uns hier nur dann also lieber endlich'.split(' '));
const DENIALS = new Set('nicht nichts kein keine keinen nie'.split(' '));

/** How sure it is that a command is meant to be carried out. */
export type Certainty =
  /** It is said to be done. */
  | 'stated'
  /** It is wished for. */
  | 'wished'
  /** It is only asked if, or how, that can be done. */
  | 'asked'
  /** Something is to be shown: no move is meant. */
  | 'shown';

export interface Wish {
  /** The command, its verb in front. */
  readonly command: string;
  readonly certainty: Certainty;
}

/** What a sentence wishes for; null: the words are no wish, or one that something should not be. */
export function wishOf(words: readonly string[]): Wish | null {
  if (words.length < 2 || words.some((word) => DENIALS.has(word))) return null;
  const [first = '', second = ''] = words;
  const modal = PERSONS.has(first) ? second : PERSONS.has(second) ? first : '';
  const proposed = /^lasst?$/.test(first) && /^(uns|mich)$/.test(second);
  const asked = QUESTIONS.has(modal);
  if (asked || proposed || WISHES.has(modal)) return infinitive(words.slice(2), asked ? 'asked' : 'wished');
  if (SHOWING.has(first)) return { command: meaningful(words.slice(1)).join(' '), certainty: 'shown' };
  if (first === 'ich') return { command: words.slice(1).join(' '), certainty: 'stated' };
  return infinitive(words, 'stated');
}

const meaningful = (words: readonly string[]) => words.filter((word) => !FILLERS.has(word));

/** German puts the infinitive last: "mit Max spielen". */
function infinitive(words: readonly string[], certainty: Certainty): Wish | null {
  const rest = meaningful(words);
  const last = rest.pop();
  // "Ich möchte noch einen Wurf": what is wished for may be no verb at all.
  if (last !== undefined && !last.endsWith('n') && certainty === 'wished')
    return { command: [...rest, last].join(' '), certainty };
  if (!last?.endsWith('n')) return null;
  if (SEEING.has(last)) return { command: rest.join(' '), certainty: 'shown' };
  return { command: [last, ...rest].join(' '), certainty };
}
