/** A person of the house: one file in npcs/, data and a few lines. config/tische/*.yaml says where he or she sits. */
import type { Gender } from '../language/speech.js';

export interface Person {
  /** As in config; the person's id at tables is `npc:` and this. */
  readonly id: string;
  readonly name: string;
  readonly gender: Gender;
  /** What one sees with `untersuche`. */
  readonly looks: string;
  /** What the person says to somebody who sits down; one is drawn. */
  readonly greetings: readonly string[];
}

/** Checks at compile time that a file holds a whole person. */
export const person = (data: Person): Person => data;
