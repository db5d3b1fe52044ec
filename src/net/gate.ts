/**
 * What lies between an accepted connection and the server that serves it: the header of a proxy that stands before it, then
 * TLS. Whoever does not get through within the patience is cut off; nobody else notices.
 */

import type { Socket } from 'node:net';
import { type SecureContext, TLSSocket } from 'node:tls';
import { WORK } from '../player/budget.js';
import type { PeerNotes } from '../player/peer-log.js';
import { plainAddress, readProxyHeader, type TrustedProxies } from './proxy.js';

/** The certificate in use. */
export interface Certificate {
  readonly context: SecureContext;
}

/** Where a server listens. */
export interface Door {
  readonly host: string;
  /** 0: the system chooses one. */
  readonly port: number;
  /** The proxies whose PROXY header every connection begins with; by default none does. */
  readonly proxies?: TrustedProxies | null;
}

/** A door for TLS. */
export interface TlsDoor extends Door {
  readonly certificate: Certificate;
}

export interface GateSettings {
  /** The proxies whose PROXY header every connection begins with; null: none does. */
  readonly proxies: TrustedProxies | null;
  /** Null: no TLS. */
  readonly tls: Certificate | null;
  /** ms for header and handshake together. */
  readonly patience: number;
  /** Somebody took longer. */
  readonly onLate: () => void;
  /** Whether somebody from this address may ask for so much work now. */
  readonly admits: (address: string, work: number) => boolean;
  readonly peers: PeerNotes;
}

/** Gets the stream, a TLSSocket where there is TLS, and the address of who is at its other end. */
export type Enter = (stream: Socket, address: string) => void;

/** A listener for the connections of a `net.Server`. */
export function gate(settings: GateSettings, enter: Enter): (socket: Socket) => void {
  const { proxies, tls, patience, onLate, admits, peers } = settings;
  return (socket) => {
    const own = plainAddress(socket.remoteAddress);
    if (!proxies && !tls) return enter(socket, own);
    const refuse = (reason: string) => {
      peers.info({ address: own, reason }, 'connection refused at the gate');
      socket.destroy();
    };
    const deadline = setTimeout(() => {
      onLate();
      refuse('too slow');
    }, patience);
    socket.once('close', () => clearTimeout(deadline));
    socket.on('error', () => socket.destroy());

    const pass: Enter = (stream, address) => {
      clearTimeout(deadline);
      enter(stream, address);
    };
    const secure = (address: string) => {
      if (!tls) return pass(socket, address);
      if (!admits(address, WORK.handshake)) return refuse('too much from this address');
      const stream = new TLSSocket(socket, { isServer: true, secureContext: tls.context });
      const fail = (error: Error) => refuse(error.message);
      stream.once('error', fail);
      stream.once('secure', () => {
        pass(stream, address);
        stream.off('error', fail);
      });
    };
    if (!proxies) secure(own);
    else if (!proxies.has(own)) refuse('no trusted proxy');
    else takeHeader(socket, (told) => secure(told ?? own), refuse);
  };
}

/** Takes the header off, in however many pieces it comes, and puts back what stands behind it. */
function takeHeader(
  socket: Socket,
  taken: (address: string | null) => void,
  refuse: (reason: string) => void,
): void {
  let bytes = Buffer.alloc(0);
  const read = () => {
    const chunk: Buffer | null = socket.read();
    if (!chunk) return;
    bytes = Buffer.concat([bytes, chunk]);
    const header = readProxyHeader(bytes);
    if (header.kind === 'unfinished') return;
    socket.off('readable', read);
    if (header.kind === 'none') return refuse('no PROXY header');
    const rest = bytes.subarray(header.length);
    if (rest.length > 0) socket.unshift(rest);
    taken(header.address);
  };
  socket.on('readable', read);
}
