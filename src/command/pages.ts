/** Long lists, one page at a time: `wer` is the first, `wer 2` the next. */
import { cmd, type Sentence, say, trusted } from '../language/sentence.js';

/** Entries of a page. */
export const PAGE = 30;

/** Which part of a list is shown. */
export interface Page {
  /** From 1; where fewer are there it is the last one. */
  readonly number: number;
  readonly pages: number;
  /** Entries before it. */
  readonly from: number;
}

/** The page for which somebody asks by the word behind a verb; whatever is no number asks for the first. */
export function pageOf(asked: string | undefined, total: number): Page {
  const pages = Math.max(1, Math.ceil(total / PAGE));
  const wanted = /^\d{1,9}$/.test(asked ?? '') ? Number(asked) : 1;
  const number = Math.min(Math.max(1, wanted), pages);
  return { number, pages, from: (number - 1) * PAGE };
}

/** The entries of a page. */
export const entriesOf = <T>({ from }: Page, all: readonly T[]): readonly T[] => all.slice(from, from + PAGE);

/** What stands under a page: how to read on with this command. Nothing, where all is on one. */
export function foot({ number, pages }: Page, command: string): readonly Sentence[] {
  if (pages === 1) return [];
  return number === pages
    ? [say`Das war die letzte von ${pages} Seiten.`]
    : [
        say`Das war Seite ${number} von ${pages}. Weiter geht es mit ${cmd`${trusted(command)} ${number + 1}`}.`,
      ];
}
