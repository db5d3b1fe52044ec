/** Computes a stored game again from its seed: the dice must have shown what the journal says (docs/fair-dice.md). */
import { commitmentOf, FairDice } from '../dice/fair.js';
import type { AnyGame, Leave } from '../games/contract.js';
import { plays, versionIn } from './history.js';
import type { Command, PersonId, TableEvent } from './model.js';
import type { StoredRow } from './store.js';

/** How a check ended. `moves` counts the rows that were played again and came out the same. */
export type Verdict =
  | { readonly sound: true; readonly moves: number }
  | { readonly sound: false; readonly fault: string };

type Started = Extract<TableEvent, { type: 'started' }>;

const eventsOf = (row: StoredRow) => row.events as readonly TableEvent[];

const find = <T extends TableEvent['type']>(rows: readonly StoredRow[], type: T) =>
  rows.flatMap(eventsOf).find((event): event is Extract<TableEvent, { type: T }> => event.type === type);

/** The game's move behind a command; null when the command was about something else. */
function moveOf(rules: AnyGame, state: unknown, cast: readonly PersonId[], row: StoredRow) {
  const command = row.command as Command;
  const leave: Leave = { type: 'leave' };
  switch (command.type) {
    case 'act':
    case 'stand-in':
      return { seat: cast.indexOf(command.person), action: command.action };
    case 'stand':
      return { seat: cast.indexOf(command.person), action: leave };
    case 'expire': {
      const { kind, person } = command.deadline;
      const seat = cast.indexOf(person);
      const stays = kind === 'turn' && !eventsOf(row).some(({ type }) => type === 'stood');
      if (stays) return { seat, action: rules.forced(state, seat) };
      return { seat, action: leave };
    }
    default:
      return null;
  }
}

/**
 * Plays the rows of one game again, from its first, with dice computed from the seed alone, and compares every event. The
 * seal, if given, is the commitment that was shown before the game. A seed that was shown to the players counts before the
 * one in the record.
 */
export function verifyGame(rules: AnyGame, rows: readonly StoredRow[], seal: string | null): Verdict {
  const started = find(rows, 'started');
  if (!started) return { sound: false, fault: 'the journal no longer has the beginning of this game' };
  // The first servers stored none.
  if (!started.opening) return { sound: false, fault: 'it was stored without what it was begun with' };
  const version = rows.map((row) => versionIn(rules, row)).find((one) => one !== null) ?? null;
  if (!plays(rules, version, started.opening.options))
    return {
      sound: false,
      fault: `it was played by version ${version} of the rules, and these are version ${rules.version}`,
    };
  const { seed, words } = find(rows, 'revealed')?.proof ?? started.game.dice;
  if (seal !== null && commitmentOf(seed) !== seal)
    return { sound: false, fault: 'the seed is not the one that was sealed before the game' };
  const dice = new FairDice({ seed, words, counter: 0 });
  return replay(
    rules,
    rows,
    { ...started, opening: { ...started.opening, version: version as number } },
    dice,
  );
}

function replay(rules: AnyGame, rows: readonly StoredRow[], started: Started, dice: FairDice): Verdict {
  let state: unknown = null;
  let moves = 0;
  for (const row of rows) {
    const told = eventsOf(row).flatMap((event) => (event.type === 'game' ? [event.event] : []));
    if (told.length === 0) continue;
    const made = state === null ? rules.begin(started.opening, dice) : play(rules, state, started, row, dice);
    if (JSON.stringify(made) !== JSON.stringify(told))
      return { sound: false, fault: `row ${row.version} does not follow from the seed` };
    state = told.reduce((now, event) => rules.evolve(now, event), state);
    moves++;
  }
  return { sound: true, moves };
}

/** The events the row should have; none when its command is no move of the game. */
function play(
  rules: AnyGame,
  state: unknown,
  started: Started,
  row: StoredRow,
  dice: FairDice,
): readonly unknown[] {
  const move = moveOf(rules, state, started.game.cast, row);
  if (!move) return [];
  const decision = rules.decide(state, move.seat, move.action, dice);
  return 'events' in decision ? decision.events : [];
}
