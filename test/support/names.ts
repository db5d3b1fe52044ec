/** Names for many people: they have no digits, and none looks like another. */

/** No letter that the eye takes for another, and none that makes one with its neighbour. */
const LETTERS = 'abdfghkmnpstxyz';

/** A name of its own for each number, with this stem. */
export const nameOf = (stem: string, number: number): string =>
  stem +
  Array.from(
    number.toString(LETTERS.length).padStart(3, '0'),
    (digit) => LETTERS[Number.parseInt(digit, LETTERS.length)],
  ).join('');
