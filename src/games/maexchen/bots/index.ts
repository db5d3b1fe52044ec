/** How bots play Mäxchen (rules.md §7, docs/maexchen-udp.md). */
import type { Bots } from '../../bots.js';
import type { AnyAction, Event, State, View } from '../../cup/model.js';
import type { Options } from '../options.js';
import { botsGame } from './game.js';
import { ask, broadcasts, read } from './wire.js';

export const bots: Bots<Options, State, AnyAction, Event, View> = {
  game: botsGame,
  options: (most) => ({ regelwerk: 'maexchen-udp', ende: 'runden:1', max_spieler: most }),
  read,
  ask,
  late: { type: 'idle' },
  broadcasts,
  points: (events) => events.find((event) => event.type === 'charged')?.scores ?? null,
};
