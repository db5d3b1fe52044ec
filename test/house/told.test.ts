/** What happens, as everybody reads it: told or silent on purpose, whole, agreeing with its reader, and fit to be heard. */
import { describe, expect, test } from 'vitest';
import type { AnyGame } from '../../src/games/contract.js';
import { games } from '../../src/games/index.js';
import { formsOf, VERBS } from '../../src/language/verbs.js';
import { narrate } from '../../src/table/text.js';
import type { SeenEvent } from '../../src/table/view.js';
import { readAll } from '../support/reading.js';
import { CAST, GAMES, type GameSamples, SILENT_TABLE, type Silent, TABLE_EVENTS } from './samples.js';

const NAMES = { k1: 'Max', k2: 'Eva', 'npc:antonia': 'Antonia' } as Readonly<Record<string, string>>;
const names = (id: string) => ({ name: NAMES[id] ?? 'jemand', gender: 'x' as const });
/** Whom it is about, another player, and a watcher. */
const READERS = ['k1', 'k2', null];

/** A sentence for people: whole, and without a trace of the code. */
function expectSentence(sentence: string): void {
  expect(sentence).toMatch(/^\p{Lu}.*[.!?]$/u);
  expect(sentence).not.toMatch(/undefined|null\b|NaN|\[object/);
}

/** For the ear: nothing is drawn or laid out, and nothing said twice. */
function expectHeard(heard: string): void {
  expect(heard).not.toMatch(/[\t\u2190-\u21ff\u2500-\u25ff*_|<>]|(\p{P})\1|^ | {2}|[1-6]{3}| \(\d\d\)/u);
}

/** Who does it (verbs.ts: you, another, you with others, others), by the forms that mean nobody else. */
const FORMS = [0, 1, 2, 3].map((who) => new Set(VERBS.map((verb) => formsOf(verb)[who] as string)));
const isVerb = (word: string) => FORMS.some((forms) => forms.has(word));

/** Behind a name that begins a clause stands a verb that agrees with it. */
function expectAgreement(sentence: string): void {
  const subjects =
    /(?<=^|[.:;!?] |, | und )((?:Du|Max|Eva|Antonia)((?:, | und )(?:Max|Eva|Antonia))*) (\p{Ll}+)/gu;
  for (const [, subject = '', more, verb = ''] of sentence.matchAll(subjects)) {
    const who = (subject.startsWith('Du') ? 0 : 1) + (more === undefined ? 0 : 2);
    const agrees = !isVerb(verb) || FORMS[who]?.has(verb);
    expect({ sentence, agrees }).toEqual({ sentence, agrees: true });
  }
}

function expectTold(
  samples: Readonly<Record<string, readonly SeenEvent[]>>,
  silent: Readonly<Record<string, Silent>>,
  rules: Pick<AnyGame, 'text'>,
): void {
  for (const [type, events] of Object.entries(samples))
    for (const event of events)
      for (const person of READERS) {
        const news = { table: 'antonia/1', version: 1, at: 0, cast: CAST, events: [event] };
        const told = narrate({ rules: rules as AnyGame }, news, { person, names });
        const quiet = silent[type] === 'all' || silent[type] === (person === 'k1' ? 'self' : 'others');
        const lines = readAll(told, person);
        expect({ type, person, told: lines.length > 0 }).toEqual({ type, person, told: !quiet });
        for (const line of lines) {
          expectSentence(line);
          expectAgreement(line);
        }
        readAll(told, person, 'ear').forEach(expectHeard);
      }
}

const GAME_TEXTS = Object.entries(GAMES).map(([id, samples]) => [id, games.get(id)!, samples] as const);

test('a verb that does not agree is found', () => {
  for (const wrong of ['Du nimmt die Würfel.', 'Runde 1: Max und Eva gewinnt.', 'Nun gut: Eva hast.'])
    expect(() => expectAgreement(wrong)).toThrow();
  expectAgreement('Du und Max gewinnt. Max gewinnt, Eva hat zwei und Antonia nimmt.');
});

describe('events', () => {
  test('of tables', () => expectTold(TABLE_EVENTS, SILENT_TABLE, games.get('maxmoritz')!));

  test.each(GAME_TEXTS)('of %s', (_, rules, { events, silent }) =>
    expectTold(inTable(events), silent, rules),
  );
});

describe.each([...games])('lessons of %s', (_, { text: { lessons = {} } }) => {
  test('are explanations', () => {
    const told = readAll(Object.values(lessons).flatMap((lesson) => lesson ?? []));
    for (const lesson of told) expect(lesson).toMatch(/^Erklärung: \p{Lu}.*\.$/u);
  });
});

/** A game's events as a table hands them on. */
function inTable(samples: GameSamples['events']): Readonly<Record<string, readonly SeenEvent[]>> {
  const wrapped = Object.entries(samples).map(([type, events]) => [
    type,
    events.map((event) => ({ type: 'game', event })),
  ]);
  return Object.fromEntries(wrapped);
}
