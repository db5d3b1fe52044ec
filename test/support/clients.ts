/**
 * Players for tests, each on a real socket: a telnet client that negotiates UTF-8, a raw TCP peer like netcat, and a
 * WebSocket. What they read is a transcript that `expect` consumes in order; blanks and line ends count as one blank.
 */
import { EventEmitter, once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { WebSocket } from 'ws';

/** ms until somebody who waits for a text gives up; only a fault takes that long. */
const PATIENCE = 10_000;

/** Emits 'more' whenever any player has read something. */
const news = new EventEmitter().setMaxListeners(0);

export abstract class Player {
  /** All that was read, with <MARKS> where the echo is switched. */
  transcript = '';
  name = '';
  /** Brings a guest back. */
  code = '';
  /** Whether the connection is gone; what it brought may still be unread. */
  ended = false;
  #read = 0;

  /** Resolves when the connection has ended. */
  abstract readonly closed: Promise<unknown>;
  /** Sends a line, with the line end of this kind of client. */
  abstract type(line: string): void;
  /** Breaks the connection without a farewell. */
  abstract vanish(): void;

  /** The first match in what was not consumed yet, which is consumed up to its end. */
  take(pattern: RegExp): RegExpExecArray | null {
    const match = pattern.exec(this.transcript.slice(this.#read));
    if (match) this.#read += match.index + match[0].length;
    return match;
  }

  /** Waits for a match and consumes it. */
  async expect(pattern: RegExp): Promise<RegExpExecArray> {
    const { match } = await whoever([this], pattern);
    return match;
  }

  /** Types a line and waits for what it brings. */
  ask(line: string, pattern: RegExp): Promise<RegExpExecArray> {
    this.type(line);
    return this.expect(pattern);
  }

  async enterAsGuest(name: string): Promise<this> {
    this.name = name;
    this.code = (await this.ask(`gast ${name}`, /wieder ([a-z0-9-]{14})/))[1]!;
    return this;
  }

  /** Comes back with a guest's code. */
  async comeBack({ name, code }: Player): Promise<this> {
    await this.ask(`wieder ${code}`, new RegExp(`Willkommen zurück, ${name}!`));
    return Object.assign(this, { name, code });
  }

  async register(name: string, password: string): Promise<this> {
    this.name = name;
    await this.ask(name, /[Jj]a, nein oder gast/);
    await this.ask('ja', /Wähle ein Passwort:/);
    await this.ask(password, /Noch einmal, zur Sicherheit:/);
    await this.ask(password, new RegExp(`Willkommen, ${name}!`));
    return this;
  }

  async logIn(name: string, password: string): Promise<this> {
    this.name = name;
    await this.ask(name, /Passwort:/);
    await this.ask(password, new RegExp(`Willkommen zurück, ${name}!`));
    return this;
  }

  /** Where in the transcript this player reads on, for messages. */
  get unread(): string {
    return this.transcript.slice(this.#read);
  }

  protected end(): void {
    this.ended = true;
    news.emit('more');
  }

  protected feed(text: string): void {
    this.transcript = this.transcript + text.replace(/\s+/g, ' ').replace(/^ /, this.#blank);
    news.emit('more');
  }

  get #blank(): string {
    return this.transcript.endsWith(' ') ? '' : ' ';
  }
}

/** Waits until one of them reads something, and consumes it. */
export async function whoever(
  players: readonly Player[],
  pattern: RegExp,
): Promise<{ player: Player; match: RegExpExecArray }> {
  const signal = AbortSignal.timeout(PATIENCE);
  for (;;) {
    for (const player of players) {
      const match = player.take(pattern);
      if (match) return { player, match };
    }
    if (signal.aborted || players.every((player) => player.ended)) throw new Error(report(players, pattern));
    await once(news, 'more', { signal }).catch(() => {});
  }
}

function report(players: readonly Player[], pattern: RegExp): string {
  const read = players.map(({ name, transcript, unread }) => {
    const before = transcript.slice(0, transcript.length - unread.length).slice(-1_500);
    return `${name || 'somebody'} read: ${before} ⟦not consumed:⟧ ${unread.slice(-3_000)}`;
  });
  return `${pattern} did not come${players.every((player) => player.ended) ? ' before the end of the connection' : ''}.\n${read.join('\n')}`;
}

const [WILL, WONT, DO, DONT] = ['\xfb', '\xfc', '\xfd', '\xfe'];
const [ECHO, CHARSET] = ['\x01', '\x2a'];

/** A telnet command, whole (RFC 854): a subnegotiation, an option, or a single byte. */
const COMMAND = /\xff(?:\xfa(?<payload>[^\xff]*)\xff\xf0|(?<verb>[\xfb-\xfe])(?<option>.)|[\xf0-\xf9])/gs;

abstract class TcpPlayer extends Player {
  readonly socket: Socket;
  readonly closed: Promise<unknown>;
  readonly #decoder = new TextDecoder();
  #rest = '';

  constructor(port: number) {
    super();
    this.socket = connect({ port, host: '127.0.0.1' });
    this.socket.on('data', (bytes) => this.#receive(bytes.toString('latin1')));
    this.closed = new Promise((resolve) => this.socket.once('close', resolve));
    this.socket.once('close', () => this.end());
    // A server that was killed resets its connections; tests see that by `closed`.
    this.socket.on('error', () => {});
  }

  vanish(): void {
    this.socket.destroy();
  }

  /** Sees a telnet command and says what it leaves in the transcript. */
  protected abstract heed(command: RegExpExecArray['groups']): string;

  #receive(bytes: string): void {
    const text = (this.#rest + bytes).replace(COMMAND, (...found) => this.heed(found.at(-1)));
    // A command that is cut in two waits for its rest.
    const cut = text.includes('\xff') ? text.indexOf('\xff') : text.length;
    this.#rest = text.slice(cut);
    this.feed(this.#decoder.decode(Buffer.from(text.slice(0, cut), 'latin1'), { stream: true }));
  }
}

/** As `nc HOST PORT`: bytes as they come, LF at the end of a line, deaf to telnet. */
export class RawPlayer extends TcpPlayer {
  static async connect(port: number): Promise<RawPlayer> {
    const player = new RawPlayer(port);
    await player.expect(/Wie heisst Du\?/);
    return player;
  }

  type(line: string): void {
    this.socket.write(`${line}\n`);
  }

  protected heed(): string {
    return '';
  }
}

/** A telnet client that can UTF-8 (RFC 2066) and hides passwords (RFC 857), and nothing else. */
export class TelnetPlayer extends TcpPlayer {
  #agreed = () => {};
  readonly #speaksUtf8 = new Promise<void>((resolve) => {
    this.#agreed = resolve;
  });

  static async connect(port: number): Promise<TelnetPlayer> {
    const player = new TelnetPlayer(port);
    await player.#speaksUtf8;
    await player.expect(/Wie hei(ß|ss)t Du\?/);
    return player;
  }

  type(line: string): void {
    this.socket.write(`${line}\r\n`);
  }

  protected heed({ payload, verb, option }: Record<string, string | undefined> = {}): string {
    if (payload?.startsWith(`${CHARSET}\x01`)) {
      this.#send(`\xfa${CHARSET}\x02UTF-8\xff\xf0`);
      this.#agreed();
    }
    const known = option === ECHO || option === CHARSET;
    if (verb === WILL) this.#send((known ? DO : DONT) + option);
    if (verb === WONT && known) this.#send(DONT + option);
    if (verb === DO) this.#send(WONT + option);
    if (option !== ECHO) return '';
    return verb === WILL ? '<WILL ECHO>' : '<WONT ECHO>';
  }

  #send(command: string): void {
    this.socket.write(`\xff${command}`, 'latin1');
  }
}

/** A browser's WebSocket that speaks json.mudstandards.org. */
export class WebPlayer extends Player {
  readonly socket: WebSocket;
  readonly closed: Promise<unknown>;
  /** Messages beside the text (GMCP), the oldest first. */
  readonly messages: [name: string, value: unknown][] = [];

  constructor(port: number) {
    super();
    this.socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, 'json.mudstandards.org');
    this.closed = new Promise((resolve) => this.socket.once('close', resolve));
    this.socket.once('close', () => this.end());
    this.socket.on('error', () => {});
    this.socket.on('message', (frame) => {
      const { proto, id, data } = JSON.parse(String(frame));
      if (proto === 'gmcp') this.messages.push([id, JSON.parse(data || 'null')]);
      else this.feed(proto === 'echo' ? `<echo ${data}>` : `${data}\n`);
    });
  }

  static async connect(port: number): Promise<WebPlayer> {
    const player = new WebPlayer(port);
    await player.expect(/Wie heißt Du\?/);
    return player;
  }

  type(line: string): void {
    this.socket.send(JSON.stringify({ proto: 'input', data: line }));
  }

  /** Names packages of messages that it wants. */
  supports(...packages: readonly string[]): void {
    const data = JSON.stringify(packages);
    this.socket.send(JSON.stringify({ proto: 'gmcp', id: 'Core.Supports.Set', data }));
  }

  vanish(): void {
    this.socket.terminate();
  }
}
