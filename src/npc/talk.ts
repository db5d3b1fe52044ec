/**
 * What an NPC says at its table. It talks of what any watcher may know, and draws from its mood alone; so chatter neither
 * changes play nor gives anything away. Seldom: most occasions pass without a word, and after each there is a pause.
 */
import { type HouseWord, trusted } from '../language/sentence.js';
import type { Table } from '../table/actor.js';
import type { Clock } from '../table/clock.js';
import type { PersonId } from '../table/model.js';
import type { Stop } from '../table/store.js';
import type { SeenEvent } from '../table/view.js';
import type { Disposition, Occasion, Person } from './person.js';
import type { Chance } from './player.js';

/** How often an occasion is taken, if neither config nor the person says. */
const LOQUACITY = 0.25;

const UNSAID: Readonly<Record<Disposition, readonly Occasion[]>> = {
  heiter: ['mishap', 'teasing', 'lost'],
  ruhig: [],
  bissig: ['luck', 'praise', 'won'],
};

/** ms of silence after a remark. */
const PAUSE = 45_000;

export interface TalkParts {
  readonly id: PersonId;
  readonly person: Person;
  readonly clock: Clock;
  readonly mood: Chance;
  /** Share of occasions that are taken; greetings always are. */
  readonly loquacity?: number | undefined;
  readonly disposition?: Disposition | undefined;
  /** Speaks to everybody at the table, and to somebody who has just left it. */
  say(sentence: HouseWord, left?: PersonId): void;
}

/** Lets the NPC talk at this table until stopped. */
export function talkAt(table: Table, parts: TalkParts): Stop {
  const { id, person, clock, mood, say, loquacity = LOQUACITY, disposition = 'ruhig' } = parts;
  let silentUntil = 0;

  const utter = (sentences: readonly string[] = [], left?: PersonId) => {
    const sentence = sentences[Math.floor(mood() * sentences.length)];
    // Later than the news it is about, which others may still have to hear.
    if (sentence !== undefined) clock.at(clock.now(), () => say(trusted(sentence), left));
  };

  const remark = (occasion: Occasion) => {
    if (UNSAID[disposition].includes(occasion)) return;
    if (clock.now() < silentUntil || mood() >= loquacity) return;
    silentUntil = clock.now() + PAUSE;
    utter(person.talk?.[occasion]);
  };

  const hear = (event: SeenEvent, cast: readonly PersonId[]) => {
    switch (event.type) {
      case 'sat':
        if (!event.npc) utter(person.greetings);
        break;
      case 'stood':
        // NPCs make room when people come; that is no farewell.
        if (event.why === 'wish' && !event.person.startsWith('npc:'))
          utter(person.talk?.farewell, event.person);
        break;
      case 'scored': {
        const mine = event.results.find((result) => result.person === id)?.result;
        if (mine === 'won' || mine === 'lost') remark(mine);
        break;
      }
      case 'game': {
        const fortune = table.rules.fortune?.(event.event);
        if (!fortune) break;
        const mine = cast[fortune.seat] === id;
        if (fortune.kind !== 'task') remark(OCCASIONS[fortune.kind][mine ? 0 : 1]);
        else if (mine && loquacity > 0) utter(person.talk?.task);
      }
    }
  };

  return table.attach(null, ({ events, cast }) => {
    for (const event of events) hear(event, cast);
  });
}

/** One's own, and that of others. */
const OCCASIONS = { luck: ['luck', 'praise'], mishap: ['mishap', 'teasing'] } as const;
