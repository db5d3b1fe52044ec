/** What people read at the bots' table: all of it is true there. */
import { readFileSync, writeFileSync } from 'node:fs';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { collect } from '../../store/entries.js';
import { ScriptedDice } from '../../support/dice.js';
import type { FakeLine } from '../../support/lines.js';
import { Bot, honest } from './client.js';
import { openDoor, type TestDoor } from './door.js';

const EVENING = new URL('./abend.txt', import.meta.url);

const bots: Bot[] = [];
afterEach(async () => {
  for (const bot of bots.splice(0)) await bot.close();
});

/** Eva sits down at the table of the bots; she has read all that came of it. */
async function seated(settings: Parameters<typeof openDoor>[0] = {}): Promise<TestDoor & { eva: FakeLine }> {
  const opened = await openDoor(settings);
  const eva = await opened.house.guest('Eva');
  await opened.house.type(eva, 'setze zu Tisch der Bots');
  return { ...opened, eva };
}

/** Waits, without letting the clock go on, until such a line has been read, and answers with the last of them. */
async function until(eva: FakeLine, from: number, pattern: RegExp): Promise<string> {
  const said = () => eva.transcript.slice(from).findLast((line) => pattern.test(line));
  while (said() === undefined) await turn();
  return said() as string;
}

/** What goes at other tables, or at another time. */
const OUT_OF_PLACE = ['linse', 'nochmal', 'weiter', 'glaube', 'ansage 54', 'würfel blind', 'start', 'liste'];

test('an evening of three rounds, to the letter', async () => {
  const { house, door, eva } = await seated({ trial: { stopped: true } });
  const lines: string[] = [];
  // Prompts, and verbs that have nothing to do with the table.
  const isTold = (line: string) => line.trim() !== '>' && !line.startsWith('Überall gehen:');
  const hear = () => lines.push(...eva.take().filter(isTold));
  const type = async (text: string) => {
    hear();
    lines.push(`> ${text}`);
    await house.type(eva, text);
  };
  for (const text of ['regeln', 'kommandos', 'hilfe', 'start', 'liste', 'würfel']) await type(text);
  for (const name of ['Anna', 'Bert']) {
    const bot = await Bot.play(door.port, name, honest);
    bots.push(bot);
    await bot.next(/^REGISTERED$/);
  }
  await door.start();
  const outOfPlace = [...OUT_OF_PLACE];
  let seen = eva.transcript.length;
  for (let round = 0; round < 3; ) {
    const said = await until(eva, seen, /Möglich ist|Stand nach Runde/);
    seen = eva.transcript.length;
    if (/Stand nach Runde/.test(said) && ++round < 3) await house.clock.advance(5_000);
    else if (/"würfel"/.test(said)) {
      for (const text of outOfPlace.splice(0)) await type(text);
      await type('würfel');
    } else if (/Ansage wie/.test(said)) await type(/wie "([^"]+)"/.exec(said)?.[1] as string);
  }
  await type('stehe auf');
  hear();
  const heard = `${lines.join('\n')}\n`;
  if (process.env.UPDATE_GOLDEN) writeFileSync(EVENING, heard);
  else expect(heard).toBe(readFileSync(EVENING, 'utf8'));
});

test('a person of the house plays where config says so, as fast as the bots, and nobody earns anything', async () => {
  const { house, table, register } = await openDoor({
    udp: { wirt: 'wiebke' },
    dice: new ScriptedDice('#0 31'),
  });
  expect(table.occupants.map(({ person }) => person)).toEqual(['npc:wiebke']);
  const [anna] = await register('Anna');
  expect(table.playing).toBeNull();
  anna!.send(`JOIN;${await anna!.token('ROUND STARTING')}`);
  expect(await anna!.next(/^ROUND STARTED/)).toBe('ROUND STARTED;1;@Wiebke,Anna');
  await house.clock.advance(1_000);
  expect(await anna!.next(/^ANNOUNCED/)).toMatch(/^ANNOUNCED;@Wiebke;/);
  expect(await anna!.next(/^PLAYER LOST/)).toBe('PLAYER LOST;Anna;DID_NOT_TAKE_TURN');
  expect(await anna!.next(/^SCORE/)).toBe('SCORE;@Wiebke:1,Anna:0');
  const events = (await collect(house.house.store.tables.read('udp/1', 0))).flatMap((row) => row.events);
  expect(events).not.toContainEqual(expect.objectContaining({ type: 'scored' }));
});

test('those of the house do not play among themselves', async () => {
  const { house, table } = await openDoor({ udp: { wirt: 'wiebke', stammgaeste: ['knut'] } });
  await house.pass(60);
  expect(table.view(null).games).toBe(0);
});

test('whoever sits down in mid-round plays in the next', async () => {
  const { house, register } = await openDoor({ dice: new ScriptedDice('#0') });
  const bots = await register('Anna', 'Bert');
  for (const bot of bots) bot.send(`JOIN;${await bot.token('ROUND STARTING')}`);
  await bots[0]!.next(/^ROUND STARTED/);
  const eva = await house.guest('Eva');
  await house.type(eva, 'setze zu Tisch der Bots');
  expect(eva.take()).toContain('Eine Runde läuft schon; bei der nächsten bist Du dabei.');
});
