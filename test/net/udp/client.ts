/** A client of the bots' door, and two bots that play through it: what they hear is checked word by word. */
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { Referee } from './referee.js';

interface Waiting {
  readonly pattern: RegExp;
  readonly resolve: (text: string) => void;
}

export class Client {
  /** Everything that came, in order. */
  readonly heard: string[] = [];
  readonly #socket: Socket;
  readonly #server: number;
  #taken = 0;
  #waiting: Waiting | null = null;

  constructor(socket: Socket, server: number) {
    this.#socket = socket;
    this.#server = server;
    socket.on('message', (bytes) => this.hear(bytes.toString('utf8')));
  }

  /** @param host loopback addresses stand for machines */
  static async open(server: number, host = '127.0.0.1', port = 0): Promise<Client> {
    return new Client(await bind(host, port), server);
  }

  get port(): number {
    return this.#socket.address().port;
  }

  protected hear(text: string): void {
    this.heard.push(text);
    this.#serve();
  }

  send(text: string): void {
    this.#socket.send(text, this.#server, '127.0.0.1');
  }

  /** The next message that matches; what came before it is passed over. */
  next(pattern: RegExp): Promise<string> {
    return new Promise((resolve) => {
      this.#waiting = { pattern, resolve };
      this.#serve();
    });
  }

  /** Sends, and resolves to the answer. */
  ask(text: string, pattern = /./): Promise<string> {
    this.#taken = this.heard.length;
    this.send(text);
    return this.next(pattern);
  }

  /** Waits for a question and resolves to its token. */
  async token(question: 'ROUND STARTING' | 'YOUR TURN' | 'ROLLED'): Promise<string> {
    return (await this.next(new RegExp(`^${question};`))).split(';').at(-1) as string;
  }

  async close(): Promise<void> {
    this.#socket.close();
    await once(this.#socket, 'close');
  }

  #serve(): void {
    while (this.#waiting && this.#taken < this.heard.length) {
      const text = this.heard[this.#taken++] as string;
      const { pattern, resolve } = this.#waiting;
      if (!pattern.test(text)) continue;
      this.#waiting = null;
      resolve(text);
    }
  }
}

async function bind(host: string, port: number): Promise<Socket> {
  const socket = createSocket('udp4');
  socket.bind(port, host);
  await once(socket, 'listening');
  return socket;
}

/** "6,5" as a number that rises with the throw. */
export function rank(dice: string): number {
  if (dice === '2,1') return 100;
  const [high, low] = dice.split(',').map(Number) as [number, number];
  return high === low ? 80 + high : 10 * high + low;
}

/** What a bot answers to YOUR TURN and ROLLED, given the last Ansage. */
export interface Mind {
  turn(last: string | null): 'ROLL' | 'SEE';
  announce(dice: string, last: string | null): string;
}

/** Says what lies there, and mostly believes; a throw that is too low is passed off as the next higher one. */
export const honest: Mind = {
  turn: (last) => (last !== null && rank(last) >= 65 ? 'SEE' : 'ROLL'),
  announce: (dice, last) => (last !== null && rank(dice) <= rank(last) ? above(last) : dice),
};

const ALL = [3, 4, 5, 6]
  .flatMap((high) => Array.from({ length: high - 1 }, (_, low) => `${high},${low + 1}`))
  .concat(
    [1, 2, 3, 4, 5, 6].map((face) => `${face},${face}`),
    '2,1',
  );

const above = (last: string): string => ALL.find((dice) => rank(dice) > rank(last)) ?? '2,1';

/** Whatever comes to mind, now and then against the rules; `chance` is uniform in [0,1). */
export const random = (chance: () => number): Mind => ({
  turn: () => (chance() < 0.5 ? 'ROLL' : 'SEE'),
  announce: () => ALL[Math.floor(chance() * ALL.length)] as string,
});

/** Plays as soon as it has registered. */
export class Bot extends Client {
  readonly #mind: Mind;
  readonly referee: Referee;
  readonly name: string;
  #last: string | null = null;
  #goal: { readonly rounds: number; readonly resolve: () => void } | null = null;

  constructor(socket: Socket, server: number, name: string, mind: Mind) {
    super(socket, server);
    this.#mind = mind;
    this.name = name;
    this.referee = new Referee(name);
    this.send(`REGISTER;${name}`);
  }

  static async play(server: number, name: string, mind: Mind): Promise<Bot> {
    return new Bot(await bind('127.0.0.1', 0), server, name, mind);
  }

  /** Resolves when so many rounds have been played. */
  rounds(rounds: number): Promise<void> {
    return new Promise((resolve) => {
      this.#goal = { rounds, resolve };
    });
  }

  protected override hear(text: string): void {
    super.hear(text);
    this.referee.hear(text);
    const [command, first = '', second = ''] = text.split(';');
    if (command === 'ROUND STARTING') this.send(`JOIN;${first}`);
    else if (command === 'ROUND STARTED') this.#last = null;
    else if (command === 'ANNOUNCED') this.#last = second;
    else if (command === 'YOUR TURN') this.send(`${this.#mind.turn(this.#last)};${first}`);
    else if (command === 'ROLLED') this.send(`ANNOUNCE;${this.#mind.announce(first, this.#last)};${second}`);
    if (this.#goal && this.referee.rounds >= this.#goal.rounds) this.#goal.resolve();
  }
}
