/** The German of Max & Moritz: every event, hint and refusal, as each viewer reads it (rules.md §2.8). */

import { type Throw, throwOf } from '../../dice/three.js';
import { amount, type Cast, capital, count, enumerate, type Who } from '../../language/speech.js';
import type { GameText, Refusal } from '../contract.js';
import { alone, NO_GUEST } from '../endings.js';
import { refuseAlike } from '../refusals.js';
import { LESSONS } from './lessons.js';
import { type Action, type Event, MAX_THROWS, type Phase, type View } from './model.js';
import type { Options } from './options.js';
import { GOAL, RULES } from './page.js';
import { extremes, read } from './rules.js';

const PASCH = ['Zweier', 'Dreier', 'Vierer', 'Fünfer', 'Sechser'];

/** What people call a throw: "Sechserpasch", "Max & Moritz mit 6"; a normal one is just its digits. */
export function nameOf(entry: Throw): string {
  switch (entry.class) {
    case 'N':
      return entry.digits;
    case 'S':
      return `Sequenz mit ${entry.pips}`;
    case 'P':
      return `${PASCH[entry.pips - 2]}pasch`;
    case 'M':
      return `Max & Moritz mit ${entry.pips}`;
  }
}

/** Digits with the name behind them where there is one: "666, Sechserpasch". */
function spelled(digits: string): string {
  const entry = read(digits);
  return entry.class === 'N' ? digits : `${digits}, ${nameOf(entry)}`;
}

/** The same inside a sentence: "666 (Sechserpasch)". */
function bracketed(digits: string): string {
  const entry = read(digits);
  return entry.class === 'N' ? digits : `${digits} (${nameOf(entry)})`;
}

const matches = (n: number) => (n === 0 ? 'kein Streichholz' : count(n, 'Streichholz', 'Streichhölzer'));
const throwsLeft = (n: number) => (n === 1 ? 'noch einen Wurf' : `noch ${count(n, 'Wurf', 'Würfe')}`);

function tell(event: Event, cast: Cast): readonly string[] {
  switch (event.type) {
    case 'began':
      return [
        `Ein neues Spiel Max & Moritz beginnt. Auf dem Tisch liegen ${matches(event.seats * event.options.hoelzer_pro_spieler)}.`,
      ];
    case 'round':
      return [];
    case 'kept':
      return event.chosen ? [kept(event, cast)] : [];
    case 'turn': {
      const player = cast.who(event.seat);
      return [`${player.nom} ${player.verb('bist', 'ist')} an der Reihe.`];
    }
    case 'threw': {
      const player = cast.who(event.seat);
      const digits = throwOf(event.faces).digits;
      return [
        `${player.nom} ${player.verb('nimmst', 'nimmt')} die Würfel und ${player.verb('würfelst', 'würfelt')} ${digits}.`,
      ];
    }
    case 'passed': {
      const to = cast.who(event.to).acc;
      if (event.from === null) return [`Die Würfel gehen an ${to}.`];
      const from = cast.who(event.from);
      return [`${from.nom} ${from.verb('gibst', 'gibt')} die Würfel an ${to} weiter.`];
    }
    case 'settled':
      return [settled(event, cast)];
    case 'phase2':
      return phase2(event.extra);
    case 'left': {
      const player = cast.who(event.seat);
      const back =
        event.matches === 0
          ? ''
          : ` ${capital(matches(event.matches))} ${event.matches === 1 ? 'kommt' : 'kommen'} zurück in die Schachtel.`;
      return [`${player.nom} ${player.verb('gibst', 'gibt')} das Spiel auf.${back}`];
    }
    case 'ended':
      return ended(event, cast);
  }
}

function kept(event: Extract<Event, { type: 'kept' }>, cast: Cast): string {
  const player = cast.who(event.seat);
  return `${player.nom} ${player.verb('behältst', 'behält')} ${event.digits}.`;
}

type Settled = Extract<Event, { type: 'settled' }>;

function settled(event: Settled, cast: Cast): string {
  const { finals, round, sum, phase, highest, lowest, mover } = event;
  // Of equal throws the earlier one is higher (rules.md §2.4).
  const made = (seat: number, when: string) => {
    const digits = finals.find((final) => final.seat === seat)?.digits as string;
    const equal = finals.filter((final) => final.digits === digits).length > 1;
    return `${spelled(digits)}${equal ? `, ${when} gewürfelt` : ''}`;
  };
  const high = cast.who(highest);
  const has = `${high.nom} ${high.verb('hast', 'hat')} den höchsten Wurf (${made(highest, 'früher')})`;
  const low = `${cast.who(lowest).nom} den niedrigsten (${made(lowest, 'später')})`;
  const price = `die ${count(finals.length, '', 'geltenden Würfe')} kosten zusammen ${count(sum, 'Holz', 'Hölzer')}`;
  const moved = (phase === 1 ? takes : putsDown)(event, cast.who(mover));
  return `Runde ${round}: ${has}, ${low}; ${price}. ${moved}`;
}

