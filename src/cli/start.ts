/** `antonia start`: runs the server until a signal. */
import { join } from 'node:path';
import { isatty } from 'node:tty';
import type { Logger } from 'pino';
import { watchFolders } from '../config/watch.js';
import { CertificateError } from '../net/tls.js';
import { Library } from '../npc/knowledge.js';
import { type Server, startServer } from '../server.js';
import { readConfig, rereadConfig } from './check.js';
import { sentenceOf } from './fault.js';
import { openLog, type ProcessLog } from './log.js';
import { solver } from './solve.js';

/** What the command line gives. */
export interface StartArguments {
  readonly config: string;
  readonly data: string;
  readonly host?: string | undefined;
  readonly telnet?: number | undefined;
  readonly http?: number | undefined;
  readonly seed?: string | undefined;
  readonly logLevel: string;
}

/** ms after which a shutdown that hangs is cut short. */
const PATIENCE = 5_000;

export async function start(args: StartArguments): Promise<void> {
  // Whoever starts it without a terminal (nohup, systemd) means it to stay when one is gone.
  if (!hasTerminal()) process.on('SIGHUP', () => {});
  const output = openLog(args.logLevel);
  const { log } = output;
  const learn = solver(args.data);
  const library = new Library(args.data, log, learn);
  const read = await readConfig(args.config, (topics) => library.learn(topics));
  if (!read) return;
  if (args.seed) log.warn('--seed is set: every game can be foretold; do not use it for play');
  try {
    const server = await startServer({
      ...read,
      data: args.data,
      learn,
      host: args.host,
      telnetPort: args.telnet,
      httpPort: args.http,
      seed: args.seed,
      readConfig: (learn) => rereadConfig(args.config, read.persons, learn),
      watchConfig: (changed) =>
        watchFolders([args.config, join(args.config, 'tische')], changed, (err, folder) =>
          log.warn({ err, folder }, 'config is not watched any more'),
        ),
      shutDown: () => process.kill(process.pid, 'SIGTERM'),
      log,
    });
    stopOnSignal(server, output);
    announce(server, log);
  } catch (error) {
    process.stderr.write(`${sentence(error)}\n`);
    process.exitCode = 1;
  }
}

function announce({ telnet, http, telnetTls, https, udp }: Server, log: Logger): void {
  log.info({ telnet, http, telnetTls, https, udp }, 'ready');
  const host = (address: string) => (address.includes(':') ? `[${address}]` : address);
  log.info(
    `play with: telnet ${telnet.host} ${telnet.port}  or  http://${host(http.host)}:${http.port}/  and type: gast`,
  );
}

const hasTerminal = () => [0, 1, 2].some(isatty);

/**
 * Ends the server at the first signal; further ones change nothing, since both a terminal and npm pass them on. SIGHUP says that
 * the terminal is gone.
 */
function stopOnSignal(server: Server, { log, expectEnd, close }: ProcessLog): void {
  let stopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    expectEnd();
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), PATIENCE).unref();
    await server.close();
    log.info('stopped');
    await close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGQUIT'] as const) process.on(signal, stop);
  if (hasTerminal()) process.on('SIGHUP', stop);
}

/** What the operator is to read. */
function sentence(error: unknown): string {
  if (error instanceof CertificateError) return error.message;
  const { code, syscall, address, port, hostname } = error as NodeJS.ErrnoException & {
    address?: string;
    hostname?: string;
    port?: number;
  };
  if (syscall === 'getaddrinfo') return `Cannot listen on ${hostname}: there is no such address.`;
  if (syscall !== 'listen') return sentenceOf(error);
  const reasons: Record<string, string> = {
    EADDRINUSE: 'another program is using it',
    EACCES: 'this user may not use it',
    EADDRNOTAVAIL: 'this machine does not have it',
  };
  return `Cannot listen on ${address ?? ''}:${port ?? ''}: ${reasons[code ?? ''] ?? code}.`;
}
