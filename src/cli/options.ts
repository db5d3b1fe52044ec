/** What the command line takes for a text or a number. Whatever else is typed brings one sentence that says so. */

/** What somebody typed cannot be meant; the message is complete. */
export class UsageFault extends Error {}

/** A text, which is not empty. */
export const text = (name: string, describe: string) => ({
  type: 'string' as const,
  requiresArg: true,
  describe,
  coerce(value: string | undefined) {
    if (value?.trim() === '') throw new UsageFault(`${name} must not be empty.`);
    return value as string;
  },
});

/** A whole number, in digits. */
export const whole = (name: string, describe: string, low: number, high: number) =>
  number(name, describe, /^\d+$/, `a whole number from ${low} to ${high}`, low, high);

/** A share, such as 0.6. */
export const share = (name: string, describe: string) =>
  number(name, describe, SHARE, 'a number from 0 to 1', 0, 1);

/** How a share is typed. */
export const SHARE = /^\d*\.?\d+$/;

function number(name: string, describe: string, form: RegExp, what: string, low: number, high: number) {
  return {
    type: 'string' as const,
    requiresArg: true,
    describe,
    coerce(value: string | number | undefined) {
      // A default has not been typed.
      if (value === undefined || typeof value === 'number') return value as number;
      if (!form.test(value) || Number(value) < low || Number(value) > high)
        throw new UsageFault(`${name} must be ${what}; found ${JSON.stringify(value)}.`);
      return Number(value);
    },
  };
}
