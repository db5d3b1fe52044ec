/**
 * What a command does at a table. Pure: time, dice and the next seed come in with the command, events come out.
 * Everything that belongs to one game alone is asked of that game.
 */
import type { Decision, Refusal } from '../games/contract.js';
import { evolveRow } from './evolve.js';
import {
  type Command,
  type Deadline,
  type Link,
  type Occupant,
  type PersonId,
  type RunningGame,
  type Standing,
  starter,
  type TableEvent,
  type TableRefusal,
  type TableState,
} from './model.js';
import { letsPass, noteDeed, plays } from './overtime.js';
import { arrangeRegulars, regularsAt, seatHosts } from './staff.js';
import type { Row } from './store.js';
import { type Means, type Refused, Story } from './story.js';

/** A refusal that is no more than its code. */
type Plain = Exclude<TableRefusal, { readonly code: 'not-starter' | 'too-few' | 'not-stored' }>['code'];

const refuse = (refusal: Plain | TableRefusal): Refused => ({
  refusal: typeof refusal === 'string' ? { code: refusal } : refusal,
});

/** The events of a command, or a refusal: of the table (`TableRefusal`), or one of the game's own. No events: nothing had to be done. */
export function decide(means: Means, before: TableState, command: Command): Decision<TableEvent> {
  const story = new Story(means, before);
  const refused = perform(story, command);
  if (refused) return refused;
  noteDeed(story, command);
  if (command.type !== 'close') arrangeRegulars(story);
  if (story.events.length === 0) return story;
  story.close({
    now: means.now,
    acted:
      command.type === 'stand-in' || (command.type === 'act' && plays(means.rules, command))
        ? command.person
        : command.type === 'expire'
          ? command.deadline.person
          : null,
    recovered: command.type === 'open' || command.type === 'resume',
  });
  return story;
}

/** The row of a command, and the state it leads to; null: nothing had to be done. */
export function decideRow(
  means: Means,
  before: TableState,
  command: Command,
  commandId: string,
): { readonly row: Row; readonly after: TableState } | { readonly refusal: Refusal } | null {
  const decision = decide(means, before, command);
  if ('refusal' in decision) return decision;
  const { events } = decision;
  if (events.length === 0) return null;
  const actor = 'person' in command && !isDoneTo(command) ? command.person : 'server';
  const row: Row = { at: means.date, actor, command, commandId, game: 0, cast: [], events };
  const after = evolveRow(means.rules, before, row);
  const game = after.game ?? before.game;
  return { row: { ...row, game: game?.number ?? 0, cast: game?.cast ?? [] }, after };
}

/** What is done to a person, by the house. */
const isDoneTo = ({ type }: Command): boolean => type === 'stand-in' || type === 'make-room';

function perform(story: Story, command: Command): Refused {
  switch (command.type) {
    case 'open':
      return open(story);
    case 'sit':
      return sit(story, command.person, command.origin);
    case 'stand':
      return stand(story, command.person, 'wish');
    case 'make-room':
      return makeRoom(story, command.person);
    case 'start':
      return start(story, command.person);
    case 'act':
      return act(story, command.person, command.action);
    case 'stand-in':
      return standIn(story, command.person, command.action);
    case 'tip':
      return tip(story, command.person, command.guest);
    case 'word':
      return say(story, command.person, command.word);
    case 'patience':
      return setPatience(story, command.person, command.long);
    case 'link-lost':
    case 'link-back':
      return link(story, command);
    case 'resume':
      return resume(story, command.links);
    case 'stir':
      return stir(story, command.person);
    case 'read':
      return read(story, command.person);
    case 'expire':
      return expire(story, command.deadline);
    case 'void':
      return voidGame(story);
    case 'close':
      return clear(story);
  }
}

function open(story: Story): null {
  const { occupants, seed } = story.state;
  if (seed === '') story.seed(1);
  if (occupants.some((o) => !o.npc)) story.add({ type: 'recovered' });
  if (!story.state.game) seatHosts(story);
  return null;
}

function sit(story: Story, person: PersonId, origin: string | null): Refused {
  if (story.occupant(person)) return refuse('seated');
  const { setup, rules } = story.means;
  const { others } = regularsAt(story);
  if (others.length >= rules.seats(setup.options).max) return refuse('full');
  story.add({ type: 'sat', person, npc: false, origin });
  return null;
}

function stand(story: Story, person: PersonId, why: Standing): Refused {
  const occupant = story.occupant(person);
  if (!occupant) return refuse('not-seated');
  const { lostAt } = occupant;
  story.add({ type: 'stood', person, why, ...(lostAt !== null && { since: lostAt }) });
  const { game } = story.state;
  if (game?.cast.includes(person)) story.resign(game, person);
  return null;
}

/** Where nothing is played nothing is lost by it. Whoever is away reads on coming back that he was away for too long. */
function makeRoom(story: Story, person: PersonId): Refused {
  if (story.state.game) return refuse('game-running');
  return stand(story, person, story.occupant(person)?.lostAt === null ? 'room' : 'lost');
}

function start(story: Story, person: PersonId): Refused {
  if (!story.occupant(person)) return refuse('not-seated');
  if (story.state.game) return refuse('game-running');
  // Config may have been read again since the last game.
  seatHosts(story);
  const { state } = story;
  const { rules, setup } = story.means;
  const { min } = rules.seats(setup.options);
  const players = state.occupants.filter((o) => o.lostAt === null);
  if (players.length < min) return refuse({ code: 'too-few', min });
  const holder = starter(state) as PersonId;
  if (holder !== person && !setup.startsItself) return askToStart(story, person, holder);
  const opening = {
    options: setup.options,
    seats: players.length,
    hosts: players.flatMap((o, seat) => (o.npc ? [seat] : [])),
    starter: players.findIndex((o) => o.person === person),
    leavingSpoils: true as const,
  };
  story.dropStartDeadline();
  story.begin(players, opening, scoring(story, players));
  return null;
}

