/** The German of the bluffing games: every event, hint and refusal, as each viewer reads it. */
import type { Value } from '../../dice/two.js';
import { amount, type Cast, enumerate, some, times } from '../../language/speech.js';
import type { GameText, Seat, Variant } from '../contract.js';
import { alone, NO_GUEST } from '../endings.js';
import { read, type Said } from './ansage.js';
import { coachOf } from './coach.js';
import { hint } from './hint.js';
import { lessonsOf } from './lessons.js';
import { list } from './list.js';
import type { Action, Event, Half, View } from './model.js';
import { refuse } from './refusals.js';
import type { Ruleset } from './ruleset.js';
import { variantLine } from './variant.js';
import { nameOf, points, spelled, type Words } from './words.js';

/** The text of a game in its own words. `variant` names what its options depart from, `rulesetOf` what they amount to. */
export function textOf<O>(
  words: Words,
  variant: (options: O) => Variant,
  rulesetOf: (options: O) => Ruleset,
): GameText<O, View, Action, Event> {
  const rulesLine = (options: O) => variantLine(variant(options), rulesetOf(options), words);
  return {
    title: words.title,
    aliases: words.aliases,
    openings: ['Mäxchen', 'Mäxle'],
    goal: words.goal,
    rules: words.rules,
    lessons: lessonsOf(words),
    throws: { N: 'einfache Würfe', P: 'Päsche', M: words.maexchen },
    ranks: words.ranks,
    mastery: words.mastery,
    tell: (event, cast) => tell(event, cast, words),
    hint: (view, cast, brief, told) => hint(view, cast, words, brief, told),
    coach: coachOf(words),
    list: (view, cast) => [...list(view, cast, words), rulesLine(view.options as O)],
    refuse: (refusal, cast) => refuse(refusal, cast, words),
    isThrow: (said) => 'value' in read(said),
    bare,
    variant: rulesLine,
  };
}

/** What is wrong with an Ansage that cannot be read. */
export const FAULTS: Readonly<Record<Extract<Said, { fault: string }>['fault'], string>> = {
  ascending: 'Die höhere Zahl kommt zuerst: Statt "45" heißt es "54", und "21" ist das Mäxchen.',
  more: 'Du musst sagen, wie viel: "ansage 54", "ansage fünferpasch", "ansage mäxchen".',
  none: 'Das ist kein Wurf mit zwei Würfeln. So geht es: "ansage 54", "ansage fünferpasch", "ansage mäxchen".',
};

/** A bare value is an Ansage where one may be made (rules.md §0.6). */
function bare(view: View, words: readonly string[]): Action | string | null {
  if (view.turn === null || view.turn !== view.you || view.stage === 'open' || view.stage === 'served')
    return null;
  const said = read(words);
  if ('value' in said) return { type: 'call', value: said.value };
  return said.fault === 'none' ? null : FAULTS[said.fault];
}

const HOW = {
  seen: '',
  unseen: ' blind',
  shaken: ' blind',
  unthrown: '',
} as const;

