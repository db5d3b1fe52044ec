/** What a seat sees, in the numbers of a duel. */
import { rankOf, type Value } from '../../../dice/two.js';
import type { View } from '../model.js';
import { THROWS } from './duel.js';

const rankIn = (value: Value | null | undefined, { rules }: View): number =>
  value ? rankOf(value, rules) : 0;

/** What somebody says. */
export const saidBy = (value: Value, view: View): number => rankIn(value, view) - 1;

/** The throw that one has looked at. */
export const ownDice = (view: View): number | null => (view.cup?.value ? saidBy(view.cup.value, view) : null);

/** How many Ansagen are too low to be made. */
export const floorOf = (view: View): number => rankIn(view.call?.value, view);

/** How many were too low for the Ansage that stands. */
export const floorBefore = (view: View): number => rankIn(view.call?.beats, view);

/** The Ansage that stands, as a way to announce. */
export const standing = (view: View): number => floorOf(view) - 1 + (view.cup?.looked ? 0 : THROWS);
