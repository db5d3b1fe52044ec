// One kind of hostility from one address, in a process of its own, for as long as it lives: node attack.mjs KIND TELNET HTTP ADDRESS.
// It comes through a proxy, as far as the server knows, and lets everybody else on this machine go first.
import { connect } from 'node:net';
import { setPriority } from 'node:os';

const [kind, telnet, http, address] = process.argv.slice(2);
setPriority(19);

const CHUNK = 65_536;
const HEADER = `PROXY TCP4 ${address} 127.0.0.1 1 2\r\n`;
const [IAC, SB, SE, WILL, DO, AYT, NAWS, GMCP] = [255, 250, 240, 251, 253, 246, 31, 201];

const filled = (bytes) => Buffer.concat(Array(Math.ceil(CHUNK / bytes.length)).fill(bytes));

/** A frame as a browser sends it, masked with zeros. */
function frame(opcode, payload, last = true) {
  const text = Buffer.from(payload);
  const length = text.length < 126 ? [0x80 | text.length] : [0x80 | 126, text.length >> 8, text.length & 255];
  return Buffer.concat([Buffer.of((last ? 0x80 : 0) | opcode, ...length, 0, 0, 0, 0), text]);
}

const upgrade = (protocol, origin = 'http://tisch') =>
  `GET /ws HTTP/1.1\r\nHost: tisch\r\nOrigin: ${origin}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
  `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: ${protocol}\r\n\r\n`;

const JSON_PROTOCOL = 'json.mudstandards.org';
const typed = (text) => frame(1, JSON.stringify({ proto: 'input', data: text }));
const SUPPORTS = JSON.stringify({
  proto: 'gmcp',
  id: 'Core.Supports.Set',
  data: JSON.stringify(['Char 1', 'Room 1', 'Comm 1', 'Tisch 1']),
});

/** What is heard of anybody who may speak, as long as it may be. */
const SPEECH = ['ä', '😀', '한', '"', 'x-', '👨‍👩‍👧 '].map((unit) =>
  unit.repeat(1_900 / Array.from(unit).length),
);
let names = 0;
const name = () => `Troll${[...String(names++)].map((digit) => 'abdfghkmnp'[digit]).join('')}`;

/** A connection over and over: what is sent first, and what is poured into it until it ends. */
const KINDS = {
  // Frames that nobody understands.
  frames: () => many(20, http, () => [upgrade(JSON_PROTOCOL), filled(frame(1, 'x'))]),
  // Arrays in arrays, frames for others, signs of life, pieces of nothing, messages that have long answers.
  nested: () =>
    many(20, http, (n) => {
      const nested = '['.repeat(8_000) + ']'.repeat(8_000);
      const foreign = JSON.stringify({ proto: 'naws', data: '80,24' });
      const poured = [
        frame(1, nested),
        frame(1, foreign),
        frame(9, 'ping'),
        Buffer.concat([frame(1, '', false), ...Array(40).fill(frame(0, '', false)), frame(0, '')]),
        frame(1, SUPPORTS),
      ][n % 5];
      return [upgrade(JSON_PROTOCOL), filled(poured)];
    }),
  // Lines that never end, and lines that are empty.
  lines: () => many(10, telnet, (n) => ['', filled(Buffer.from(n % 2 ? 'x' : '\n'))]),
  // Options over and over, questions whether anybody is there, messages that are too long.
  options: () =>
    many(20, telnet, (n) => {
      const giant = [IAC, SB, GMCP, ...Buffer.from(`Core.Supports.Set ${'['.repeat(20_000)}`), IAC, SE];
      const poured = [[IAC, WILL, NAWS, IAC, DO, GMCP], [IAC, AYT], giant, [IAC, DO, 99]][n % 4];
      return ['', filled(Buffer.from(poured))];
    }),
  // Coming and going, requests, and pages from elsewhere.
  knocks: () => {
    many(5, telnet, () => ['', null]);
    many(5, http, () => [upgrade(JSON_PROTOCOL, 'https://elsewhere.example'), null]);
    many(5, http, () => ['', filled(Buffer.from('GET / HTTP/1.1\r\nHost: tisch\r\n\r\n'))]);
    many(5, http, () => [
      'POST / HTTP/1.1\r\nHost: tisch\r\nContent-Length: 999999999\r\n\r\n',
      filled(Buffer.from('x')),
    ]);
  },
  // Guests who shout, ask, and report as much as they can.
  shouts: () =>
    many(20, http, (n) => {
      const lines = [
        `rufe ${SPEECH[n % SPEECH.length]}`,
        `hilfe ${SPEECH[(n + 1) % SPEECH.length]}`,
        `idee ${SPEECH[(n + 2) % SPEECH.length]}`,
        'verlauf 200; rangliste; wer; tische; wiederhole; statistik',
      ];
      return [upgrade(JSON_PROTOCOL), filled(Buffer.concat(lines.map(typed))), typed(`gast ${name()}`)];
    }),
};

/** So many connections at a time, each made anew when it has ended. */
function many(count, port, plan) {
  for (let n = 0; n < count; n++) again(n);
  function again(n) {
    const [first, poured, second] = plan(n);
    const socket = connect({ port: Number(port), host: '127.0.0.1' });
    socket.on('error', () => {});
    socket.resume();
    socket.once('close', () => setTimeout(again, 1, n));
    socket.write(HEADER + first);
    const pour = () => {
      if (socket.writable) socket.write(poured, pour);
    };
    // Frames may come only once the upgrade was answered, and who knocks goes as soon as somebody says anything.
    socket.once('data', () => {
      if (second) socket.write(second);
      if (poured) pour();
      else socket.end();
    });
    if (first === '' && poured) pour();
  }
}

KINDS[kind]();
process.once('disconnect', () => process.exit());
