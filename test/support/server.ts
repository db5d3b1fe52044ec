/**
 * The built server as a child process, for tests that come in through its sockets. Config is the shipped one with
 * overrides, in a temporary directory; the data directory is kept over restarts. `stopServers` cleans up after a test.
 */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parse, stringify } from 'yaml';

/** The checkout. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** The program, as npm run build makes it. */
export const MAIN = join(ROOT, 'dist/src/main.js');

/** What a test sets otherwise than the shipped config: server.yaml, tische/antonia.yaml. */
export interface Overrides {
  readonly server?: object;
  readonly table?: object;
}

/** No pauses and no throttle: what a test is not about must not slow it down. */
const QUICK: Required<Overrides> = {
  server: {
    grenzen: { zeilen_je_10s: 1000, bytes_je_sekunde: 1e8, bytes_je_sekunde_und_adresse: 1e8 },
  },
  table: { exemplare: 8 },
};
const AT_ONCE = { tempo: { von: 0, bis: 0 } };

export interface ServerSettings extends Overrides {
  /** Another checkout than this one, built. */
  readonly root?: string;
  /** Taken over from an earlier run; by default a fresh one. */
  readonly data?: string;
  readonly args?: readonly string[];
  /** Options of node itself. */
  readonly node?: readonly string[];
  /** File descriptors that the server gets. */
  readonly descriptors?: number;
}

const folders: string[] = [];
const children = new Set<ChildProcess>();

/** Kills what is still running and removes all temporary directories: for afterEach or afterAll. */
export async function stopServers(): Promise<void> {
  await Promise.all([...children].map(kill));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** A temporary directory that stopServers removes. */
export function tempDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'antonia-'));
  folders.push(dir);
  return dir;
}

/** A copy of the shipped config with these overrides; its path. */
export function writeConfig({ server = {}, table = {} }: Overrides = {}, root = ROOT): string {
  const dir = tempDir();
  cpSync(join(root, 'config'), dir, { recursive: true });
  const tables = join(dir, 'tische');
  for (const file of readdirSync(tables)) change(join(tables, file), [AT_ONCE]);
  change(join(dir, 'server.yaml'), [QUICK.server, server]);
  change(join(tables, 'antonia.yaml'), [QUICK.table, table]);
  return dir;
}

function change(file: string, overrides: readonly object[]): void {
  writeFileSync(file, stringify(overrides.reduce(merge, parse(readFileSync(file, 'utf8')))));
}

function merge(base: object, over: object): object {
  const old = base as Record<string, unknown>;
  const entries = Object.entries(over).map(([key, value]) => [
    key,
    value && typeof value === 'object' && !Array.isArray(value) ? merge(Object(old[key]), value) : value,
  ]);
  return { ...old, ...Object.fromEntries(entries) };
}

/** Starts a program that stopServers kills if it is still running then. */
export function launch(
  command: string,
  args: readonly string[],
  options: SpawnOptions = {},
): ReturnType<typeof spawn> {
  const child = spawn(command, args, { cwd: ROOT, ...options });
  children.add(child);
  child.once('close', () => children.delete(child));
  return child;
}

/** Runs `antonia ARGS` until it ends by itself. */
export async function antonia(...args: readonly string[]) {
  const child = launch(process.execPath, [MAIN, ...args]);
  const said = { stdout: '', stderr: '' };
  child.stdout?.setEncoding('utf8').on('data', (text) => {
    said.stdout += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    said.stderr += text;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...said };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'close');
  child.kill('SIGKILL');
  await closed;
}

/** A server that is ready. */
export class Server {
  /** Lines of stdout: its log. */
  readonly log: string[] = [];
  stderr = '';
  telnet = 0;
  http = 0;
  readonly process: ChildProcess;
  readonly settings: ServerSettings;
  readonly data: string;
  /** Resolves when it has ended and all its output has been read. */
  readonly closed: Promise<unknown>;

  constructor(settings: ServerSettings) {
    this.settings = settings;
    this.data = settings.data ?? tempDir();
    const places = [
      '--config',
      writeConfig(settings, settings.root),
      '--data',
      this.data,
      '--telnet',
      '0',
      '--http',
      '0',
    ];
    const main = settings.root ? join(settings.root, 'dist/src/main.js') : MAIN;
    const args = [...(settings.node ?? []), main, 'start', ...places, ...(settings.args ?? [])];
    // The channel is for what a test imports into the server (settings.node).
    // A limit that the shell sets is also the highest, so that node cannot raise it again.
    const { descriptors } = settings;
    const [command, ...before] = descriptors
      ? ['bash', '-c', `ulimit -n ${descriptors} && exec "$@"`, 'bash', process.execPath]
      : [process.execPath];
    this.process = launch(command!, [...before, ...args], { stdio: ['pipe', 'pipe', 'pipe', 'ipc'] });
    this.closed = once(this.process, 'close');
  }

  /** Resolves once the log says where the doors are. */
  async ready(): Promise<this> {
    const { stdout, stderr } = this.process;
    stderr?.setEncoding('utf8').on('data', (text) => {
      this.stderr += text;
    });
    const opened = new Promise<void>((resolve) => {
      createInterface({ input: stdout! }).on('line', (line) => {
        this.log.push(line);
        const entry = this.entries('ready').at(-1);
        if (!entry || this.telnet !== 0) return;
        this.telnet = entry.telnet.port;
        this.http = entry.http.port;
        resolve();
      });
    });
    const ended = this.closed.then(() => {
      throw new Error(`the server ended before it was ready: ${this.stderr}${this.log.join('\n')}`);
    });
    await Promise.race([opened, ended]);
    ended.catch(() => {});
    return this;
  }

  /** Log entries with this message. */
  // biome-ignore lint/suspicious/noExplicitAny: log entries are whatever JSON the server wrote
  entries(message: string): any[] {
    return this.log.filter((line) => line.includes(`"msg":"${message}"`)).map((line) => JSON.parse(line));
  }

  /** Asks it to stop; resolves to its exit code when all output has been read. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    this.process.kill(signal);
    await this.closed;
    return this.process.exitCode;
  }

  /** Ends it without warning, as a power cut would. */
  kill(): Promise<void> {
    return kill(this.process);
  }

  /** A new server on the same data directory, with the same settings or others. */
  again(settings: ServerSettings = {}): Promise<Server> {
    return startServer({ ...this.settings, ...settings, data: this.data });
  }
}

export function startServer(settings: ServerSettings = {}): Promise<Server> {
  return new Server(settings).ready();
}
