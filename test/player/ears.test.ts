/** The word before the time is up, and the one after a game. What else a session hears of tables is told by the golden files. */
import { describe, expect, test } from 'vitest';
import { ScriptedDice } from '../support/dice.js';
import { openTestHouse } from '../support/house.js';
import type { FakeLine } from '../support/lines.js';

describe('the thinking time', () => {
  /** Max begins, alone with Antonia. */
  async function play(bedenkzeit: number) {
    const house = await openTestHouse({
      tables: { antonia: { bedenkzeit, optionen: { beginner: 'erster' } } },
      dice: new ScriptedDice('641 542 641 542 641 542'),
    });
    const max = await house.guest('Max');
    const eva = await house.guest('Eva');
    for (const line of ['setze', 'start']) await house.type(max, line);
    max.take();
    return { house, max, eva };
  }

  /** Announcements that were read since the last time. */
  const announced = (line: FakeLine) => line.take().filter((read) => read.endsWith(' für Deinen Zug.'));
  const LEFT = (seconds: number) => `Du hast noch ${seconds} Sekunden für Deinen Zug.`;

  test.each([
    [60, 'eine Minute'],
    [120, '2 Minuten'],
    [30, '30 Sekunden'],
    [1, 'eine Sekunde'],
  ])('is told with the first turn of a game: %i s', async (bedenkzeit, words) => {
    const { house, max } = await play(bedenkzeit);
    const told = max.transcript.filter((line) => line.startsWith('Für jeden Zug'));
    expect(told).toEqual([`Für jeden Zug hast Du ${words} Zeit; danach geschieht er von selbst.`]);
    await house.type(max, 'würfel');
    expect(max.take().join()).not.toContain('Für jeden Zug');
  });

  test('is announced once, 15 seconds before it is up', async () => {
    const { house, max } = await play(60);
    await house.pass(44);
    expect(announced(max)).toEqual([]);
    await house.pass(1);
    expect(announced(max)).toEqual([LEFT(15)]);
    await house.pass(14);
    expect(announced(max)).toEqual([]);
    await house.pass(1);
    expect(max.take()).toContain('Deine Bedenkzeit ist um.');
  });

  test('is announced after two thirds, when it is short', async () => {
    const { house, max } = await play(30);
    await house.pass(20);
    expect(announced(max)).toEqual([LEFT(10)]);
  });

  test('is not announced again by what else happens at the table', async () => {
    const { house, max, eva } = await play(60);
    await house.pass(45);
    expect(announced(max)).toEqual([LEFT(15)]);
    await house.type(eva, 'setze zu Max');
    await house.pass(1);
    await house.type(eva, 'stehe auf');
    expect(announced(max)).toEqual([]);
  });

  test('is not announced to who has moved, to others, nor to watchers', async () => {
    const { house, max, eva } = await play(60);
    await house.type(eva, 'zuschauen');
    await house.pass(44);
    await house.type(max, 'würfel');
    await house.pass(30);
    expect(announced(max)).toEqual([]);
    await house.pass(15);
    expect(announced(max)).toEqual([LEFT(15)]);
    expect(announced(eva)).toEqual([]);
  });

  test('has no end where there is none', async () => {
    const { house, max } = await play(0);
    await house.pass(1_800);
    expect(max.take()).toEqual([]);
  });

  test('is announced to who has come back', async () => {
    const { house, max } = await play(60);
    const [code] = /\w{4}-\w{4}-\w{4}/.exec(max.transcript.join(' ')) ?? [];
    await house.pass(30);
    const again = await house.connect();
    await house.type(again, `wieder ${code}`);
    again.take();
    await house.pass(15);
    expect(announced(again)).toEqual([LEFT(15)]);
    expect(announced(max)).toEqual([]);
  });
});

describe('after a game', () => {
  const NEXT = 'Mit "start" beginnt ein neues Spiel, mit "stehe auf" verlässt Du den Tisch.';

  /** Max, who may start, and Eva play to the end; `typed` by Max before. */
  async function end(...typed: readonly string[]) {
    const house = await openTestHouse({
      tables: { antonia: { wirt: null, optionen: { beginner: 'erster', hoelzer_pro_spieler: 1 } } },
      dice: new ScriptedDice('654 221 665 221 665 221'),
    });
    const [max, eva] = [await house.guest('Max'), await house.guest('Eva')];
    for (const line of ['setze', ...typed]) await house.type(max, line);
    await house.type(eva, 'setze zu Max');
    await house.type(max, 'start');
    for (const line of [max, eva, max, eva, max, eva]) await house.type(line, 'würfel; behalte');
    expect(max.transcript).toContain('Du hast kein Streichholz mehr und gewinnst das Spiel!');
    return [max, eva].map((line) => line.transcript.filter((read) => read === NEXT).length);
  }

  test('who may start is told what comes next, and nobody else', async () => {
    expect(await end()).toEqual([1, 0]);
  });

  test('not who knows it, nor who is told so at the end of the first game', async () => {
    expect(await end('kurz')).toEqual([0, 0]);
    expect(await end('anleitung')).toEqual([0, 0]);
  });

  test('not where somebody is missing', async () => {
    const house = await openTestHouse({ tables: { antonia: { wirt: null } } });
    const [max, eva] = [await house.guest('Max'), await house.guest('Eva')];
    await house.type(max, 'setze');
    await house.type(eva, 'setze zu Max');
    await house.type(max, 'start');
    await house.type(eva, 'stehe auf');
    expect(max.transcript.join()).toMatch(/Du bleibst allein übrig/);
    expect(max.transcript).not.toContain(NEXT);
  });
});
