/** What has to be thought of with every option of a game: a record by option, so that one that is missing does not compile. */

export interface About<T> {
  /** Version of the rules that brought it. */
  readonly since: number;
  /** Whether with this value everything is as before it came; undefined: the game was stored then. */
  isOff(value: T | undefined): boolean;
  /** Whether the minds know what this value changes. */
  isKnown(value: T): boolean;
}

export type AboutOptions<O> = { readonly [K in keyof O]: About<O[K]> };

/** An option that has always been there, and that the minds know. */
export const ESTABLISHED: About<unknown> = { since: 1, isOff: () => false, isKnown: () => true };

const keysOf = <O>(about: AboutOptions<O>) => Object.keys(about) as (keyof O & string)[];

/** Whether a game of this version is played the same today: each version after it brought options alone, and they are off. */
export const compatibleBy =
  <O>(about: AboutOptions<O>, latest: number) =>
  (version: number, options: Partial<O>): boolean =>
    Array.from({ length: latest - version }, (_, after) => version + after + 1).every((later) => {
      const brought = keysOf(about).filter((key) => about[key].since === later);
      return brought.length > 0 && brought.every((key) => about[key].isOff(options[key]));
    });

/** Options by whose values the minds play on as if they were not set. */
export const unawareBy =
  <O>(about: AboutOptions<O>) =>
  (options: O): readonly string[] =>
    keysOf(about).filter((key) => !about[key].isKnown(options[key]));
