/** A first game that explains itself (`anleitung`): each kind of event once, when it first happens. */

import type { AnyGame } from '../games/contract.js';
import type { Sentence } from '../language/sentence.js';
import type { TableNews } from '../table/view.js';

export class Lesson {
  readonly #told = new Set<string>();

  /** What a beginner should know about these news; a hand of dice that goes round teaches one thing at a time. */
  explain({ text: { lessons = {} } }: AnyGame, { events }: TableNews): Sentence[] {
    return events.flatMap((event) => {
      const type = event.type === 'game' ? event.event.type : '';
      const lesson = lessons[type];
      if (lesson === undefined || this.#told.has(type)) return [];
      this.#told.add(type);
      return [lesson];
    });
  }
}
