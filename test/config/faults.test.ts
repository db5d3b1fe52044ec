/** Every kind of fault, with the line an admin reads. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { formatFault, loadConfig } from '../../src/config/load.js';
import type { AnyGame } from '../../src/games/contract.js';
import { maxmoritz } from '../../src/games/maxmoritz/index.js';
import { configDir, faultsOf, games, known, TABLE } from './known.js';

/** Faults of a server.yaml beside a sound table. */
const server = (text: string) => faultsOf({ 'server.yaml': text, 'tische/a.yaml': TABLE });

/** Faults of a table file that goes on after the three lines of TABLE. */
const table = (more: string) => faultsOf({ 'server.yaml': '', 'tische/a.yaml': TABLE + more });

describe('keys and values', () => {
  it.each<[string, string, string]>([
    [
      'an unknown key close to a known one',
      'optionen:\n  max_speiler: 4\n',
      '5:3 optionen.max_speiler: unknown key; did you mean max_spieler?',
    ],
    [
      'an unknown key far from all',
      'tempo:\n  bis: 2\n  pause: 4\n',
      '6:3 tempo.pause: unknown key; allowed: von, bis',
    ],
    [
      'an unknown key with a line break',
      '"zu\\nschauer": 4\n',
      '4:1 "zu\\nschauer": unknown key; did you mean zuschauer?',
    ],
    ['__proto__', 'tempo:\n  __proto__: 1\n', '5:3 tempo.__proto__: unknown key; allowed: von, bis'],
    [
      'an unknown person',
      'weitere_nsc: [cilli,\n  bertam]\n',
      '5:3 weitere_nsc[1]: found "bertam"; allowed: antonia, bertram, cilli; did you mean bertram?',
    ],
    [
      'an unknown strategy',
      'strategie: Gready\n',
      '4:1 strategie: found "Gready"; allowed: greedy or null; did you mean greedy?',
    ],
    [
      'an option that is no word of the game',
      'optionen:\n  beginner: wirt\n',
      '5:3 optionen.beginner: found "wirt"; allowed: zufall, erster',
    ],
    [
      'a number beyond its bounds',
      'optionen: { hoelzer_pro_spieler: 101 }\n',
      '4:13 optionen.hoelzer_pro_spieler: found 101; allowed: a whole number from 1 to 100',
    ],
    [
      'a broken number',
      'exemplare: 2.5\n',
      '4:1 exemplare: found 2.5; allowed: a whole number from 1 to 200',
    ],
    [
      'a number without end',
      'tempo: { bis: .inf }\n',
      '4:10 tempo.bis: found Infinity; allowed: a number from 0 to 60',
    ],
    ['a word for a truth', 'zuschauer: ja\n', '4:1 zuschauer: found "ja"; allowed: true, false'],
    [
      'a list for a number',
      'bedenkzeit: [60]\n',
      '4:1 bedenkzeit: found a list of 1; allowed: a whole number from 0 to 3600',
    ],
    ['nothing for a map', 'optionen:\n', '4:1 optionen: found null; allowed: a map'],
    [
      'a map for a list',
      'weitere_nsc: {}\n',
      '4:1 weitere_nsc: found a map; allowed: a list of at most 20 items',
    ],
    [
      'too few steps',
      'wertung:\n  stufen: [1, 2]\n',
      '5:3 wertung.stufen: found a list of 2; allowed: a list of 3 or null',
    ],
    [
      'steps that fall',
      'wertung:\n  stufen: [1, 5, 5]\n',
      '5:3 wertung.stufen: found a list of 3; must be three rising numbers',
    ],
    [
      'steps nobody reaches',
      'wertung:\n  stufen: [1, 5, 16]\n',
      '5:3 wertung.stufen: found a list of 3; must not exceed punkte_max, or the last rank is never reached',
    ],
    [
      'a pause that ends before it begins',
      'tempo: { von: 4 }\n',
      '4:10 tempo.von: found 4; must not exceed bis',
    ],
    [
      'somebody seated twice',
      'weitere_nsc: [antonia]\n',
      '4:1 weitere_nsc: found a list of 1; must not name anybody twice, nor the wirt',
    ],
    [
      'no seat for a player, though another key is wrong',
      'weitere_nsc: [cilli]\noptionen: { max_spieler: 2 }\n',
      '4:1 weitere_nsc: found a list of 1; must leave a seat for a player',
    ],
  ])('table: %s', async (_, text, line) => {
    expect(await table(text)).toEqual([`config/tische/a.yaml:${line}`]);
  });

  it.each<[string, string, string]>([
    [
      'an address that is a name',
      'telnet:\n  adresse: localhost\n',
      '2:3 telnet.adresse: found "localhost"; allowed: a text of the form ipv4 or a text of the form ipv6',
    ],
    [
      'a port out of range',
      'http:\n  port: 70000\n',
      '2:3 http.port: found 70000; allowed: a whole number from 0 to 65535',
    ],
    ['one port twice', 'http:\n  port: 4000\n', '2:3 http.port: found 4000; must differ from telnet.port'],
    [
      'an origin with a path',
      'http: { herkunft: [https://mud.example/spiel] }\n',
      '1:20 http.herkunft[0]: found "https://mud.example/spiel"; must be an origin like https://mud.example',
    ],
    [
      'a time zone of nowhere',
      'zeitzone: Europe/Bielefeld\n',
      '1:1 zeitzone: found "Europe/Bielefeld"; must be a time zone like Europe/Berlin',
    ],
    [
      'a control character in a name',
      'name: "Anto\\enia"\n',
      '1:1 name: found "Anto\\u001bnia"; must not hold control characters',
    ],
    [
      'a long value, cut',
      `name: ${'x'.repeat(80)}\n`,
      `1:1 name: found "${'x'.repeat(56)}...; allowed: a text from 1 to 40 characters`,
    ],
    ['a file that is a list', '- telnet\n', '1:1 found a list of 1; allowed: a map'],
  ])('server: %s', async (_, text, line) => {
    expect(await server(text)).toEqual([`config/server.yaml:${line}`]);
  });

  it('asks for name and game of a table', async () => {
    expect(await faultsOf({ 'server.yaml': '', 'tische/a.yaml': '# nothing yet\n' })).toEqual([
      'config/tische/a.yaml:1:1 name: missing key; allowed: a text from 1 to 40 characters',
      `config/tische/a.yaml:1:1 spiel: missing key; allowed: ${[...games.keys()].join(', ')}`,
    ]);
  });

  it('knows no options of an unknown game', async () => {
    const text = 'name: Ecktisch\nspiel: maxmorits\noptionen: { anything: 1 }\nexemplare: 0\n';
    expect(await faultsOf({ 'server.yaml': '', 'tische/a.yaml': text })).toEqual([
      `config/tische/a.yaml:2:1 spiel: found "maxmorits"; allowed: ${[...games.keys()].join(', ')}; did you mean maxmoritz?`,
      'config/tische/a.yaml:4:1 exemplare: found 0; allowed: a whole number from 1 to 200',
    ]);
  });

  it('allows nobody when nobody is known', async () => {
    const faults = await faultsOf(
      { 'server.yaml': '', 'tische/a.yaml': TABLE },
      { ...known, persons: new Map() },
    );
    expect(faults).toEqual(['config/tische/a.yaml:3:1 wirt: found "antonia"; allowed: nothing or null']);
  });

  it('describes options that have several forms', async () => {
    const forms = z.union([
      z.enum(['nie', 'morgens']),
      z.strictObject({ punkte: z.int().min(1) }),
      z.literal(7),
    ]);
    const options = z.strictObject({
      ende: forms.default('nie'),
      offen: z.boolean().nullable().default(null),
      vorgabe: z
        .string()
        .regex(/^punkte:\d+$/)
        .default('punkte:1'),
    });
    const game: AnyGame = { ...maxmoritz, options };
    const names = { ...known, games: new Map([['maxmoritz', game]]) };
    const text = `${TABLE}optionen:\n  ende: morgen\n  offen: ja\n  vorgabe: punkte\n`;
    expect(await faultsOf({ 'server.yaml': '', 'tische/a.yaml': text }, names)).toEqual([
      'config/tische/a.yaml:5:3 optionen.ende: found "morgen"; allowed: nie, morgens or a map or 7; did you mean morgens?',
      'config/tische/a.yaml:6:3 optionen.offen: found "ja"; allowed: true, false or null',
      'config/tische/a.yaml:7:3 optionen.vorgabe: found "punkte"; allowed: a text that matches ^punkte:\\d+$',
    ]);
  });
});

