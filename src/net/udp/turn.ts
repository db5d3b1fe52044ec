/** What the bot on turn is asked, and what its answer does at the table. */
import { randomUUID } from 'node:crypto';
import type { Answer, AnyBots } from '../../games/bots.js';
import type { PeerNotes } from '../../player/peer-log.js';
import type { Table } from '../../table/actor.js';
import type { Cancel, Clock } from '../../table/clock.js';
import type { GameView } from '../../table/view.js';
import type { Clients, Player } from './clients.js';

export interface TurnParts {
  readonly game: AnyBots;
  readonly table: Table;
  readonly clients: Clients;
  readonly clock: Clock;
  readonly notes: PeerNotes;
  /** ms that a bot has for an answer. */
  readonly answerTime: number;
  send(player: Player, text: string): void;
}

interface Question {
  readonly player: Player;
  readonly token: string;
  /** What was asked, as the game calls it. */
  readonly to: string;
  /** When it is too late for an answer, house time. */
  readonly until: number;
  readonly cancel: Cancel;
}

export class Turn {
  readonly #parts: TurnParts;
  #question: Question | null = null;

  constructor(parts: TurnParts) {
    this.#parts = parts;
  }

  /** Asks whose turn it is, if that is a bot. What it has thrown is in its own view alone, and goes to it alone. */
  ask(until = this.#parts.clock.now() + this.#parts.answerTime): void {
    const { game, table, clients, clock, send } = this.#parts;
    this.stop();
    const person = table.view(null).game?.toMove[0];
    const player = person === undefined ? undefined : clients.player(person);
    if (!player) return;
    const { to, text } = game.ask((table.view(player.person).game as GameView).view);
    const token = randomUUID();
    const cancel = clock.at(until, () => {
      this.#question = null;
      this.#act(player, game.late);
    });
    this.#question = { player, token, to, until, cancel };
    send(player, `${text};${token}`);
  }

  /** The same question under a new token, to be answered in the same time, if this bot was asked. */
  again(player: Player): void {
    if (this.#question?.player === player) this.ask(this.#question.until);
  }

  /** What does not answer the question is not heard. */
  answer(player: Player, { to, token, action }: Answer): void {
    const asked = this.#question;
    if (asked?.player !== player || asked.token !== token || asked.to !== to || !action) return;
    this.stop();
    this.#act(player, action);
  }

  /** Nobody is asked any more. */
  stop(): void {
    this.#question?.cancel();
    this.#question = null;
  }

  async #act({ person, peer: { address } }: Player, action: { readonly type: string }): Promise<void> {
    const answer = await this.#parts.table.send({ type: 'act', person, action });
    // Nobody waits for ever: the table has a deadline of its own, and asks again when it goes on after a rest.
    if (!answer.ok)
      this.#parts.notes.warn({ address, person, code: answer.refusal.code }, 'move of a bot refused');
  }
}
