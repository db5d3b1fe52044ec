/** People who come to the house, play by what they read, and remember what they typed: the witnesses of a crash. */
import { type Player, TelnetPlayer, WebPlayer, whoever } from '../support/clients.js';
import { HINT_OR_END, LIST } from '../support/play.js';

/** Uniform numbers in [0,1). */
export type Chance = () => number;

export const PASSWORD = 'unverloren';

/** What is typed to do something, and what its doer reads when it is done. */
const ANSWERS = {
  setze: /Du setzt Dich an den Tisch\./,
  start: /Ein neues Spiel Max & Moritz beginnt\./,
  würfel: /Du nimmst die Würfel und würfelst \d{3}\./,
  behalte: /Du behältst \d{3}\./,
} as const;

export type Deed = keyof typeof ANSWERS;

const STANDING = /Eine warme Stube/;
const IDLE = /Am Tisch sitzen (?<company>[^.]*)\. Gerade läuft kein Spiel\./;
const STATE = new RegExp(`${STANDING.source}|${IDLE.source}|${LIST.source}`, 'u');

export interface Door {
  readonly telnet: number;
  readonly http: number;
}

/** Opens a connection by telnet or by a WebSocket. */
export function connect(door: Door, telnet: boolean): Promise<Player> {
  return telnet ? TelnetPlayer.connect(door.telnet) : WebPlayer.connect(door.http);
}

/** What one person typed and read between two crashes. */
export class Visit {
  readonly player: Player;
  readonly deeds: Deed[] = [];
  /** The state of the game as `liste` told it before anybody at the table went on. */
  stock: string | null = null;
  #before = 0;
  readonly #onTyped: () => void;

  constructor(player: Player, onTyped: () => void) {
    this.player = player;
    this.#onTyped = onTyped;
  }

  do(deed: Deed, line: string = deed): void {
    this.deeds.push(deed);
    this.#before = this.player.transcript.length;
    this.player.type(line);
    this.#onTyped();
  }

  /** Whether the last deed was answered; all others were, or it would not have been typed. */
  get answered(): boolean {
    const last = this.deeds.at(-1);
    return last === undefined || ANSWERS[last].test(this.player.transcript.slice(this.#before));
  }

  async list(): Promise<string> {
    return (await this.player.ask('liste', STATE))[0];
  }
}

/** A regular who always sits at the same table. */
export class Patron {
  readonly name: string;
  readonly table: number;
  readonly registered: boolean;
  readonly #telnet: boolean;
  /** Since the last crash; null before the login was through. */
  visit: Visit | null = null;
  #last: Player | null = null;

  constructor(name: string, table: number, { telnet, registered }: { telnet: boolean; registered: boolean }) {
    this.name = name;
    this.table = table;
    this.registered = registered;
    this.#telnet = telnet;
  }

  /** Whether this one ever came in. */
  get known(): boolean {
    return this.#last !== null;
  }

  /** Comes in, for the first time or as the one who was here before. */
  async enter(door: Door, onTyped: () => void): Promise<void> {
    const player = await connect(door, this.#telnet);
    this.visit = new Visit(player, onTyped);
    if (this.registered) {
      if (this.#last) await player.logIn(this.name, PASSWORD);
      else await player.register(this.name, PASSWORD);
    } else if (this.#last) await player.comeBack(this.#last);
    else await player.enterAsGuest(this.name);
    this.#last = player;
    // The state that a kept seat is welcomed with must not be taken for an answer.
    await player.expect(/>/);
  }

  get here(): Visit {
    if (!this.visit) throw new Error(`${this.name} is not here`);
    return this.visit;
  }
}

/** Seats those who have no seat, then plays this many games to their end, the one in progress among them. */
export async function playOn(people: readonly Patron[], chance: Chance, games = Infinity): Promise<void> {
  for (const { here, table } of people) {
    if (!STANDING.test(await here.list())) continue;
    here.do('setze', `setze ${table}`);
    await here.player.expect(ANSWERS.setze);
  }
  for (let game = 0; game < games; game++) {
    const states = await takeStock(people);
    const turn = states.findIndex((state) => /Du hast [^.]*an der Reihe/.test(state));
    if (turn >= 0) move(people[turn]!, /Du hast [^.]*geworfen/.test(states[turn]!), chance);
    else starterOf(people, states[0]!).here.do('start');
    await playToTheEnd(people, chance);
  }
}

/** What `liste` tells everybody once no NPC ponders any more. */
async function takeStock(people: readonly Patron[]): Promise<readonly string[]> {
  for (;;) {
    const states: string[] = [];
    for (const { here } of people) states.push(await here.list());
    const pondering = states.some((state) => /Antonia hat [^.]*an der Reihe/.test(state));
    if (!pondering) {
      people.forEach(({ here }, i) => {
        here.stock ??= states[i]!;
      });
      return states;
    }
    await whoever(
      people.map(({ here }) => here.player),
      HINT_OR_END,
    );
  }
}

/** Who sat down first may start; `state` is that of the first of these people. */
function starterOf(people: readonly Patron[], state: string): Patron {
  const company = IDLE.exec(state)?.groups?.company?.split(/, | und /) ?? [];
  const names = company.map((name) => (name === 'Du' ? people[0]!.name : name));
  const first = names.flatMap((name) => people.find((one) => one.name === name) ?? [])[0];
  if (!first) throw new Error(`nobody can start: ${state}`);
  return first;
}

async function playToTheEnd(people: readonly Patron[], chance: Chance): Promise<void> {
  for (;;) {
    const { player, match } = await whoever(
      people.map(({ here }) => here.player),
      HINT_OR_END,
    );
    if (match[2] !== undefined) return;
    move(people.find(({ here }) => here.player === player)!, match[1] !== '', chance);
  }
}

function move({ here }: Patron, thrown: boolean, chance: Chance): void {
  here.do(thrown && chance() < 0.6 ? 'behalte' : 'würfel');
}