describe('YAML', () => {
  it.each<[string, string, string]>([
    ['a duplicate key', 'tempo:\n  von: 1\n  von: 2\n', '6:3 tempo.von: duplicate key'],
    [
      'a colon where a text begins',
      'name2: ::\n',
      '4:8 found a ":" within a value; allowed: a text in quotes, like "::"',
    ],
    ['a tab', 'tempo:\n\tvon: 1\n', '5:1 Tabs are not allowed as indentation'],
    ['an alias', 'exemplare: &n 5\nstartfrist: *n\n', '5:13 found *n; allowed: the value itself'],
    ['an unknown tag', 'exemplare: !zahl 5\n', '4:12 Unresolved tag: !zahl'],
    ['a second document', '---\nexemplare: 5\n', '4:1 found a second document after "---"; allowed: one'],
    ['a key that is no word', '[a]: 1\n', '4:1 With stringKeys, all keys must be strings'],
  ])('%s', async (_, text, line) => {
    expect(await table(text)).toEqual([`config/tische/a.yaml:${line}`]);
  });

  it('goes on after a duplicate key, but not after broken syntax', async () => {
    expect(await table('exemplare: 1\nexemplare: 0\n')).toEqual([
      'config/tische/a.yaml:5:1 exemplare: duplicate key',
      'config/tische/a.yaml:5:1 exemplare: found 0; allowed: a whole number from 1 to 200',
    ]);
    expect(await table('exemplare: 0\nwertung: }\n')).toEqual([
      'config/tische/a.yaml:5:10 Unexpected flow-map-end token in YAML stream: "}"',
    ]);
  });
});

