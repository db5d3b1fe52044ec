/** The German of what every game refuses alike. */
import type { Cast } from '../language/speech.js';
import type { Refusal } from './contract.js';

/** The sentence for `over`, `not-playing` and `not-your-turn` (with `turn`); null for codes of one game alone. */
export function refuseAlike(refusal: Refusal, cast: Cast): string | null {
  switch (refusal.code) {
    case 'over':
      return 'Das Spiel ist schon aus. Mit "start" beginnt ein neues.';
    case 'not-playing':
      return 'Du spielst in diesem Spiel nicht mit.';
    case 'not-your-turn': {
      const turn = typeof refusal.turn === 'number' ? cast.who(refusal.turn).nom : 'jemand anderes';
      return `Du bist nicht an der Reihe, sondern ${turn}.`;
    }
    default:
      return null;
  }
}
