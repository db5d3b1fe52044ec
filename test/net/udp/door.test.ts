/** Who may come in by the bots' door, how long they stay, and whom they meet at the table. */
import { expect, test } from 'vitest';
import { ScriptedDice } from '../../support/dice.js';
import type { Client } from './client.js';
import { openDoor } from './door.js';

test.each(['', 'a b', 'a,b', 'a:b', '@Eva', 'x\n', 'x'.repeat(21), 'ä'.repeat(13), 'a\u001b[2Jb'])(
  'no bot is called %j',
  async (name) => {
    const { client } = await openDoor();
    expect(await (await client()).ask(`REGISTER;${name}`)).toBe('REJECTED;INVALID_NAME');
  },
);

test('a stranger gets no answer but to what registers', async () => {
  const { client, register } = await openDoor({ dialect: 'fork' });
  const [stranger, [bot]] = [await client(), (await register('Anna')) as [Client]];
  for (const text of ['REGISTER', 'UNREGISTER', 'ECHO;x', 'JOIN;x', 'ROLL;x', 'nonsense', ''])
    stranger.send(text);
  expect(await bot.ask('ECHO;a;b', /^ECHOING/)).toBe('ECHOING;a;b');
  expect(stranger.heard).toEqual([]);
});

test('fields beyond those of a message are passed over', async () => {
  const { client } = await openDoor();
  expect(await (await client()).ask('REGISTER;Anna;')).toBe('REGISTERED');
  expect(await (await client()).ask('REGISTER_SPECTATOR;Bert;5')).toBe('REGISTERED');
});

test('a bot that was killed gets its name back when its old port says nothing for 250 ms', async () => {
  const { house, client, register } = await openDoor();
  const [, bert] = (await register('Anna', 'Bert')) as [Client, Client];
  const again = await client();
  again.send('REGISTER;Anna');
  again.send('REGISTER;Anna');
  await bert.ask('ECHO;x', /^ECHOING/);
  await house.clock.advance(249);
  await bert.ask('ECHO;x', /^ECHOING/);
  expect(again.heard).toEqual([]);
  await house.clock.advance(1);
  expect(await again.next(/./)).toBe('REGISTERED');
  await again.ask('ECHO;x', /^ECHOING/);
  expect(again.heard.filter((text) => text === 'REGISTERED')).toHaveLength(1);
});

test('a bot that lives keeps its name: it is asked, and answers as every bot does', async () => {
  const { house, client, register } = await openDoor();
  const [anna] = (await register('Anna')) as [Client];
  const thief = await client();
  thief.send('REGISTER;Anna');
  anna.send(`JOIN;${await anna.token('ROUND STARTING')}`);
  expect(await thief.next(/./)).toBe('REJECTED;NAME_ALREADY_TAKEN');
  await house.clock.advance(1_000);
  expect(await anna.ask('ECHO;x', /^ECHOING/)).toBe('ECHOING;x');
});

test('one at a time may ask for a name, and only from the address that has it', async () => {
  const { house, client, register } = await openDoor();
  await register('Anna');
  await house.clock.advance(60_000);
  const [first, second, stranger] = [await client(), await client(), await client('127.0.0.2')];
  expect(await stranger.ask('REGISTER;Anna')).toBe('REJECTED;NAME_ALREADY_TAKEN');
  first.send('REGISTER;Anna');
  expect(await second.ask('REGISTER;Anna')).toBe('REJECTED;NAME_ALREADY_TAKEN');
  await house.clock.advance(250);
  expect(await first.next(/./)).toBe('REGISTERED');
});

test('what was asked at the old port is asked at the new one, in the same time; the old port is heard no more', async () => {
  const { house, client, register } = await openDoor({
    trial: { takeOver: true },
    dice: new ScriptedDice('#0'),
  });
  const [anna, bert] = (await register('Anna', 'Bert')) as [Client, Client];
  const stale = await anna.token('ROUND STARTING');
  const again = await client();
  await again.ask('REGISTER;Anna', /^REGISTERED$/);
  anna.send(`JOIN;${stale}`);
  again.send(`JOIN;${await again.token('ROUND STARTING')}`);
  bert.send(`JOIN;${await bert.token('ROUND STARTING')}`);
  const turn = await again.token('YOUR TURN');
  await house.clock.advance(100);
  const third = await client();
  await third.ask('REGISTER;Anna', /^REGISTERED$/);
  again.send(`SEE;${turn}`);
  await third.token('YOUR TURN');
  await bert.ask('ECHO;x', /^ECHOING/);
  expect(bert.heard.join()).not.toMatch(/LOST/);
  await house.clock.advance(150);
  expect(await bert.next(/^PLAYER LOST/)).toBe('PLAYER LOST;Anna;DID_NOT_TAKE_TURN');
  expect(third.heard.filter((text) => text.startsWith('YOUR TURN'))).toHaveLength(1);
});

