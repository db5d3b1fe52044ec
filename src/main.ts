#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import yargs from 'yargs';
import { hideBin } from 'yargs/helpers';
/** The command line: reads arguments, starts what they ask for, and answers a fault with one clear sentence. */
import { addAdmin, removeAdmin } from './cli/admin.js';
import { backup, restore } from './cli/backup.js';
import { check, schema } from './cli/check.js';
import { fsck } from './cli/fsck.js';
import { exportGame, replay, verify } from './cli/game.js';
import { share, text, UsageFault, whole } from './cli/options.js';
import { simulate } from './cli/simulate.js';
import { solve } from './cli/solve.js';
import { start } from './cli/start.js';
import { listTables, retryTable, showTable, voidGame } from './cli/table.js';
import { tune } from './cli/tune.js';

const HIGHEST_PORT = 65_535;
const MOST_GAMES = 1_000_000_000;
/** Process ids and seeds: whatever a number can be. */
const ANY = Number.MAX_SAFE_INTEGER;

/** Of the package, in whose folder dist/ stands. */
const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

const config = { ...text('--config', 'folder with server.yaml and tische/'), default: 'config' };
const data = { ...text('--data', 'folder for the database'), default: 'data' };
/** What must stand behind the command. */
const needed = (name: string, describe: string) => ({ ...text(name, describe), demandOption: true as const });
const game = needed('game', 'table and number, like antonia/3#12');
const table = needed('id', 'table, like antonia/3');
const player = needed('name', 'name of a registered player');
const person = text('--person', 'NPC whose temper counts; by default the first of the table');
const port = (name: string, of: string) => whole(name, `${of} port, 0 picks a free one`, 0, HIGHEST_PORT);

/** Says in one sentence what cannot be done. What is not foreseen keeps its stack: it is our fault. */
function refuse(message: string | null, error: Error | undefined): never {
  const ours = error && !(error instanceof UsageFault) && message === null;
  const sentence = (error?.message ?? message ?? '').replace(/\s*\n\s*/g, ' ');
  process.stderr.write(`${ours ? error.stack : sentence}\n`);
  process.exit(1);
}

