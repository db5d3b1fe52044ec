/** Newcomers speak in sentences: "Ich möchte mich setzen", "Kann ich noch einmal würfeln?". Here they become commands. */

const PERSONS = new Set(['ich', 'wir', 'man']);
const WISHES = new Set('moechte moechten moecht will wollen wuerde wuerden'.split(' '));
const QUESTIONS = new Set(
  'kann koennen koennte darf duerfen duerfte muss muessen soll sollen sollte'.split(' '),
);
/** Words of a wish that say nothing about what is wished. */
const FILLERS = new Set('gern gerne auch mich uns hier nur dann also lieber'.split(' '));
const DENIALS = new Set('nicht nichts kein keine keinen nie'.split(' '));

/** What may follow a move that somebody says is made: "ich behalte den Wurf". */
const TRIFLES = new Set('wurf wuerfel noch einmal nochmal lieber dann also weiter'.split(' '));

/** The move that a sentence says is made ("ich würfle"), or null. */
export function statementOf([first, verb, ...rest]: readonly string[]): string | null {
  return first === 'ich' && verb !== undefined && rest.every((word) => TRIFLES.has(word)) ? verb : null;
}

export interface Wish {
  /** The command, its infinitive in front. */
  readonly command: string;
  /** Whether it is only asked if, or how, that can be done. */
  readonly asked: boolean;
}

/** What a sentence wishes for; null: the words are no wish, or one that something should not be. */
export function wishOf(words: readonly string[]): Wish | null {
  const [first = '', second = ''] = words;
  const modal = PERSONS.has(first) ? second : PERSONS.has(second) ? first : '';
  const proposed = /^lasst?$/.test(first) && /^(uns|mich)$/.test(second);
  const asked = QUESTIONS.has(modal);
  if (!asked && !proposed && !WISHES.has(modal)) return null;
  const rest = words.slice(2).filter((word) => !FILLERS.has(word));
  const infinitive = rest.pop();
  if (!infinitive?.endsWith('n') || rest.some((word) => DENIALS.has(word))) return null;
  return { command: [infinitive, ...rest].join(' '), asked };
}
