/** One account comes in twice: the later line has the seat, and what was typed counts once. */
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { FakeLine } from '../support/lines.js';
import { comeBack, commands, game, read, type } from './people.js';

const TAKEN_OVER = 'Du hast Dich von anderswo angemeldet; diese Verbindung endet.';

test('in mid-turn: the later line reads the state and plays on; nobody else notices', async () => {
  const scene = await game(['Jakob', 'Lotte']);
  const [jakob, lotte] = scene.people as [(typeof scene.people)[0], (typeof scene.people)[0]];
  await type(scene, jakob, 'würfel', '641');
  const former = jakob.line;
  read(lotte);
  const told = await comeBack(scene, jakob);
  expect(former.transcript.at(-1)).toBe(TAKEN_OVER);
  expect(former.closed).toBe('server');
  expect(told).toContain('Du hast noch einen Wurf: "behalte" oder "würfel".');
  expect(told).not.toContain('Während Du versteinert warst:');
  expect(read(lotte)).toEqual([]);
  await type(scene, jakob, 'behalte');
  expect(read(lotte)).toEqual([
    'Jakob behält 641.',
    'Jakob gibt die Würfel an Dich weiter.',
    'Du bist an der Reihe.',
    expect.stringContaining('Du hast bis zu zwei Würfe: "würfel".'),
    'Für jeden Zug hast Du eine Minute Zeit; danach geschieht er von selbst.',
  ]);
});

test('both lines come in at once: one of them stays, with the seat', async () => {
  const scene = await game(['Jakob', 'Lotte']);
  const jakob = scene.people[0]!;
  const both = [new FakeLine(), new FakeLine()];
  for (const line of both) await scene.house.connect(line);
  for (const line of both) line.type(`wieder ${jakob.code}`);
  await scene.house.pass();
  expect(both.filter((line) => line.closed === null)).toHaveLength(1);
  expect(jakob.line.closed).toBe('server');
  jakob.line = both.find((line) => line.closed === null)!;
  await type(scene, jakob, 'würfel', '641');
  expect(read(jakob)).toContain('Du nimmst die Würfel und würfelst 641.');
  expect((await commands(scene)).filter((command) => /lost|back/.test(command))).toEqual([]);
});

test.each([0, 1, 2, 3, 4, 6])(
  'while the first still types, %i turns of the event loop after its line: it counts once, and nothing typed later does',
  async (turns) => {
    const scene = await game(['Jakob', 'Lotte']);
    const jakob = scene.people[0]!;
    await type(scene, jakob, 'würfel', '641');
    const later = await scene.house.connect(new FakeLine());
    const former = jakob.line;
    former.type('behalte');
    for (let i = 0; i < turns; i++) await turn();
    later.type(`wieder ${jakob.code}`);
    await scene.house.pass();
    former.type('würfel');
    former.type('stehe auf');
    await scene.house.pass();
    expect(former.transcript.at(-1)).toBe(TAKEN_OVER);
    expect((await commands(scene)).slice(-2)).toEqual(['g1 roll', 'g1 keep']);
    await scene.house.type(later, 'liste');
    expect(later.transcript).toContain('Du hast kein Streichholz und hast 641 geworfen.');
    expect(later.transcript).toContain(
      'Lotte hat kein Streichholz und ist mit noch zwei Würfen an der Reihe.',
    );
  },
);

test('the line that was taken over does not take the seat along when its own end is noticed late', async () => {
  const scene = await game(['Jakob', 'Lotte']);
  const [jakob, lotte] = scene.people as [(typeof scene.people)[0], (typeof scene.people)[0]];
  const former = jakob.line;
  await comeBack(scene, jakob);
  former.hangUp();
  await scene.house.pass(200);
  expect(read(lotte).join('\n')).not.toMatch(/Stein/);
  await scene.house.type(jakob.line, 'schau');
  expect(read(jakob).join('\n')).toContain('Das ist Antonias Tisch, und Du sitzt daran.');
});
