/**
 * A move of a bluffing game as it unfolds: each event is evolved at once, so that the next one is decided on the state it
 * left behind. Here stands what follows from moves: who pays, what that ends, who begins.
 */
import { type Value, valueFrom } from '../../dice/two.js';
import type { Dice, EndReason, Seat } from '../contract.js';
import type { Basis, Call, Charge, Cup, Direction, Event, Half, Offence, State } from './model.js';
import { callable } from './moves.js';
import { activeSeats, evolve, isActive, isMaexchen, isTop, isTrue, next, thrown } from './state.js';

export class Story {
  readonly events: Event[] = [];
  readonly #dice: Dice;
  #state: State | null;

  constructor(state: State | null, dice: Dice) {
    this.#state = state;
    this.#dice = dice;
  }

  get state(): State {
    return this.#state as State;
  }

  add(event: Event): void {
    this.events.push(event);
    this.#state = evolve(this.#state, event);
  }

  /** The first round; its beginner is drawn by lot, or sat down last. */
  openGame(): void {
    const { rules, present } = this.state;
    const last = present.length - 1;
    this.#openRound(rules.first === 'lot' && !rules.orderByLot ? this.#dice.lot(present.length) : last);
  }

  roll(seat: Seat, how: 'seen' | 'unseen' | 'shaken'): void {
    const { rules, cup } = this.state;
    const replaced = cup && thrown(this.state);
    const hidden = this.#dice.hidden(2);
    const value = valueFrom(hidden.faces, rules);
    this.add({ type: 'threw', seat, how, ...hidden, value });
    if (rules.shown && isMaexchen(value)) {
      this.add({ type: 'shown', seat, faces: hidden.faces, salt: hidden.salt, value });
      this.#settle(next(this.state, seat));
      return;
    }
    if (rules.turning === 'throw' && value === replaced) this.#turn('throw');
    if (callable(this.state).length === 0) {
      this.add({ type: 'stuck', seat });
      this.#settle(seat);
    }
  }

  look(seat: Seat): void {
    const { faces, salt } = this.state.cup as Cup;
    this.add({ type: 'looked', seat, faces, salt, value: thrown(this.state) });
  }

  /** The cup goes on with an Ansage; an equal one turns the direction and goes back (rules.md §5.1). */
  call(seat: Seat, value: Value, basis: Basis): void {
    const { call, rules } = this.state;
    const equal = value === call?.value;
    const to = equal ? call.seat : next(this.state, seat);
    this.add({ type: 'called', seat, to, nth: this.state.calls + 1, basis, value });
    if (equal) this.#turn('call');
    if (rules.instant && isTop(this.state)) this.lift(null);
  }

  pass(seat: Seat): void {
    this.add({ type: 'passed', seat, to: next(this.state, seat) });
  }

  /** The cup is lifted (rules.md §4.4, §6.3); `by` null: by the Ansage itself, against everybody else (§7). */
  lift(by: Seat | null): void {
    const { rules, call: standing, cup, direction } = this.state;
    const { faces, salt, thrower } = cup as Cup;
    const call = standing as Call;
    const value = thrown(this.state);
    const truth = isTrue(this.state, call, value);
    const others = activeSeats(this.state).filter((seat) => seat !== call.seat);
    const payers = truth ? (by === null ? others : [by]) : [call.seat];
    const points = this.#price(call.value, value);
    const charges = payers.map((seat): Charge => ({ seat, points }));
    if (isMaexchen(value) && rules.everybodyPays) {
      const spared = activeSeats(this.state).filter((seat) => seat !== thrower && !payers.includes(seat));
      charges.push(...spared.map((seat): Charge => ({ seat, points: 1 })));
    }
    const payer = payers.length > 1 ? next(this.state, call.seat) : (payers[0] as Seat);
    this.add({ type: 'lifted', by, caller: call.seat, call: call.value, faces, salt, value, truth });
    if (isMaexchen(value) && rules.maexchenTurns) this.#turn('maexchen', direction);
    this.#close(charges, rules.opener === 'doubter' && by !== null ? by : payer);
  }

