/**
 * The examples of CONTRIBUTING.md are whole: they are dropped into a copy of the house as it says, and then played there through
 * its doors, by telnet and by a program, seen by a watcher, heard, drawn, replayed, verified and simulated.
 */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TelnetPlayer, WebPlayer } from '../support/clients.js';
import { ROOT, Server, stopServers } from '../support/server.js';

const COPIED = ['src', 'commands', 'npcs', 'config', 'build.mjs', 'package.json', 'tsconfig.json'];

let copy: string;
let server: Server;

/** Drops the examples in, and adds the game to the list of games. */
function contribute(): void {
  const text = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8');
  for (const [, file, code] of text.matchAll(/```\w+ file=(\S+)\n([\s\S]*?)```/g)) {
    mkdirSync(dirname(join(copy, file!)), { recursive: true });
    writeFileSync(join(copy, file!), code!);
  }
  const index = join(copy, 'src/games/index.ts');
  const [, line] = /```ts line=src\/games\/index.ts\n(.*)\n```/.exec(text)!;
  const games = readFileSync(index, 'utf8').replace('all: readonly AnyGame[] = [', '$&hoch, ');
  writeFileSync(index, games.replace(/^import/m, `${line}\n$&`));
}

const node = (...args: readonly string[]) =>
  execFileSync(process.execPath, args, { cwd: copy, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
const antonia = (...args: readonly string[]) =>
  node(join(copy, 'dist/src/main.js'), ...args, '--data', server.data);

beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), 'antonia-copy-'));
  for (const name of COPIED) cpSync(join(ROOT, name), join(copy, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  contribute();
  node('build.mjs');
  server = new Server({ root: copy, args: ['--seed', '00'.repeat(32)] });
  await server.ready();
}, 120_000);

afterAll(async () => {
  await stopServers();
  rmSync(copy, { recursive: true, force: true });
});

test('they have the types that they should', () => {
  expect(node(join(ROOT, 'node_modules/typescript/bin/tsc'), '--noEmit')).toBe('');
});

test('config is sound', () => {
  expect(node(join(copy, 'dist/src/main.js'), 'check')).toContain(
    `no faults in server.yaml and ${readdirSync(join(copy, 'config/tische')).length} table file(s)`,
  );
});

test('the verb is found, runs, is seen by others, and explains itself', async () => {
  const [max, eva] = await Promise.all([
    TelnetPlayer.connect(server.telnet),
    TelnetPlayer.connect(server.telnet),
  ]);
  await max.enterAsGuest('Max');
  await eva.enterAsGuest('Eva');
  await max.ask('Wirf die Münze!', /Du wirfst eine Münze: (Kopf|Zahl)\./);
  await eva.expect(/Max wirft eine Münze: (Kopf|Zahl)\./);
  await max.ask('hilfe münze', /Die Münze fällt auf Kopf oder Zahl/);
  await max.ask('ende', /Wiedersehen/);
  await eva.ask('ende', /Wiedersehen/);
});

test('the game is played at a table of its own, with the person, before a watcher', async () => {
  const anna = await TelnetPlayer.connect(server.telnet);
  await anna.enterAsGuest('Anna');
  const web = await WebPlayer.connect(server.http);
  web.supports('Tisch 1');
  await web.enterAsGuest('Bea');
  const watcher = await TelnetPlayer.connect(server.telnet);
  await watcher.enterAsGuest('Udo');

  await anna.ask('setze zu Bertram', /Da bist Du ja/);
  await web.ask('setze zu Bertram', /Du setzt Dich an den Tisch/);
  await watcher.ask('zuschauen Anna', /./);
  await anna.ask(
    'kommandos',
    /behalte: den Wurf behalten[\s\S]*klopfe: den Becher stehen lassen[\s\S]*würfel/,
  );
  await anna.ask('hilfe würfel', /Hier fällt ein Würfel, und nur Du siehst ihn\./);
  await anna.ask('hilfe klopfe', /Du klopfst auf Deinen Becher/);
  await anna.ask('grafik an', /./);
  await anna.ask('start', /Die Becher stehen bereit\./);

  await anna.expect(/Du bist an der Reihe: "würfel"\./);
  const [, thrown] = await anna.ask('würfel', /Du würfelst: (\d)\.[\s\S]*\+-------\+/);
  await watcher.expect(/Anna würfelt\./);
  await anna.ask('w', /Du würfelst: \d\./);
  await anna.ask('Klopf auf den Becher!', /Du lässt den Becher stehen\./);
  expect(Number(thrown)).toBeGreaterThan(0);

  await web.expect(/Du bist an der Reihe: "würfel"\./);
  await web.ask('behalte', /Erst musst Du würfeln\./);
  await web.ask('würfel', /Du würfelst: \d\./);
  await web.ask('behalte', /Du lässt den Becher stehen\./);
  for (const reader of [anna, web, watcher]) await reader.expect(/(?:hat|hast) \d und gewinn/);
  const seen = watcher.transcript;
  expect(seen).not.toMatch(/würfelt: \d/);

  const told = web.messages.map(([name]) => name);
  expect(told).toContain('Tisch.Wurf');
  expect(web.messages.filter(([name]) => name === 'Tisch.Ende')).toMatchObject([
    ['Tisch.Ende', { grund: 'gewonnen', sieger: [expect.any(String)] }],
  ]);
  const throws = web.messages.filter(([name]) => name === 'Tisch.Wurf').map(([, value]) => value);
  const eyes = throws.map((value) => (value as { name: string; augen: unknown }).augen);
  expect(throws.map((value) => (value as { name: string }).name === 'Bea')).toEqual(
    eyes.map((one) => one !== null),
  );
});

test('by ear it is read out digit by digit and without pictures', async () => {
  const ohr = await TelnetPlayer.connect(server.telnet);
  await ohr.enterAsGuest('Ohr');
  await ohr.ask('blind an', /./);
  await ohr.ask('setze allein zu Bertram', /Du setzt Dich/);
  await ohr.ask('automatik an', /geschieht das nun von selbst/);
  await ohr.ask('start', /Du würfelst: \d\./);
  await ohr.ask('behalte', /gewinn/);
  expect(ohr.transcript).not.toContain('+--');
});

test('it can be replayed, checked, verified and simulated', async () => {
  expect(antonia('replay', 'hoch/1#1')).toMatch(/Die Becher stehen bereit\.[\s\S]*gewinnt\./);
  expect(antonia('fsck')).toContain('no faults');
  expect(antonia('verify', 'hoch/1#1')).toContain('Game hoch/1#1 is sound');
  expect(
    antonia('simulate', '--table', 'hoch', '--games', '200', '--players', 'vorsichtig,vorsichtig'),
  ).toMatch(/share of wins/);
});
