/** The table after an event, and after a row of its journal. Pure: the journal folded from the beginning gives the state. */
import type { AnyGame } from '../games/contract.js';
import {
  EMPTY,
  type LuckyWord,
  type Occupant,
  type RunningGame,
  type TableEvent,
  type TableState,
} from './model.js';
import type { Row } from './store.js';

/** How many command ids a table remembers. */
const REMEMBERED = 32;

const change = (state: TableState, person: string, patch: Partial<Occupant>): TableState => ({
  ...state,
  occupants: state.occupants.map((o) => (o.person === person ? { ...o, ...patch } : o)),
});

/** A new word of the same person takes the place of the old one. */
function withWord(words: readonly LuckyWord[], { person, word }: LuckyWord): readonly LuckyWord[] {
  if (!words.some((old) => old.person === person)) return [...words, { person, word }];
  return words.map((old) => (old.person === person ? { person, word } : old));
}

/** The state after one event. */
export function evolve(rules: AnyGame, state: TableState, event: TableEvent): TableState {
  switch (event.type) {
    case 'sat': {
      const { person, npc, origin } = event;
      return { ...state, occupants: [...state.occupants, { person, npc, origin, lostAt: null }] };
    }
    case 'stood':
      return {
        ...state,
        occupants: state.occupants.filter((o) => o.person !== event.person),
        passedStart: state.passedStart.filter((person) => person !== event.person),
        words: state.words.filter(({ person }) => person !== event.person),
      };
    case 'lost':
      return change(state, event.person, { lostAt: state.version });
    case 'back':
      return change(state, event.person, { lostAt: null });
    case 'patience':
      return change(state, event.person, { patience: event.long });
    case 'idled':
      return change(state, event.person, { overtimes: event.turns });
    case 'recovered':
      return {
        ...state,
        occupants: state.occupants.map((o) =>
          o.npc || o.lostAt !== null ? o : { ...o, lostAt: state.version },
        ),
      };
    case 'start-passed':
      return { ...state, passedStart: [...state.passedStart, event.from] };
    case 'started':
      return {
        ...state,
        games: event.game.number,
        passedStart: [],
        words: [],
        game: { ...event.game, state: null },
      };
    case 'game': {
      const game = state.game as RunningGame;
      return { ...state, game: { ...game, state: rules.evolve(game.state, event.event) } };
    }
    case 'dice': {
      const game = state.game as RunningGame;
      return { ...state, game: { ...game, dice: { ...game.dice, counter: event.counter } } };
    }
    case 'stood-in': {
      const game = state.game as RunningGame;
      const lostAt = state.occupants.find(({ person }) => person === event.person)?.lostAt as number;
      return { ...state, game: { ...game, standIns: { ...game.standIns, [event.person]: lostAt } } };
    }
    case 'word':
      return { ...state, words: withWord(state.words, event) };
    case 'revealed':
      return { ...state, proof: event.proof };
    case 'finished':
      return { ...state, game: null };
    case 'seeded':
      return { ...state, seed: event.seed };
    case 'deadlines':
      return { ...state, deadlines: event.deadlines };
    case 'read':
    case 'start-asked':
    case 'resumed':
    case 'overtime':
    case 'tip':
    case 'scored':
    case 'voided':
      return state;
  }
}

/** The state after a stored command. */
export function evolveRow(rules: AnyGame, before: TableState, row: Row): TableState {
  const state = {
    ...before,
    version: before.version + 1,
    recent: [...before.recent, row.commandId].slice(-REMEMBERED),
  };
  return (row.events as readonly TableEvent[]).reduce(
    (now, event) => evolve(rules, now, event),
    state as TableState,
  );
}

/** The state after all these rows of one table, from its first. */
export function fold(rules: AnyGame, rows: readonly Row[]): TableState {
  return rows.reduce((state, row) => evolveRow(rules, state, row), EMPTY);
}
