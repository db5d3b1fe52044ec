#!/usr/bin/env node
import yargs from 'yargs';
import { hideBin } from 'yargs/helpers';
/** The command line: reads arguments, starts what they ask for, and answers a fault with one clear sentence. */
import { check, schema } from './cli/check.js';
import { start } from './cli/start.js';

const port = { type: 'number', requiresArg: true } as const;

await yargs(hideBin(process.argv))
  .scriptName('antonia')
  .command(
    'start',
    'start the server',
    (args) =>
      args
        .option('config', {
          type: 'string',
          default: 'config',
          describe: 'folder with server.yaml and tische/',
        })
        .option('data', { type: 'string', default: 'data', describe: 'folder for the database' })
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
    (args) => args.option('config', { type: 'string', default: 'config', describe: 'folder to check' }),
    (args) => check(args),
  )
  .command(
    'schema',
    'write the JSON Schemas by which editors check config files',
    (args) => args.option('config', { type: 'string', default: 'config', describe: 'folder to write to' }),
    (args) => schema(args),
  )
  .demandCommand(1, 'Say what to do, for example: antonia start')
  .strict()
  .help()
  .parseAsync();
