// Keeps a database as a built server writes it, games in progress and all, for test/store/kept.test.ts:
// node bench/keep.mjs --server CHECKOUT --out test/store/kept/N.sql. To be run for every schema that is released.
import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { parse, stringify } from 'yaml';
import yargs from 'yargs';
import { hideBin } from 'yargs/helpers';
import { withHarness } from './harness.mjs';

const { server: root, out } = yargs(hideBin(process.argv))
  .option('server', { type: 'string', default: '.', describe: 'checkout whose build runs' })
  .option('out', { type: 'string', demandOption: true, describe: 'SQL file to write' })
  .strict()
  .parseSync();

/** Two days ago, so that what is played there is old enough to be forgotten. */
const EARLIER = 'data:text/javascript,const now = Date.now; Date.now = () => now() - 172800000;';
/** Options of games that are soon over. */
const SHORT = {
  antonia: { hoelzer_pro_spieler: 2, beginner: 'erster' },
  maexchen: { ende: 'punkte:2' },
  richtungswechsel: { ende: 'punkte:2' },
  maexle: { deckel: 1, entscheidung: 1 },
};
const PASSWORD = 'unverloren';

await withHarness(async (load) => {
  const { launch, tempDir } = await load('/test/support/server.ts');
  const { TelnetPlayer } = await load('/test/support/clients.ts');
  const { playToTheEnd, playUntil } = await load('/test/support/play.ts');
  const data = tempDir();
  const tables = readdirSync(join(root, 'config/tische')).map((file) => file.replace('.yaml', ''));

  /** The config of the checkout: quick NPCs, short games, and games of yesterday forgotten. */
  function config(bedenkzeit) {
    const dir = tempDir();
    cpSync(join(root, 'config'), dir, { recursive: true });
    const change = (file, patch) => {
      const path = join(dir, file);
      writeFileSync(path, stringify(patch(parse(readFileSync(path, 'utf8')))));
    };
    change('server.yaml', (old) => ({
      ...old,
      grenzen: { ...old.grenzen, zeilen_je_10s: 1000 },
      ...(old.aufbewahrung && { aufbewahrung: { spiele_tage: 1 } }),
    }));
    for (const table of tables)
      change(`tische/${table}.yaml`, (old) => ({
        ...old,
        exemplare: 2,
        tempo: { von: 0, bis: 0 },
        bedenkzeit,
        wertung: { ...old.wertung, punkte_max: 6, punkte_niederlage: 1, kurier_bei_sieg: true },
        optionen: { ...old.optionen, ...SHORT[table] },
      }));
    return dir;
  }

  async function start(bedenkzeit, ...node) {
    const places = ['--config', config(bedenkzeit), '--data', data, '--telnet', '0', '--http', '0'];
    const child = launch(process.execPath, [...node, resolve(root, 'dist/src/main.js'), 'start', ...places]);
    child.stderr.pipe(process.stderr);
    for await (const line of createInterface({ input: child.stdout })) {
      const { msg, telnet } = JSON.parse(line);
      if (msg !== 'ready') continue;
      child.stdout.resume();
      return { child, enter: () => TelnetPlayer.connect(telnet.port) };
    }
    throw new Error('the server did not start');
  }
  const gone = (child) => new Promise((done) => child.once('exit', done));
  // Ben goes while his game is on: a base, a rank that he has not been told yet, and news.
  const first = await start(1, '--import', EARLIER);
  const ada = await (await first.enter()).register('Ada', PASSWORD);
  const ben = await (await first.enter()).register('Ben', PASSWORD);
  await ben.ask('setze', /Am Tisch sitzen/);
  await ben.ask('start', /Du bist an der Reihe/);
  await ada.ask('zuschauen', /schaust/);
  ben.vanish();
  let news;
  do [news] = await ada.expect(/gewinnt das Spiel!|Bedenkzeit/);
  while (news === 'Bedenkzeit');
  await ada.ask('kurier', /Ben|Antonia/);
  first.child.kill('SIGTERM');
  await gone(first.child);

  const { child, enter } = await start(60);
  const back = await (await enter()).logIn('Ada', PASSWORD);
  const cora = await (await enter()).enterAsGuest('Cora');
  await back.ask('setze allein', /Am Tisch sitzen/);
  await cora.ask('setze zu Ada', /Am Tisch sitzen/);
  await back.ask('start', /Ein neues Spiel/);
  await playToTheEnd(back, cora);
  await back.ask('start', /Ein neues Spiel/);
  await playUntil([back, cora], ({ player, thrown }) => thrown && player === cora);

  const codes = [cora];
  const sit = async (person, at, ...lines) => {
    await person.ask(`setze zu ${at}`, /Am Tisch sitzen/);
    for (const [line, answer] of lines) await person.ask(line, answer);
  };
  if (tables.includes('maexchen')) {
    const dora = await (await enter()).enterAsGuest('Dora');
    const emil = await (await enter()).register('Emil', PASSWORD);
    const fritz = await (await enter()).register('Fritz', PASSWORD);
    codes.push(dora);
    const begin = ['start', /Ein neues Spiel/];
    const turn = ['', /Möglich ist:|Du kannst:/];
    const thrown = ['würfel', /siehst unter den Becher/];
    await sit(dora, 'Wiebke', begin, turn, thrown);
    await sit(emil, 'Knut', begin, turn, thrown);
    await sit(fritz, 'Rösle', begin, turn, thrown);
    const admin = resolve(root, 'dist/src/main.js');
    execFileSync(process.execPath, [admin, 'admin', 'add', 'Emil', '--data', data]);
    await (await enter()).register('Grobian', PASSWORD);
    for (const line of ['sperre Grobian 30 tage Beschimpft alle', 'rufe Guten Abend!', 'plausch Gute Würfe!'])
      emil.type(line);
    await emil.expect(/Gesperrt\./);
    await fritz.ask('idee Mehr Tische', /Danke/);
    await fritz.ask('melde Grobian war laut', /Danke/);
    await fritz.ask('ignoriere Grobian', /Grobian/);
    await fritz.ask('anrede er', /er/);
  }
  child.kill('SIGKILL');
  await gone(child);

  const sql = (...args) => execFileSync('sqlite3', [join(data, 'antonia.db'), ...args], { encoding: 'utf8' });
  const version = sql('PRAGMA user_version').trim();
  const commit = execFileSync('git', ['-C', root, 'rev-parse', '--short', 'HEAD'], {
    encoding: 'utf8',
  }).trim();
  writeFileSync(
    out,
    [
      `-- Written by the server of commit ${commit} (bench/keep.mjs), killed in the middle of its games.`,
      ...codes.map(({ name, code }) => `-- Guest ${name}: ${code}`),
      `PRAGMA application_id = ${sql('PRAGMA application_id').trim()};`,
      `PRAGMA user_version = ${version};`,
      sql('.dump'),
    ].join('\n'),
  );
  return 0;
});
