/** The German of what every game refuses alike. */
import type { Cast } from '../language/person.js';
import { cmd, type Sentence, say } from '../language/sentence.js';
import type { Alike } from './contract.js';

export function refuseAlike(refusal: Alike, cast: Cast): Sentence {
  switch (refusal.code) {
    case 'over':
      return say`Das Spiel ist schon aus. Mit ${cmd`start`} beginnt ein neues.`;
    case 'not-playing':
      return say`Du spielst in diesem Spiel nicht mit.`;
    case 'not-your-turn': {
      const turn = refusal.turn === null ? 'jemand anderes' : cast.who(refusal.turn).nom;
      return say`Du bist nicht an der Reihe, sondern ${turn}.`;
    }
  }
}
