/**
 * The door of the bots: one UDP socket, a client for each address and port (docs/maexchen-udp.md). Nobody is sent
 * anything who has not registered, but one answer to each datagram.
 */
import { randomUUID } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';
import { isIPv6 } from 'node:net';
import type { AnyBots } from '../../games/bots.js';
import { PeerLog } from '../../player/peer-log.js';
import type { Table } from '../../table/actor.js';
import type { Cancel, Clock } from '../../table/clock.js';
import type { Log } from '../../table/log.js';
import type { Tavern } from '../../table/tavern.js';
import type { Names } from '../../table/text.js';
import { Clients, type Peer, type Player, type Rejection, same } from './clients.js';
import { type Audience, Rounds } from './rounds.js';
import { isBot } from './table.js';
import { parse, type Request, TOO_LONG } from './wire.js';

/** ms between two signs of life. */
const HEARTBEAT = 2_000;

/** ms that a bot has for an answer. */
const ANSWER_TIME = 250;

/** What only a test of the wire sets: no config does. */
export interface Trial {
  /** ms for an answer. */
  readonly answerTime?: number;
  /** A bot that is alone is asked too, and gets a point for having joined (`einzelpunkt`). */
  readonly singlePoint?: boolean;
  /** A name moves to another port at once (`uebernahme=sofort`). */
  readonly takeOver?: boolean;
  /** Bots sit in the order of the alphabet (`reihenfolge=alphabetisch`, with dice that draw no other lot than 0). */
  readonly alphabetical?: boolean;
  /** Rounds begin only with `start`. */
  readonly stopped?: boolean;
}

export interface UdpSettings {
  /** What they play. */
  readonly game: AnyBots;
  readonly host: string;
  /** 0: the system chooses one. */
  readonly port: number;
  readonly dialect: 'upstream' | 'fork';
  /** Most rounds a minute while people play or watch. */
  readonly roundsPerMinute: number;
  /** Datagrams of one address that are read in a second. */
  readonly perSecond: number;
  readonly tavern: Tavern;
  readonly table: Table;
  readonly clock: Clock;
  readonly log: Log;
  readonly names: Names;
  readonly audience: Audience;
  readonly trial?: Trial;
}

export interface UdpDoor {
  readonly port: number;
  /** Rounds begin, or no more do. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Forgets who was registered, and all scores. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** Rejects with Node's error when the address cannot be had. */
export async function startUdp(settings: UdpSettings): Promise<UdpDoor> {
  const socket = createSocket(isIPv6(settings.host) ? 'udp6' : 'udp4');
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.bind(settings.port, settings.host, () => {
      socket.off('error', reject);
      resolve();
    });
  });
  const door = new Door(socket, settings);
  if (!settings.trial?.stopped) await door.start();
  return door;
}

/** Somebody asks for a name that another port of the same address has. */
interface Claim {
  readonly peer: Peer;
  readonly cancel: Cancel;
}

class Door implements UdpDoor {
  readonly #socket: Socket;
  readonly #settings: UdpSettings;
  readonly #clients: Clients;
  readonly #rounds: Rounds;
  readonly #notes: PeerLog;
  readonly #answerTime: number;
  readonly #claims = new Map<Player, Claim>();
  #cancelHeartbeat: Cancel = () => {};
  /** Datagrams by address in this second. */
  readonly #heard = new Map<string, number>();
  #second = 0;

