/** Text for people who hear it: nothing that a screen reader would spell out or say twice, nothing whose sense lies in its place. */

/** Lines and blocks, and other signs that only draw. */
const DRAWN = /[\u2500-\u25ff\u2022\u2190-\u21ff*_~#=|+<>\\^]{2,}|[\u2500-\u25ff]/gu;

/** A sign of punctuation several times; one says as much. */
const RUN = /(\p{P})(?: ?\1)+/gu;

/** Two digits behind the word that says the same: "Vierundfünfzig (54)", "Fünferpasch (55)". */
const DIGITS = /(?<=\p{L}(?:[zß]ig|pasch))(?: \(\d\d\))+/gu;

/** Three dice, the highest first: no number, so nobody should hear of six hundred. A count, a number or a code is none. */
const THROW = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}_"]|\p{N}[.,:/-]|\p{L}-)`,
    String.raw`(?<!\b(?:noch|nun|davon|Spiel|Runde|Tisch|has?t(?= \d+[.,])) )`,
    String.raw`(?=6*5*4*3*2*1*(?!\d))[1-6]{3}`,
    String.raw`(?![\p{L}\p{N}_"]|[.,:/-][\p{L}\p{N}])`,
    // What is counted.
    String.raw`(?! (?:\p{Lu}|gewonnen|verloren|aufgegeben))`,
  ].join(''),
  'gu',
);

/** Throws of three dice digit by digit. */
export const spoken = (text: string): string => text.replace(THROW, (digits) => [...digits].join(' '));

/** The text without ornaments. Lines that are nothing else are left out. */
export function plain(text: string): string {
  return text
    .split('\n')
    .flatMap((line) => {
      const bare = line
        .replace(DRAWN, ' ')
        .replace(/[ \t]+/g, ' ')
        .replace(RUN, '$1')
        .replace(DIGITS, '')
        .trim();
      return bare === '' || (line !== bare && !/[\p{L}\p{N}]/u.test(bare)) ? [] : [bare];
    })
    .join('\n');
}
