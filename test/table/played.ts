/** Whole games played at a table with real dice, as rows of a journal; no disk, no clock. */
import { derivedSeed, FairDice } from '../../src/dice/fair.js';
import { maxmoritz } from '../../src/games/maxmoritz/index.js';
import { movers } from '../../src/table/deadlines.js';
import { decide } from '../../src/table/decide.js';
import { evolveRow } from '../../src/table/evolve.js';
import { type Command, EMPTY, type TableState } from '../../src/table/model.js';
import type { StoredRow } from '../../src/table/store.js';
import type { Means } from '../../src/table/story.js';
import { chance } from '../games/maxmoritz/play.js';
import { act, KEEP, ROLL, setupOf, sit, stand, start } from './bench.js';

export interface Played {
  /** All rows of the table. */
  readonly table: readonly StoredRow[];
  /** Rows of the game. */
  readonly rows: readonly StoredRow[];
}

/** Plays one game of `players` humans and Antonia to its end; some moves are made by expired deadlines. */
export function playedGame(given: {
  seed: number;
  players: number;
  words: readonly string[];
  leaving?: boolean;
}): Played {
  const random = chance(given.seed);
  const means: Means = {
    rules: maxmoritz,
    setup: setupOf({ rules: { beginner: 'zufall', hoelzer_pro_spieler: 3 } }),
    now: 0,
    date: 0,
    seed: (game) => derivedSeed(given.seed.toString(16).padStart(8, '0'), 'antonia/1', game),
    dice: (position) => new FairDice(position),
  };
  const table: StoredRow[] = [];
  let state: TableState = EMPTY;

  const send = (command: Command, now = 0): void => {
    const decision = decide({ ...means, now, date: now }, state, command);
    if (!('events' in decision)) throw new Error(`${command.type} refused: ${decision.refusal.code}`);
    const version = state.version + 1;
    const base = {
      table: 'antonia/1',
      version,
      position: version,
      at: now,
      actor: 'x',
      commandId: `${version}`,
    };
    const row = { ...base, command, game: 0, cast: [] as readonly string[], events: decision.events };
    const after = evolveRow(maxmoritz, state, row);
    const game = after.game ?? state.game;
    table.push(
      JSON.parse(JSON.stringify({ ...row, game: game?.number ?? 0, cast: game?.cast ?? [] })) as StoredRow,
    );
    state = after;
  };

  send({ type: 'open' });
  const people = Array.from({ length: given.players }, (_, i) => `k${i + 1}`);
  for (const person of people) send(sit(person));
  for (const [i, word] of given.words.entries()) send({ type: 'word', person: people[i]!, word });
  send(start('k1'));
  while (state.game) {
    const [mover] = movers(maxmoritz, state);
    const due = state.deadlines.find(({ kind }) => kind === 'turn');
    if (given.leaving && random() < 0.02) send(stand(state.occupants.find((o) => !o.npc)!.person));
    else if (due && random() < 0.1) send({ type: 'expire', deadline: due }, due.at);
    else
      send(
        act(
          mover!,
          random() < 0.5 ||
            maxmoritz.legal(state.game.state as never, state.game.cast.indexOf(mover!)).length < 2
            ? ROLL
            : KEEP,
        ),
      );
  }
  return { table, rows: table.filter((row) => row.game === 1) };
}
