/** The German of Max & Moritz: every event, hint and refusal, as each viewer reads it (rules.md §2.8). */

import { type Throw, throwOf } from '../../dice/three.js';
import { amount, count } from '../../language/numbers.js';
import type { Cast, Who } from '../../language/person.js';
import {
  capital,
  cmd,
  dice,
  enumerate,
  joinedBy,
  NOTHING,
  type Sentence,
  say,
  word,
} from '../../language/sentence.js';
import type { GameText } from '../contract.js';
import { alone, NO_GUEST } from '../endings.js';
import { refuseAlike } from '../refusals.js';
import { LESSONS } from './lessons.js';
import { type Action, type Event, MAX_THROWS, type Phase, type Refusal, type View } from './model.js';
import type { Options } from './options.js';
import { GOAL, RULES } from './page.js';
import { extremes, read } from './rules.js';

const PASCH = ['Zweier', 'Dreier', 'Vierer', 'Fünfer', 'Sechser'] as const;

/** What people call a throw: "Sechserpasch", "Max & Moritz mit 6"; a normal one is just its digits. */
export function nameOf(entry: Throw): Sentence {
  switch (entry.class) {
    case 'N':
      return dice(entry.digits);
    case 'S':
      return say`Sequenz mit ${entry.pips}`;
    case 'P':
      return say`${PASCH[entry.pips - 2] as (typeof PASCH)[number]}pasch`;
    case 'M':
      return say`Max & Moritz mit ${entry.pips}`;
  }
}

/** Digits with the name behind them where there is one: "666, Sechserpasch". */
function spelled(digits: string): Sentence {
  const entry = read(digits);
  return entry.class === 'N' ? dice(digits) : say`${dice(digits)}, ${nameOf(entry)}`;
}

/** The same inside a sentence: "666 (Sechserpasch)". */
function bracketed(digits: string): Sentence {
  const entry = read(digits);
  return entry.class === 'N' ? dice(digits) : say`${dice(digits)} (${nameOf(entry)})`;
}

const matches = (n: number) => (n === 0 ? say`kein Streichholz` : count(n, 'Streichholz', 'Streichhölzer'));
const throwsLeft = (n: number) => (n === 1 ? say`noch einen Wurf` : say`noch ${count(n, 'Wurf', 'Würfe')}`);

function tell(event: Event, cast: Cast): readonly Sentence[] {
  switch (event.type) {
    case 'began':
      return [
        say`Ein neues Spiel Max & Moritz beginnt. Auf dem Tisch liegen ${matches(event.seats * event.options.hoelzer_pro_spieler)}.`,
      ];
    case 'round':
      return [];
    case 'kept':
      return event.chosen ? [kept(event, cast)] : [];
    case 'turn': {
      const player = cast.who(event.seat);
      return [say`${player.nom} ${player.verb('sein')} an der Reihe.`];
    }
    case 'threw': {
      const player = cast.who(event.seat);
      const digits = throwOf(event.faces).digits;
      return [
        say`${player.nom} ${player.verb('nehmen')} die Würfel und ${player.verb('würfeln')} ${dice(digits)}.`,
      ];
    }
    case 'passed': {
      const to = cast.who(event.to).acc;
      if (event.from === null) return [say`Die Würfel gehen an ${to}.`];
      const from = cast.who(event.from);
      return [say`${from.nom} ${from.verb('geben')} die Würfel an ${to} weiter.`];
    }
    case 'settled':
      return [settled(event, cast)];
    case 'phase2':
      return phase2(event.extra);
    case 'left': {
      const player = cast.who(event.seat);
      const back =
        event.matches === 0
          ? NOTHING
          : say` ${capital(matches(event.matches))} ${event.matches === 1 ? 'kommt' : 'kommen'} zurück in die Schachtel.`;
      return [say`${player.nom} ${player.verb('geben')} das Spiel auf.${back}`];
    }
    case 'ended':
      return ended(event, cast);
  }
}

function kept(event: Extract<Event, { type: 'kept' }>, cast: Cast): Sentence {
  const player = cast.who(event.seat);
  return say`${player.nom} ${player.verb('behalten')} ${dice(event.digits)}.`;
}

type Settled = Extract<Event, { type: 'settled' }>;

function settled(event: Settled, cast: Cast): Sentence {
  const { finals, round, sum, phase, highest, lowest, mover } = event;
  // Of equal throws the earlier one is higher (rules.md §2.4).
  const made = (seat: number, when: 'früher' | 'später') => {
    const digits = finals.find((final) => final.seat === seat)?.digits as string;
    const equal = finals.filter((final) => final.digits === digits).length > 1;
    return say`${spelled(digits)}${equal ? say`, ${when} gewürfelt` : NOTHING}`;
  };
  const high = cast.who(highest);
  const has = say`${high.nom} ${high.verb('haben')} den höchsten Wurf (${made(highest, 'früher')})`;
  const low = say`${cast.who(lowest).nom} den niedrigsten (${made(lowest, 'später')})`;
  const price = say`die ${count(finals.length, '', 'geltenden Würfe')} kosten zusammen ${count(sum, 'Holz', 'Hölzer')}`;
  const moved = (phase === 1 ? takes : putsDown)(event, cast.who(mover));
  return say`Runde ${round}: ${has}, ${low}; ${price}. ${moved}`;
}