test('a client plays or looks on: what it asked for last counts, and it hears everything once', async () => {
  const { house, register, client } = await openDoor({ dialect: 'fork' });
  const [anna] = (await register('Anna')) as [Client];
  const beats = () => anna.heard.filter((text) => text === 'HEARTBEAT').length;
  expect(await anna.ask('REGISTER_SPECTATOR;Anna')).toBe('REGISTERED');
  await house.clock.advance(2_000);
  await anna.ask('ECHO;x', /^ECHOING/);
  expect(beats()).toBe(1);
  expect(await (await client()).ask('REGISTER;Anna', /^REG/)).toBe('REGISTERED');
  expect(await anna.ask('REGISTER;Bert', /^REG/)).toBe('REGISTERED');
  await house.clock.advance(2_000);
  await anna.ask('ECHO;x', /^ECHOING/);
  expect(beats()).toBe(2);
});

test('a trial lets it move at once; the points stay', async () => {
  const { house, client, register } = await openDoor({ trial: { takeOver: true, singlePoint: true } });
  const [anna] = (await register('Anna')) as [Client];
  anna.send(`JOIN;${await anna.token('ROUND STARTING')}`);
  await anna.ask('ECHO;x', /^ECHOING/);
  await house.clock.advance(250);
  expect(await anna.next(/^SCORE/)).toBe('SCORE;Anna:1');
  const again = await client();
  expect(await again.ask('REGISTER;Anna')).toBe('REGISTERED');
  await house.clock.advance(250);
  expect(await again.next(/^SCORE/)).toBe('SCORE;Anna:1');
});

test('nobody is asked alone, and a round that only one joins gives no point', async () => {
  const { house, register } = await openDoor();
  const [anna] = (await register('Anna')) as [Client];
  await house.clock.advance(10_000);
  await anna.ask('ECHO;x', /^ECHOING/);
  expect(anna.heard).toEqual(['REGISTERED', 'ECHOING;x']);
  await register('Bert');
  anna.send(`JOIN;${await anna.token('ROUND STARTING')}`);
  await anna.ask('ECHO;x', /^ECHOING/);
  await house.clock.advance(250);
  expect(await anna.next(/^ROUND CANCELED/)).toBe('ROUND CANCELED;ONLY_ONE_PLAYER');
  expect(await anna.next(/^SCORE/)).toBe('SCORE;Anna:0');
});

test('who misses 20 rounds is out', async () => {
  const { house, register } = await openDoor();
  const [anna] = (await register('Anna', 'Bert')) as [Client];
  await house.clock.advance(60_000);
  expect(await anna.ask('REGISTER;Anna', /^REG/)).toBe('REGISTERED');
  expect(anna.heard.filter((text) => text.startsWith('ROUND STARTING'))).toHaveLength(20);
});

test('a bot that joins and never answers keeps its seat: it has no turn limit of people', async () => {
  const { house, table, register } = await openDoor();
  const bots = await register('Anna', 'Bert');
  for (let round = 0; round < 5; round++) {
    for (const bot of bots) bot.send(`JOIN;${await bot.token('ROUND STARTING')}`);
    for (const bot of bots) await bot.next(/^ROUND STARTED/);
    await house.clock.advance(250);
    for (const bot of bots) await bot.next(/^SCORE/);
  }
  expect(table.occupants.map(({ person }) => person)).toEqual(['udp:Anna', 'udp:Bert']);
});

test('thirty bots find a place, and what they are told stays below 1,000 bytes', async () => {
  const { client, register } = await openDoor({ dialect: 'fork' });
  const names = Array.from({ length: 30 }, (_, index) => `${'ä'.repeat(4)}${'x'.repeat(14)}${index + 10}`);
  const [first] = (await register(...names)) as [Client];
  expect(await (await client()).ask('REGISTER;Einer')).toBe('REJECTED;FULL');
  expect(Math.max(...first.heard.map((text) => Buffer.byteLength(text)))).toBeLessThan(1_000);
});

