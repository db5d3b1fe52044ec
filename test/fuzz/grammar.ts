/** What hostile peers send: sentences of the right grammar, nearly right ones, and noise. */

import { type Below, pick } from './chance.js';

const OPTIONS = [0, 1, 3, 6, 24, 25, 31, 34, 39, 42, 69, 70, 86, 87, 90, 91, 201, 255];
const LINE_ENDS = ['\r\n', '\n', '\r\0', '\r'];
const [IAC, SB, SE] = [0xff, 0xfa, 0xf0];

/** Payloads that programs have been known to send, or to die of. */
const PAYLOADS = [
  '\xc9Core.Hello { "client": "Mudlet" }',
  '\xc9Core.Hello {',
  '\xc9client mudportal.com',
  '\xc9Char.Login.Credentials {"account":"Max","password":7}',
  `\xc9${'a'.repeat(4000)}`,
  '\x1f\0\x50\0\x18',
  '\x1f\0',
  '\x1f\xff\xff\xff\xff\0\0',
  '\x18\0MTTS 9999999999',
  '\x18\0XTERM',
  '\x2a\x02UTF-8',
  '\x2a\x02KOI8-R',
  '\x2a\x01;UTF-8;LATIN1',
  '\x2a\x01',
  "'\0\x03CHARSET\x01CP850\0MTTS\x01-1",
  "'\0\x02",
  '\x46\x01NAME\x02x',
  '',
].map((payload) => Buffer.from(payload, 'latin1'));

const WORDS =
  'würfel wuerfel behalte setze allein steh auf start liste hilfe kommandos wer sage ansage 54 21 mäxchen ende ' +
  'gast nein ja schau zeichensatz cp850 utf-8 ; ? registriere passwort wieder verlauf tische 🎲 ä\u0308 \u202e \u001b[2J';

/** Something like a line that somebody types. */
export function sentence(below: Below): string {
  const words = WORDS.split(' ');
  return Array.from({ length: below(5) }, () => pick(below, words)).join(' ');
}

function noise(below: Below, most: number): Buffer {
  return Buffer.from(Array.from({ length: below(most) }, () => below(256)));
}

const encoding = (below: Below) => pick(below, ['utf8', 'utf8', 'latin1'] as const);

/** One input of a telnet peer. */
export function telnetInput(below: Below): Buffer {
  const option = pick(below, OPTIONS);
  switch (below(9)) {
    case 0:
    case 1:
    case 2:
      return Buffer.from(sentence(below) + pick(below, LINE_ENDS), encoding(below));
    case 3:
      return Buffer.of(IAC, below(256));
    case 4:
      return Buffer.of(IAC, 0xfb + below(4), option);
    case 5:
      return Buffer.concat([Buffer.of(IAC, SB), pick(below, PAYLOADS), Buffer.of(IAC, SE)]);
    case 6:
      return Buffer.concat([Buffer.of(IAC, SB, option), noise(below, 12), Buffer.of(IAC, SE)]);
    case 7:
      return Buffer.concat([Buffer.of(IAC, SB, option, below(6)), noise(below, 12)]);
    default:
      return noise(below, 40);
  }
}

const SUBPROTOCOLS = ['', 'json', 'gmcp', 'terminal', 'telnet', 'json', 'divstream'];

/** The request of a peer for a WebSocket, now and then a broken one, and what its subprotocol is. */
export function upgrade(below: Below): { readonly request: string; readonly subprotocol: string } {
  const subprotocol = pick(below, SUBPROTOCOLS);
  const wanted = subprotocol && `Sec-WebSocket-Protocol: ${subprotocol}.mudstandards.org\r\n`;
  const request =
    'GET /ws HTTP/1.1\r\nHost: tisch\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
    `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n${wanted}\r\n`;
  return { request: below(20) === 0 ? request.slice(below(request.length)) : request, subprotocol };
}

const JSONS = [
  '{"proto":',
  'null',
  '[]',
  '{"proto":"gmcp","id":"Core.Hello","data":"{"}',
  '{"proto":1,"data":{}}',
];

/** One input of a WebSocket peer: a frame, mostly a good one. */
export function webInput(below: Below, subprotocol: string): Buffer {
  const binary = below(3) === 0;
  switch (below(24)) {
    case 0:
      return frame(9 + below(2), noise(below, 100));
    case 1:
      return frame(below(16), noise(below, 200), below(4) * 0x20);
    case 2:
      return noise(below, 30);
    case 3:
      return frame(8, noise(below, 4));
    case 4:
      return frame(1, noise(below, 20));
    case 5:
      return frame(1, Buffer.from(pick(below, JSONS)));
    case 6:
      return frame(1, pick(below, PAYLOADS).subarray(1));
    default:
  }
  if (subprotocol === 'telnet') return frame(2, telnetInput(below));
  const typed = sentence(below);
  const json = subprotocol === 'json' && !binary;
  return frame(binary ? 2 : 1, Buffer.from(json ? JSON.stringify({ proto: 'input', data: typed }) : typed));
}

/** A whole frame, masked with zeros as a client's may be (RFC 6455 §5.2). */
export function frame(opcode: number, payload: Uint8Array, reserved = 0): Buffer {
  const { length } = payload;
  const size = length < 126 ? [0x80 | length] : [0xfe, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([0x80 | reserved | opcode, ...size, 0, 0, 0, 0]), payload]);
}
