/** Advice: `tipp` on turn, announced and counted; `analyse` after the game, from what the player knew. */
import { describe, expect, test } from 'vitest';
import { coachOf } from '../../src/command/coach.js';
import type { CommandContext } from '../../src/command/context.js';
import { type Duel, duelOf } from '../../src/games/cup/minds/duel.js';
import { type Strategies, solveEndless } from '../../src/games/cup/minds/solve.js';
import * as maexchen from '../../src/games/maexchen/options.js';
import { maxmoritz } from '../../src/games/maxmoritz/index.js';
import { solve } from '../../src/games/maxmoritz/minds/exact.js';
import { writeTopic } from '../../src/npc/knowledge.js';
import type { Table } from '../../src/table/actor.js';
import { ScriptedDice } from '../support/dice.js';
import { openTestHouse, type TestHouse } from '../support/house.js';
import type { FakeLine } from '../support/lines.js';
import { ask } from './ask.js';

/** A game that Max wins in two rounds if he keeps what he throws: he begins, and each player has one match. */
const GAME = { optionen: { beginner: 'erster', hoelzer_pro_spieler: 1 } };
const DICE = '665 221 221 111 221 221 221';

async function atTable(
  overrides: object = {},
  dice = DICE,
): Promise<{ readonly house: TestHouse; readonly max: FakeLine }> {
  const house = await openTestHouse({
    dice: new ScriptedDice(dice),
    tables: { antonia: { ...GAME, ...overrides } },
  });
  const max = await house.guest('Max');
  await house.type(max, 'setze');
  return { house, max };
}

const NOTHING_TO_DECIDE = 'Einen Tipp gibt es, wenn Du an der Reihe bist und die Wahl hast.';

describe('tipp', () => {
  test('names the best move and the chances, and the table hears of it', async () => {
    const { house, max } = await atTable();
    const eva = await house.guest('Eva');
    await house.type(eva, 'zuschauen Max');
    for (const text of ['start', 'würfel']) await house.type(max, text);
    eva.take();
    const [told, advice, chances, ...rest] = await ask(house, max, 'tipp');
    expect(told).toBe('Du lässt Dir einen Tipp geben.');
    expect(advice).toBe('Am besten tippst Du jetzt "behalte".');
    expect(chances).toMatch(
      /^Deine Aussicht zu gewinnen: mit "behalte" etwa \d+,\d Prozent und mit "würfel" etwa \d+,\d Prozent\.$/,
    );
    expect(rest).toEqual([]);
    expect(eva.take()).toContain('Max lässt sich einen Tipp geben.');
  });

  test('is exact when that was learnt', async () => {
    const { house, max } = await atTable();
    await writeTopic(house.data, 'maxmoritz-1-2x1', solve(2, 1).values);
    for (const text of ['start', 'würfel', 'tipp']) await house.type(max, text);
    await new Promise<void>((resolve) => setImmediate(resolve));
    const answer = await answered(house, max);
    expect(answer).not.toMatch(/etwa/);
    expect(answer).toMatch(/^Deine Aussicht zu gewinnen: mit "behalte" \d+,\d Prozent/);
  });

  test('only for whoever has a choice', async () => {
    const { house, max } = await atTable();
    expect(await ask(house, max, 'tipp')).toEqual(['Gerade läuft kein Spiel. Mit "start" beginnt eines.']);
    await house.type(max, 'start');
    expect(await ask(house, max, 'tipp')).toEqual(['Jetzt kannst Du nur würfeln.']);
    const eva = await house.guest('Eva');
    await house.type(eva, 'setze zu Max');
    expect(await ask(house, eva, 'tipp')).toEqual([NOTHING_TO_DECIDE]);
  });

  test('not where the table gives none', async () => {
    const { house, max } = await atTable({ tipps: 'aus' });
    for (const text of ['start', 'würfel']) await house.type(max, text);
    expect(await ask(house, max, 'tipp')).toEqual(['An diesem Tisch gibt es niemanden, der Dir rät.']);
  });

  test('not at games without a coach', () => {
    const { minds: _, ...rules } = maxmoritz;
    expect(coachOf({} as CommandContext, { rules } as unknown as Table)).toBeNull();
  });

  test('only for guests, where the table says so', async () => {
    const { house, max } = await atTable({ tipps: 'nur_gaeste' });
    for (const text of ['start', 'würfel']) await house.type(max, text);
    expect(await ask(house, max, 'tipp')).toContain('Am besten tippst Du jetzt "behalte".');
    const table = house.house.tavern.table('antonia/1')!;
    const person = table.occupants.find(({ npc }) => !npc)!.person;
    expect(await table.send({ type: 'tip', person, guest: false })).toEqual({
      ok: false,
      refusal: { code: 'guests-only' },
    });
  });

  test('is counted with the game, and no throw', async () => {
    const { house, max } = await atTable();
    for (const text of ['start', 'würfel', 'tipp', 'behalte', 'würfel', 'tipp']) await house.type(max, text);
    expect(await ask(house, max, 'statistik')).toEqual(['Du hast hier noch kein Spiel zu Ende gespielt.']);
    await house.type(max, 'behalte');
    const told = await ask(house, max, 'statistik');
    expect(told).toContain('Max & Moritz: Du hast Dir zwei Tipps geben lassen.');
    expect(told).toContain('Max & Moritz, zwei Würfe von Dir:');
  });
});

