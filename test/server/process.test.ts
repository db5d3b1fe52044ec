/**
 * The server as a process among others: signals, and a terminal, a log reader or an npm that is gone or stands still. Whatever
 * happens to them, people play on or are told that the server ends, and it ends.
 */
import { once } from 'node:events';
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { watch } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { Player, TelnetPlayer } from '../support/clients.js';
import { ENV, onTerminal, testWith } from '../support/programs.js';
import {
  antonia,
  launch,
  MAIN,
  ROOT,
  startServer,
  stopServers,
  tempDir,
  writeConfig,
} from '../support/server.js';

/** npm does not look for a newer one. */
const OFFLINE = { npm_config_update_notifier: 'false' };
const FAREWELL = /Die Welt wird angehalten\./;

const groups: number[] = [];
afterEach(async () => {
  for (const group of groups.splice(0)) signal(-group, 'SIGKILL');
  await stopServers();
});

/** Sends a signal to a process that may be gone. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Resolves when no process has this id any more. */
const ended = (pid: number) =>
  new Promise((resolve) =>
    launch('tail', ['-s', '0.05', '--pid', String(pid), '-f', '/dev/null']).once('close', resolve),
  );

/** The port of telnet, in a log for people and in one for machines. */
const TELNET = /telnet"?: ?\{ ?"host": ?"127\.0\.0\.1", ?"port": ?(\d+)/;

/** Somebody registered who has come in, once the log says where. */
async function visitor(log: Player, name: string): Promise<TelnetPlayer> {
  const [, port] = await log.expect(TELNET);
  return (await TelnetPlayer.connect(Number(port))).register(name, 'Honigkuchen');
}

/** The process that holds a data directory. */
const holderOf = (data: string): number =>
  JSON.parse(readFileSync(join(data, 'antonia.holder.json'), 'utf8')).pid;

const argumentsFor = (data: string) => [
  '--config',
  writeConfig(),
  '--data',
  data,
  '--telnet',
  '0',
  '--http',
  '0',
];

/** A command line that starts a server. */
const startLine = (data: string) => [process.execPath, MAIN, 'start', ...argumentsFor(data)].join(' ');

/** A server that a script starts, in a process group of its own, which is what a Ctrl-C goes to. */
class Started extends Player {
  readonly data = tempDir();
  readonly group: number;
  stderr = '';
  /** Resolves when nothing that the script started writes any more. */
  readonly closed: Promise<unknown>;
  readonly #child: ReturnType<typeof launch>;

  /** `"$@"` in the script are the arguments of `antonia start`. */
  constructor(script: string, env: NodeJS.ProcessEnv = {}) {
    super();
    const args = ['-c', script, 'bash', ...argumentsFor(this.data)];
    this.#child = launch('bash', args, {
      detached: true,
      env: { ...ENV, MAIN, NODE: process.execPath, ...env },
    });
    this.group = this.#child.pid!;
    groups.push(this.group);
    this.#child.stdout?.setEncoding('utf8').on('data', (text) => this.feed(text));
    this.#child.stderr?.setEncoding('utf8').on('data', (text) => {
      this.stderr += text;
    });
    this.closed = new Promise((resolve) => this.#child.once('close', resolve));
    this.closed.then(() => this.end());
  }

  type(line: string): void {
    this.#child.stdin?.write(`${line}\n`);
  }

  vanish(): void {
    signal(-this.group, 'SIGKILL');
  }
}
/** Somebody is told that the server ends. */
async function told(player: Player): Promise<void> {
  await player.expect(FAREWELL);
  await player.closed;
}

/** Somebody plays on. */
const plays = (player: Player) => player.ask('zeit', /Es ist der/);

describe('signals', () => {
  test.each(['SIGTERM', 'SIGINT', 'SIGQUIT'] as const)('%s, also twice: players are told', async (name) => {
    const server = await startServer();
    const ada = await (await TelnetPlayer.connect(server.telnet)).enterAsGuest('Ada');
    server.process.kill(name);
    expect(await server.stop(name)).toBe(0);
    await told(ada);
    expect(server.entries('stopping')).toHaveLength(1);
  });

  test('SIGHUP without a terminal means somebody else’s', async () => {
    const server = await startServer();
    const ada = await (await TelnetPlayer.connect(server.telnet)).enterAsGuest('Ada');
    server.process.kill('SIGHUP');
    await plays(ada);
    expect(await server.stop()).toBe(0);
  });
});

/** Makes somebody an admin, which the server logs; it must answer. */
async function logSomething(data: string, name: string): Promise<void> {
  const { code, stdout } = await antonia('admin', 'add', name, '--data', data);
  expect({ code, stdout }).toEqual({ code: 0, stdout: `${name} is an admin now.\n` });
}

/** Sets the wall clock of the process by the ms that it is told. */
const SETTABLE = `data:text/javascript,${encodeURIComponent(`
  const wall = Date.now;
  process.on('message', (ms) => {
    Date.now = () => wall() + ms;
    process.send('set');
  });`)}`;

test('the wall clock is set back by 40 s: a turn lasts as long as it was told to', async () => {
  const server = await startServer({ node: ['--import', SETTABLE], table: { bedenkzeit: 2 } });
  const ada = await (await TelnetPlayer.connect(server.telnet)).enterAsGuest('Ada');
  await ada.ask('setze', /Du setzt Dich/);
  await ada.ask('start', /Du bist an der Reihe\./);
  const set = once(server.process, 'message');
  server.process.send(-40_000);
  await set;
  await ada.expect(/Deine Bedenkzeit ist um\./);
});

