// Idle telnet clients in a process of their own: node crowd.mjs PORT COUNT. They agree to NAWS and GMCP, refuse the rest,
// come from many addresses of the loopback, and tell the parent when all are in and when one has gone.
import { connect } from 'node:net';

const [port, count] = process.argv.slice(2).map(Number);
const AT_ONCE = 100;
const ADDRESSES = 200;
const [IAC, SB, SE, WILL, WONT, DO, DONT, NAWS, GMCP] = [255, 250, 240, 251, 252, 253, 254, 31, 201];
const WINDOW = [IAC, SB, NAWS, 0, 80, 0, 24, IAC, SE];

function answer(bytes) {
  const replies = [];
  for (let i = 0; i + 2 < bytes.length; i++) {
    if (bytes[i] !== IAC) continue;
    const [verb, option] = [bytes[i + 1], bytes[i + 2]];
    if (verb === WILL) replies.push(IAC, option === GMCP ? DO : DONT, option);
    if (verb === DO && option === NAWS) replies.push(IAC, WILL, NAWS, ...WINDOW);
    else if (verb === DO) replies.push(IAC, WONT, option);
    i += 2;
  }
  return Buffer.from(replies);
}

function enter(index) {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.0.${2 + (index % ADDRESSES)}` });
    socket.on('error', reject);
    socket.on('close', () => process.send({ gone: index }));
    socket.on('data', (bytes) => {
      const replies = answer(bytes);
      if (replies.length > 0) socket.write(replies);
      resolve();
    });
  });
}

let next = 0;
const worker = async () => {
  while (next < count) await enter(next++);
};
await Promise.all(Array.from({ length: AT_ONCE }, worker));
process.send({ entered: count });
