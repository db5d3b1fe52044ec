/**
 * What a reader reads of a sentence. First it is settled who reads, and whether with the eye or the ear: then a sentence is a
 * row of spans. Every kind of reader has one small function from spans to what goes over the wire. Nothing here looks into a
 * text for its meaning; what is said to many is rendered once for all who read it alike.
 */
import { raised } from './fold.js';
import { plain } from './plain.js';
import type { Part, Sentence, Tone } from './sentence.js';

/** A piece of a sentence as one reader has it; `text` is what the eye reads. Without a tone: said by the house. */
export type Span = {
  readonly text: string;
  readonly tone?: Tone;
} & (
  | { readonly kind: 'text' | 'drawn' }
  | { readonly kind: 'person'; readonly id: string; readonly you: boolean }
  /** May be typed as it stands in `text`, which has no quotation marks. */
  | { readonly kind: 'command' }
  | { readonly kind: 'throw'; readonly faces: readonly number[] }
  | { readonly kind: 'count'; readonly n: number }
  | { readonly kind: 'quote'; readonly by: string }
);

/** Who reads: `you` is the person, null somebody who is nobody here. */
export interface Audience {
  readonly you: string | null;
  /** Hears instead of sees. */
  readonly ear: boolean;
  readonly ignores?: (person: string) => boolean;
}

function spansOfParts(parts: readonly Part[], audience: Audience): readonly Span[] {
  return parts.flatMap((part) => spansOfPart(part, audience));
}

function spansOfPart(part: Part, audience: Audience): readonly Span[] {
  const { you, ear, ignores } = audience;
  switch (part.kind) {
    case 'text':
    case 'count':
      return [part];
    case 'quote':
      // What players draw with signs is nothing to hear.
      return [ear ? { ...part, text: plain(part.text) } : part];
    case 'drawn':
      return ear ? [] : [part];
    case 'throw':
      return [{ ...part, text: part.faces.join(ear ? ' ' : '') }];
    case 'command':
      return [{ kind: 'command', text: textOf(spansOfParts(part.parts, audience)) }];
    case 'person': {
      const mine = part.id === you;
      return [{ kind: 'person', id: part.id, you: mine, text: mine ? part.yours : part.others }];
    }
    case 'verb': {
      const mine = you !== null && part.subjects.includes(you);
      return [
        { kind: 'text', text: part.forms[(mine ? 0 : 1) + (part.subjects.length > 1 ? 2 : 0)] as string },
      ];
    }
    case 'whose':
      return spansOfParts(part.id === you ? part.yours : part.others, audience);
    case 'sense':
      return spansOfParts(ear ? part.ear : part.eye, audience);
    case 'from':
      return ignores?.(part.by) ? [] : spansOfParts(part.parts, audience);
    case 'tone':
      return spansOfParts(part.parts, audience).map((span) => ({ ...span, tone: part.tone }));
    case 'capital': {
      const [first, ...others] = spansOfParts(part.parts, audience);
      return first ? [{ ...first, text: raised(first.text) }, ...others] : [];
    }
    case 'group': {
      const members = part.members.toSorted((a, b) => Number(b.id === you) - Number(a.id === you));
      return members.flatMap(({ parts }, at) => {
        const between = at === 0 ? '' : at === members.length - 1 ? ' und ' : ', ';
        const spans = spansOfParts(parts, audience);
        return between === '' ? spans : [{ kind: 'text', text: between }, ...spans];
      });
    }
  }
}

/** What the eye reads of spans; commands have quotation marks where they stand among words. */
const textOf = (spans: readonly Span[]): string =>
  spans.map((span) => (span.kind === 'command' ? `"${span.text}"` : span.text)).join('');

/** The spans of a sentence, plain words in one piece; [] where there is nothing to be said to this reader. */
export function spansOf(sentence: Sentence, audience: Audience): readonly Span[] {
  const spans: Span[] = [];
  for (const span of spansOfParts(sentence.parts, audience)) {
    const last = spans.at(-1);
    if (last?.kind === 'text' && span.kind === 'text' && last.tone === span.tone)
      spans[spans.length - 1] = { ...last, text: last.text + span.text };
    else spans.push(span);
  }
  return spans;
}

