/** The ten cases by which the peer's server is accepted, as its tests drive it: each over UDP, against the door in its trial. */
import { expect, test } from 'vitest';
import { ScriptedDice } from '../../support/dice.js';
import type { Client } from './client.js';
import { openDoor } from './door.js';
import { announce, join, see } from './moves.js';

/** As the peer's tests run their server: a point for whoever joins alone, seats by the alphabet, names that move at once. */
const TRIAL = { singlePoint: true, alphabetical: true, takeOver: true };

const peer = (dice = '') => openDoor({ trial: TRIAL, dice: new ScriptedDice(dice) });

/** Two players in a round that Anna begins. */
async function duel(dice: string) {
  const opened = await openDoor({ trial: { ...TRIAL, stopped: true }, dice: new ScriptedDice(dice) });
  const [anna, bert] = (await opened.register('Anna', 'Bert')) as [Client, Client];
  await opened.door.start();
  await join(anna, bert);
  return { ...opened, anna, bert };
}

/** What everybody reads of the end of a round. */
const ending = async (client: Client) => [await client.next(/^PLAYER LOST/), await client.next(/^SCORE/)];

test('1: a player registers, and is asked to join', async () => {
  const { client } = await peer();
  const anna = await client();
  expect(await anna.ask('REGISTER;Anna')).toBe('REGISTERED');
  expect(await anna.next(/./)).toMatch(/^ROUND STARTING;[0-9a-f-]{36}$/);
});

test('2: while nobody joins, the round is tried again', async () => {
  const { house, register } = await peer();
  const [anna] = (await register('Anna')) as [Client];
  for (let round = 0; round < 3; round++) {
    await anna.token('ROUND STARTING');
    await house.clock.advance(250);
    expect(await anna.next(/./)).toBe('ROUND CANCELED;NO_PLAYERS');
  }
});

test('3: spectators are not asked to join', async () => {
  const { client, register } = await peer();
  const spectator = await client();
  await spectator.ask('REGISTER_SPECTATOR;Zuschauer', /^REGISTERED$/);
  const [anna] = (await register('Anna')) as [Client];
  await anna.token('ROUND STARTING');
  await spectator.ask('ECHO;x', /^ECHOING/);
  expect(spectator.heard.join()).not.toMatch(/ROUND STARTING/);
});

test('4: a player who is alone gets a point', async () => {
  const { house, register } = await peer();
  const [anna] = (await register('Anna')) as [Client];
  await join(anna);
  await anna.ask('ECHO;x', /^ECHOING/);
  await house.clock.advance(250);
  expect(await anna.next(/^ROUND STARTED/)).toBe('ROUND STARTED;1;Anna');
  expect(await anna.next(/./)).toBe('ROUND CANCELED;ONLY_ONE_PLAYER');
  expect(await anna.next(/./)).toBe('SCORE;Anna:1');
});

test('5: a player who registers again from another port keeps the points, and is in the round that is beginning', async () => {
  const { house, register, client } = await peer();
  const [anna] = (await register('Anna')) as [Client];
  await join(anna);
  await anna.ask('ECHO;x', /^ECHOING/);
  await house.clock.advance(250);
  await anna.next(/^SCORE/);
  const old = await anna.token('ROUND STARTING');
  const again = await client();
  expect(await again.ask('REGISTER;Anna')).toBe('REGISTERED');
  anna.send(`JOIN;${old}`);
  await join(again);
  await again.ask('ECHO;x', /^ECHOING/);
  await house.clock.advance(250);
  expect(await again.next(/^SCORE/)).toBe('SCORE;Anna:2');
  expect(anna.heard.filter((text) => text.startsWith('SCORE'))).toEqual(['SCORE;Anna:1']);
});

test('6: who doubts the truth loses', async () => {
  const { anna, bert } = await duel('#0 54');
  await announce(anna, '5,4');
  await see(bert);
  expect(await anna.next(/^ACTUAL DICE/)).toBe('ACTUAL DICE;5,4');
  expect(await ending(anna)).toEqual(['PLAYER LOST;Bert;SEE_FAILED', 'SCORE;Anna:1,Bert:0']);
});

test('7: who is doubted and has bluffed loses', async () => {
  const { anna, bert } = await duel('#0 31');
  await announce(anna, '6,6');
  await see(bert);
  expect(await anna.next(/^ACTUAL DICE/)).toBe('ACTUAL DICE;3,1');
  expect(await ending(anna)).toEqual(['PLAYER LOST;Anna;CAUGHT_BLUFFING', 'SCORE;Anna:0,Bert:1']);
});

test('8: points add up over rounds', async () => {
  const { anna, bert } = await duel('#0 54 #0 31 #0');
  await announce(anna, '5,4');
  await see(bert);
  expect((await ending(bert))[1]).toBe('SCORE;Anna:1,Bert:0');
  await join(anna, bert);
  await announce(anna, '6,6');
  await see(bert);
  expect((await ending(bert))[1]).toBe('SCORE;Anna:1,Bert:1');
  await join(anna, bert);
  await see(anna);
  expect((await ending(bert))[1]).toBe('SCORE;Anna:1,Bert:2');
});

test('9: a Mia that is one costs all others the round', async () => {
  const { anna } = await duel('#0 21');
  await announce(anna, '2,1');
  expect(await anna.next(/^ACTUAL DICE/)).toBe('ACTUAL DICE;2,1');
  expect(await ending(anna)).toEqual(['PLAYER LOST;Bert;MIA', 'SCORE;Anna:1,Bert:0']);
});

test('10: a Mia that is none costs whoever announced it', async () => {
  const { anna } = await duel('#0 66');
  await announce(anna, '2,1');
  expect(await anna.next(/^ACTUAL DICE/)).toBe('ACTUAL DICE;6,6');
  expect(await ending(anna)).toEqual(['PLAYER LOST;Anna;LIED_ABOUT_MIA', 'SCORE;Anna:0,Bert:1']);
});
