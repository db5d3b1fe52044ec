/** The bots' server at its barest, for comparison: two players, no table, no time limits, everything in memory. */
import { randomInt, randomUUID } from 'node:crypto';
import { createSocket, type RemoteInfo } from 'node:dgram';
import { once } from 'node:events';
import { rank } from './client.js';

interface Seat {
  readonly name: string;
  readonly peer: RemoteInfo;
  score: number;
}

export async function startStub(): Promise<{ readonly port: number; close(): void }> {
  const socket = createSocket('udp4');
  const seats: Seat[] = [];
  let asked = new Map<string, Seat>();
  let order: Seat[] = [];
  let round = 0;
  let dice = '';
  let call: string | null = null;

  const send = ({ peer }: Seat, text: string) => socket.send(text, peer.port, peer.address);
  const tell = (text: string) => {
    for (const seat of seats) send(seat, text);
  };
  const ask = (seat: Seat, question: string) => {
    const token = randomUUID();
    asked.set(token, seat);
    send(seat, `${question};${token}`);
  };
  const invite = () => {
    asked = new Map();
    for (const seat of seats) ask(seat, 'ROUND STARTING');
  };
  const lose = (loser: Seat, reason: string) => {
    tell(`PLAYER LOST;${loser.name};${reason}`);
    for (const seat of seats) seat.score += Number(seat !== loser);
    tell(`SCORE;${seats.map(({ name, score }) => `${name}:${score}`)}`);
    invite();
  };
  const start = () => {
    order = randomInt(2) === 0 ? [...seats] : seats.toReversed();
    call = null;
    tell(`ROUND STARTED;${++round};${order.map(({ name }) => name)}`);
    ask(order[0] as Seat, 'YOUR TURN');
  };
  const announce = (seat: Seat, other: Seat, said: string) => {
    tell(`ANNOUNCED;${seat.name};${said}`);
    if (call !== null && rank(said) <= rank(call)) return lose(seat, 'ANNOUNCED_LOSING_DICE');
    call = said;
    order = [other, seat];
    if (said !== '2,1') return ask(other, 'YOUR TURN');
    tell(`ACTUAL DICE;${dice}`);
    return dice === '2,1' ? lose(other, 'MIA') : lose(seat, 'LIED_ABOUT_MIA');
  };
  const see = (seat: Seat, other: Seat) => {
    tell(`PLAYER WANTS TO SEE;${seat.name}`);
    if (call === null) return lose(seat, 'SEE_BEFORE_FIRST_ROLL');
    tell(`ACTUAL DICE;${dice}`);
    return rank(dice) >= rank(call) ? lose(seat, 'SEE_FAILED') : lose(other, 'CAUGHT_BLUFFING');
  };

  socket.on('message', (bytes, peer) => {
    const [command, first = '', second = ''] = bytes.toString('utf8').split(';');
    if (command === 'REGISTER') {
      const seat = { name: first, peer, score: 0 };
      seats.push(seat);
      send(seat, 'REGISTERED');
      if (seats.length === 2) invite();
      return;
    }
    const token = command === 'ANNOUNCE' ? second : first;
    const seat = asked.get(token);
    if (!seat) return;
    asked.delete(token);
    const other = order.find((one) => one !== seat) as Seat;
    if (command === 'JOIN' && asked.size === 0) start();
    else if (command === 'SEE') see(seat, other);
    else if (command === 'ANNOUNCE') announce(seat, other, first);
    else if (command === 'ROLL') {
      tell(`PLAYER ROLLS;${seat.name}`);
      dice = [randomInt(1, 7), randomInt(1, 7)].sort((a, b) => b - a).join(',');
      ask(seat, `ROLLED;${dice}`);
    }
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { port: socket.address().port, close: () => socket.close() };
}