/** The chances in the answer to a second "tipp": by then a file that was there has been read. */
async function answered(house: TestHouse, max: FakeLine): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const [, , chances = ''] = await ask(house, max, 'tipp');
    if (!chances.includes('etwa')) return chances;
  }
  throw new Error('never exact');
}

describe('analyse', () => {
  test('names the costliest decisions of the last game, the costliest first', async () => {
    // Max throws 111 away, and keeps 221 in the next round; then Eva gives up.
    const { house, max } = await atTable(
      { wirt: null, optionen: { beginner: 'erster' } },
      '111 221 665 221 221',
    );
    const eva = await house.guest('Eva');
    await house.type(eva, 'setze zu Max');
    for (const text of ['start', 'würfel', 'würfel']) await house.type(max, text);
    for (const text of ['würfel', 'behalte', 'würfel', 'behalte']) await house.type(eva, text);
    for (const text of ['würfel', 'behalte']) await house.type(max, text);
    expect(await ask(house, max, 'analyse')).toEqual([
      'Im letzten Spiel an diesem Tisch hast Du nichts entschieden.',
    ]);
    await house.type(eva, 'stehe auf');
    const [head, ...slips] = await ask(house, max, 'analyse');
    expect(head).toBe('Am meisten gekostet hat Dich im letzten Spiel:');
    const costs = slips.map((line) => {
      const [, made, best] =
        /^Runde \d, bei \d{3}: "\S+" mit etwa (\d+,\d) Prozent, besser "\S+" mit etwa (\d+,\d) Prozent\.$/.exec(
          line,
        )!;
      return Number(best!.replace(',', '.')) - Number(made!.replace(',', '.'));
    });
    expect(costs.length).toBe(2);
    expect(costs).toEqual(costs.toSorted((a, b) => b - a));
    expect(slips.join()).toMatch(/Runde 1, bei 111: "würfel" /);
    expect(slips.join()).toMatch(/Runde 2, bei 221: "behalte" /);
  });

  test('of a game without fault, of none at all, and away from the tables', async () => {
    const { house, max } = await atTable();
    for (const text of ['start', 'würfel', 'behalte', 'würfel', 'behalte']) await house.type(max, text);
    expect(await ask(house, max, 'analyse')).toEqual([
      'Ich finde nichts, was Du im letzten Spiel hättest besser machen können.',
    ]);
    const eva = await house.guest('Eva');
    expect(await ask(house, eva, 'analyse')).toEqual([
      'Du bist an keinem Tisch. Mit "setze" nimmst Du Platz, mit "zuschauen" siehst Du zu.',
    ]);
    await house.type(eva, 'setze zu Max');
    expect(await ask(house, eva, 'analyse')).toEqual([
      'Im letzten Spiel an diesem Tisch hast Du nichts entschieden.',
    ]);
  });
});