function tell(event: Event, cast: Cast, words: Words): readonly string[] {
  const who = (seat: number) => cast.who(seat);
  const value = (v: Value) => spelled(v, words.maexchen);
  switch (event.type) {
    case 'began':
      return [`Ein neues Spiel ${words.title} beginnt.`];
    case 'round': {
      const first = who(event.first);
      return [`Runde ${event.number}: ${first.nom} ${first.verb('fängst', 'fängt')} an.`];
    }
    case 'threw':
      return [threw(event, cast, value)];
    case 'looked': {
      const player = who(event.seat);
      return [
        `${player.nom} ${player.verb('siehst', 'sieht')} unter den Becher${event.value ? `: ${value(event.value)}` : ''}.`,
      ];
    }
    case 'called':
      return [called(event, cast, value)];
    case 'passed': {
      const player = who(event.seat);
      return [
        `${player.nom} ${player.verb('glaubst', 'glaubt')} es und ${player.verb('gibst', 'gibt')} den Becher an ${who(event.to).acc} weiter.`,
      ];
    }
    case 'lifted':
      return [lifted(event, cast, words)];
    case 'shown': {
      const player = who(event.seat);
      return [`${player.nom} ${player.verb('zeigst', 'zeigt')} den Wurf vor: ${value(event.value)}!`];
    }
    case 'believed': {
      const player = who(event.seat);
      return [`${player.nom} ${player.verb('glaubst', 'glaubt')} es; die Würfel bleiben verdeckt.`];
    }
    case 'repeated': {
      const player = who(event.seat);
      return [`${player.nom} ${player.verb('hast', 'hat')} die eigene Ansage wiederholt.`];
    }
    case 'heard':
      return event.value ? [`Angesagt ist: ${value(event.value)}.`] : [];
    case 'offence':
      return [offence(event, cast)];
    case 'stuck': {
      const player = who(event.seat);
      return [`Höheres kann ${player.nom} nicht ansagen; die Würfel bleiben verdeckt.`];
    }
    case 'turned':
      return [`${TURNED[event.why]}: ${event.direction === 1 ? 'im' : 'gegen den'} Uhrzeigersinn.`];
    case 'charged':
      return charged(event, cast, words);
    case 'task':
      return [`Aufgabe für ${who(event.seat).acc}: ${event.task}`];
    case 'half':
      return half(event, cast);
    case 'void':
      return ['Die Runde gilt nicht.'];
    case 'left': {
      const player = who(event.seat);
      return [`${player.nom} ${player.verb('gibst', 'gibt')} das Spiel auf.`];
    }
    case 'ended':
      return ended(event, cast);
  }
}

const TURNED = {
  maexchen: 'Ein Mäxchen kehrt die Richtung um',
  call: 'Die gleiche Ansage kehrt die Richtung um',
  throw: 'Derselbe Wurf wie zuvor kehrt die Richtung um',
  half: 'Die Richtung wechselt',
} as const;

function threw(event: Extract<Event, { type: 'threw' }>, cast: Cast, value: (v: Value) => string): string {
  const player = cast.who(event.seat);
  switch (event.how) {
    case 'seen': {
      const seen = event.value ? `: ${value(event.value)}` : '';
      return `${player.nom} ${player.verb('würfelst', 'würfelt')} und ${player.verb('siehst', 'sieht')} unter den Becher${seen}.`;
    }
    case 'unseen':
      return `${player.nom} ${player.verb('würfelst', 'würfelt')} und ${player.verb('siehst', 'sieht')} nicht nach.`;
    case 'shaken':
      return `${player.nom} ${player.verb('schüttelst', 'schüttelt')} noch einmal und ${player.verb('siehst', 'sieht')} nicht nach.`;
  }
}

function called(event: Extract<Event, { type: 'called' }>, cast: Cast, value: (v: Value) => string): string {
  const player = cast.who(event.seat);
  const says = `${player.nom} ${player.verb('sagst', 'sagt')}${HOW[event.basis]}`;
  const what = event.value ? `an: ${value(event.value)}` : 'etwas an; was, muss man sich merken';
  return `${says} ${what}. Der Becher geht${event.basis === 'unthrown' ? ' ungewürfelt' : ''} an ${cast.who(event.to).acc}.`;
}

function lifted(event: Extract<Event, { type: 'lifted' }>, cast: Cast, { maexchen }: Words): string {
  const caller = cast.who(event.caller);
  const by = event.by === null ? null : cast.who(event.by);
  const lifts = by
    ? `${by.nom} ${by.verb('zweifelst', 'zweifelt')} und ${by.verb('hebst', 'hebt')} den Becher`
    : 'Der Becher wird gehoben';
  const truth = event.truth
    ? `${caller.nom} ${caller.verb('hast', 'hat')} nicht gelogen`
    : `${caller.nom} ${caller.verb('hast', 'hat')} gelogen`;
  return `${lifts}: ${spelled(event.value, maexchen)}. Angesagt war ${nameOf(event.call, maexchen)}; ${truth}.`;
}

function offence(event: Extract<Event, { type: 'offence' }>, cast: Cast): string {
  const player = cast.who(event.seat);
  const has = player.verb('hast', 'hat');
  switch (event.why) {
    case 'forty-two':
      return `${player.nom} ${has} 42 gesagt. Das heißt hier Doppelmäxchen.`;
    case 'doubted-nothing':
      return `${player.nom} ${has} gezweifelt, bevor etwas angesagt war.`;
    case 'too-low':
      return `${player.nom} ${has} zu niedrig angesagt.`;
    case 'invalid':
      return `${player.nom} ${has} etwas getan, was hier nicht geht.`;
    case 'no-turn':
      return `${player.nom} ${has} nicht rechtzeitig gewürfelt oder gezweifelt.`;
    case 'no-call':
      return `${player.nom} ${has} nicht rechtzeitig angesagt.`;
  }
}

