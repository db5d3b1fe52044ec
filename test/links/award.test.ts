/** A link that breaks while a result is worked in: the game counts once, and the new rank is told once. */
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { FakeLine } from '../support/lines.js';
import { game, read, type } from './people.js';

const RANK = 'Du hast gerade mal die Regeln von Max & Moritz begriffen.';

const TURNS = Array.from({ length: 12 }, (_, turns) => turns);

/** A game of two people and Antonia that Jakob wins with his next "behalte". */
async function beforeTheEnd() {
  const scene = await game(['Jakob'], { wirt: 'antonia', optionen: { hoelzer_pro_spieler: 1 } });
  const jakob = scene.people[0]!;
  // Round 1: Antonia is lowest and takes both; since Jakob has none, each gets three more.
  await type(scene, jakob, 'würfel', '654 221 331');
  await type(scene, jakob, 'behalte');
  await type(scene, jakob, 'würfel', '611 331 331 331');
  return { ...scene, jakob };
}

test.each(TURNS)('broken %i turns of the event loop after the last move, and back at once', async (turns) => {
  const { house, jakob } = await beforeTheEnd();
  const former = jakob.line;
  jakob.line = await house.connect(new FakeLine());
  former.type('behalte');
  for (let i = 0; i < turns; i++) await turn();
  former.hangUp();
  jakob.line.type(`wieder ${jakob.code}`);
  await house.pass();
  // What went to the line that broke may not have come: the other tells it, too.
  expect(jakob.line.transcript.filter((line) => line === RANK)).toEqual([RANK]);
  read(jakob);
  await house.type(jakob.line, 'erfahrung');
  expect(read(jakob)).toContain('Max & Moritz, 1 Spiel: 1 gewonnen, 0 verloren.');
});

test.each(TURNS)('taken over %i turns of the event loop after the last move', async (turns) => {
  const { house, jakob } = await beforeTheEnd();
  const former = jakob.line;
  jakob.line = await house.connect(new FakeLine());
  former.type('behalte');
  for (let i = 0; i < turns; i++) await turn();
  jakob.line.type(`wieder ${jakob.code}`);
  await house.pass();
  expect(jakob.line.transcript.filter((line) => line === RANK)).toEqual([RANK]);
});
