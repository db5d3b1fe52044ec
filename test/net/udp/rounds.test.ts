/** Rounds of bots through the door: every message, what it costs, and who may know the dice. */
import { afterEach, expect, test } from 'vitest';
import { FairDice } from '../../../src/dice/fair.js';
import { ScriptedDice } from '../../support/dice.js';
import { Bot, type Client, honest, random } from './client.js';
import { openDoor } from './door.js';
import { announce, join, roll, see } from './moves.js';

const bots: Bot[] = [];
afterEach(async () => {
  for (const bot of bots.splice(0)) await bot.close();
});

test('two bots play 200 rounds; every message has its form and its place, every point is that of the rules', async () => {
  const { door, house } = await openDoor();
  const dice = new FairDice({ seed: '11'.repeat(32), words: '', counter: 0 });
  const chance = () => dice.lot(256) / 256;
  bots.push(
    await Bot.play(door.port, 'ehrlich', honest),
    await Bot.play(door.port, 'zufall', random(chance)),
  );
  await Promise.all(bots.map((bot) => bot.rounds(200)));
  expect(bots.flatMap(({ referee }) => referee.faults)).toEqual([]);
  expect(house.log.faults).toEqual([]);
}, 20_000);

/** What everybody heard of the last round from its beginning, without tokens. */
function story({ heard }: Client): string[] {
  const from = heard.findLastIndex((text) => text.startsWith('ROUND STARTED'));
  const to = heard.findLastIndex((text) => text.startsWith('SCORE'));
  return heard.slice(from, to + 1).filter((text) => !/^(YOUR TURN|ROLLED|ROUND STARTING)/.test(text));
}

/** Anna before Bert, with these throws. */
async function duel(throws: string, dialect: 'upstream' | 'fork' = 'upstream') {
  const opened = await openDoor({ dice: new ScriptedDice(`#0 ${throws}`), dialect });
  const [anna, bert] = (await opened.register('Anna', 'Bert')) as [Client, Client];
  await join(anna, bert);
  return { ...opened, anna, bert };
}

test.each([
  ['SEE_BEFORE_FIRST_ROLL', '', 'Anna', async (a: Client) => see(a), ['PLAYER WANTS TO SEE;Anna']],
  [
    'CAUGHT_BLUFFING',
    '31',
    'Anna',
    async (a: Client, b: Client) => {
      await announce(a, '6,5');
      await see(b);
    },
    ['PLAYER ROLLS;Anna', 'ANNOUNCED;Anna;6,5', 'PLAYER WANTS TO SEE;Bert', 'ACTUAL DICE;3,1'],
  ],
  [
    'SEE_FAILED',
    '66',
    'Bert',
    async (a: Client, b: Client) => {
      await announce(a, '3,1');
      await see(b);
    },
    ['PLAYER ROLLS;Anna', 'ANNOUNCED;Anna;3,1', 'PLAYER WANTS TO SEE;Bert', 'ACTUAL DICE;6,6'],
  ],
  [
    'ANNOUNCED_LOSING_DICE',
    '54 43',
    'Bert',
    async (a: Client, b: Client) => {
      await announce(a, '5,4');
      await announce(b, '4,3');
    },
    ['PLAYER ROLLS;Anna', 'ANNOUNCED;Anna;5,4', 'PLAYER ROLLS;Bert', 'ANNOUNCED;Bert;4,3'],
  ],
  [
    'MIA',
    '12',
    'Bert',
    (a: Client) => announce(a, '1,2'),
    ['PLAYER ROLLS;Anna', 'ANNOUNCED;Anna;2,1', 'ACTUAL DICE;2,1'],
  ],
  [
    'LIED_ABOUT_MIA',
    '66',
    'Anna',
    (a: Client) => announce(a, '2,1'),
    ['PLAYER ROLLS;Anna', 'ANNOUNCED;Anna;2,1', 'ACTUAL DICE;6,6'],
  ],
] as const)('%s', async (reason, throws, loser, play, told) => {
  const { anna, bert } = await duel(throws);
  await play(anna, bert);
  await bert.next(/^SCORE/);
  const score = loser === 'Anna' ? 'Anna:0,Bert:1' : 'Anna:1,Bert:0';
  expect(story(bert)).toEqual([
    'ROUND STARTED;1;Anna,Bert',
    ...told,
    `PLAYER LOST;${loser};${reason}`,
    `SCORE;${score}`,
  ]);
});