/** The right passes on after a while, so that nobody can hold up a table by doing nothing (rules.md §0.6). */
function askToStart(story: Story, by: PersonId, holder: PersonId): Refused {
  const { deadlines } = story.state;
  if (deadlines.some((due) => due.kind === 'start')) return refuse({ code: 'not-starter', holder });
  const { now, setup } = story.means;
  story.add({ type: 'start-asked', by, of: holder });
  const due = { kind: 'start' as const, person: holder, at: now + setup.startTime };
  story.add({ type: 'deadlines', deadlines: [...deadlines, due] });
  return null;
}

/** How a game of these players counts; null: not at all (rules.md §2.7). */
function scoring(story: Story, players: readonly Occupant[]) {
  const { scoring, options } = story.means.setup;
  if (story.means.rules.counts?.(options) === false) return null;
  const origins = players.flatMap((o) => (o.npc || o.origin === null ? [] : [o.origin]));
  const shared = new Set(origins).size < origins.length;
  const counts = players.some((o) => o.npc) && (scoring.sameAddressCounts || !shared);
  return counts ? scoring : null;
}

/** What a player adds to the dice of the next game; said again, the new word counts (rules.md §0.2). */
function say(story: Story, person: PersonId, word: string): Refused {
  if (!story.occupant(person)) return refuse('not-seated');
  if (story.state.game) return refuse('words-frozen');
  story.add({ type: 'word', person, word });
  return null;
}

function setPatience(story: Story, person: PersonId, long: boolean): Refused {
  const occupant = story.occupant(person);
  if (!occupant) return refuse('not-seated');
  if ((occupant.patience ?? false) !== long && story.means.setup.thinkingTime > 0)
    story.add({ type: 'patience', person, long });
  return null;
}

function stir(story: Story, person: PersonId): null {
  if (story.state.deadlines.some((due) => due.kind === 'start' && due.person === person))
    story.dropStartDeadline();
  return null;
}

function read(story: Story, person: PersonId): Refused {
  if (!story.occupant(person)) return refuse('not-seated');
  story.add({ type: 'read', person });
  return null;
}

function act(story: Story, person: PersonId, action: { readonly type: string }): Refused {
  const { game } = story.state;
  if (!story.occupant(person)) return refuse('not-seated');
  if (!game) return refuse('no-game');
  const seat = game.cast.indexOf(person);
  if (seat < 0) return refuse('not-in-game');
  return story.move(game, seat, action);
}

/** Announced with the first move of each absence; whose stand-in has played earns nothing in this game. */
function standIn(story: Story, person: PersonId, action: { readonly type: string }): Refused {
  const lostAt = story.occupant(person)?.lostAt ?? null;
  if (story.means.setup.standIn !== 'mind' || lostAt === null) return refuse('not-lost');
  if (story.state.game?.cast.includes(person) && story.state.game.standIns?.[person] !== lostAt)
    story.add({ type: 'stood-in', person });
  return act(story, person, action);
}

/** Advice itself is given elsewhere; that it was asked for is for all to know. */
function tip(story: Story, person: PersonId, guest: boolean): Refused {
  const { rules, setup } = story.means;
  const { game } = story.state;
  if (!rules.minds?.weigh || !setup.tips) return refuse('no-coach');
  if (setup.tips === 'guests' && !guest) return refuse('guests-only');
  if (!game) return refuse('no-game');
  const seat = game.cast.indexOf(person);
  const legal = seat < 0 ? [] : rules.legal(game.state, seat);
  if (legal.length === 1 && rules.moves[legal[0]!.type]?.automatic) return refuse('only-throw');
  if (legal.length < 2) return refuse('nothing-to-decide');
  story.add({ type: 'tip', person });
  return null;
}

function link(story: Story, { type, person }: Link): Refused {
  const occupant = story.occupant(person);
  if (!occupant) return refuse('not-seated');
  const now = type === 'link-lost' ? 'lost' : 'back';
  if ((occupant.lostAt === null) === (now === 'lost')) story.add({ type: now, person });
  return null;
}

function resume(story: Story, links: readonly Link[]): null {
  story.add({ type: 'resumed' });
  for (const change of links) link(story, change);
  return null;
}

/** A deadline that the state has moved past does nothing. */
function expire(story: Story, due: Deadline): Refused {
  const { state, means } = story;
  const pending = state.deadlines.some(
    (d) => d.kind === due.kind && d.person === due.person && d.at === due.at && d.at <= means.now,
  );
  if (!pending) return null;
  switch (due.kind) {
    case 'return':
      return stand(story, due.person, 'lost');
    case 'start':
      story.passStart(due.person);
      return null;
    case 'turn': {
      const game = state.game as RunningGame;
      story.add({ type: 'overtime', person: due.person });
      if (letsPass(story, due.person)) return stand(story, due.person, 'overtime');
      return act(story, due.person, means.rules.forced(game.state, game.cast.indexOf(due.person)));
    }
  }
}

function voidGame(story: Story): Refused {
  const { game } = story.state;
  if (!game) return refuse('no-game');
  story.void(game);
  return null;
}

/** The table is taken out of config: its game is void, everybody gets up. */
function clear(story: Story): null {
  const { game, occupants } = story.state;
  if (game) story.void(game, true);
  for (const { person } of occupants) stand(story, person, 'closed');
  return null;
}
