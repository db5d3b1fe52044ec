/** Why a move was not made, and what would be possible instead. */

import type { Cast } from '../../language/person.js';
import { cmd, type Sentence, say } from '../../language/sentence.js';
import { refuseAlike } from '../refusals.js';
import type { Refusal, Stage } from './model.js';
import { nameOf, spelled, type Words } from './words.js';

/** What a stage asks for. */
const ASKED: Readonly<Record<Stage, Sentence>> = {
  open: say`Erst muss gewürfelt werden: ${cmd`würfel`}.`,
  unseen: say`Jetzt ist eine Ansage fällig, ${cmd`ansage`} und die Zahl; vorher darfst Du mit ${cmd`linse`} nachsehen.`,
  seen: say`Jetzt ist eine Ansage fällig, ${cmd`ansage`} und die Zahl.`,
  shaken: say`Jetzt ist eine Ansage fällig, ${cmd`ansage`} und die Zahl.`,
  served: say`Der Becher steht vor Dir: Du zweifelst mit ${cmd`zweifle`}, oder Du glaubst es und würfelst mit ${cmd`würfel`}.`,
};

export function refuse(refusal: Refusal, cast: Cast, { title, maexchen }: Words): Sentence {
  switch (refusal.code) {
    case 'too-low':
      return refusal.than
        ? say`Zu niedrig: Es muss mehr sein als ${spelled(refusal.than, maexchen)}.`
        : say`Das ist zu niedrig.`;
    case 'no-value':
      return say`${nameOf(refusal.value, maexchen)} lässt sich hier nicht ansagen.`;
    case 'top-called':
      return say`Höher geht es nicht: Das kannst Du nicht mehr überbieten. ${cmd`zweifle`} geht immer.`;
    case 'not-now':
      return say`Das geht jetzt nicht. ${ASKED[refusal.stage]}`;
    case 'no-silence':
      return say`Hier steht jede Ansage in der ${cmd`liste`}; Du musst sie Dir nicht merken.`;
    case 'nothing-called':
      return say`Noch ist nichts angesagt.`;
    case 'heard-once':
      return say`Das hast Du schon einmal gefragt, und öfter geht es nicht.`;
    case 'remember':
      return say`Das musst Du Dir hier selbst merken. Laut fragen darfst Du immer: ${cmd`was`}.`;
    case 'unknown-action':
      return say`Das gibt es bei ${title} nicht. Was geht, sagt Dir ${cmd`kommandos`}.`;
    default:
      return refuseAlike(refusal, cast);
  }
}