describe('files', () => {
  it('a missing directory', async () => {
    const result = await loadConfig(join(await configDir({}), 'nowhere'), known);
    expect('faults' in result && result.faults.map((fault) => formatFault(fault, '/etc/antonia'))).toEqual([
      '/etc/antonia/server.yaml cannot be read: ENOENT: no such file or directory',
      '/etc/antonia/tische cannot be read: ENOENT: no such file or directory',
    ]);
  });

  it('no table', async () => {
    expect(await faultsOf({ 'server.yaml': '', 'tische/README': 'soon' })).toEqual([
      'config/tische holds no table; allowed: one or more, like antonia.yaml',
    ]);
  });

  it('names that are no ids, and a directory that looks like a file', async () => {
    const dir = await configDir({
      'server.yaml': '',
      'tische/Antonia.yaml': '',
      'tische/b.yml': '',
      'tische/.c.yaml': '',
    });
    await mkdir(join(dir, 'tische/d.yaml'));
    const result = await loadConfig(dir, known);
    expect('faults' in result && result.faults.map((fault) => formatFault(fault))).toEqual([
      'config/tische/Antonia.yaml found "Antonia.yaml"; allowed: a name like antonia.yaml (a-z, 0-9, _, -)',
      'config/tische/b.yml found "b.yml"; allowed: a name like antonia.yaml (a-z, 0-9, _, -)',
      'config/tische/d.yaml cannot be read: EISDIR: illegal operation on a directory',
    ]);
  });

  it('an encoding other than UTF-8', async () => {
    expect(
      await faultsOf({ 'server.yaml': Buffer.from('name: Würfel\n', 'latin1'), 'tische/a.yaml': TABLE }),
    ).toEqual(['config/server.yaml cannot be read: not UTF-8']);
  });

  it('one name for two tables', async () => {
    const second = `${TABLE.replace('Antonias', 'ANTONIAS')}farbe: rot\n`;
    expect(await faultsOf({ 'server.yaml': '', 'tische/a.yaml': TABLE, 'tische/b.yaml': second })).toEqual([
      'config/tische/b.yaml:1:1 name: found "ANTONIAS Tisch"; tische/a.yaml has this name',
      expect.stringMatching(/^config\/tische\/b\.yaml:4:1 farbe: unknown key; /),
    ]);
  });

  it('all faults of all files, by file and line', async () => {
    const faults = await faultsOf({
      'server.yaml': 'grenzen:\n  verbindungen: 0\n  pings: 3\nnam: x\n',
      'tische/a.yaml': `${TABLE}optionen: { max_spieler: 2 }\nweitere_nsc: [cilli]\nfarbe: rot\n`,
      'tische/b.yaml': 'name: [\n',
    });
    expect(faults).toEqual([
      'config/server.yaml:2:3 grenzen.verbindungen: found 0; allowed: a whole number from 1 to 100000',
      expect.stringMatching(/^config\/server\.yaml:3:3 grenzen\.pings: unknown key; allowed: verbindungen, /),
      'config/server.yaml:4:1 nam: unknown key; did you mean name?',
      'config/tische/a.yaml:5:1 weitere_nsc: found a list of 1; must leave a seat for a player',
      'config/tische/a.yaml:6:1 farbe: unknown key; allowed: name, spiel, wirt, weitere_nsc, stammgaeste, strategie, koennen, wagemut, zielquote, tempo, redselig, laune, personen, optionen, exemplare, zuschauer, bedenkzeit, wiederkehr, vertretung, tipps, startfrist, wertung',
      expect.stringMatching(/^config\/tische\/b\.yaml:2:1 Flow sequence in block collection /),
    ]);
  });

  it('keeps the parts of a fault apart for those who do not want a line', async () => {
    const result = await loadConfig(
      await configDir({ 'server.yaml': 'nam: x\n', 'tische/a.yaml': TABLE }),
      known,
    );
    expect(result).toEqual({
      faults: [
        { file: 'server.yaml', line: 1, column: 1, path: 'nam', message: 'unknown key', nearest: 'name' },
      ],
    });
  });
});