test('of one address only so many datagrams are read in a second', async () => {
  const { house, client } = await openDoor({ perSecond: 10 });
  const one = await client();
  for (let i = 0; i < 15; i++) one.send('REGISTER;Anna');
  await (await client('127.0.0.2')).ask('REGISTER;Bert');
  expect(one.heard.filter((text) => text === 'REGISTERED')).toHaveLength(10);
  await house.clock.advance(1_000);
  expect(await one.ask('REGISTER;Anna', /^REGISTERED$/)).toBe('REGISTERED');
});

test('the fork sends a heartbeat every two seconds, and says goodbye', async () => {
  const { house, register } = await openDoor({ dialect: 'fork' });
  const [anna] = (await register('Anna')) as [Client];
  await house.clock.advance(4_000);
  expect(await anna.ask('UNREGISTER', /^UNREG/)).toBe('UNREGISTERED');
  expect(anna.heard.filter((text) => text === 'HEARTBEAT')).toHaveLength(2);
});

test('a person at the table plays too, has all the time of people, and reads one line a round', async () => {
  const { house, register, table } = await openDoor({
    dice: new ScriptedDice('#1 65 #0'),
    roundsPerMinute: 12,
  });
  const eva = await house.guest('Eva');
  await house.type(eva, 'setze zu Tisch der Bots');
  const [anna] = (await register('Anna')) as [Client];
  anna.send(`JOIN;${await anna.token('ROUND STARTING')}`);
  expect(await anna.next(/^ROUND STARTED/)).toBe('ROUND STARTED;1;Anna,@Eva');
  anna.send(`ROLL;${await anna.token('YOUR TURN')}`);
  anna.send(`ANNOUNCE;6,6;${await anna.token('ROLLED')}`);
  await anna.next(/^ANNOUNCED/);
  await house.clock.advance(29_000);
  await house.type(eva, 'zweifle');
  expect(await anna.next(/^PLAYER LOST/)).toBe('PLAYER LOST;Anna;CAUGHT_BLUFFING');
  expect(await anna.next(/^SCORE/)).toBe('SCORE;@Eva:1,Anna:0');
  expect(eva.transcript.filter((line) => /(?:verlier|gewinn)\p{L}+ |Runde 1/u.test(line))).toEqual([
    'Bot Anna verliert die Runde.',
    'Stand nach Runde 1: Du 1 und Bot Anna 0.',
  ]);
  expect(table.occupants.map(({ person }) => person)).toContain('udp:Anna');
});

test('rounds keep their distance while a person watches', async () => {
  const { house, register } = await openDoor({ dice: new ScriptedDice('#0 #0'), roundsPerMinute: 12 });
  const eva = await house.guest('Eva');
  const [anna, bert] = (await register('Anna', 'Bert')) as [Client, Client];
  for (const one of [anna, bert]) one.send(`JOIN;${await one.token('ROUND STARTING')}`);
  const token = await anna.token('YOUR TURN');
  await house.type(eva, 'zuschauen');
  anna.send(`SEE;${token}`);
  await bert.next(/^SCORE/);
  const invited = () => bert.heard.filter((text) => text.startsWith('ROUND STARTING')).length;
  await house.clock.advance(4_999);
  await bert.ask('ECHO;x', /^ECHOING/);
  expect(invited()).toBe(1);
  await house.clock.advance(1);
  await bert.ask('ECHO;x', /^ECHOING/);
  expect(invited()).toBe(2);
});

test('a trial is stopped, reset and started from outside, and sits in the order of the alphabet', async () => {
  const { house, door, register } = await openDoor({
    dice: new ScriptedDice('#0'),
    trial: { stopped: true, alphabetical: true },
  });
  await register('Zoe');
  await door.reset();
  const [bert, anna] = (await register('Bert', 'Anna')) as [Client, Client];
  expect(bert.heard).toEqual(['REGISTERED']);
  await door.start();
  for (const one of [bert, anna]) one.send(`JOIN;${await one.token('ROUND STARTING')}`);
  expect(await bert.next(/^ROUND STARTED/)).toBe('ROUND STARTED;1;Anna,Bert');
  await door.stop();
  await house.pass(60);
  expect(house.house.tavern.seatOf('udp:Anna')).toBeUndefined();
});
