/** What somebody is told of a switch once, and then never again: it is noted as off, whoever it is. */

import { SWITCHES, type Switch } from '../command/reading.js';
import type { Sentence } from '../language/sentence.js';
import type { Session } from './session.js';

/** Says what there is to say, and turns the switch off. */
export function turnOff({ account, address, house, say }: Session, name: Switch, sentence: Sentence): void {
  say(sentence);
  house.accounts
    .set(account, SWITCHES[name], 'aus')
    .catch((err) => house.peers.warn({ address, err, account: account.id }, 'switch not noted'));
}

/** Tells somebody who has never set the switch that there is one. */
export function offer(session: Session, name: Switch, sentence: Sentence): void {
  if (session.account.settings[SWITCHES[name]] === undefined) turnOff(session, name, sentence);
}