describe('where people lie', () => {
  const perfect: Strategies = solveEndless(duelOf(maexchen.rulesetOf(maexchen.options.parse({}))) as Duel);

  /** Max throws first; Ida watches. */
  async function atCup(dice: string, optionen: object = {}, others: readonly string[] = ['Eva']) {
    const house = await openTestHouse({
      dice: new ScriptedDice(`#0 ${dice}`),
      tables: { maexchen: { name: 'Wiebkes Tisch', spiel: 'maexchen', wirt: null, optionen } },
    });
    await writeTopic(house.data, 'maexchen-1-001', perfect.values);
    const max = await house.guest('Max');
    await house.type(max, 'setze');
    const [eva] = await Promise.all(
      others.map(async (name) => {
        const line = await house.guest(name);
        await house.type(line, 'setze zu Max');
        return line;
      }),
    );
    const ida = await house.guest('Ida');
    await house.type(ida, 'zuschauen Max');
    for (const text of ['start', 'würfel']) await house.type(max, text);
    return { house, max, eva: eva!, ida };
  }

  /** What is answered once the file was read that the first question asks for. */
  async function learnt(house: TestHouse, line: FakeLine): Promise<readonly string[]> {
    for (let tries = 0; tries < 100; tries++) {
      const told = await ask(house, line, 'tipp');
      if (!/\betwa\b/.test(told.join())) return told;
    }
    throw new Error('never exact');
  }

  test('a mixed answer is told as shares, and one worth', async () => {
    const { house, max, eva } = await atCup('31');
    await house.type(max, 'ansage 61');
    const trust = Math.round(100 * perfect.believing(0)[9]!);
    expect((await learnt(house, eva)).slice(1)).toEqual([
      `Am besten tippst Du jetzt in ${trust} von 100 Fällen "würfel", sonst "zweifle".`,
      `Dein Vorsprung auf lange Sicht, in Punkten: damit ${perfect.worth(10).toFixed(2).replace('.', ',')}.`,
    ]);
  });

  test('of a mixture of many the most frequent are named', async () => {
    const answer = async (dice: string) => {
      const { house, max } = await atCup(dice);
      return (await learnt(house, max))[1];
    };
    const begin =
      'Am besten tippst Du jetzt in \\d\\d von 100 Fällen "ansage \\d\\d", in \\d\\d "ansage \\d\\d"';
    expect(await answer('32')).toMatch(
      RegExp(`^${begin}, in \\d\\d "ansage \\d\\d", sonst etwas anderes\\.$`),
    );
    expect(await answer('42')).toMatch(RegExp(`^${begin}, sonst "ansage \\d\\d"\\.$`));
  });

  test('of several moves the best are weighed', async () => {
    const { house, max } = await atCup('64');
    const [, advice, worths] = await learnt(house, max);
    expect(advice).toBe('Am besten tippst Du jetzt "ansage 64".');
    expect(worths).toMatch(
      /^Dein Vorsprung auf lange Sicht, in Punkten: mit "ansage 64" \d,\d\d(, mit "[^"]+" -?\d,\d\d){2} und mit "[^"]+" -?\d,\d\d\.$/,
    );
  });

  test('nobody else learns anything of the throw or the advice', async () => {
    const { house, max, eva, ida } = await atCup('64');
    eva.take();
    ida.take();
    expect((await learnt(house, max)).join()).toContain('64');
    for (const line of [eva, ida]) {
      const heard = line.take().filter((read) => read !== '>');
      expect(new Set(heard)).toEqual(new Set(['Max lässt sich einen Tipp geben.']));
    }
  });

  test('with more players everything is "etwa"', async () => {
    const { house, max, eva } = await atCup('31', {}, ['Eva', 'Udo', 'Jan']);
    await house.type(max, 'ansage 65');
    expect((await ask(house, eva, 'tipp')).slice(1)).toEqual([
      'Am besten tippst Du jetzt "zweifle".',
      'Deine Aussicht, ohne Punkt davonzukommen: mit "zweifle" etwa 72,2 Prozent und mit "würfel" etwa 54,6 Prozent.',
    ]);
  });

  test('nothing is told of an Ansage that must be remembered', async () => {
    const { house, max, eva } = await atCup('31', { wiederholung: true });
    await house.type(max, 'ansage 61');
    expect((await ask(house, eva, 'tipp')).slice(1)).toEqual([
      'Dazu lässt sich nichts raten: Was angesagt ist, musst Du selbst noch wissen.',
    ]);
  });

  test('`analyse` judges by what one knew', async () => {
    const { house, max, eva } = await atCup('65', { ende: 'punkte:1' });
    await learnt(house, max);
    await house.type(max, 'ansage mäxchen');
    await house.type(eva, 'zweifle');
    const [head, slip, ...rest] = await ask(house, max, 'analyse');
    expect(head).toBe('Am meisten gekostet hat Dich im letzten Spiel:');
    expect(slip).toMatch(
      /^Runde 1, geworfen 65: "ansage mäxchen" mit -1,31, besser "ansage 65" mit \d,\d\d Punkten Vorsprung auf lange Sicht\.$/,
    );
    expect(rest).toEqual([]);
    expect(await ask(house, eva, 'analyse')).toEqual([
      'Ich finde nichts, was Du im letzten Spiel hättest besser machen können.',
    ]);
  });
});
