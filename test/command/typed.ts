/** What typed lines mean to the verbs of the house, in a place, without doing it. */
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Catalogue, loadVerbs } from '../../src/command/catalogue.js';
import type { CommandContext } from '../../src/command/context.js';
import { dispatch } from '../../src/command/dispatch.js';
import type { Verb } from '../../src/command/verb.js';
import { games } from '../../src/games/index.js';
import type { Sentence } from '../../src/language/sentence.js';
import { readAll } from '../support/reading.js';

const ROOT = resolve(import.meta.dirname, '../..');
const VERBS = await loadVerbs(pathToFileURL(join(ROOT, 'commands/')), games.values());

const ANTONIA = { id: 'npc:antonia', name: 'Antonia', looks: 'Antonia hat die Ärmel aufgekrempelt.' };

/** Where one may type: in the room, or at a table of a game that has not begun. */
export const PLACES = { stube: null, maxmoritz: 'maxmoritz', maexchen: 'maexchen' } as const;
export type Place = keyof typeof PLACES;

/** Somebody who types there. What is done reads `verb` or `verb: rest`, what is answered `= sentence`. */
export function typist(place: Place): { type(line: string): Promise<string[]> } {
  const meant: string[] = [];
  const record = (verb: Verb): Verb => ({
    ...verb,
    run: (_, { words, text }) => {
      const rest = verb.freeText ? text : words.join(' ');
      meant.push(rest === '' ? verb.phrases[0] : `${verb.phrases[0]}: ${rest}`);
    },
  });
  const game = PLACES[place];
  const context = {
    catalogue: new Catalogue(VERBS.map(record)),
    me: { id: 'k1', name: 'Max', guest: false },
    table: game && {
      rules: games.get(game),
      setup: { hosts: ['npc:antonia'] },
      view: () => ({ game: null, starter: 'k1' }),
    },
    watched: null,
    admin: null,
    games,
    reader: { person: 'k1' },
    people: { hosts: () => [ANTONIA], find: () => undefined, all: () => [] },
    turn: async () => {},
    say: (...sentences: Sentence[]) => meant.push(...readAll(sentences, 'k1').map((line) => `= ${line}`)),
  } as unknown as CommandContext;
  return {
    async type(line) {
      await dispatch(context, line);
      return meant.splice(0);
    },
  };
}