/** An empty table is told by the change of phase. */
function takes({ moved, left, table }: Settled, { nom, verb }: Who): string {
  const taken = table === 0 ? theLast(moved) : matches(moved);
  const rest = table === 0 ? '' : `; auf dem Tisch ${table === 1 ? 'liegt' : 'liegen'} noch ${amount(table)}`;
  return `${nom} ${verb('nimmst', 'nimmt')} ${taken} vom Tisch und ${verb('hast', 'hat')} nun ${amount(left)}${rest}.`;
}

function putsDown({ moved, left }: Settled, { nom, verb }: Who): string {
  const puts = `${nom} ${verb('legst', 'legt')}`;
  if (left === 0) return `${puts} ${theLast(moved)} ab.`;
  return `${puts} ${matches(moved)} ab und ${verb('hast', 'hat')} noch ${amount(left)}.`;
}

/** There may be fewer of them than the throws cost. */
const theLast = (n: number) => (n === 1 ? 'das letzte Streichholz' : `die letzten ${matches(n)}`);

function phase2(extra: number): readonly string[] {
  const turn =
    'Der Tisch ist leer, jetzt wird abgelegt: Jeder hat bis zu drei Würfe, und wer am höchsten wirft, legt ab. Wer zuerst keine Hölzer mehr hat, gewinnt.';
  if (extra === 0) return [turn];
  return [turn, `Weil jemand ohne Hölzer dasteht, bekommt jeder ${count(extra, 'Holz', 'Hölzer')} dazu.`];
}