/** An empty table is told by the change of phase. */
function takes({ moved, left, table }: Settled, { nom, verb }: Who): Sentence {
  const taken = table === 0 ? theLast(moved) : matches(moved);
  const rest =
    table === 0 ? NOTHING : say`; auf dem Tisch ${table === 1 ? 'liegt' : 'liegen'} noch ${amount(table)}`;
  return say`${nom} ${verb('nehmen')} ${taken} vom Tisch und ${verb('haben')} nun ${amount(left)}${rest}.`;
}

function putsDown({ moved, left }: Settled, { nom, verb }: Who): Sentence {
  const puts = say`${nom} ${verb('legen')}`;
  if (left === 0) return say`${puts} ${theLast(moved)} ab.`;
  return say`${puts} ${matches(moved)} ab und ${verb('haben')} noch ${amount(left)}.`;
}

/** There may be fewer of them than the throws cost. */
const theLast = (n: number) => (n === 1 ? say`das letzte Streichholz` : say`die letzten ${matches(n)}`);

function phase2(extra: number): readonly Sentence[] {
  const turn = say`Der Tisch ist leer, jetzt wird abgelegt: Jeder hat bis zu drei Würfe, und wer am höchsten wirft, legt ab. Wer zuerst keine Hölzer mehr hat, gewinnt.`;
  if (extra === 0) return [turn];
  return [turn, say`Weil jemand ohne Hölzer dasteht, bekommt jeder ${count(extra, 'Holz', 'Hölzer')} dazu.`];
}

function ended(event: Extract<Event, { type: 'ended' }>, cast: Cast): readonly Sentence[] {
  if (event.reason === 'void') return [NO_GUEST];
  const winner = cast.who(event.winners[0] as number);
  if (event.reason === 'uncontested') return [alone(winner)];
  const others = event.ranking.slice(1).map((seat, at) => {
    const { nom, verb } = cast.who(seat);
    const held = event.hands[seat] as number;
    return say`${nom} ${verb('haben')} noch ${at === 0 ? matches(held) : amount(held)}`;
  });
  return [
    say`${winner.nom} ${winner.verb('haben')} kein Streichholz mehr und ${winner.verb('gewinnen')} das Spiel!`,
    say`${enumerate(others)}.`,
  ];
}

/** Highest and lowest of the throws already made in this round, or null before the first. */
function soFar(view: View) {
  const finals = view.order.flatMap((seat) => {
    const digits = view.finals[seat];
    return digits ? [{ seat, digits }] : [];
  });
  return finals.length === 0 ? null : { finals, ...extremes(finals) };
}

/** What must be beaten: in phase 1 nobody wants to be lowest, in phase 2 everybody wants to be highest. */
function target(view: View, cast: Cast): Sentence {
  const made = soFar(view);
  if (!made) return say`Du fängst die Runde an.`;
  const [first, ...more] = made.finals;
  if (first && more.length === 0)
    return say`Bisher hat nur ${cast.who(first.seat).nom} gewürfelt: ${spelled(first.digits)}.`;
  const seat = view.phase === 1 ? made.lowest : made.highest;
  const digits = spelled(view.finals[seat] as string);
  const holder = cast.who(seat).nom;
  return view.phase === 1
    ? say`Am niedrigsten liegt bisher ${holder} mit ${digits}.`
    : say`Am höchsten liegt bisher ${holder} mit ${digits}.`;
}

/** The matches that matter; where there is but one other player, those of that one too. */
function standing({ hands, order, phase, table, turn }: View, cast: Cast): Sentence {
  const own = hands[turn as number] as number;
  const others = order.filter((seat) => seat !== turn);
  const other = others.length === 1 ? (others[0] as number) : null;
  const has = other === null ? NOTHING : say`, ${cast.who(other).nom} hat ${amount(hands[other] as number)}`;
  if (phase === 2) return say`Du hast noch ${matches(own)}${has}.`;
  if (hands.every((hand) => hand === 0)) return say`Auf dem Tisch liegen noch alle ${matches(table)}.`;
  return say`Auf dem Tisch ${table === 1 ? 'liegt' : 'liegen'} noch ${matches(table)}, Du hast ${amount(own)}${has}.`;
}

