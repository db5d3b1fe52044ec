/**
 * The part of telnetlib 1.0.2 (CommonJS, no types of its own) that the wire uses. `TelnetSocket` is what its server
 * hands out; the class itself is not exported.
 */
declare module 'telnetlib' {
  import type { EventEmitter } from 'node:events';
  import type { Server } from 'node:net';
  import type { Transform } from 'node:stream';

  /** A state of the Q method (RFC 1143). */
  export type OptionState = 'NO' | 'YES' | 'WANTNO' | 'WANTYES';
  /** A queued change of mind of the Q method. */
  export type OptionQueue = 'EMPTY' | 'OPPOSITE';

  export interface TelnetWriter extends Transform {
    writeWill(option: number): void;
    writeDo(option: number): void;
    /** Doubles no IAC in `data` correctly, so `data` must not hold one. */
    writeSubnegotiation(option: number, data: Uint8Array): void;
  }

  export interface TelnetSocket extends EventEmitter {
    readonly socket: { readonly writable: boolean };
    readonly reader: Transform & { readonly flushPolicy: { endOfChunk: boolean } };
    writer: TelnetWriter;
    readonly localOptions: Set<number>;
    readonly remoteOptions: Set<number>;
    /** Those made so far, by code. */
    readonly options: Map<number, TelnetOption>;
    getOption(code: number): TelnetOption;
    /** These reject with `undefined` when there was no agreement within `timeout` milliseconds. */
    enableLocal(option: number, timeout?: number): Promise<void>;
    disableLocal(option: number, timeout?: number): Promise<void>;
    enableRemote(option: number, timeout?: number): Promise<void>;
  }

  export class TelnetOption extends EventEmitter {
    constructor(socket: TelnetSocket, code: number);
    readonly code: number;
    readonly socket: TelnetSocket;
    us: OptionState;
    usq: OptionQueue;
    him: OptionState;
    himq: OptionQueue;
    enabled(at: 'LOCAL' | 'REMOTE'): void;
    disabled(at: 'LOCAL' | 'REMOTE'): void;
    subnegotiation(payload: Buffer): void;
    handleWill(): void;
    handleWont(): void;
    handleDo(): void;
    handleDont(): void;
  }

  export interface TelnetlibOptions {
    /** Bytes of one chunk of data; the README's spelling `receiveBuffermax` does nothing. */
    receiveBufferMax: number;
    subnegotiationBufferMax: number;
  }

  export function createServer(options: TelnetlibOptions, handler: (telnet: TelnetSocket) => void): Server;
  export function defineOption(
    name: string,
    code: number,
    handler: new (socket: TelnetSocket, code: number) => TelnetOption,
  ): void;
  export const constants: {
    readonly commands: Readonly<
      Record<
        | 'EOR'
        | 'SE'
        | 'IP'
        | 'AO'
        | 'AYT'
        | 'EC'
        | 'EL'
        | 'GA'
        | 'SB'
        | 'WILL'
        | 'WONT'
        | 'DO'
        | 'DONT'
        | 'IAC',
        number
      > &
        Record<'NOP' | 'DM', number>
    >;
  };
}