function ended(event: Extract<Event, { type: 'ended' }>, cast: Cast): readonly string[] {
  if (event.reason === 'void') return [NO_GUEST];
  const winner = cast.who(event.winners[0] as number);
  if (event.reason === 'uncontested') return [alone(winner)];
  const others = event.ranking.slice(1).map((seat, at) => {
    const { nom, verb } = cast.who(seat);
    const held = event.hands[seat] as number;
    return `${nom} ${verb('hast', 'hat')} noch ${at === 0 ? matches(held) : amount(held)}`;
  });
  return [
    `${winner.nom} ${winner.verb('hast', 'hat')} kein Streichholz mehr und ${winner.verb('gewinnst', 'gewinnt')} das Spiel!`,
    `${enumerate(others)}.`,
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
function target(view: View, cast: Cast): string {
  const made = soFar(view);
  if (!made) return 'Du fängst die Runde an.';
  const [first, ...more] = made.finals;
  if (first && more.length === 0)
    return `Bisher hat nur ${cast.who(first.seat).nom} gewürfelt: ${spelled(first.digits)}.`;
  const seat = view.phase === 1 ? made.lowest : made.highest;
  const digits = spelled(view.finals[seat] as string);
  const holder = cast.who(seat).nom;
  return view.phase === 1
    ? `Am niedrigsten liegt bisher ${holder} mit ${digits}.`
    : `Am höchsten liegt bisher ${holder} mit ${digits}.`;
}

/** The matches that matter; where there is but one other player, those of that one too. */
function standing({ hands, order, phase, table, turn }: View, cast: Cast): string {
  const own = hands[turn as number] as number;
  const others = order.filter((seat) => seat !== turn);
  const other = others.length === 1 ? (others[0] as number) : null;
  const has = other === null ? '' : `, ${cast.who(other).nom} hat ${amount(hands[other] as number)}`;
  if (phase === 2) return `Du hast noch ${matches(own)}${has}.`;
  if (hands.every((hand) => hand === 0)) return `Auf dem Tisch liegen noch alle ${matches(table)}.`;
  return `Auf dem Tisch ${table === 1 ? 'liegt' : 'liegen'} noch ${matches(table)}, Du hast ${amount(own)}${has}.`;
}

function hint(view: View, cast: Cast, brief = false): readonly string[] {
  if (cast.you === null || view.turn !== cast.you) return [];
  const left = MAX_THROWS[view.phase] - view.throws;
  const moves = (typed: string) => (brief ? '.' : `: ${typed}.`);
  if (view.lying === null) {
    return [
      [
        target(view, cast),
        standing(view, cast),
        ...(brief ? [] : [`Du hast bis zu ${count(left, 'Wurf', 'Würfe')}: "würfel".`]),
      ].join(' '),
    ];
  }
  const made = soFar(view);
  const place = made ? position(view, made.finals) : '';
  const named = read(view.lying).class !== 'N';
  // The digits have just been read; they come again only where something is said of them.
  const about = place || named ? `${spelled(view.lying)}${place && named ? ',' : ''}${place}. ` : '';
  return [`${about}Du hast ${throwsLeft(left)}${moves('"behalte" oder "würfel"')}`];
}

function position(view: View, finals: readonly { seat: number; digits: string }[]): string {
  const seat = view.turn as number;
  const { highest, lowest } = extremes([...finals, { seat, digits: view.lying as string }]);
  if (highest === seat) return ' ist bisher am höchsten';
  if (view.phase === 2) return ' ist nicht am höchsten';
  if (lowest !== seat) return ' ist nicht am niedrigsten';
  const equal = finals.some(({ digits }) => digits === view.lying);
  return ` ist bisher am niedrigsten${equal ? ', denn von gleichen zählt der frühere mehr' : ''}`;
}

const PHASES: Readonly<Record<Phase, string>> = {
  1: 'Noch wird vom Tisch genommen: Der Niedrigste jeder Runde nimmt.',
  2: 'Es wird abgelegt: Der Höchste jeder Runde legt ab.',
};

function list(view: View, cast: Cast): readonly string[] {
  const lines = [`Max & Moritz, Runde ${view.round}. ${PHASES[view.phase]}`];
  if (view.phase === 1)
    lines.push(`Auf dem Tisch ${view.table === 1 ? 'liegt' : 'liegen'} ${matches(view.table)}.`);
  return [...lines, ...view.present.flatMap((here, seat) => (here ? [player(view, seat, cast)] : []))];
}

/** "Du hast vier Streichhölzer, hast 654 (Sequenz mit 6) geworfen und bist mit noch einem Wurf an der Reihe." */
function player({ hands, finals, lying, phase, throws, turn }: View, seat: number, cast: Cast): string {
  const { nom, verb } = cast.who(seat);
  const has = verb('hast', 'hat');
  const digits = finals[seat] ?? (turn === seat ? lying : null);
  const left = MAX_THROWS[phase] - throws;
  const more = left === 1 ? 'noch einem Wurf' : `noch ${count(left, '', 'Würfen')}`;
  return `${nom} ${enumerate([
    `${has} ${matches(hands[seat] as number)}`,
    ...(digits ? [`${has} ${bracketed(digits)} geworfen`] : []),
    ...(turn === seat ? [`${verb('bist', 'ist')} mit ${more} an der Reihe`] : []),
  ])}.`;
}

function refuse(refusal: Refusal, cast: Cast): string {
  const alike = refuseAlike(refusal, cast);
  if (alike !== null) return alike;
  switch (refusal.code) {
    case 'nothing-thrown':
      return 'Du hast noch nichts gewürfelt. Ein Wurf muss sein: "würfel".';
    default:
      return 'Das gibt es bei Max & Moritz nicht. Hier würfelst Du oder Du behältst Deinen Wurf.';
  }
}

/** Where the player on turn has to decide. */
function place({ round, lying }: View): string {
  return `Runde ${round}, ${lying === null ? 'vor dem ersten Wurf' : `bei ${lying}`}`;
}

export const text: GameText<Options, View, Action, Event> = {
  title: 'Max & Moritz',
  throws: { N: 'normale Würfe', S: 'Sequenzen', P: 'Päsche', M: 'Würfe Max & Moritz' },
  aliases: ['max und moritz', 'maxmoritz', 'm&m', 'mm', 'max', 'moritz'],
  tell,
  hint,
  coach: { move: ({ type }) => (type === 'keep' ? '"behalte"' : '"würfel"'), place },
  list,
  refuse,
  goal: GOAL,
  rules: RULES,
  lessons: LESSONS,
  ranks: [
    'Du hast gerade mal die Regeln von Max & Moritz begriffen.',
    'Bisweilen wirst du beim Max & Moritz sogar Deine Streichhölzer los.',
    'Inzwischen gewinnst Du schon regelmäßig beim Max & Moritz.',
    'Du bist ein wahrer Meister des Max & Moritz.',
  ],
  mastery: (name) => `${name} hat endgültig Max & Moritz gegen Antonia gewonnen!`,
};