  constructor(socket: Socket, settings: UdpSettings) {
    const { dialect, roundsPerMinute, trial = {} } = settings;
    this.#socket = socket;
    this.#settings = settings;
    this.#clients = new Clients();
    this.#answerTime = trial.answerTime ?? ANSWER_TIME;
    this.#notes = new PeerLog(settings.log, settings.clock);
    this.#rounds = new Rounds({
      ...settings,
      notes: this.#notes,
      clients: this.#clients,
      answerTime: this.#answerTime,
      pace: 60_000 / roundsPerMinute,
      sorted: dialect === 'fork',
      singlePoint: trial.singlePoint ?? false,
      alphabetical: trial.alphabetical ?? false,
      send: ({ peer }, text) => this.#send(peer, text),
      broadcast: (text) => this.#broadcast(text),
    });
    socket.on('message', (bytes, peer) => this.#receive(bytes, peer));
    socket.on('error', (err) => settings.log.warn({ err }, 'udp socket'));
    if (dialect === 'fork') this.#beat();
  }

  get port(): number {
    return this.#socket.address().port;
  }

  start(): Promise<void> {
    return this.#rounds.start();
  }

  stop(): Promise<void> {
    return this.#rounds.stop();
  }

  async reset(): Promise<void> {
    for (const player of this.#clients.players) this.#rounds.remove(player);
    this.#clients.clear();
    this.#rounds.reset();
  }

  async close(): Promise<void> {
    this.#cancelHeartbeat();
    for (const { cancel } of this.#claims.values()) cancel();
    await this.#rounds.close();
    this.#notes.close();
    await new Promise<void>((resolve) => this.#socket.close(resolve));
  }

  #beat(): void {
    const { clock } = this.#settings;
    this.#cancelHeartbeat = clock.at(clock.now() + HEARTBEAT, () => {
      this.#broadcast('HEARTBEAT');
      this.#beat();
    });
  }

  #receive(bytes: Buffer, peer: Peer): void {
    if (bytes.length >= TOO_LONG || this.#isTooMuch(peer.address)) return;
    const request = parse(bytes.toString('utf8'), this.#settings.game);
    if (request) this.#handle(request, { address: peer.address, port: peer.port });
  }

  #isTooMuch(address: string): boolean {
    const { clock, perSecond } = this.#settings;
    const second = Math.floor(clock.now() / 1_000);
    if (second !== this.#second) this.#heard.clear();
    this.#second = second;
    const count = (this.#heard.get(address) ?? 0) + 1;
    this.#heard.set(address, count);
    return count > perSecond;
  }

  #handle(request: Request, peer: Peer): void {
    const player = this.#clients.at(peer);
    if (player) this.#keep(player);
    switch (request.type) {
      case 'register':
        this.#register(request.name, peer);
        return;
      case 'spectate':
        this.#spectate(request.name, peer);
        return;
      case 'unregister': {
        if (player) this.#rounds.remove(player);
        if (this.#clients.leave(peer) || player) this.#send(peer, 'UNREGISTERED');
        return;
      }
      case 'echo':
        if (this.#clients.has(peer)) this.#send(peer, `ECHOING;${request.text}`);
        return;
      case 'answer':
        if (player) this.#rounds.answer(player, request);
    }
  }

  #register(name: string, peer: Peer): void {
    const holder = this.#clients.elsewhere(name, peer);
    if (holder && !this.#settings.trial?.takeOver) this.#claim(holder, peer);
    else this.#enter(name, peer);
  }

  /**
   * Asks the port that has the name what every bot answers in time, whatever it does at the moment: then the name stays where it
   * is. A bot that was killed says nothing.
   */
  #claim(holder: Player, peer: Peer): void {
    const pending = this.#claims.get(holder);
    if (pending) {
      if (!same(pending.peer, peer)) this.#reject(peer, 'NAME_ALREADY_TAKEN');
      return;
    }
    const { clock } = this.#settings;
    const cancel = clock.at(clock.now() + this.#answerTime, () => {
      this.#claims.delete(holder);
      this.#enter(holder.name, peer);
    });
    this.#claims.set(holder, { peer, cancel });
    this.#send(holder.peer, `ROUND STARTING;${randomUUID()}`);
  }

  /** A bot was heard of, so that nobody else gets its name. */
  #keep(holder: Player): void {
    const claim = this.#claims.get(holder);
    if (!claim) return;
    claim.cancel();
    this.#claims.delete(holder);
    this.#reject(claim.peer, 'NAME_ALREADY_TAKEN');
  }

  #enter(name: string, peer: Peer): void {
    const { table, dialect } = this.#settings;
    const people = table.occupants.filter(({ person }) => !isBot(person)).length;
    const former = this.#clients.at(peer);
    const player = this.#clients.register(name, peer, people);
    if (typeof player === 'string') {
      this.#reject(peer, player);
      return;
    }
    // A client has one name, and plays or looks on; what it asked for last counts.
    if (former && former !== player) this.#rounds.remove(former);
    this.#clients.leave(peer);
    this.#send(peer, 'REGISTERED');
    this.#rounds.askAgain(player);
    if (dialect === 'fork') for (const one of this.#clients.spectators) this.#send(one, this.#rounds.score());
    this.#rounds.wake();
  }

  #spectate(name: string, peer: Peer): void {
    const rejected = this.#clients.spectate(name, peer);
    if (rejected) {
      this.#reject(peer, rejected);
      return;
    }
    const player = this.#clients.at(peer);
    if (player) this.#rounds.remove(player);
    this.#send(peer, 'REGISTERED');
  }

  #reject(peer: Peer, why: Rejection): void {
    this.#send(peer, `REJECTED;${why}`);
  }

  #broadcast(text: string): void {
    for (const peer of this.#clients.peers) this.#send(peer, text);
  }

  #send({ address, port }: Peer, text: string): void {
    const bytes = Buffer.from(text);
    if (bytes.length >= TOO_LONG) {
      this.#notes.warn({ address, length: bytes.length }, 'datagram too long for the bots');
      return;
    }
    // Whether it arrives is not known in any case.
    this.#socket.send(bytes, port, address, () => {});
  }
}
