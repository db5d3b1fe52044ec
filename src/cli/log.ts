/**
 * The log on stdout, which must never hold the house up: a reader that stops reading (a full pipe, a terminal under Ctrl-S), one
 * that goes, and a disk that is full cost lines of the log and nothing else.
 */
import { writeSync } from 'node:fs';
import { Socket } from 'node:net';
import { type Logger, pino } from 'pino';
import { prettyFactory } from 'pino-pretty';

/** Characters that may wait for a reader; further lines are dropped and counted. */
const BACKLOG = 1_048_576;

/** Writes text, now or soon, and without waiting. */
interface Outlet {
  write(text: string): void;
  /** Resolves when nothing waits any more, at the latest after `ms`. */
  settle(ms: number): Promise<void>;
}

/** How an outlet says what became of it. */
interface Fate {
  /** Lines can be written again after so many were dropped. */
  readonly again: (dropped: number) => void;
  /** Nobody will ever read any more. */
  readonly gone: (error: Error) => void;
}

/** A pipe, a socket or a terminal: what is not read waits in this process, up to the backlog. */
function toReader(stream: Socket, { again, gone }: Fate): Outlet {
  // Node lets a terminal block; libuv has a handle of its own on it, so that nobody else is concerned.
  (stream as { _handle?: { setBlocking?: (on: boolean) => void } })._handle?.setBlocking?.(false);
  let dropped = 0;
  let lost = false;
  stream.on('error', (error) => {
    if (!lost) gone(error);
    lost = true;
  });
  stream.on('drain', () => {
    if (dropped > 0) again(dropped);
    dropped = 0;
  });
  return {
    write(text) {
      if (lost) return;
      if (stream.writableLength > BACKLOG) dropped++;
      else stream.write(text);
    },
    settle: (ms) =>
      new Promise((resolve) => {
        setTimeout(resolve, ms).unref();
        if (lost) resolve();
        else stream.write('', () => resolve());
      }),
  };
}

/** A file: each line is in it when `write` is over, or dropped because the disk has no room. */
function toFile(descriptor: number, { again }: Fate): Outlet {
  let dropped = 0;
  return {
    write(text) {
      try {
        writeSync(descriptor, text);
      } catch {
        dropped++;
        return;
      }
      const before = dropped;
      dropped = 0;
      if (before > 0) again(before);
    },
    settle: async () => {},
  };
}

/** The log of a process. */
export interface ProcessLog {
  readonly log: Logger;
  /** The process ends: a reader that ends with it is nothing to tell. */
  expectEnd(): void;
  /** Waits until the log is written, but not long for a reader who does not read. */
  close(): Promise<void>;
}

/** ms for which the end of the process waits for a reader of its log. */
const FAREWELL_PATIENCE = 1_000;

/** The log on stdout: lines for people on a terminal, JSON otherwise. */
export function openLog(level: string): ProcessLog {
  const { stdout, stderr } = process;
  let ending = false;
  stderr.on('error', () => {});
  const fate: Fate = {
    again: (lines) => log.warn({ lines }, 'the log could not be written for a while'),
    gone: ({ message }) => {
      if (!ending)
        stderr.write(`The log cannot be written any more (${message}). The server goes on without.\n`);
    },
  };
  const outlet = stdout instanceof Socket ? toReader(stdout, fate) : toFile(1, fate);
  const dress = stdout.isTTY
    ? prettyFactory({ ignore: 'pid,hostname', translateTime: 'HH:MM:ss' })
    : (line: string) => line;
  const log = pino({ level }, { write: (line: string) => outlet.write(dress(line)) });
  return {
    log,
    expectEnd() {
      ending = true;
    },
    close: () => outlet.settle(FAREWELL_PATIENCE),
  };
}
