/** How a session speaks to its human: as he wants to read it, and with a prompt where he is asked for something. */
import type { Reading } from '../command/reading.js';
import { type Audience, quotes, render, spansOf } from '../language/render.js';
import { type Sentence, say } from '../language/sentence.js';
import type { Clock } from '../table/clock.js';
import type { Gmcp } from './gmcp.js';
import type { Confirm, Layout, Line } from './line.js';
import { underHeading } from './missed.js';
import { Receipt } from './receipt.js';
import * as text from './text.js';
import type { Unread } from './unread.js';

/** Blanks that set in the rest of what players say, where it takes more than a line; for the eye. */
const HANG = 2;

const PROMPT = say`>`;

/** What a voice needs of its session. */
export interface Speaker {
  readonly line: Line;
  readonly clock: Clock;
  /** How to ask whether all has come; null: nobody would answer. */
  readonly confirm: Confirm | null;
  readonly reading: Reading;
  /** All that was told has been read. */
  caughtUp(): void;
  /** The human's program; null: there is none. */
  readonly program: Pick<Gmcp, 'sentence'> | null;
  /** Who reads. */
  readonly audience: Omit<Audience, 'ear'>;
  /** Whether a prompt would come at the wrong time. */
  readonly busy: boolean;
}

export class Voice {
  readonly #speaker: Speaker;
  /** What was told and may not have been read; null: nobody is in yet. */
  #unread: Unread | null = null;
  #receipt: Receipt | null = null;
  #prompting = false;
  /** Whether what is typed now is not to be seen. */
  #hidden = false;

  constructor(speaker: Speaker) {
    this.#speaker = speaker;
  }

  say(sentences: readonly Sentence[]): void {
    this.show(sentences);
    if (!this.#unread || sentences.length === 0) return;
    this.#unread.keep(sentences);
    this.#receipt?.told();
  }

  /** Says what need not be told again by the next line, if this one does not bring it. */
  show(sentences: readonly Sentence[]): void {
    const { line, program, reading, audience } = this.#speaker;
    const tell = program?.sentence;
    if (!tell) for (const { text, hang } of this.#laidOut(sentences)) line.write(text, this.#layout(hang));
    else
      for (const sentence of sentences) {
        const spans = spansOf(sentence, { ...audience, ear: reading.blind });
        if (spans.length > 0) tell(spans);
      }
  }

  /** Tells again what the last line may not have brought, and keeps from now on what this one may not bring. */
  resume(unread: Unread): void {
    this.show(underHeading(text.UNREAD, unread.told, unread.forgotten, unread.told.length));
    this.#unread = unread;
    this.#receipt = new Receipt(this.#speaker.clock, {
      mark: () => unread.mark,
      confirm: () => this.#speaker.confirm,
      read: (mark) => this.read(mark),
    });
    this.#receipt.told();
  }

  /** What was told up to a mark has been read; by default all. */
  read(mark?: number): void {
    this.#unread?.read(mark);
    if (this.#unread?.told.length === 0) this.#speaker.caughtUp();
  }

  /** The line is gone; what it has not brought stays unread. */
  close(): void {
    this.#receipt?.end();
    this.#unread = null;
  }

  /** `secret`: what is typed next is not to be seen. */
  ask(question: Sentence, secret: boolean): void {
    this.#hide(secret);
    this.#prompt(question);
  }

  /** Asks for a command, once all that happens in this turn has been said. */
  promptSoon(): void {
    if (this.#prompting) return;
    this.#prompting = true;
    setImmediate(() => {
      this.#prompting = false;
      if (this.#speaker.busy) return;
      this.#hide(false);
      const { blind, prompt } = this.#speaker.reading;
      if (prompt) this.#prompt(blind ? text.READY : PROMPT);
    });
  }

  /** Ends the connection after these sentences, which may hold the words of an admin. */
  end(farewell: readonly Sentence[]): void {
    this.#speaker.line.close(this.#lines(farewell).join('\n'), this.#layout(HANG));
  }

  /** For those who hear it is a line like others. */
  #prompt(question: Sentence): void {
    if (this.#speaker.reading.blind) this.show([question]);
    else this.#speaker.line.prompt(`${this.#lines([question]).join('')} `);
  }

  /** Who hears wants whole sentences, and no pause where a window ends. */
  #layout(hang: number): Layout {
    return this.#speaker.reading.blind ? 'unbroken' : hang;
  }

  /** Before the prompt, since programs answer at once; and without a gap between a password and its confirmation. */
  #hide(secret: boolean): void {
    if (secret !== this.#hidden) this.#speaker.line.echo(!secret);
    this.#hidden = secret;
  }

  /** The sentences as lines; those that say nothing to this reader have none. A page has colours of its own. */
  #lines(sentences: readonly Sentence[]): readonly string[] {
    const { audience, reading, line } = this.#speaker;
    const kind = reading.blind ? 'ear' : reading.colour && line.kind !== 'web' ? 'colour' : 'eye';
    return sentences.flatMap((sentence) => render(sentence, kind, audience) ?? []);
  }

  /** What goes over the wire at once: lines in a row that are set in alike. */
  #laidOut(sentences: readonly Sentence[]): readonly { readonly text: string; readonly hang: number }[] {
    const blocks: { text: string; hang: number }[] = [];
    for (const sentence of sentences) {
      const hang = quotes(sentence) ? HANG : 0;
      const last = blocks.at(-1);
      for (const line of this.#lines([sentence])) {
        if (last?.hang === hang) last.text += `\n${line}`;
        else blocks.push({ text: line, hang });
      }
    }
    return blocks;
  }
}