test('whoever says nothing for 250 ms loses: DID_NOT_TAKE_TURN, DID_NOT_ANNOUNCE', async () => {
  const { house, anna, bert } = await duel('54 #0 54');
  await anna.token('YOUR TURN');
  await house.clock.advance(249);
  expect(bert.heard.at(-1)).toBe('ROUND STARTED;1;Anna,Bert');
  await house.clock.advance(1);
  expect(await bert.next(/^PLAYER LOST/)).toBe('PLAYER LOST;Anna;DID_NOT_TAKE_TURN');
});

test('nonsense is not heard: wrong tokens, wrong dice, wrong case, line ends', async () => {
  const { house, anna, bert } = await duel('54');
  const { token } = await roll(anna);
  for (const text of [
    `ANNOUNCE;7,7;${token}`,
    `announce;5,4;${token}`,
    `ANNOUNCE;5,4;${token}\n`,
    'ANNOUNCE;5,4;x',
    ';;;',
    `ROLL;${token}`,
  ])
    anna.send(text);
  await anna.ask('ECHO;done', /^ECHOING;done$/);
  await house.clock.advance(250);
  expect(await bert.next(/^PLAYER LOST/)).toBe('PLAYER LOST;Anna;DID_NOT_ANNOUNCE');
});

test.each(['6, 5', ' 5,6', '6x,5y', '6 ,5\t'])(
  'dice written as %j are read as the peer does',
  async (dice) => {
    const { anna, bert } = await duel('65');
    await announce(anna, dice);
    expect(await bert.next(/^ANNOUNCED/)).toBe('ANNOUNCED;Anna;6,5');
  },
);

test('whoever gives up on turn ends the round for all, and the others begin one with a number of its own', async () => {
  const { house, register } = await openDoor({ dice: new ScriptedDice('#0 #0 #0') });
  const [anna, bert] = (await register('Anna', 'Bert')) as [Client, Client];
  const eva = await house.guest('Eva');
  await house.type(eva, 'setze zu Tisch der Bots');
  await join(anna, bert);
  expect(await anna.next(/^ROUND STARTED/)).toMatch(/^ROUND STARTED;1;@Eva,/);
  await house.type(eva, 'stehe auf');
  expect(await anna.next(/^ROUND (?!STARTING)/)).toBe('ROUND CANCELED;ONLY_ONE_PLAYER');
  expect(await anna.next(/./)).toBe('SCORE;Anna:0,Bert:0');
  expect(await anna.next(/./)).toMatch(/^ROUND STARTED;2;/);
});

test('hidden dice go to the bot that threw, and to nobody else', async () => {
  const tellings = [];
  for (const dice of ['31', '65']) {
    const { house, anna, bert, client } = await duel(dice);
    const spectator = await client();
    await spectator.ask('REGISTER_SPECTATOR;Zuschauer', /^REGISTERED$/);
    const person = await house.guest('Eva');
    const turn = await anna.token('YOUR TURN');
    await house.type(person, 'zuschauen');
    anna.send(`ROLL;${turn}`);
    const [, own] = (await anna.next(/^ROLLED;/)).split(';');
    expect(own).toBe([...dice].join(','));
    await bert.next(/^PLAYER ROLLS;Anna$/);
    await spectator.next(/^PLAYER ROLLS;Anna$/);
    await house.pass();
    const hide = (text: string) => text.replace(/[0-9a-f-]{36}/, 'TOKEN');
    tellings.push([bert.heard, spectator.heard].map((heard) => heard.map(hide)));
    expect([...bert.heard, ...spectator.heard].filter((text) => text.startsWith('ROLLED'))).toEqual([]);
    // What was read before the throw holds a code, and so may hold any digits.
    const read = person.take().join('\n');
    expect(read).toMatch(/Bot Anna würfelt/);
    expect(read).not.toMatch(/31|65|dreißig|sechzig/);
  }
  expect(tellings[0]).toEqual(tellings[1]);
});

test('the fork sorts its names', async () => {
  const { register } = await openDoor({ dice: new ScriptedDice('#0'), dialect: 'fork' });
  const [bert, anna] = (await register('Bert', 'Anna')) as [Client, Client];
  await join(bert, anna);
  await see(bert);
  expect(await anna.next(/^SCORE/)).toBe('SCORE;Anna:1,Bert:0');
});
