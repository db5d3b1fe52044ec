/** The channels of the Kurier: what can be heard, and who has it switched on. */

import { foldWord } from '../language/fold.js';
import { type HouseWord, word } from '../language/sentence.js';
import type { KurierLine } from './store.js';

export interface Channel {
  readonly id: string;
  /** What comes by it, to be read after "Kanal NAME:". */
  readonly about: HouseWord;
  /** Players speak on it; otherwise it is the house that reports. */
  readonly spoken: boolean;
  /** Whether it is on for somebody who has said nothing about it. */
  readonly preset: boolean;
}

/** All channels. What happens once in a lifetime is heard by everybody, all else by who asks for it. */
export const CHANNELS: readonly Channel[] = [
  { id: 'meister', about: word('wer ein Spiel endgültig gemeistert hat'), spoken: false, preset: true },
  { id: 'siege', about: word('wer gewonnen hat, an Tischen, die das melden'), spoken: false, preset: false },
  { id: 'mitspieler', about: word('wer Leute zum Mitspielen sucht'), spoken: true, preset: false },
  { id: 'plausch', about: word('Gespräche quer durch die Stube'), spoken: true, preset: false },
];

/** The channel of a line of news. */
export const channelOf = ({ kind }: Pick<KurierLine, 'kind'>): string =>
  kind === 'mastery' ? 'meister' : 'siege';

/** The channel a typed word means: its name, or the beginning of it. */
export function findChannel(word: string): Channel | undefined {
  const typed = foldWord(word);
  return (
    CHANNELS.find(({ id }) => id === typed) ??
    CHANNELS.find(({ id }) => typed.length > 1 && id.startsWith(typed))
  );
}

/** Key of the setting that switches a channel. */
export const channelSetting = (channel: string): string => `kanal.${channel}`;

/** Whether somebody with these settings hears a channel. */
export function isOn(channel: string, settings: Readonly<Record<string, string>>): boolean {
  const set = settings[channelSetting(channel)];
  return set === undefined ? CHANNELS.some(({ id, preset }) => id === channel && preset) : set === 'an';
}
