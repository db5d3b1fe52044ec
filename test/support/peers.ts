/** Budgets that nobody meets, for tests that are about something else. */
import { Budgets } from '../../src/player/budget.js';
import { systemClock } from '../../src/table/clock.js';

export const boundless = (): Budgets =>
  new Budgets({ perConnection: 1e9, perAddress: 1e9 }, systemClock, () => {});
