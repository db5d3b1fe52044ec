/** Long work that gives way to others: the event loop goes on after a few ms. */

/** ms of work in one turn of the event loop. */
const BUDGET = 3;

export class Turn {
  readonly #signal: AbortSignal | undefined;
  #began = performance.now();

  constructor(signal?: AbortSignal) {
    this.#signal = signal;
  }

  /** Ends the turn of the event loop if its time is up. Rejects once the work is to end. */
  async over(): Promise<void> {
    if (performance.now() - this.#began < BUDGET) return;
    await new Promise<void>((resolve) => setImmediate(resolve));
    this.#signal?.throwIfAborted();
    this.#began = performance.now();
  }
}

/** One after the other, over as many turns as it takes. */
export async function* inTurns<T>(all: Iterable<T>): AsyncGenerator<T> {
  const turn = new Turn();
  for (const one of all) {
    yield one;
    await turn.over();
  }
}
