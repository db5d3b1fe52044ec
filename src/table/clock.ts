/**
 * Time as a port, so that tests can hold it still. There are two: house time, by which all waiting goes and which nobody can
 * set, and the wall clock, which people and their machines set as they like.
 */

/** Cancels a timer; harmless afterwards. */
export type Cancel = () => void;

export interface Clock {
  /**
   * House time in ms: what the wall clock showed when the process began, and from then on what has really passed. Whatever is
   * due goes by it, so that a wall clock that is set lets nobody wait longer or shorter than they were told.
   */
  now(): number;
  /** The wall clock, ms since the epoch: for dates, and for what has to last beyond this process. */
  wall(): number;
  /** Calls `then` once, at `time` (house time) or soon after; at once if it has passed. */
  at(time: number, then: () => void): Cancel;
}

/** ms to wait before the next try of something that has failed `failures` times: 1 s, doubled each time up to 30 s. */
export const retryPause = (failures: number): number => Math.min(1_000 * 2 ** (failures - 1), 30_000);

/** By what is removed for its age: the clock that is behind, so that a wall clock set forward by mistake removes nothing. */
export const surelyPast = (clock: Clock): number => Math.min(clock.now(), clock.wall());

/** Longest delay that setTimeout takes without overflowing. */
const LONGEST = 2 ** 31 - 1;

const houseTime = () => Math.floor(performance.timeOrigin + performance.now());

export const systemClock: Clock = {
  now: houseTime,
  wall: () => Date.now(),
  at(time, then) {
    let timer: NodeJS.Timeout;
    // A timer may fire a little early, and no timer reaches further than LONGEST: both times, wait for the rest.
    const wait = () => {
      const rest = time - houseTime();
      timer = setTimeout(() => (houseTime() < time ? wait() : then()), Math.min(Math.max(rest, 0), LONGEST));
    };
    wait();
    return () => clearTimeout(timer);
  },
};

/** How often the two clocks are compared, in ms. */
const COMPARE_EVERY = 60_000;
/** Difference in ms from which on somebody must have set the wall clock. */
const JUMP = 1_000;

/** Calls `jumped` with the ms by which the wall clock was set, forward or (negative) back, whenever it was. */
export function watchWall(clock: Clock, jumped: (ms: number) => void): Cancel {
  let ahead = clock.wall() - clock.now();
  let cancel: Cancel = () => {};
  const wait = () => {
    cancel = clock.at(clock.now() + COMPARE_EVERY, () => {
      const ms = clock.wall() - clock.now() - ahead;
      if (Math.abs(ms) >= JUMP) {
        ahead += ms;
        jumped(ms);
      }
      wait();
    });
  };
  wait();
  return () => cancel();
}
