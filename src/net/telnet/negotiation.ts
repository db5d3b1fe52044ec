/** The options we speak, and telnetlib put on a stream. The order is that of the opening burst. */

import { EventEmitter } from 'node:events';
import { createServer, defineOption, type TelnetSocket } from 'telnetlib';
import type { Framing } from './framing.js';
import type { Option, OptionClass, OwnedSocket, Owner } from './option.js';
import { CharsetOption } from './options/charset.js';
import { Echo } from './options/echo.js';
import { NewEnviron } from './options/environ.js';
import { EndOfRecord } from './options/eor.js';
import { Gmcp } from './options/gmcp.js';
import { Compression } from './options/mccp.js';
import { ServerStatus } from './options/mssp.js';
import { WindowSize } from './options/naws.js';
import { TerminalType } from './options/ttype.js';
import type { LineSettings } from './settings.js';

const OPTIONS: readonly OptionClass[] = [
  TerminalType,
  WindowSize,
  NewEnviron,
  CharsetOption,
  EndOfRecord,
  Gmcp,
  ServerStatus,
  Compression,
  Echo,
];

for (const option of OPTIONS) defineOption(option.name, option.code, option);

/** The codes of these options; the scanner refuses all others, SGA, BINARY and LINEMODE among them. */
export const KNOWN_OPTIONS: ReadonlySet<number> = new Set(OPTIONS.map((option) => option.code));

const NO_LIMIT = 2 ** 30;

let made: TelnetSocket | undefined;
/** Never listens: the only way to a TelnetSocket, whose class telnetlib keeps to itself. */
const factory = createServer({ receiveBufferMax: NO_LIMIT, subnegotiationBufferMax: NO_LIMIT }, (telnet) => {
  made = telnet;
});

/** Lays telnetlib over a stream of well-formed frames, whose sizes are already limited. */
export function negotiateOver(stream: Framing, owner: Owner): OwnedSocket {
  // It lays pipes from and to whatever it gets. These lead nowhere, and nobody keeps them.
  factory.emit('connection', Object.assign(new EventEmitter(), { pipe: () => {} }));
  const telnet = made!;
  made = undefined;
  // Its default hands out data at CR LF only; we know more line ends than that.
  telnet.reader.flushPolicy.endOfChunk = true;
  telnet.setMaxListeners(64);
  stream.feed(telnet.reader);
  return lighten(telnet, stream, owner);
}

/**
 * Its writer is a stream whose queue leaves in a later turn, and so overtakes or lags behind what is written beside it. We
 * keep what spells commands of it, and let them leave at once. The rest would only weigh on every idle connection.
 */
function lighten(telnet: TelnetSocket, stream: Framing, owner: Owner): OwnedSocket {
  telnet.writer.unpipe();
  const writer = Object.assign(Object.create(Object.getPrototypeOf(telnet.writer)), {
    socket: telnet,
    push: (bytes: Uint8Array) => stream.write(bytes),
  });
  // Most of them hold the former writer.
  const unused = {
    write: undefined,
    end: undefined,
    destroy: undefined,
    setEncoding: undefined,
    resume: undefined,
    pause: undefined,
  };
  return Object.assign(telnet, unused, { socket: stream, writer, owner });
}

/** The option of a class on this connection. */
export function optionOf<T extends Option>(telnet: TelnetSocket, option: OptionClass<T>): T {
  return telnet.getOption(option.code) as T;
}

/** The same, or undefined where nothing was said about it yet or the peer has refused it. */
export function livingOption<T extends Option>(telnet: TelnetSocket, option: OptionClass<T>): T | undefined {
  return telnet.options.get(option.code) as T | undefined;
}

/** Says what we offer and ask for, as most servers do: silent clients wait for it, and answer only then. */
export function openNegotiation(telnet: TelnetSocket, { about, compress }: LineSettings): void {
  for (const option of OPTIONS) {
    if (option.opening === 'will') optionOf(telnet, option).offer();
    if (option.opening === 'do') optionOf(telnet, option).ask();
  }
  if (compress) optionOf(telnet, Compression).offer();
  if (about) optionOf(telnet, ServerStatus).offer();
}