describe('the reader of the log', () => {
  testWith(['expect'], 'ends by the same Ctrl-C: antonia start | tee log', async () => {
    const data = tempDir();
    const script = join(data, 'start.sh');
    writeFileSync(script, `${startLine(data)} | tee "${join(data, 'log')}"`);
    const terminal = onTerminal(`bash ${script}`);
    await terminal.expect(/play with/);
    const pid = holderOf(data);
    terminal.type('\x03');
    await ended(pid);
    await terminal.closed;
    expect(terminal.transcript).not.toContain('EPIPE');
  });

  test('goes: people play on, and stderr says it once', async () => {
    const started = new Started(`"$NODE" "$MAIN" start "$@" | sed '/"ready"/q'`);
    const bert = await visitor(started, 'Bert');
    await logSomething(started.data, 'Bert');
    await logSomething(started.data, 'Bert');
    await plays(bert);
    signal(holderOf(started.data), 'SIGTERM');
    await told(bert);
    await started.closed;
    expect(started.stderr).toBe(
      'The log cannot be written any more (write EPIPE). The server goes on without.\n',
    );
  });

  /** Reads the log up to where the server is, fills the pipe, says so, and reads on when a line is typed. */
  const STUCK = `
    mkfifo "$FIFO"; exec 3<>"$FIFO"
    "$NODE" "$MAIN" start "$@" >"$FIFO" &
    while read -r line <&3; do echo "$line"; case $line in *'"ready"'*) break;; esac; done
    dd if=/dev/zero of="$FIFO" bs=1 oflag=nonblock 2>/dev/null; echo full
    read -r; cat <&3`;

  test('reads no further for a while: people play on, and no line is lost', async () => {
    const started = new Started(STUCK, { FIFO: join(tempDir(), 'fifo') });
    const bert = await visitor(started, 'Bert');
    await started.expect(/full/);
    await logSomething(started.data, 'Bert');
    await plays(bert);
    started.type('');
    await started.expect(/operator act/);
    signal(holderOf(started.data), 'SIGTERM');
    await told(bert);
    await started.expect(/"stopped"/);
  });

  test('reads no further at all: the server ends all the same', async () => {
    const started = new Started(STUCK, { FIFO: join(tempDir(), 'fifo') });
    const ada = await visitor(started, 'Ada');
    await started.expect(/full/);
    const pid = holderOf(started.data);
    signal(pid, 'SIGTERM');
    await told(ada);
    await ended(pid);
  });

  test('is a full disk: people play on, and the server ends well', async () => {
    const started = new Started('"$NODE" "$MAIN" start "$@" >/dev/full; echo ended $?');
    for await (const { filename } of watch(started.data)) if (filename === 'antonia.sock') break;
    // What is answered comes when the house is open.
    expect((await antonia('table', 'list', '--data', started.data)).code).toBe(0);
    signal(holderOf(started.data), 'SIGTERM');
    await started.expect(/ended 0/);
    expect(started.stderr).toBe('');
  });
});

describe('the terminal', () => {
  testWith(['expect'], 'stands still (Ctrl-S): people play on', async () => {
    const data = tempDir();
    const terminal = onTerminal(startLine(data));
    const bert = await visitor(terminal, 'Bert');
    terminal.type('\x13');
    await logSomething(data, 'Bert');
    await logSomething(data, 'Bert');
    await plays(bert);
    signal(holderOf(data), 'SIGTERM');
    await told(bert);
    await terminal.closed;
  });

  testWith(['expect'], 'is gone: players are told, and the server ends', async () => {
    const data = tempDir();
    const terminal = onTerminal(startLine(data));
    const ada = await visitor(terminal, 'Ada');
    const pid = holderOf(data);
    terminal.vanish();
    await told(ada);
    await ended(pid);
  });
});

/** A copy of this checkout, with the packages that an install without development packages brings; its folder. */
function installedForUse(): string {
  const folder = tempDir();
  const own = new Set(['node_modules', 'dist', 'data', '.git']);
  for (const name of readdirSync(ROOT))
    if (!own.has(name)) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  for (const [place, { dev }] of Object.entries<{ dev?: boolean }>(packages))
    if (place !== '' && !dev && existsSync(join(ROOT, place)))
      cpSync(join(ROOT, place), join(folder, place), { recursive: true });
  return folder;
}

describe('npm start', () => {
  test('needs no development packages', { timeout: 60_000 }, async () => {
    const script = 'cd "$CHECKOUT" && npm run --silent prepare && echo prepared && exec npm start -- "$@"';
    const started = new Started(script, { ...OFFLINE, CHECKOUT: installedForUse(), NODE_ENV: 'production' });
    await started.expect(/prepared/);
    await started.expect(/exec node start\.mjs/);
    const ada = await visitor(started, 'Ada');
    signal(started.group, 'SIGTERM');
    await told(ada);
    await started.closed;
    expect(started.stderr).toBe('');
  });

  test.each(['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] as const)(
    'npm gets %s: no server is left behind',
    async (name) => {
      const started = new Started('exec npm start -- "$@"', OFFLINE);
      const ada = await visitor(started, 'Ada');
      signal(started.group, name);
      await told(ada);
      await started.closed;
    },
  );

  test('Ctrl-C ends both, and players are told once', async () => {
    const started = new Started('exec npm start -- "$@"', OFFLINE);
    const ada = await visitor(started, 'Ada');
    signal(-started.group, 'SIGINT');
    await told(ada);
    await started.closed;
    expect(started.transcript.match(/"stopping"/g)).toHaveLength(1);
  });
});
