/** Work that comes again and again. */
import type { Clock } from './clock.js';
import type { Log } from './log.js';
import type { Stop } from './store.js';

/** Does something now and every `interval` ms; what fails is logged, and done again next time. */
export function regularly(
  clock: Clock,
  log: Log,
  interval: number,
  work: (signal: AbortSignal) => Promise<void>,
): Stop {
  let cancel: Stop = () => {};
  const end = new AbortController();
  let running = Promise.resolve();
  const pass = () => {
    cancel = clock.at(clock.now() + interval, pass);
    running = work(end.signal).catch((err) => log.error({ err }, 'upkeep failed'));
  };
  cancel = clock.at(clock.now(), pass);
  return () => {
    cancel();
    end.abort();
    return running;
  };
}
