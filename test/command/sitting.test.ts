/** Coming to a table and leaving it: every answer of setze, zuschauen, start, stehe auf and ende. */
import { beforeEach, describe, expect, test } from 'vitest';
import { openTestHouse, type TestHouse } from '../support/house.js';
import type { FakeLine } from '../support/lines.js';
import { ask } from './ask.js';

const TABLES = {
  antonia: { exemplare: 3, optionen: { max_spieler: 3 } },
  stille: { name: 'Stille Ecke', wirt: null, zuschauer: false, exemplare: 1 },
};

/** What a newcomer is told. */
const AIM =
  'Gespielt wird Max & Moritz. Erst muss, wer am niedrigsten wirft, Streichhölzer vom Tisch nehmen; dann darf, wer am höchsten wirft, welche ablegen. Wer zuerst keine mehr hat, gewinnt. Mehr sagt "regeln".';

let house: TestHouse;
let max: FakeLine;
let eva: FakeLine;

beforeEach(async () => {
  house = await openTestHouse({ tables: TABLES });
  max = await house.guest('Max');
  eva = await house.guest('Eva');
});

/** Where people sit: "1: Max, Eva" for each place with guests. */
async function seats(): Promise<string[]> {
  const guest = await house.guest('Zuse');
  const lines = await ask(house, guest, 'tische');
  await house.type(guest, 'ende');
  return lines.filter((line) => line.startsWith('  ')).map((line) => line.trim());
}

describe('setze', () => {
  test('at an empty table', async () => {
    expect(await ask(house, max, 'setze')).toEqual([
      'Du setzt Dich an den Tisch. Am Tisch sitzen Antonia und Du.',
      AIM,
      'Mit "start" beginnt das Spiel.',
    ]);
  });

  test('where somebody waits', async () => {
    await house.type(max, 'setze allein');
    max.take();
    expect(await ask(house, eva, 'setze')).toEqual([
      'Du setzt Dich an den Tisch. Am Tisch sitzen Antonia, Max und Du.',
      AIM,
      'Max darf das Spiel starten; mit "start" bittest Du darum.',
    ]);
    expect(max.take()).toContain('Eva setzt sich an den Tisch.');
  });

  test.each(['setze allein', 'setze Dich allein an Antonias Tisch'])(
    '%s, although somebody waits',
    async (line) => {
      await house.type(max, 'setze');
      expect(await ask(house, eva, line)).toContain('Mit "start" beginnt das Spiel.');
      expect(await seats()).toEqual(['Tisch 1: Max wartet.', 'Tisch 2: Eva wartet.']);
    },
  );

  test.each([
    'setze dich zu Max',
    'setz Dich neben Max!',
    'setze zu ma',
    'setze an Tisch 2',
    'nimm Platz an Tisch 2',
    'setze an Antonias Tisch 2',
  ])('%s', async (line) => {
    await house.type(max, 'setze an Tisch 2');
    await house.type(eva, line);
    expect(await seats()).toEqual(['Tisch 2: Max und Eva warten.']);
  });

  test.each(['setze an die stille Ecke', 'setze zu stille', 'setze allein an die Ecke'])(
    '%s',
    async (line) => {
      expect(await ask(house, max, line)).toEqual([
        'Du setzt Dich an den Tisch. Außer Dir sitzt niemand am Tisch.',
        AIM,
        'Noch fehlt jemand zum Spielen.',
      ]);
    },
  );

  test('with the landlady', async () => {
    expect(await ask(house, max, 'setze dich zu Antonia')).toContain('Mit "start" beginnt das Spiel.');
  });

  test.each([
    ['setze zu Eva', 'Eva sitzt an keinem Tisch.'],
    [
      'setze zu Kurt',
      'Zu wem möchtest Du Dich setzen? "zu Kurt" passt auf niemanden hier. Wer da ist, zeigt "wer".',
    ],
    ['setze an Tisch 9', 'Einen Tisch 9 gibt es nicht. Welche es gibt, zeigt "tische".'],
    ['setze an Tisch 0', 'Einen Tisch 0 gibt es nicht. Welche es gibt, zeigt "tische".'],
  ])('%s', async (line, answer) => expect(await ask(house, max, line)).toEqual([answer]));

  test('to somebody who only watches', async () => {
    await house.type(max, 'setze');
    await house.type(max, 'start');
    await house.type(eva, 'zuschauen');
    const ida = await house.guest('Ida');
    expect(await ask(house, ida, 'setze zu Eva')).toEqual(['Eva sitzt an keinem Tisch.']);
  });

  test('at a table that is full', async () => {
    await house.type(max, 'setze an Tisch 1');
    await house.type(eva, 'setze an Tisch 1');
    const ida = await house.guest('Ida');
    expect(await ask(house, ida, 'setze an Tisch 1')).toEqual([
      'Da ist kein Platz mehr frei. Mit "tische" siehst Du, wo noch etwas geht.',
    ]);
    expect(await ask(house, ida, 'setze')).toContain('Mit "start" beginnt das Spiel.');
  });

  test('twice', async () => {
    await house.type(max, 'setze');
    expect(await ask(house, max, 'setze')).toEqual([
      'Du sitzt schon am Tisch; mit "stehe auf" verlässt Du ihn. Tippe jetzt "start": Dann beginnt das Spiel.',
    ]);
  });

  test('while a game runs', async () => {
    await house.type(max, 'setze');
    await house.type(max, 'start');
    const answer = await ask(house, eva, 'setze zu Max');
    expect(answer[0]).toBe('Du setzt Dich an den Tisch. Am Tisch sitzen Antonia, Max und Du.');
    expect(answer[1]).toMatch(/^Max & Moritz, Runde 1\. /);
    expect(answer.at(-1)).toBe('Das Spiel läuft schon; beim nächsten bist Du dabei.');
    expect(await ask(house, eva, 'würfel')).toEqual([
      'Dieses Spiel läuft ohne Dich; beim nächsten bist Du dabei.',
    ]);
  });
});

