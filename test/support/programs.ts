/** Real clients, run as programs. Each is a Player: what it shows is the transcript. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, createReadStream } from 'node:fs';
import { delimiter, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { test } from 'vitest';
import { WebSocket } from 'ws';
import { Player } from './clients.js';
import { launch, tempDir } from './server.js';

/** Debian keeps games, TinTin++ among them, and servers like haproxy where not every PATH looks. */
const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/games', '/usr/sbin'];
/** What the programs run with. */
export const ENV = {
  ...process.env,
  PATH: FOLDERS.join(delimiter),
  LC_ALL: 'C.UTF-8',
  TERM: 'xterm-256color',
};

function isInstalled(program: string): boolean {
  return FOLDERS.some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** A test that needs these programs: without them it is skipped with a notice, but fails where CI is "true". */
export function testWith(programs: readonly string[], name: string, body: () => Promise<void>): void {
  const missing = programs.filter((program) => !isInstalled(program)).join(', ');
  if (missing === '') test(name, body);
  else if (process.env.CI === 'true')
    test(name, () => {
      throw new Error(`not installed: ${missing}`);
    });
  else {
    console.warn(`SKIPPED, because ${missing} is not installed: ${name}`);
    test.skip(name, body);
  }
}

/** A program that reads lines from its stdin and writes what it sees to its stdout. */
export class ProgramPlayer extends Player {
  readonly closed: Promise<unknown>;
  readonly #child: ReturnType<typeof launch>;

  constructor(command: string, args: readonly string[]) {
    super();
    this.#child = launch(command, args, { env: ENV });
    this.#child.stdout
      ?.setEncoding('utf8')
      .on('data', (text: string) => this.feed(stripVTControlCharacters(text)));
    this.closed = new Promise((resolve) => this.#child.once('close', resolve));
    this.closed.then(() => this.end());
  }

  type(line: string): void {
    this.#child.stdin?.write(`${line}\n`);
  }

  /** Types no more: Ctrl-D, or the end of a file that is piped in. */
  endInput(): void {
    this.#child.stdin?.end();
  }

  vanish(): void {
    // expect hangs now and then when a milder signal meets the end of its program.
    this.#child.kill('SIGKILL');
  }
}

/** Gives a program a terminal: lines from stdin are typed into it, with Enter as a carriage return. */
const onTerminalScript = (command: string) => `
  set timeout -1
  set stty_init "rows 24 columns 80"
  spawn -noecho ${command}
  set program $spawn_id
  expect {
    -i $user_spawn_id -re "(\\[^\\n]*)\\n" { send -i $program -- "$expect_out(1,string)\\r"; exp_continue }
    -i $program -re ".+" { exp_continue }
    -i $program eof
  }`;

/** The program on a terminal of its own (expect). */
export const onTerminal = (command: string) => new ProgramPlayer('expect', ['-c', onTerminalScript(command)]);

/** The program in a window of tmux. */
export class TmuxPlayer extends Player {
  readonly closed: Promise<unknown>;
  readonly #dir = tempDir();
  readonly #shown = join(this.#dir, 'shown');
  readonly #encoding: BufferEncoding;

  /** `encoding` is that of the program; by default UTF-8. */
  constructor(command: string, encoding: BufferEncoding = 'utf8') {
    super();
    this.#encoding = encoding;
    execFileSync('mkfifo', [this.#shown]);
    // The program waits until all it shows can be read.
    this.#tmux(
      '-f',
      '/dev/null',
      'new-session',
      '-d',
      '-x',
      '80',
      '-y',
      '24',
      `tmux wait-for go; ${command}`,
    );
    this.#tmux('pipe-pane', `cat > ${this.#shown}`);
    const shown = createReadStream(this.#shown, encoding).on('data', (text) =>
      this.feed(stripVTControlCharacters(String(text))),
    );
    this.closed = new Promise<void>((resolve) => shown.once('close', () => resolve()));
    this.closed.then(() => this.end());
    this.#tmux('wait-for', '-S', 'go');
  }

  type(line: string): void {
    const bytes = Array.from(Buffer.from(line, this.#encoding), (byte) => byte.toString(16));
    if (bytes.length > 0) this.#tmux('send-keys', '-H', ...bytes);
    this.#tmux('send-keys', 'Enter');
  }

  vanish(): void {
    this.#tmux('kill-server');
  }

  #tmux(...args: readonly string[]): void {
    execFileSync('tmux', ['-S', join(this.#dir, 'socket'), ...args], { env: ENV });
  }
}

/** In the page: reports what the log holds and gets, line by line. */
const READ_LOG = `addEventListener('DOMContentLoaded', () => {
  const log = document.querySelector('#log');
  const tell = (lines) => lines.forEach((line) => report(line.textContent));
  tell([...log.children]);
  new MutationObserver((changes) => changes.forEach((change) => tell(change.addedNodes)))
    .observe(log, { childList: true });
  document.querySelector('#input').focus();
})`;

/** Our page in Chromium, without a window, driven over the DevTools protocol as a person would: keys and Enter. */
export class ChromiumPlayer extends Player {
  readonly closed: Promise<unknown>;
  readonly #browser: ReturnType<typeof launch>;
  readonly #answers = new Map<number, (result: Record<string, unknown>) => void>();
  #devtools: WebSocket | undefined;

  constructor() {
    super();
    this.#browser = launch('chromium', [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--no-proxy-server',
      '--no-first-run',
      '--remote-debugging-port=0',
      `--user-data-dir=${tempDir()}`,
      'about:blank',
    ]);
    this.closed = new Promise((resolve) => this.#browser.once('close', resolve));
  }

  /** Opens the page and begins to read its log. */
  static async open(page: string): Promise<ChromiumPlayer> {
    const player = new ChromiumPlayer();
    const list = await fetch(`http://127.0.0.1:${await player.#debuggingPort()}/json/list`);
    const [tab] = (await list.json()) as { webSocketDebuggerUrl: string }[];
    await player.#attach(tab!.webSocketDebuggerUrl);
    await player.#call('Page.navigate', { url: page });
    return player;
  }

  type(line: string): void {
    this.#call('Input.insertText', { text: line });
    const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 };
    this.#call('Input.dispatchKeyEvent', { type: 'keyDown', text: '\r', ...enter });
    this.#call('Input.dispatchKeyEvent', { type: 'keyUp', ...enter });
  }

  vanish(): void {
    this.#browser.kill();
  }

  /** The value of an expression in the page. */
  async evaluate(expression: string): Promise<unknown> {
    const { result } = await this.#call('Runtime.evaluate', { expression, returnByValue: true });
    return (result as { value: unknown }).value;
  }

  #debuggingPort(): Promise<string> {
    return new Promise((resolve) => {
      let said = '';
      this.#browser.stderr?.setEncoding('utf8').on('data', (text) => {
        said += text;
        const [, port] = /DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(said) ?? [];
        if (port) resolve(port);
      });
    });
  }

  async #attach(address: string): Promise<void> {
    const devtools = new WebSocket(address);
    this.#devtools = devtools;
    await once(devtools, 'open');
    devtools.on('message', (frame) => {
      const { id, result, method, params } = JSON.parse(String(frame));
      if (method === 'Runtime.bindingCalled') this.feed(`${params.payload}\n`);
      this.#answers.get(id)?.(result);
    });
    await this.#call('Page.enable');
    await this.#call('Runtime.enable');
    await this.#call('Runtime.addBinding', { name: 'report' });
    await this.#call('Page.addScriptToEvaluateOnNewDocument', { source: READ_LOG });
  }

  #call(method: string, params: object = {}): Promise<Record<string, unknown>> {
    const id = this.#answers.size + 1;
    this.#devtools?.send(JSON.stringify({ id, method, params }));
    return new Promise((resolve) => this.#answers.set(id, resolve));
  }
}
