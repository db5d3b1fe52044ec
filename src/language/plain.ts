/** What people have typed, for those who hear it: nothing that a screen reader would spell out, nothing whose sense lies in its place. */

/** Lines and blocks, and other signs that only draw. */
const DRAWN = /[\u2500-\u25ff\u2022\u2190-\u21ff*_~#=|+<>\\^]{2,}|[\u2500-\u25ff]/gu;

/** A sign of punctuation several times; one says as much. */
const RUN = /(\p{P})(?: ?\1)+/gu;

/** The text without ornaments. Lines that are nothing else are left out. */
export function plain(text: string): string {
  return text
    .split('\n')
    .flatMap((line) => {
      const bare = line
        .replace(DRAWN, ' ')
        .replace(/[ \t]+/g, ' ')
        .replace(RUN, '$1')
        .trim();
      return bare === '' || (line !== bare && !/[\p{L}\p{N}]/u.test(bare)) ? [] : [bare];
    })
    .join('\n');
}