describe('zuschauen', () => {
  test.each(['zuschauen', 'zuschauen bei Max', 'schau Max zu', 'zuschauen 1', 'beobachte Max'])(
    '%s',
    async (line) => {
      await house.type(max, 'setze an Tisch 1');
      await house.type(max, 'start');
      const answer = await ask(house, eva, line);
      expect(answer[0]).toBe('Du schaust jetzt zu. Am Tisch sitzen Antonia und Max.');
      expect(answer[1]).toMatch(/^Max & Moritz, Runde 1\. /);
      await house.type(max, 'würfel');
      expect(eva.take().join(' ')).toContain('Max nimmt die Würfel und würfelt');
      expect(await ask(house, eva, 'liste')).toContain(answer[1]);
    },
  );

  test('at a table where nobody plays yet', async () => {
    await house.type(max, 'setze an Tisch 3');
    expect(await ask(house, eva, 'zuschauen bei Max')).toEqual([
      'Du schaust jetzt zu. Am Tisch sitzen Antonia und Max.',
    ]);
    expect(await ask(house, eva, 'liste')).toEqual([
      'Am Tisch sitzen Antonia und Max. Gerade läuft kein Spiel.',
    ]);
    expect(await ask(house, eva, 'schau')).toEqual([
      'Das ist Antonias Tisch, und Du schaust zu. Am Tisch sitzen Antonia und Max. Gerade läuft kein Spiel.',
    ]);
    expect(await ask(house, max, 'wer')).toContain('  Eva (Gast): schaut an Antonias Tisch 3 zu');
    expect(await ask(house, max, 'schau Eva')).toEqual([
      'Eva schaut an Antonias Tisch 3 zu und ist als Gast hier.',
    ]);
    expect(await ask(house, eva, 'zuschauen ende')).toEqual(['Du schaust nicht mehr zu.']);
    await house.type(max, 'start');
    expect(eva.take()).toEqual([]);
  });

  test.each([
    ['zuschauen', 'Gerade wird nirgends gespielt.'],
    ['zuschauen ende', 'Du schaust niemandem zu.'],
    ['zuschauen bei Max', 'Da gibt es nichts zu sehen. Welche Tische es gibt, zeigt "tische".'],
    ['zuschauen bei Kurt', 'Da gibt es nichts zu sehen. Welche Tische es gibt, zeigt "tische".'],
    ['zuschauen 9', 'Da gibt es nichts zu sehen. Welche Tische es gibt, zeigt "tische".'],
  ])('%s', async (line, answer) => expect(await ask(house, eva, line)).toEqual([answer]));

  test('at a table that wants to be alone', async () => {
    await house.type(max, 'setze an die stille Ecke');
    expect(await ask(house, eva, 'zuschauen bei Max')).toEqual([
      'An diesem Tisch möchte man unter sich bleiben.',
    ]);
  });
});