  #price(call: Value, value: Value): number {
    const { dear } = this.state.rules;
    const dearOnes = dear === 'maexle' ? [call, value] : dear === 'announced' ? [call] : [];
    return dearOnes.some(isMaexchen) ? 2 : 1;
  }

  /** Takes a Mäxchen for a Mäxchen; at the end of a chain that may cost nothing (`kettenende`). */
  believe(seat: Seat): void {
    const { rules, call } = this.state;
    this.add({ type: 'believed', seat });
    if (rules.believe === 'last' && !rules.chainCosts) this.#close([], (call as Call).seat);
    else this.#settle(seat);
  }

  /** V9: a point, and the round goes on. */
  repeat(seat: Seat): void {
    this.add({ type: 'repeated', seat });
    this.#charge([{ seat, points: 1 }], false);
    this.#isOver();
  }

  offend(seat: Seat, why: Offence, value?: Value): void {
    this.add({ type: 'offence', seat, why, ...(value && { value }) });
    this.#settle(seat);
  }

  /** Gets up; what that means for the round and the game (rules.md §0.5, §4.6, §5, §6.5). */
  leave(seat: Seat): void {
    const { turn, call, stage, lost, half, rules, hosts } = this.state;
    const owes = rules.match !== null && half > 1 && isActive(this.state, seat) && lost.includes(seat);
    this.add({ type: 'left', seat });
    const staying = this.#staying();
    const losers = owes ? [seat] : [];
    if (staying.every((other) => hosts.includes(other))) this.#end('void', [], losers);
    else if (staying.length === 1) this.#end('uncontested', staying, losers);
    else if (owes) this.#endEarly(losers);
    else {
      const broken = turn === seat || call?.seat === seat;
      if (broken && stage !== 'open') this.add({ type: 'void' });
      if (staying.length < rules.least) this.#endEarly(losers);
      else if (broken) this.#openRound(next(this.state, seat));
    }
  }

  /** The game cannot go on without who has left. In games begun before that gave nobody a win, the best so far have won. */
  #endEarly(losers: readonly Seat[]): void {
    const { leavingSpoils, rules } = this.state;
    if (leavingSpoils) this.#end('abandoned', [], losers);
    else if (rules.match) this.#end('won', this.#unbeaten(), losers);
    else this.#endByPoints();
  }

  /** One point for one player, who begins the next round. */
  #settle(seat: Seat): void {
    this.#close([{ seat, points: 1 }], seat);
  }

  /** Ends the round. */
  #close(charges: readonly Charge[], opener: Seat): void {
    this.#charge(charges, true);
    if (!this.#isOver()) this.#openRound(isActive(this.state, opener) ? opener : next(this.state, opener));
  }

  #charge(charges: readonly Charge[], closes: boolean): void {
    const { rules, scores: old, charged } = this.state;
    const points = new Map(charges.map((charge) => [charge.seat, charge.points]));
    const survives = (seat: Seat) =>
      isActive(this.state, seat) && !points.has(seat) && !charged.includes(seat);
    const scores = old.map((score, seat) => {
      if (!rules.plus) return score + (points.get(seat) ?? 0);
      return score + Number(closes && survives(seat));
    });
    this.add({ type: 'charged', charges, closes, scores, plus: rules.plus, drink: rules.drink });
    for (const { seat } of charges) this.#giveTask(seat);
  }

  #giveTask(seat: Seat): void {
    const { tasks } = this.state.rules;
    if (tasks.length === 0) return;
    const drawn = tasks.length === 1 ? 0 : this.#dice.lot(tasks.length);
    this.add({ type: 'task', seat, task: tasks[drawn] as string });
  }

  /** Checks the end after points (rules.md §4.6): true if the game is over, or a new half has begun. */
  #isOver(): boolean {
    const { rules, scores, finished } = this.state;
    if (rules.match) return this.#isHalfOver(rules.match);
    const { end } = rules;
    if (end === null) return false;
    const over = 'points' in end ? scores.some((score) => score >= end.points) : finished >= end.rounds;
    if (over) this.#endByPoints();
    return over;
  }

  #isHalfOver(match: { readonly half: number; readonly decider: number }): boolean {
    const { half, scores, lost } = this.state;
    const limit = half === 3 ? match.decider : match.half;
    const loser = scores.findIndex((score) => score >= limit);
    if (loser < 0) return false;
    const over = half === 3 || lost.includes(loser);
    const next = over ? null : ((half + 1) as Half);
    const players = next === 3 ? [...lost, loser] : activeSeats(this.state);
    this.add({ type: 'half', half, loser, next, players });
    if (over) {
      this.#end('won', this.#unbeaten(), [loser]);
    } else {
      this.#turn('half');
      this.#openRound(loser);
    }
    return true;
  }

  /** Who has lost no half. */
  #unbeaten(): Seat[] {
    return this.#staying().filter((seat) => !this.state.lost.includes(seat));
  }

  #staying(): Seat[] {
    return [...this.state.present.keys()].filter((seat) => this.state.present[seat]);
  }

  /**
   * Fewest points win (with `plus`, most). All at or above the limit have lost; where none was set, whoever has the worst
   * score.
   */
  #endByPoints(): void {
    const { rules, scores } = this.state;
    const staying = this.#staying();
    const worth = (seat: Seat) => (rules.plus ? -(scores[seat] as number) : (scores[seat] as number));
    const best = Math.min(...staying.map(worth));
    const worst = Math.max(...staying.map(worth));
    const winners = staying.filter((seat) => worth(seat) === best);
    const limit = rules.end && 'points' in rules.end && !rules.plus ? rules.end.points : worst;
    const losers = staying.filter((seat) => worth(seat) >= limit && !winners.includes(seat));
    this.#end('won', winners, losers);
  }

  #end(reason: EndReason, winners: readonly Seat[], losers: readonly Seat[]): void {
    const { scores, rules } = this.state;
    const place = (seat: Seat) => Number(losers.includes(seat)) - Number(winners.includes(seat));
    const worth = (seat: Seat) => (rules.plus ? -1 : 1) * (scores[seat] as number);
    const ranking = this.#staying().sort((a, b) => place(a) - place(b) || worth(a) - worth(b));
    const told = rules.match ? null : scores;
    this.add({ type: 'ended', reason, winners, losers, ranking, scores: told, treat: rules.treat });
  }

  /** A round opens with `first`, or with whoever the lot puts first. */
  #openRound(first: Seat): void {
    const { rules, order: before, finished, direction } = this.state;
    const order = rules.orderByLot ? this.#shuffle(activeSeats(this.state)) : before;
    const beginner = rules.orderByLot ? (order[0] as Seat) : first;
    this.add({ type: 'round', number: finished + 1, first: beginner, order, direction });
  }

  #shuffle(seats: Seat[]): Seat[] {
    const left = [...seats];
    return seats.map(() => left.splice(left.length > 1 ? this.#dice.lot(left.length) : 0, 1)[0] as Seat);
  }

  #turn(why: 'maexchen' | 'call' | 'throw' | 'half', from: Direction = this.state.direction): void {
    this.add({ type: 'turned', direction: from === 1 ? -1 : 1, why });
  }
}