function hint(view: View, cast: Cast, brief = false): readonly Sentence[] {
  if (cast.you === null || view.turn !== cast.you) return [];
  const left = MAX_THROWS[view.phase] - view.throws;
  const moves = (typed: Sentence) => (brief ? say`.` : say`: ${typed}.`);
  if (view.lying === null) {
    return [
      joinedBy(' ', [
        target(view, cast),
        standing(view, cast),
        ...(brief ? [] : [say`Du hast bis zu ${count(left, 'Wurf', 'Würfe')}: ${cmd`würfel`}.`]),
      ]),
    ];
  }
  const made = soFar(view);
  const place = made && position(view, made.finals);
  const named = read(view.lying).class !== 'N';
  // The digits have just been read; they come again only where something is said of them.
  const about = place || named ? say`${spelled(view.lying)}${place && named ? ',' : ''}${place ?? ''}. ` : '';
  return [say`${about}Du hast ${throwsLeft(left)}${moves(say`${cmd`behalte`} oder ${cmd`würfel`}`)}`];
}

function position(view: View, finals: readonly { seat: number; digits: string }[]): Sentence {
  const seat = view.turn as number;
  const { highest, lowest } = extremes([...finals, { seat, digits: view.lying as string }]);
  if (highest === seat) return say` ist bisher am höchsten`;
  if (view.phase === 2) return say` ist nicht am höchsten`;
  if (lowest !== seat) return say` ist nicht am niedrigsten`;
  const equal = finals.some(({ digits }) => digits === view.lying);
  return say` ist bisher am niedrigsten${equal ? ', denn von gleichen zählt der frühere mehr' : ''}`;
}

const PHASES: Readonly<Record<Phase, Sentence>> = {
  1: say`Noch wird vom Tisch genommen: Der Niedrigste jeder Runde nimmt.`,
  2: say`Es wird abgelegt: Der Höchste jeder Runde legt ab.`,
};

function list(view: View, cast: Cast): readonly Sentence[] {
  const lines = [say`Max & Moritz, Runde ${view.round}. ${PHASES[view.phase]}`];
  if (view.phase === 1)
    lines.push(say`Auf dem Tisch ${view.table === 1 ? 'liegt' : 'liegen'} ${matches(view.table)}.`);
  return [...lines, ...view.present.flatMap((here, seat) => (here ? [player(view, seat, cast)] : []))];
}

/** "Du hast vier Streichhölzer, hast 654 (Sequenz mit 6) geworfen und bist mit noch einem Wurf an der Reihe." */
function player({ hands, finals, lying, phase, throws, turn }: View, seat: number, cast: Cast): Sentence {
  const { nom, verb } = cast.who(seat);
  const has = verb('haben');
  const digits = finals[seat] ?? (turn === seat ? lying : null);
  const left = MAX_THROWS[phase] - throws;
  const more = left === 1 ? say`noch einem Wurf` : say`noch ${count(left, '', 'Würfen')}`;
  return say`${nom} ${enumerate([
    say`${has} ${matches(hands[seat] as number)}`,
    ...(digits ? [say`${has} ${bracketed(digits)} geworfen`] : []),
    ...(turn === seat ? [say`${verb('sein')} mit ${more} an der Reihe`] : []),
  ])}.`;
}

function refuse(refusal: Refusal, cast: Cast): Sentence {
  switch (refusal.code) {
    case 'nothing-thrown':
      return say`Du hast noch nichts gewürfelt. Ein Wurf muss sein: ${cmd`würfel`}.`;
    case 'unknown-action':
      return say`Das gibt es bei Max & Moritz nicht. Hier würfelst Du oder Du behältst Deinen Wurf.`;
    default:
      return refuseAlike(refusal, cast);
  }
}

/** Where the player on turn has to decide. */
function place({ round, lying }: View): Sentence {
  return say`Runde ${round}, ${lying === null ? 'vor dem ersten Wurf' : say`bei ${dice(lying)}`}`;
}

export const text: GameText<Options, View, Action, Event, Refusal> = {
  title: word('Max & Moritz'),
  throws: {
    N: word('normale Würfe'),
    S: word('Sequenzen'),
    P: word('Päsche'),
    M: word('Würfe Max & Moritz'),
  },
  aliases: ['max und moritz', 'maxmoritz', 'm&m', 'mm', 'max', 'moritz'],
  tell,
  hint,
  coach: { move: ({ type }) => (type === 'keep' ? cmd`behalte` : cmd`würfel`), place },
  list,
  refuse,
  goal: GOAL,
  rules: RULES,
  lessons: LESSONS,
  ranks: [
    say`Du hast gerade mal die Regeln von Max & Moritz begriffen.`,
    say`Bisweilen wirst du beim Max & Moritz sogar Deine Streichhölzer los.`,
    say`Inzwischen gewinnst Du schon regelmäßig beim Max & Moritz.`,
    say`Du bist ein wahrer Meister des Max & Moritz.`,
  ],
  mastery: (name) => say`${name} hat endgültig Max & Moritz gegen Antonia gewonnen!`,
};