await yargs(hideBin(process.argv))
  .scriptName('antonia')
  .command(
    'start',
    'start the server',
    (args) =>
      args
        .option('config', config)
        .option('data', data)
        .option('host', text('--host', 'address to listen on, for telnet and HTTP'))
        .option('telnet', port('--telnet', 'telnet'))
        .option('http', port('--http', 'HTTP'))
        .option('seed', text('--seed', 'master seed in hex: games can be foretold; for tests only'))
        .option('log-level', {
          choices: ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const,
          default: 'info' as const,
          describe: 'lowest level that is logged',
        })
        .check(({ seed }) => {
          if (seed !== undefined && !/^([0-9a-f]{2}){1,64}$/i.test(seed))
            throw new UsageFault('--seed must be hex, two digits a byte, at most 64 bytes.');
          return true;
        }),
    (args) => start(args),
  )
  .command(
    'check',
    'check all config files and name every fault',
    (args) => args.option('config', { ...config, describe: 'folder to check' }).option('data', data),
    (args) => check(args),
  )
  .command(
    'solve [topics..]',
    'compute what minds know by heart, for the tables of config or by name',
    (args) =>
      args
        .positional('topics', {
          type: 'string',
          array: true,
          default: [] as string[],
          describe: 'as the log names them',
        })
        .option('config', config)
        .option('data', data)
        .option('parent', { ...whole('--parent', '', 0, ANY), hidden: true }),
    (args) => solve(args),
  )
  .command(
    'simulate',
    'play many games of minds against each other, and count',
    (args) =>
      args
        .option('config', config)
        .option('data', data)
        .option('table', { ...text('--table', 'table of config'), default: 'antonia' })
        .option('person', person)
        .option('games', { ...whole('--games', 'how many games', 1, MOST_GAMES), default: 100_000 })
        .option('players', text('--players', 'skills from 0 to 1 or names of opponents, like 0.8,greedy'))
        .option('seed', { ...whole('--seed', 'equal seeds count equal games', 0, ANY), default: 1 })
        .option('json', { type: 'boolean', default: false, describe: 'print one line of JSON' }),
    (args) => simulate(args),
  )
  .command(
    'tune <table>',
    'show what each skill of an NPC brings, and find the one for a share of wins',
    (args) =>
      args
        .positional('table', needed('table', 'table of config'))
        .option('person', person)
        .option('config', config)
        .option('data', data)
        .option('quote', share('--quote', 'share of wins that is wished'))
        .option('gegen', text('--gegen', 'opponent it is measured against'))
        .option('json', { type: 'boolean', default: false, describe: 'print one line of JSON' }),
    (args) => tune(args),
  )
  .command(
    'schema',
    'write the JSON Schemas by which editors check config files',
    (args) => args.option('config', { ...config, describe: 'folder to write to' }),
    (args) => schema(args),
  )
  .command(
    'fsck',
    'check all that is stored; harmless beside a running server',
    (args) => args.option('data', data),
    (args) => fsck(args),
  )
  .command(
    'export <game>',
    'print a stored game as JSON lines',
    (args) => args.positional('game', game).option('data', data),
    (args) => exportGame(args),
  )
  .command(
    'replay <game>',
    'print a stored game as somebody read it',
    (args) =>
      args
        .positional('game', game)
        .option('data', data)
        .option('seat', {
          ...text('--seat', 'number of a seat, from 0, or "watcher"'),
          default: 'watcher',
        }),
    (args) => replay(args),
  )
  .command(
    'verify <game>',
    'compute a finished game again from its seed',
    (args) => args.positional('game', game).option('data', data),
    (args) => verify(args),
  )
  .command('admin', 'say who is an admin of the game', (args) =>
    args
      .command(
        'add <name>',
        'make a registered player an admin',
        (args) => args.positional('name', player).option('data', data),
        (args) => addAdmin(args),
      )
      .command(
        'remove <name>',
        'make an admin a player again',
        (args) => args.positional('name', player).option('data', data),
        (args) => removeAdmin(args),
      )
      .demandCommand(1, 'Say what to do: add or remove'),
  )
  .command('table', 'look after the tables, also of a running server', (args) =>
    args
      .command(
        'list',
        'list all tables',
        (args) => args.option('data', data),
        (args) => listTables(args),
      )
      .command(
        'show <id>',
        'show what a watcher may know, what is due, and what went wrong',
        (args) => args.positional('id', table).option('data', data),
        (args) => showTable(args),
      )
      .command(
        'retry <id>',
        'set a frozen table going again',
        (args) => args.positional('id', table).option('data', data),
        (args) => retryTable(args),
      )
      .command(
        'void <id>',
        'end the running game without a result',
        (args) => args.positional('id', table).option('data', data).option('config', config),
        (args) => voidGame(args),
      )
      .demandCommand(1, 'Say what to do: list, show, retry or void'),
  )
  .command(
    'backup <file>',
    'copy the database, also of a running server, into a new file',
    (args) => args.positional('file', needed('file', 'new file')).option('data', data),
    (args) => backup(args),
  )
  .command(
    'restore <file>',
    'put a backup in the place of the database, which is kept',
    (args) => args.positional('file', needed('file', 'backup')).option('data', data),
    (args) => restore(args),
  )
  .demandCommand(1, 'Say what to do, for example: antonia start. All that can be done says: antonia --help')
  // Of an option that is given twice the last one counts; each has one name and no other form.
  .parserConfiguration({
    'boolean-negation': false,
    'dot-notation': false,
    'duplicate-arguments-array': false,
    'parse-numbers': false,
    'parse-positional-numbers': false,
  })
  .strict()
  .version(version)
  .help()
  .fail(refuse)
  .parseAsync();
