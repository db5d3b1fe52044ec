/**
 * The port to one human's connection. net/ implements it for telnet and WebSocket; a session knows nothing else of
 * the wire. Text that comes in is one line without its end, decoded and free of control characters; text that goes
 * out is Unicode with umlauts, and the wire transliterates what its reader's character set lacks.
 */

/** How a connection ended: the peer went, or we closed it. */
export type Closed = 'peer' | 'server';

/** What else than text a connection carries: messages for the peer's program (GMCP, docs/gmcp.md). */
export interface DataChannel {
  /**
   * Sends a message, its name spelled as given; without a value the name stands alone. It keeps its place among the
   * text that is written, is always UTF-8, and is dropped as long as the peer's program has not agreed to messages.
   */
  send(name: string, value?: unknown): void;
  /**
   * Called for every message, in the order in which they came, but not for those before the program agreed. The name
   * is as the peer spelled it; what follows it is parsed, or undefined if nothing or no JSON follows. Set synchronously
   * when the line is handed over. Values may hold a password: a wire logs none.
   */
  onMessage(listener: (name: string, value: unknown) => void): void;
}

/** Asks whether something has come, and hears of it. */
export type Confirm = (received: () => void) => void;

/** How a line is laid out that is longer than its reader's window: `hang` blanks set the rest in, or it goes as it is to who hears it. */
export type Layout = number | 'unbroken';

/** What those at a connection's address may ask of the house (`budget.ts`). */
export interface Allowance {
  /** Counts what was asked for. */
  take(work: number): void;
  /** Does something when it is the turn of the address. */
  turn(work: () => void): void;
}

export interface Line {
  readonly budget: Allowance;
  /** `telnet` proved itself by a telnet command; `raw` is a peer that never did (netcat); `web` is a WebSocket. */
  readonly kind: 'telnet' | 'raw' | 'web';
  /** The peer's address, without port. */
  readonly address: string;
  /** Messages beside the text, or null where the wire has none. `close` tells its farewell there as Core.Goodbye. */
  readonly data: DataChannel | null;
  /** Whether the client said that its user hears instead of sees; it may say so some time after connecting. */
  readonly screenReader: boolean;
  /** Whether what is typed after `echo(false)` stays invisible: false for a raw TCP peer, which echoes by itself. */
  readonly hides: boolean;
  /** The character set both ways, by its IANA name in upper case: UTF-8, ISO-8859-15, ISO-8859-1, WINDOWS-1252, IBM850, US-ASCII. */
  readonly charset: string;
  /**
   * Sets it, by hand (`zeichensatz`) or as `recalled` from the last visit, which counts less than what this client says or its
   * user types; false: unknown name, or a wire that is always UTF-8.
   */
  useCharset(name: string, how?: 'recalled'): boolean;
  /**
   * Sends whole lines, wrapped to the reader's width; `text` may hold several, divided by \n. Where a line is continued, it is not
   * set in unless `layout` says so, lest somebody's words pass for a line of somebody else. After the end it does nothing.
   */
  write(text: string, layout?: Layout): void;
  /** Sends a prompt without a line end (on a wire that knows no prompts: as a line of its own). */
  prompt(text: string): void;
  /**
   * Asks the peer's program whether all that was written so far has come; `received` is called when it says so, and never if the
   * line ends first. One question at a time. Null: the wire has no such question.
   */
  readonly confirm: Confirm | null;
  /** Switches the peer's echo off while a password is typed, and on again. */
  echo(on: boolean): void;
  /** Called once for every line typed. Set synchronously when the line is handed over; earlier input waits. */
  onLine(listener: (text: string) => void): void;
  /**
   * Called exactly once, when no more lines will come, also when `close` was called. A peer that has only ended its own
   * side still reads what is written until `close`.
   */
  onClose(listener: (how: Closed) => void): void;
  /** Stops reading until `resume`, so that a flood waits at its sender. */
  pause(): void;
  resume(): void;
  /** Writes a farewell, laid out as `write` does, ends the connection, and destroys it if the peer does not follow within a second. */
  close(farewell?: string, layout?: Layout): void;
}
