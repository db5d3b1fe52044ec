/** The shape of a verb by which players tell the admins something. */
import { type Sentence, say } from '../language/sentence.js';
import type { ReportKind } from './context.js';
import { type Verb, verb } from './verb.js';

interface Reporting extends Pick<Verb, 'phrases' | 'usage' | 'brief' | 'help' | 'examples'> {
  readonly kind: ReportKind;
  /** What is asked when nothing was said. */
  readonly ask: Sentence;
}

/** Longest report that is taken, in characters. */
export const LONGEST_REPORT = 1_000;

/** A verb for one kind of report; its file says what it is for. */
export function reporting({ kind, ask, ...data }: Reporting): Verb {
  return verb({
    ...data,
    where: 'anywhere',
    freeText: true,
    longest: LONGEST_REPORT,
    async run(context, { text }) {
      if (text === '') {
        context.say(ask);
        return;
      }
      if (await context.report(kind, text)) context.say(say`Danke! Das ist notiert, und ein Admin liest es.`);
    },
  });
}
