/** What minds know by heart: kept whole in the data directory, learnt once, and never waited for. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Learner, Library, readTopic, writeTopic } from '../../src/npc/knowledge.js';
import { TestLog } from '../support/house.js';

async function folder(): Promise<string> {
  const data = await mkdtemp(join(tmpdir(), 'antonia-wissen-'));
  onTestFinished(() => rm(data, { recursive: true }));
  return data;
}

const NUMBERS = Float64Array.from([0.1, 1 / 3, -2, Number.MIN_VALUE]);

test('what was written is read again, to the last bit, and nothing lies beside it', async () => {
  const data = await folder();
  await writeTopic(data, 'spiel-1-2x15', NUMBERS);
  expect(await readTopic(data, 'spiel-1-2x15')).toEqual(NUMBERS);
  expect(await readdir(join(data, 'wissen'))).toEqual(['spiel-1-2x15.bin']);
});

test('what is not there, or of another topic, is not known', async () => {
  const data = await folder();
  await writeTopic(data, 'a', NUMBERS);
  const file = join(data, 'wissen', 'a.bin');
  await writeFile(join(data, 'wissen', 'b.bin'), await readFile(file));
  expect(await readTopic(data, 'b')).toBeNull();
  expect(await readTopic(data, 'c')).toBeNull();
});

test.each<[string, (file: Buffer) => Buffer]>([
  [
    'a bit that tipped',
    (file) => Buffer.from(file.map((byte, at) => (at === file.length - 3 ? byte ^ 1 : byte))),
  ],
  ['an end that is missing', (file) => file.subarray(0, -8)],
  [
    'another form',
    (file) => Buffer.from(file.toString('latin1').replace('knowledge-1', 'knowledge-0'), 'latin1'),
  ],
  ['no header', () => Buffer.from('x')],
  ['nothing', () => Buffer.alloc(0)],
])('a damaged file is not believed: %s', async (_name, damage) => {
  const data = await folder();
  await writeTopic(data, 'a', NUMBERS);
  const file = join(data, 'wissen', 'a.bin');
  await writeFile(file, damage(await readFile(file)));
  expect(await readTopic(data, 'a')).toBeNull();
});

test('a library has learnt what is missing, once', async () => {
  const data = await folder();
  await writeTopic(data, 'known', NUMBERS);
  const asked: (readonly string[])[] = [];
  const learn: Learner = (topics) => {
    asked.push(topics);
    return { done: writeTopic(data, topics[0]!, NUMBERS), stop: () => {} };
  };
  const library = new Library(data, new TestLog(), learn);
  const wanted = library.want(['known', 'new']);
  expect(library.knowledge('new')).toBeUndefined();
  await wanted;
  await library.want(['known', 'new']);
  expect(asked).toEqual([['new']]);
  expect(library.knowledge('known')).toEqual(NUMBERS);
  expect(library.knowledge('new')).toEqual(NUMBERS);
});

test('what cannot be learnt is told, and done without', async () => {
  const log = new TestLog();
  const learn: Learner = () => ({ done: Promise.reject(new Error('no room')), stop: () => {} });
  const library = new Library(await folder(), log, learn);
  await library.want(['a']);
  expect(log.faults).toEqual(['nothing learnt: Error: no room']);
  expect(library.knowledge('a')).toBeUndefined();
});

test('who waits has it tried again, and hears of what others have begun', async () => {
  const data = await folder();
  const asked: (readonly string[])[] = [];
  let works = false;
  const learn: Learner = (topics) => {
    asked.push(topics);
    const done = works ? writeTopic(data, topics[0]!, NUMBERS) : Promise.reject(new Error('no room'));
    return { done, stop: () => {} };
  };
  const library = new Library(data, new TestLog(), learn);
  await library.want(['a']);
  works = true;
  await library.want(['a']);
  expect(asked).toHaveLength(1);
  const [one, two] = await Promise.all([library.learn(['a']), library.learn(['a'])]);
  expect([one('a'), two('a')]).toEqual([NUMBERS, NUMBERS]);
  expect(asked).toEqual([['a'], ['a']]);
});

test('a wordy topic is kept under its beginning and a hash', async () => {
  const data = await folder();
  const topics = ['["frech",0,{"end":{"points":3}}]', '["frech",1,{}]'].map((rest) => `spiel-1-wins-${rest}`);
  for (const [at, topic] of topics.entries()) await writeTopic(data, topic, NUMBERS.slice(at));
  expect(await readTopic(data, topics[0]!)).toEqual(NUMBERS);
  expect(await readTopic(data, topics[1]!)).toEqual(NUMBERS.slice(1));
  for (const name of await readdir(join(data, 'wissen')))
    expect(name).toMatch(/^spiel-1-wins-[0-9a-f]{16}\.bin$/);
});

test('closing ends what is being learnt', async () => {
  let end = () => {};
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const learn: Learner = () => {
    begin();
    return {
      done: new Promise((resolve) => {
        end = resolve;
      }),
      stop: () => end(),
    };
  };
  const library = new Library(await folder(), new TestLog(), learn);
  const wanted = library.want(['a']);
  await begun;
  await library.close();
  await wanted;
});
