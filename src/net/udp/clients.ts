/** Who is registered at the door of the bots. A client is its address and port; what it asks for costs it a place. */
import type { PersonId } from '../../table/model.js';
import { botId, MOST } from './table.js';
import { isName } from './wire.js';

/** Most spectators. */
const MOST_SPECTATORS = 30;

/** Where a client is. */
export interface Peer {
  readonly address: string;
  readonly port: number;
}

/** A registered bot. */
export interface Player {
  readonly name: string;
  readonly person: PersonId;
  peer: Peer;
  /** Rounds in a row that it has not joined. */
  missed: number;
}

/** What a client is told that cannot come in. */
export type Rejection = 'INVALID_NAME' | 'NAME_ALREADY_TAKEN' | 'FULL';

export const same = (a: Peer, b: Peer) => a.address === b.address && a.port === b.port;

export class Clients {
  readonly #players = new Map<PersonId, Player>();
  readonly #spectators: Peer[] = [];

  /** The bots, in the order in which they came. */
  get players(): readonly Player[] {
    return [...this.#players.values()];
  }

  get spectators(): readonly Peer[] {
    return this.#spectators;
  }

  /** Everybody who hears what is told to all. */
  get peers(): readonly Peer[] {
    return [...this.players.map(({ peer }) => peer), ...this.#spectators];
  }

  player(person: PersonId): Player | undefined {
    return this.#players.get(person);
  }

  /** The bot at this address and port. */
  at(peer: Peer): Player | undefined {
    return this.players.find((one) => same(one.peer, peer));
  }

  has(peer: Peer): boolean {
    return this.peers.some((one) => same(one, peer));
  }

  /** The bot that has this name at another port of the same address. */
  elsewhere(name: string, peer: Peer): Player | undefined {
    const player = this.#players.get(botId(name));
    return player && player.peer.address === peer.address && !same(player.peer, peer) ? player : undefined;
  }

  /** Lets a bot in, or back in under its name from another port of its address; `people` sit at the table too. */
  register(name: string, peer: Peer, people: number): Player | Rejection {
    if (!isName(name)) return 'INVALID_NAME';
    const person = botId(name);
    const former = this.#players.get(person);
    if (former && former.peer.address !== peer.address) return 'NAME_ALREADY_TAKEN';
    if (!former && this.#players.size + people >= MOST) return 'FULL';
    const player = Object.assign(former ?? { name, person }, { peer, missed: 0 });
    this.#players.set(person, player);
    return player;
  }

  spectate(name: string, peer: Peer): Rejection | null {
    if (!isName(name)) return 'INVALID_NAME';
    if (this.#spectators.some((one) => same(one, peer))) return null;
    if (this.#spectators.length >= MOST_SPECTATORS) return 'FULL';
    this.#spectators.push(peer);
    return null;
  }

  remove(player: Player): void {
    this.#players.delete(player.person);
  }

  /** A spectator goes; true if there was one. */
  leave(peer: Peer): boolean {
    const index = this.#spectators.findIndex((one) => same(one, peer));
    return index >= 0 && this.#spectators.splice(index, 1).length > 0;
  }

  clear(): void {
    this.#players.clear();
    this.#spectators.length = 0;
  }
}
