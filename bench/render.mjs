// What it costs to tell a table's readers the same news: npm run bench:render -- [--rounds 40]. Five readers of two kinds (three
// see, 80 columns; two hear), two of them players, against the first of them alone, and the same each by himself; all in one run.
// Exit code 1 if five cost more than 2.5 times as much as one.
import yargs from 'yargs';
import { hideBin } from 'yargs/helpers';
import { quantile, withHarness } from './harness.mjs';

const MOST = 2.5;

const { rounds } = yargs(hideBin(process.argv))
  .option('rounds', { type: 'number', default: 40, describe: 'how often the game is told in each way' })
  .strict()
  .parseSync();

await withHarness(async (load) => {
  const { playedGame } = await load('/test/table/played.ts');
  const { maxmoritz } = await load('/src/games/maxmoritz/index.ts');
  const { seeRow } = await load('/src/table/view.ts');
  const { narrate } = await load('/src/table/text.ts');
  const { render } = await load('/src/language/render.ts');
  const { wrap } = await load('/src/language/wrap.ts');
  const { rows } = playedGame({ seed: 7, players: 4, words: [] });
  const cast = rows[0].cast;
  const names = (id) => ({ name: `Gast${id.slice(-1).toUpperCase()}`, gender: 'x' });
  const readers = [
    { person: cast[1], kind: 'eye', columns: 80 },
    { person: cast[2], kind: 'ear', columns: 0 },
    ...['eye', 'ear', 'eye'].map((kind) => ({ person: null, kind, columns: kind === 'eye' ? 80 : 0 })),
  ];

  const tell = (row, { person, kind, columns }) => {
    const sentences = narrate({ rules: maxmoritz }, seeRow(maxmoritz, row, person), { person, names });
    for (const sentence of sentences) {
      const text = render(sentence, kind, { you: person });
      if (text !== null) Buffer.from(wrap(text, columns));
    }
  };
  /** ms for a game told to these; `apart`: as if each of them sat at a table of his own. */
  const measure = (those, apart = false) => {
    const copies = Array.from({ length: apart ? those.length : 1 }, () => structuredClone(rows));
    const began = performance.now();
    for (let at = 0; at < rows.length; at++)
      those.forEach((reader, index) => {
        tell(copies[apart ? index : 0][at], reader);
      });
    return performance.now() - began;
  };

  const times = { one: [], five: [], apart: [] };
  for (let round = -5; round < rounds; round++) {
    const taken = {
      one: measure(readers.slice(0, 1)),
      five: measure(readers),
      apart: measure(readers, true),
    };
    if (round >= 0) for (const [way, ms] of Object.entries(taken)) times[way].push(ms);
  }
  const median = (way) => quantile(times[way], 0.5);
  const factor = median('five') / median('one');
  console.log(
    `${rows.length} rows: one reader ${median('one').toFixed(2)} ms, five of two kinds ${median('five').toFixed(2)} ms, ` +
      `${factor.toFixed(2)} times; five tables with one each ${median('apart').toFixed(2)} ms`,
  );
  return factor <= MOST ? 0 : 1;
});
