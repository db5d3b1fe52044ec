/** Whatever is typed on the command line that cannot be meant is answered with one sentence and exit code 1. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { SHARE, share, text, UsageFault, whole } from '../../src/cli/options.js';
import { antonia, launch, MAIN, ROOT, stopServers, tempDir } from '../support/server.js';

afterEach(stopServers);

/** Every command, with what must stand behind it. */
const COMMANDS = [
  ['start'],
  ['check'],
  ['solve'],
  ['simulate'],
  ['tune', 'antonia'],
  ['schema'],
  ['fsck'],
  ['export', 'antonia/1#1'],
  ['replay', 'antonia/1#1'],
  ['verify', 'antonia/1#1'],
  ['admin', 'add', 'Max'],
  ['admin', 'remove', 'Max'],
  ['table', 'list'],
  ['table', 'show', 'antonia/1'],
  ['table', 'retry', 'antonia/1'],
  ['table', 'void', 'antonia/1'],
  ['backup', 'file'],
  ['restore', 'file'],
].map((words) => ({ words, name: words.join(' ') }));

/** Runs what is refused; its sentence. */
async function refusal(...args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await antonia(...args);
  expect({ code, stdout }, args.join(' ')).toEqual({ code: 1, stdout: '' });
  expect(stderr, args.join(' ')).toMatch(/^[^\n]+\n$/);
  expect(stderr).not.toMatch(/Error|node:internal|undefined|\bat file:/);
  return stderr.trimEnd();
}

test('all commands are looked at', async () => {
  const { stdout } = await antonia('--help');
  const listed = [...stdout.matchAll(/^ {2}antonia ([a-z]+)/gm)].map(([, name]) => name);
  expect([...new Set(COMMANDS.map(({ words }) => words[0]))].sort()).toEqual(listed.sort());
});

describe.each(COMMANDS)('$name', ({ words }) => {
  test('no option takes an empty text, and none that is unknown is taken', { timeout: 60_000 }, async () => {
    const { stdout } = await antonia(...words, '--help');
    const options = [...stdout.matchAll(/^ +--([a-z-]+).*\[(string|number)\]/gm)].map(([, name]) => name);
    expect(options.length).toBeGreaterThan(0);
    for (const option of options)
      expect(await refusal(...words, `--${option}=`)).toMatch(new RegExp(`^--${option} must (be|not be) `));
    expect(await refusal(...words, '--unheard', '5')).toMatch(/^Unknown argument/);
  });

  test.skipIf(words.length < 2 || words[1] === 'list')('nor does what it is about', async () => {
    expect(await refusal(...words.slice(0, -1), ' ')).toMatch(/ must not be empty\.$/);
  });
});

describe('a number', () => {
  const WRONG = [
    '',
    ' ',
    'abc',
    '-1',
    '1e9',
    '1e99',
    'NaN',
    'Infinity',
    '0x',
    '0x1',
    '1.5',
    '1,5',
    '9'.repeat(400),
  ];

  test.each(WRONG)('%j is none that is allowed', (typed) => {
    for (const option of [whole('--n', '', 1, 65_535), share('--n', '')])
      expect(() => option.coerce(typed)).toThrow(UsageFault);
    expect(() => whole('--n', '', 1, 9).coerce(typed)).toThrow(
      `--n must be a whole number from 1 to 9; found ${JSON.stringify(typed)}.`,
    );
  });

  test('is taken up to both ends of its range', () => {
    const option = whole('--n', '', 1, 9);
    expect(['1', '9', '007'].map(option.coerce)).toEqual([1, 9, 7]);
    for (const typed of ['0', '10']) expect(() => option.coerce(typed)).toThrow(UsageFault);
    expect(['0', '1', '.5', '0.25'].map(share('--n', '').coerce)).toEqual([0, 1, 0.5, 0.25]);
    expect(SHARE.test('1e-1')).toBe(false);
    expect(option.coerce(undefined)).toBeUndefined();
    expect(text('--n', '').coerce(' a ')).toBe(' a ');
  });
});

test.each([
  [['tune', 'antonia', '--quote', 'abc'], '--quote must be a number from 0 to 1; found "abc".'],
  [['simulate', '--games', '0'], '--games must be a whole number from 1 to 1000000000; found "0".'],
  [['simulate', '--players', '0x1,greedy'], /^--players: found 0x1; allowed: a number from 0 to 1, /],
  [['start', '--telnet', '65536'], '--telnet must be a whole number from 0 to 65535; found "65536".'],
  [
    ['start', '--telnet', '1', '--telnet', 'x'],
    '--telnet must be a whole number from 0 to 65535; found "x".',
  ],
  [['start', '--seed', 'abc'], '--seed must be hex, two digits a byte, at most 64 bytes.'],
  [['start', '--data.x', '1'], 'Unknown argument: data.x'],
  [['start', '--no-data'], /^Unknown arguments?: no-data/],
  [['start', '--log-level', 'loud'], /^Invalid values: Argument: log-level, Given: "loud", Choices: /],
  [['solve', 'unheard'], 'There is nothing to solve by the name unheard.'],
  [['nonsense'], 'Unknown argument: nonsense'],
  [[], 'Say what to do, for example: antonia start. All that can be done says: antonia --help'],
] as const)('%j', async (args, sentence) => {
  expect(await refusal(...args)).toMatch(sentence);
});

test('what the system refuses is one sentence too', async () => {
  const file = join(ROOT, 'package.json');
  expect(await refusal('schema', '--config', file)).toMatch(/^The system refuses: ENOTDIR: /);
  const start = ['start', '--data', tempDir(), '--telnet', '0', '--http', '0'];
  const { code, stderr } = await antonia(...start, '--host', '999.1.1.1');
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: 'Cannot listen on 999.1.1.1: there is no such address.\n',
  });
});

test('--version is ours, wherever one is', async () => {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const cwd = tempDir();
  const child = launch(process.execPath, [MAIN, '--version'], { cwd });
  const said: string[] = [];
  child.stdout!.setEncoding('utf8').on('data', (part) => said.push(part));
  await new Promise((resolve) => child.once('close', resolve));
  expect(said.join('')).toBe(`${version}\n`);
});