const COLOURS: Readonly<Record<Tone | 'command', number>> = { command: 36, speech: 32, kurier: 33 };

const painted = (text: string, colour: number) => `\u001b[${colour}m${text}\u001b[0m`;

/** For the eye, in colour: they only stress what the words say anyway. What players say has none. */
function coloured(spans: readonly Span[]): string {
  let text = '';
  for (let at = 0; at < spans.length; ) {
    const { tone, kind } = spans[at] as Span;
    let end = at + 1;
    if (tone) while (spans[end]?.tone === tone) end++;
    const run = textOf(spans.slice(at, end));
    const colour = tone ?? (kind === 'command' ? kind : null);
    text += colour === null ? run : painted(run, COLOURS[colour]);
    at = end;
  }
  return text;
}

/** How text is read: with the eye, in colour or not, or with the ear. */
export type Kind = 'eye' | 'colour' | 'ear';

const RENDERERS: Readonly<Record<Kind, (spans: readonly Span[]) => string>> = {
  eye: textOf,
  colour: coloured,
  ear: textOf,
};

/** What a part is made of. */
function inside(part: Part): readonly Part[] {
  switch (part.kind) {
    case 'whose':
      return [...part.yours, ...part.others];
    case 'sense':
      return [...part.eye, ...part.ear];
    case 'group':
      return part.members.flatMap(({ parts }) => parts);
    case 'from':
    case 'command':
    case 'capital':
    case 'tone':
      return part.parts;
    default:
      return [];
  }
}

const withInside = (parts: readonly Part[]): readonly Part[] =>
  parts.flatMap((part) => [part, ...withInside(inside(part))]);

/** Persons on whom it depends what is read, and those whose words may be left out. */
interface Concerned {
  readonly persons: ReadonlySet<string>;
  readonly speakers: readonly string[];
}

function concerned(sentence: Sentence): Concerned {
  const parts = withInside(sentence.parts);
  const persons = parts.flatMap((part) =>
    part.kind === 'verb' ? part.subjects : part.kind === 'person' || part.kind === 'whose' ? [part.id] : [],
  );
  const speakers = parts.flatMap((part) => (part.kind === 'from' ? [part.by] : []));
  return { persons: new Set(persons), speakers: [...new Set(speakers)] };
}

/** What was made of a sentence, by who reads it and how. */
interface Made extends Concerned {
  readonly texts: Map<string, string | null>;
}

const made = new WeakMap<Sentence, Made>();

/** A sentence as this reader has it; null where there is nothing to be said to him. */
export function render(sentence: Sentence, kind: Kind, reader: Omit<Audience, 'ear'>): string | null {
  const known = made.get(sentence) ?? { ...concerned(sentence), texts: new Map() };
  if (known.texts.size === 0) made.set(sentence, known);
  const you = reader.you !== null && known.persons.has(reader.you) ? reader.you : null;
  const unheard = known.speakers.filter((person) => reader.ignores?.(person));
  const key = you === null && unheard.length === 0 ? kind : [kind, you ?? '', ...unheard].join(' ');
  const before = known.texts.get(key);
  if (before !== undefined) return before;
  const spans = spansOf(sentence, {
    you,
    ear: kind === 'ear',
    ignores: (person) => unheard.includes(person),
  });
  const text = spans.length === 0 ? null : RENDERERS[kind](spans);
  known.texts.set(key, text);
  return text;
}

/** What somebody reads who is nobody here: for logs, programs and the shell. */
export const inWords = (sentence: Sentence): string => render(sentence, 'eye', { you: null }) ?? '';

/** Whether words of players stand in it. */
export const quotes = (sentence: Sentence): boolean =>
  withInside(sentence.parts).some(({ kind }) => kind === 'quote');
