/** Throws that nobody can choose, made without being typed. */
import { toggle } from '../src/command/toggle.js';

export default toggle({
  switch: 'automatic',
  phrases: ['automatik', 'auto'],
  brief: 'würfelt von selbst, wo nichts anderes geht',
  help: [
    'Am Anfang eines Zuges bleibt oft nur zu würfeln. Mit "automatik an" geschieht das von selbst, und Du tippst nur noch, was Du entscheidest.',
  ],
  on: 'Wo Dir nichts anderes übrig bleibt, als zu würfeln, geschieht das nun von selbst.',
  off: 'Du würfelst wieder selbst.',
});
