/** A connection without a wire: a test types, and reads what a person would read. */
import { isAscii, transliterate } from '../../src/language/transliterate.js';
import type { Closed, DataChannel, Layout, Line } from '../../src/player/line.js';

const CHARSETS = ['UTF-8', 'US-ASCII'];

/** The messages of a program that has agreed to them. */
export class FakeData implements DataChannel {
  readonly #sent: [name: string, value: unknown][] = [];
  #listener: (name: string, value: unknown) => void = () => {};

  /** The messages that were not taken yet, as the program would parse them. */
  take(): [name: string, value: unknown][] {
    return this.#sent.splice(0);
  }

  /** The program sends a message. */
  receive(name: string, value?: unknown): void {
    this.#listener(name, value);
  }

  send(name: string, value?: unknown): void {
    this.#sent.push([name, value === undefined ? undefined : JSON.parse(JSON.stringify(value))]);
  }

  onMessage(listener: (name: string, value: unknown) => void): void {
    this.#listener = listener;
  }
}

/** Wraps nothing, and hides what is typed after `echo(false)`, as a good client does. */
export class FakeLine implements Line {
  readonly kind = 'telnet';
  readonly address: string;
  readonly hides = true;
  /** What was asked of the house by this line, beside its bytes. */
  asked = 0;
  /** Turns that it took. */
  turns = 0;
  readonly budget: Line['budget'] = {
    take: (work) => {
      this.asked += work;
    },
    turn: (work) => {
      this.turns += 1;
      work();
    },
  };
  confirm: Line['confirm'] = null;
  readonly screenReader: boolean = false;
  readonly messages = new FakeData();
  readonly data: DataChannel = this.messages;
  /** Every line the peer has seen, prompts among them. */
  readonly transcript: string[] = [];
  /** Those of them whose rest would be set in if they were wrapped. */
  readonly quoted: string[] = [];
  /** Whether what is typed shows. */
  echoes = true;
  /** How the connection ended, null while it stands. */
  closed: Closed | null = null;
  #charset = 'UTF-8';
  #taken = 0;
  #paused = false;
  readonly #typed: string[] = [];
  #onLine: (text: string) => void = () => {};
  #onClose: (how: Closed) => void = () => {};

  constructor(charset = 'UTF-8', address = '127.0.0.1') {
    this.address = address;
    if (!this.useCharset(charset)) throw new Error(`no character set ${charset}`);
  }

  /** The lines that were not taken yet. */
  take(): string[] {
    const fresh = this.transcript.slice(this.#taken);
    this.#taken = this.transcript.length;
    return fresh;
  }

  /** Types a line; it waits while the server does not read. */
  type(text: string): void {
    this.#typed.push(text);
    this.#deliver();
  }

  /** Ends the connection from this side. */
  hangUp(): void {
    this.#end('peer');
  }

  get charset(): string {
    return this.#charset;
  }

  useCharset(name: string): boolean {
    const known = CHARSETS.includes(name.toUpperCase());
    if (known) this.#charset = name.toUpperCase();
    return known;
  }

  write(text: string, layout: Layout = 0): void {
    if (this.closed) return;
    const shown = transliterate(text, this.#charset === 'US-ASCII' ? isAscii : () => true);
    this.transcript.push(...shown.split('\n'));
    if (layout !== 0 && layout !== 'unbroken') this.quoted.push(...shown.split('\n'));
  }

  prompt(text: string): void {
    this.write(text.trimEnd());
  }

  echo(on: boolean): void {
    this.echoes = on;
  }

  onLine(listener: (text: string) => void): void {
    this.#onLine = listener;
    this.#deliver();
  }

  onClose(listener: (how: Closed) => void): void {
    this.#onClose = listener;
  }

  pause(): void {
    this.#paused = true;
  }

  resume(): void {
    this.#paused = false;
    this.#deliver();
  }

  close(farewell = '', layout: Layout = 0): void {
    if (farewell !== '') this.write(farewell, layout);
    this.#end('server');
  }

  #deliver(): void {
    while (!this.#paused && !this.closed) {
      const text = this.#typed.shift();
      if (text === undefined) return;
      this.#onLine(text);
    }
  }

  #end(how: Closed): void {
    if (this.closed) return;
    this.closed = how;
    this.#onClose(how);
  }
}
