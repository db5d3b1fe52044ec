#!/usr/bin/env node
import yargs from 'yargs';
import { hideBin } from 'yargs/helpers';
/** The command line: reads arguments, starts what they ask for, and answers a fault with one clear sentence. */
import { addAdmin, removeAdmin } from './cli/admin.js';
import { backup, restore } from './cli/backup.js';
import { check, schema } from './cli/check.js';
import { fsck } from './cli/fsck.js';
import { exportGame, replay, verify } from './cli/game.js';
import { simulate } from './cli/simulate.js';
import { solve } from './cli/solve.js';
import { start } from './cli/start.js';
import { listTables, retryTable, showTable, voidGame } from './cli/table.js';
import { tune } from './cli/tune.js';

const config = {
  type: 'string',
  default: 'config',
  describe: 'folder with server.yaml and tische/',
} as const;
const data = { type: 'string', default: 'data', describe: 'folder for the database' } as const;
const game = { type: 'string', demandOption: true, describe: 'table and number, like antonia/3#12' } as const;
const table = { type: 'string', demandOption: true, describe: 'table, like antonia/3' } as const;
const player = { type: 'string', demandOption: true, describe: 'name of a registered player' } as const;
const person = {
  type: 'string',
  requiresArg: true,
  describe: 'NPC whose temper counts; by default the first of the table',
} as const;
const port = { type: 'number', requiresArg: true } as const;

await yargs(hideBin(process.argv))
  .scriptName('antonia')
  .command(
    'start',
    'start the server',
    (args) =>
      args
        .option('config', config)
        .option('data', data)
        .option('host', { type: 'string', describe: 'address to listen on, for telnet and HTTP' })
        .option('telnet', { ...port, describe: 'telnet port, 0 picks a free one' })
        .option('http', { ...port, describe: 'HTTP port, 0 picks a free one' })
        .option('seed', {
          type: 'string',
          describe: 'master seed in hex: games can be foretold; for tests only',
        })
        .option('log-level', {
          choices: ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const,
          default: 'info' as const,
          describe: 'lowest level that is logged',
        })
        .check(({ telnet, http, seed }) => {
          for (const [name, value] of Object.entries({ telnet, http })) {
            if (value !== undefined && !(Number.isInteger(value) && value >= 0 && value <= 65_535))
              throw new Error(`--${name} must be a port from 0 to 65535`);
          }
          if (seed !== undefined && !/^([0-9a-f]{2}){1,64}$/i.test(seed))
            throw new Error('--seed must be hex, two digits a byte, at most 64 bytes');
          return true;
        }),
    (args) => start(args),
  )
  .command(
    'check',
    'check all config files and name every fault',
    (args) =>
      args
        .option('config', { type: 'string', default: 'config', describe: 'folder to check' })
        .option('data', data),
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
        .option('parent', { type: 'number', hidden: true }),
    (args) => solve(args),
  )
  .command(
    'simulate',
    'play many games of minds against each other, and count',
    (args) =>
      args
        .option('config', config)
        .option('data', data)
        .option('table', { type: 'string', default: 'antonia', describe: 'table of config' })
        .option('person', person)
        .option('games', { type: 'number', default: 100_000, describe: 'how many games' })
        .option('players', {
          type: 'string',
          requiresArg: true,
          describe: 'skills from 0 to 1 or names of opponents, like 0.8,greedy',
        })
        .option('seed', { type: 'number', default: 1, describe: 'equal seeds count equal games' })
        .option('json', { type: 'boolean', default: false, describe: 'print one line of JSON' })
        .check(({ games, seed }) => {
          if (!Number.isInteger(games) || games < 1) throw new Error('--games must be a whole number from 1');
          if (!Number.isInteger(seed)) throw new Error('--seed must be a whole number');
          return true;
        }),
    (args) => simulate(args),
  )
  .command(
    'tune <table>',
    'show what each skill of an NPC brings, and find the one for a share of wins',
    (args) =>
      args
        .positional('table', { type: 'string', demandOption: true, describe: 'table of config' })
        .option('person', person)
        .option('config', config)
        .option('data', data)
        .option('quote', { type: 'number', requiresArg: true, describe: 'share of wins that is wished' })
        .option('gegen', { type: 'string', requiresArg: true, describe: 'opponent it is measured against' })
        .option('json', { type: 'boolean', default: false, describe: 'print one line of JSON' }),
    (args) => tune(args),
  )
  .command(
    'schema',
    'write the JSON Schemas by which editors check config files',
    (args) => args.option('config', { type: 'string', default: 'config', describe: 'folder to write to' }),
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
      args.positional('game', game).option('data', data).option('seat', {
        type: 'string',
        default: 'watcher',
        describe: 'number of a seat, from 0, or "watcher"',
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
    (args) =>
      args
        .positional('file', { type: 'string', demandOption: true, describe: 'new file' })
        .option('data', data),
    (args) => backup(args),
  )
  .command(
    'restore <file>',
    'put a backup in the place of the database, which is kept',
    (args) =>
      args
        .positional('file', { type: 'string', demandOption: true, describe: 'backup' })
        .option('data', data),
    (args) => restore(args),
  )
  .demandCommand(1, 'Say what to do, for example: antonia start')
  .strict()
  .help()
  .parseAsync();
