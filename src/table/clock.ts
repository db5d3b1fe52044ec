/** Time as a port, so that tests can hold it still. */

/** Cancels a timer; harmless afterwards. */
export type Cancel = () => void;

export interface Clock {
  /** ms since the epoch. */
  now(): number;
  /** Calls `then` once, at `time` (ms since the epoch) or soon after; at once if it has passed. */
  at(time: number, then: () => void): Cancel;
}

/** ms to wait before the next try of something that has failed `failures` times: 1 s, doubled each time up to 30 s. */
export const retryPause = (failures: number): number => Math.min(1_000 * 2 ** (failures - 1), 30_000);

/** Longest delay that setTimeout takes without overflowing. */
const LONGEST = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: () => Date.now(),
  at(time, then) {
    let timer: NodeJS.Timeout;
    // A timer may fire a little early, and no timer reaches further than LONGEST: both times, wait for the rest.
    const wait = () => {
      const rest = time - Date.now();
      timer = setTimeout(() => (Date.now() < time ? wait() : then()), Math.min(Math.max(rest, 0), LONGEST));
    };
    wait();
    return () => clearTimeout(timer);
  },
};
