/** Throws that nobody can choose, made without being typed. */

import { onlyMove } from '../src/command/automatic.js';
import { toggle } from '../src/command/toggle.js';
import { verb } from '../src/command/verb.js';
import { cmd, say } from '../src/language/sentence.js';

const switching = toggle({
  switch: 'automatic',
  phrases: ['automatik', 'auto'],
  brief: 'würfelt von selbst, wo nichts anderes geht',
  help: [
    say`Am Anfang eines Zuges bleibt oft nur zu würfeln. Mit ${cmd`automatik an`} geschieht das von selbst, und Du tippst nur noch, was Du entscheidest.`,
  ],
  on: say`Wo Dir nichts anderes übrig bleibt, als zu würfeln, geschieht das nun von selbst.`,
  off: say`Du würfelst wieder selbst.`,
});

export default verb({
  ...switching,
  async run(context, input) {
    await switching.run(context, input);
    const { table, me, reading } = context;
    const move = table && reading.automatic ? onlyMove(table, me.id) : null;
    if (move) await context.play(move);
  },
});