function charged(
  { charges, scores, plus, drink }: Extract<Event, { type: 'charged' }>,
  cast: Cast,
  { point }: Words,
): readonly string[] {
  if (charges.length === 0) return ['Dafür bekommt niemand etwas.'];
  const seats = charges.map(({ seat }) => cast.who(seat));
  if (plus) {
    const names = enumerate(seats.map(({ nom }) => nom));
    const verb = seats.length > 1 ? 'verlieren' : (seats[0]?.verb('verlierst', 'verliert') as string);
    return [`${names} ${verb} die Runde.`];
  }
  return charges.map(({ seat, points: n }) => {
    const player = cast.who(seat);
    const score = scores[seat] as number;
    const first = n === 1 ? ', den ersten' : ', die ersten';
    const now = score === n ? first : ` und ${player.verb('hast', 'hat')} jetzt ${amount(score, 'm')}`;
    const often = n === 1 ? '' : `${times(n)} `;
    const drinks =
      drink && ` Darauf ${player.verb('trinkst', 'trinkt')} ${player.again.nom} ${often}${drink}.`;
    return `${player.nom} ${player.verb('bekommst', 'bekommt')} ${points(n, point)}${now}.${drinks ?? ''}`;
  });
}

const HALVES: Readonly<Record<Half, string>> = {
  1: 'die erste Hälfte',
  2: 'die zweite Hälfte',
  3: 'die Entscheidung',
};

function half(event: Extract<Event, { type: 'half' }>, cast: Cast): readonly string[] {
  const loser = cast.who(event.loser);
  const lost = `${loser.nom} ${loser.verb('hast', 'hat')} ${HALVES[event.half]} verloren.`;
  if (event.next === null) return [lost];
  if (event.next === 2) return [`${lost} Alle fangen wieder ohne Punkte an.`];
  const players = enumerate(event.players.map((seat) => cast.who(seat).nom));
  return [`${lost} Die Entscheidung spielen ${players}, wieder ohne Punkte.`];
}

/** "Am Ende hat Wiebke keinen Punkt und Du hast zwei Punkte." */
function standing(ranking: readonly Seat[], scores: readonly number[], cast: Cast): string {
  const has = (seat: Seat, first: boolean) => {
    const { nom, verb } = cast.who(seat);
    const owns = verb('hast', 'hat');
    return `${first ? `${owns} ${nom}` : `${nom} ${owns}`} ${some(scores[seat] as number, 'Punkt', 'Punkte')}`;
  };
  return `Am Ende ${enumerate(ranking.map((seat, place) => has(seat, place === 0)))}.`;
}

function ended(event: Extract<Event, { type: 'ended' }>, cast: Cast): readonly string[] {
  const names = (seats: readonly number[]) => enumerate(seats.map((seat) => cast.who(seat).nom));
  const lines: string[] = [];
  const [loser, ...more] = event.losers.map((seat) => cast.who(seat));
  if (loser && event.treat)
    lines.push(`${loser.nom} ${loser.verb('zahlst', 'zahlt')} die Runde: ${event.treat} für alle.`);
  else if (loser)
    lines.push(`${names(event.losers)} ${more.length > 0 ? 'haben' : loser.verb('hast', 'hat')} verloren.`);
  const [winner, ...others] = event.winners.map((seat) => cast.who(seat));
  if (event.reason === 'void') return [...lines, NO_GUEST];
  if (event.reason === 'abandoned')
    lines.push(
      `${loser ? 'Damit' : 'Es spielen zu wenige mit; damit'} ist das Spiel aus, und niemand gewinnt.`,
    );
  else if (!winner) return [...lines, 'Damit ist das Spiel aus.'];
  else if (event.reason === 'uncontested') return [...lines, alone(winner)];
  else {
    const wins = others.length > 0 ? 'gewinnen' : winner.verb('gewinnst', 'gewinnt');
    lines.push(`${names(event.winners)} ${wins} das Spiel!`);
  }
  if (event.scores) lines.push(standing(event.ranking, event.scores, cast));
  return lines;
}
