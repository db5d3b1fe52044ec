/**
 * From the best player to the clumsiest: how a mind departs from what it knows to be best. Dice are never touched.
 */
import type { Temper } from '../../contract.js';
import { type Advice, keeps } from './advisor.js';

/** Plays as well as it can. */
export const BEST: Temper = { skill: 1, nerve: 0 };

/** Chance to win that full nerve gives away, at most, for one more throw; so much that its share of rerolls moves by about a tenth. */
export const BOLDNESS = 0.01;
/** By how much full nerve loads the coin. */
const LOAD = 0.1;

/** Whether somebody of this temper keeps the throw when thinking it over. */
export const thinksToKeep = ({ nerve }: Temper, advice: Advice): boolean => keeps(advice, BOLDNESS * nerve);

/** How often the coin says keep. */
export const coinKeeps = ({ nerve }: Temper): number => 0.5 - LOAD * nerve;

/** The share of times that somebody of this temper keeps the throw, who has thought so. */
export const shareKept = (temper: Temper, thought: boolean): number =>
  temper.skill * Number(thought) + (1 - temper.skill) * coinKeeps(temper);
