/** Throws that nobody can choose, made without being typed. */
import { mustThrow } from '../src/command/automatic.js';
import { toggle } from '../src/command/toggle.js';
import { verb } from '../src/command/verb.js';

const switching = toggle({
  switch: 'automatic',
  phrases: ['automatik', 'auto'],
  brief: 'würfelt von selbst, wo nichts anderes geht',
  help: [
    'Am Anfang eines Zuges bleibt oft nur zu würfeln. Mit "automatik an" geschieht das von selbst, und Du tippst nur noch, was Du entscheidest.',
  ],
  on: 'Wo Dir nichts anderes übrig bleibt, als zu würfeln, geschieht das nun von selbst.',
  off: 'Du würfelst wieder selbst.',
});

export default verb({
  ...switching,
  async run(context, input) {
    await switching.run(context, input);
    const { table, me, reading } = context;
    if (table && reading.automatic && mustThrow(table, me.id))
      await context.send({ type: 'act', person: me.id, action: { type: 'roll' } });
  },
});
