/** Why a move was not made, and what would be possible instead. */

import type { Value } from '../../dice/two.js';
import type { Cast } from '../../language/speech.js';
import type { Refusal } from '../contract.js';
import { refuseAlike } from '../refusals.js';
import type { Stage } from './model.js';
import { nameOf, spelled, type Words } from './words.js';

/** What a stage asks for. */
const ASKED: Readonly<Record<Stage, string>> = {
  open: 'Erst muss gewürfelt werden: "würfel".',
  unseen: 'Jetzt ist eine Ansage fällig, "ansage" und die Zahl; vorher darfst Du mit "linse" nachsehen.',
  seen: 'Jetzt ist eine Ansage fällig, "ansage" und die Zahl.',
  shaken: 'Jetzt ist eine Ansage fällig, "ansage" und die Zahl.',
  served:
    'Der Becher steht vor Dir: Du zweifelst mit "zweifle", oder Du glaubst es und würfelst mit "würfel".',
};

export function refuse(refusal: Refusal, cast: Cast, { title, maexchen }: Words): string {
  const alike = refuseAlike(refusal, cast);
  if (alike !== null) return alike;
  switch (refusal.code) {
    case 'too-low':
      return refusal.than
        ? `Zu niedrig: Es muss mehr sein als ${spelled(refusal.than as Value, maexchen)}.`
        : 'Das ist zu niedrig.';
    case 'no-value':
      return `${refusal.value ? nameOf(refusal.value as Value, maexchen) : 'Das'} lässt sich hier nicht ansagen.`;
    case 'top-called':
      return 'Höher geht es nicht: Das kannst Du nicht mehr überbieten. "zweifle" geht immer.';
    case 'not-now':
      return `Das geht jetzt nicht. ${ASKED[refusal.stage as Stage] ?? ''}`.trim();
    case 'no-silence':
      return 'Hier steht jede Ansage in der "liste"; Du musst sie Dir nicht merken.';
    case 'nothing-called':
      return 'Noch ist nichts angesagt.';
    case 'heard-once':
      return 'Das hast Du schon einmal gefragt, und öfter geht es nicht.';
    case 'remember':
      return 'Das musst Du Dir hier selbst merken. Laut fragen darfst Du immer: "was".';
    default:
      return `Das gibt es bei ${title} nicht. Was geht, sagt Dir "kommandos".`;
  }
}