describe('start', () => {
  test('without others', async () => {
    await house.type(max, 'setze an die stille Ecke');
    expect(await ask(house, max, 'start')).toEqual(['Dafür braucht es wenigstens zwei Leute am Tisch.']);
  });

  test('is for who sits there longest', async () => {
    await house.type(max, 'setze');
    await house.type(eva, 'setze');
    expect(await ask(house, eva, 'start')).toEqual([
      'Du möchtest anfangen. Starten darf Max; tut Max das nicht bald, geht das Recht weiter.',
    ]);
    expect(await ask(house, eva, 'start')).toEqual(['Starten darf nur Max, und gefragt wurde schon.']);
    expect(await ask(house, max, 'start')).toContain(
      'Ein neues Spiel Max & Moritz beginnt. Auf dem Tisch liegen 45 Streichhölzer.',
    );
    expect(await ask(house, max, 'start')).toEqual(['Das Spiel läuft schon.']);
  });
});

describe('leaving', () => {
  test('stehe auf without a game', async () => {
    await house.type(max, 'setze');
    expect(await ask(house, max, 'steh auf')).toEqual(['Du stehst vom Tisch auf.']);
    expect(await seats()).toEqual([]);
  });

  test('stehe auf in a game gives it up', async () => {
    await house.type(max, 'setze');
    await house.type(max, 'start');
    expect(await ask(house, max, 'gib auf')).toEqual(
      expect.arrayContaining(['Du stehst vom Tisch auf.', 'Du gibst das Spiel auf.']),
    );
  });

  test('ende without a game gets up, too', async () => {
    await house.type(max, 'setze');
    expect(await ask(house, max, 'ende')).toEqual(['Du stehst vom Tisch auf.', 'Auf Wiedersehen!']);
    expect(max.closed).toBe('server');
    expect(await seats()).toEqual([]);
  });

  const WARNING =
    'Du bist mitten im Spiel. Noch einmal "ende", und Du gehst; Dein Platz bleibt dann 2 Minuten für Dich frei. Mit "stehe auf" gibst Du gleich auf.';

  test('ende in a game warns first, and keeps the seat', async () => {
    await house.type(max, 'setze');
    await house.type(max, 'start');
    expect(await ask(house, max, 'ende')).toEqual([WARNING]);
    expect(max.closed).toBeNull();
    expect(await ask(house, max, 'ende')).toEqual(['Auf Wiedersehen!']);
    expect(max.closed).toBe('server');
    expect(await seats()).toEqual(['Tisch 1: Max spielt gerade.']);
  });

  test('the warning counts for half a minute', async () => {
    await house.type(max, 'setze');
    await house.type(max, 'start');
    expect(await ask(house, max, 'ende')).toEqual([WARNING]);
    await house.pass(31);
    expect(await ask(house, max, 'ende')).toEqual([WARNING]);
    await house.pass(30);
    expect(await ask(house, max, 'ende')).toContain('Auf Wiedersehen!');
  });

  test('ende of somebody who waits for the next game is not held up', async () => {
    await house.type(max, 'setze');
    await house.type(max, 'start');
    await house.type(eva, 'setze zu Max');
    expect(await ask(house, eva, 'ende')).toEqual(['Du stehst vom Tisch auf.', 'Auf Wiedersehen!']);
  });
});
