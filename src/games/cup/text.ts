/** The German of the bluffing games: every event, hint and refusal, as each viewer reads it. */

import type { Value } from '../../dice/two.js';
import { amount, some, times } from '../../language/numbers.js';
import { type Cast, together } from '../../language/person.js';
import { cmd, enumerate, type Sentence, say, trusted, word } from '../../language/sentence.js';
import type { GameText, Seat, Variant } from '../contract.js';
import { alone, NO_GUEST } from '../endings.js';
import { read, type Said } from './ansage.js';
import { coachOf } from './coach.js';
import { hint } from './hint.js';
import { lessonsOf } from './lessons.js';
import { list } from './list.js';
import type { Action, Event, Half, Refusal, View } from './model.js';
import { refuse } from './refusals.js';
import type { Ruleset } from './ruleset.js';
import { variantLine } from './variant.js';
import { nameOf, points, spelled, type Words } from './words.js';

/** The text of a game in its own words. `variant` names what its options depart from, `rulesetOf` what they amount to. */
export function textOf<O>(
  words: Words,
  variant: (options: O) => Variant,
  rulesetOf: (options: O) => Ruleset,
): GameText<O, View, Action, Event, Refusal> {
  const rulesLine = (options: O) => variantLine(variant(options), rulesetOf(options), words);
  return {
    title: words.title,
    aliases: words.aliases,
    openings: ['Mäxchen', 'Mäxle'],
    goal: words.goal,
    rules: words.rules,
    lessons: lessonsOf(words),
    throws: { N: word('einfache Würfe'), P: word('Päsche'), M: words.maexchen },
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
export const FAULTS: Readonly<Record<Extract<Said, { fault: string }>['fault'], Sentence>> = {
  ascending: say`Die höhere Zahl kommt zuerst: Statt "45" heißt es ${cmd`54`}, und "21" ist das Mäxchen.`,
  more: say`Du musst sagen, wie viel: ${cmd`ansage 54`}, ${cmd`ansage fünferpasch`}, ${cmd`ansage mäxchen`}.`,
  none: say`Das ist kein Wurf mit zwei Würfeln. So geht es: ${cmd`ansage 54`}, ${cmd`ansage fünferpasch`}, ${cmd`ansage mäxchen`}.`,
};

/** A bare value is an Ansage where one may be made (rules.md §0.6). */
function bare(view: View, words: readonly string[]): Action | Sentence | null {
  if (view.turn === null || view.turn !== view.you || view.stage === 'open' || view.stage === 'served')
    return null;
  const said = read(words);
  if ('value' in said) return { type: 'call', value: said.value };
  return said.fault === 'none' ? null : FAULTS[said.fault];
}

const HOW = {
  seen: '',
  unseen: say` blind`,
  shaken: say` blind`,
  unthrown: '',
} as const;

function tell(event: Event, cast: Cast, words: Words): readonly Sentence[] {
  const who = (seat: number) => cast.who(seat);
  const value = (v: Value) => spelled(v, words.maexchen);
  switch (event.type) {
    case 'began':
      return [say`Ein neues Spiel ${words.title} beginnt.`];
    case 'round': {
      const first = who(event.first);
      return [say`Runde ${event.number}: ${first.nom} ${first.verb('fangen')} an.`];
    }
    case 'threw':
      return [threw(event, cast, value)];
    case 'looked': {
      const player = who(event.seat);
      return [
        say`${player.nom} ${player.verb('sehen')} unter den Becher${event.value ? say`: ${value(event.value)}` : ''}.`,
      ];
    }
    case 'called':
      return [called(event, cast, value)];
    case 'passed': {
      const player = who(event.seat);
      return [
        say`${player.nom} ${player.verb('glauben')} es und ${player.verb('geben')} den Becher an ${who(event.to).acc} weiter.`,
      ];
    }
    case 'lifted':
      return [lifted(event, cast, words)];
    case 'shown': {
      const player = who(event.seat);
      return [say`${player.nom} ${player.verb('zeigen')} den Wurf vor: ${value(event.value)}!`];
    }
    case 'believed': {
      const player = who(event.seat);
      return [say`${player.nom} ${player.verb('glauben')} es; die Würfel bleiben verdeckt.`];
    }
    case 'repeated': {
      const player = who(event.seat);
      return [say`${player.nom} ${player.verb('haben')} die eigene Ansage wiederholt.`];
    }
    case 'heard':
      return event.value ? [say`Angesagt ist: ${value(event.value)}.`] : [];
    case 'offence':
      return [offence(event, cast)];
    case 'stuck': {
      const player = who(event.seat);
      return [say`Höheres kann ${player.nom} nicht ansagen; die Würfel bleiben verdeckt.`];
    }
    case 'turned':
      return [say`${TURNED[event.why]}: ${event.direction === 1 ? 'im' : 'gegen den'} Uhrzeigersinn.`];
    case 'charged':
      return charged(event, cast, words);
    case 'task':
      return [say`Aufgabe für ${who(event.seat).acc}: ${trusted(event.task)}`];
    case 'half':
      return half(event, cast);
    case 'void':
      return [say`Die Runde gilt nicht.`];
    case 'left': {
      const player = who(event.seat);
      return [say`${player.nom} ${player.verb('geben')} das Spiel auf.`];
    }
    case 'ended':
      return ended(event, cast);
  }
}

const TURNED = {
  maexchen: say`Ein Mäxchen kehrt die Richtung um`,
  call: say`Die gleiche Ansage kehrt die Richtung um`,
  throw: say`Derselbe Wurf wie zuvor kehrt die Richtung um`,
  half: say`Die Richtung wechselt`,
} as const;

function threw(
  event: Extract<Event, { type: 'threw' }>,
  cast: Cast,
  value: (v: Value) => Sentence,
): Sentence {
  const player = cast.who(event.seat);
  switch (event.how) {
    case 'seen': {
      const seen = event.value ? say`: ${value(event.value)}` : '';
      return say`${player.nom} ${player.verb('würfeln')} und ${player.verb('sehen')} unter den Becher${seen}.`;
    }
    case 'unseen':
      return say`${player.nom} ${player.verb('würfeln')} und ${player.verb('sehen')} nicht nach.`;
    case 'shaken':
      return say`${player.nom} ${player.verb('schütteln')} noch einmal und ${player.verb('sehen')} nicht nach.`;
  }
}

function called(
  event: Extract<Event, { type: 'called' }>,
  cast: Cast,
  value: (v: Value) => Sentence,
): Sentence {
  const player = cast.who(event.seat);
  const says = say`${player.nom} ${player.verb('sagen')}${HOW[event.basis]}`;
  const what = event.value ? say`an: ${value(event.value)}` : say`etwas an; was, muss man sich merken`;
  return say`${says} ${what}. Der Becher geht${event.basis === 'unthrown' ? ' ungewürfelt' : ''} an ${cast.who(event.to).acc}.`;
}

function lifted(event: Extract<Event, { type: 'lifted' }>, cast: Cast, { maexchen }: Words): Sentence {
  const caller = cast.who(event.caller);
  const by = event.by === null ? null : cast.who(event.by);
  const lifts = by
    ? say`${by.nom} ${by.verb('zweifeln')} und ${by.verb('heben')} den Becher`
    : say`Der Becher wird gehoben`;
  const truth = event.truth
    ? say`${caller.nom} ${caller.verb('haben')} nicht gelogen`
    : say`${caller.nom} ${caller.verb('haben')} gelogen`;
  return say`${lifts}: ${spelled(event.value, maexchen)}. Angesagt war ${nameOf(event.call, maexchen)}; ${truth}.`;
}

function offence(event: Extract<Event, { type: 'offence' }>, cast: Cast): Sentence {
  const player = cast.who(event.seat);
  const has = player.verb('haben');
  switch (event.why) {
    case 'forty-two':
      return say`${player.nom} ${has} 42 gesagt. Das heißt hier Doppelmäxchen.`;
    case 'doubted-nothing':
      return say`${player.nom} ${has} gezweifelt, bevor etwas angesagt war.`;
    case 'too-low':
      return say`${player.nom} ${has} zu niedrig angesagt.`;
    case 'invalid':
      return say`${player.nom} ${has} etwas getan, was hier nicht geht.`;
    case 'no-turn':
      return say`${player.nom} ${has} nicht rechtzeitig gewürfelt oder gezweifelt.`;
    case 'no-call':
      return say`${player.nom} ${has} nicht rechtzeitig angesagt.`;
  }
}

function charged(
  { charges, scores, plus, drink }: Extract<Event, { type: 'charged' }>,
  cast: Cast,
  { point }: Words,
): readonly Sentence[] {
  if (charges.length === 0) return [say`Dafür bekommt niemand etwas.`];
  const seats = charges.map(({ seat }) => cast.who(seat));
  if (plus) {
    const losers = together(seats);
    return [say`${losers.nom} ${losers.verb('verlieren')} die Runde.`];
  }
  return charges.map(({ seat, points: n }) => {
    const player = cast.who(seat);
    const score = scores[seat] as number;
    const first = n === 1 ? say`, den ersten` : say`, die ersten`;
    const now = score === n ? first : say` und ${player.verb('haben')} jetzt ${amount(score, 'm')}`;
    const often = n === 1 ? '' : say`${times(n)} `;
    const drinks = drink
      ? say` Darauf ${player.verb('trinken')} ${player.again.nom} ${often}${trusted(drink)}.`
      : '';
    return say`${player.nom} ${player.verb('bekommen')} ${points(n, point)}${now}.${drinks}`;
  });
}

const HALVES: Readonly<Record<Half, Sentence>> = {
  1: say`die erste Hälfte`,
  2: say`die zweite Hälfte`,
  3: say`die Entscheidung`,
};

function half(event: Extract<Event, { type: 'half' }>, cast: Cast): readonly Sentence[] {
  const loser = cast.who(event.loser);
  const lost = say`${loser.nom} ${loser.verb('haben')} ${HALVES[event.half]} verloren.`;
  if (event.next === null) return [lost];
  if (event.next === 2) return [say`${lost} Alle fangen wieder ohne Punkte an.`];
  const players = enumerate(event.players.map((seat) => cast.who(seat).nom));
  return [say`${lost} Die Entscheidung spielen ${players}, wieder ohne Punkte.`];
}

/** "Am Ende hat Wiebke keinen Punkt und Du hast zwei Punkte." */
function standing(ranking: readonly Seat[], scores: readonly number[], cast: Cast): Sentence {
  const has = (seat: Seat, first: boolean) => {
    const { nom, verb } = cast.who(seat);
    const owns = verb('haben');
    return say`${first ? say`${owns} ${nom}` : say`${nom} ${owns}`} ${some(scores[seat] as number, 'Punkt', 'Punkte')}`;
  };
  return say`Am Ende ${enumerate(ranking.map((seat, place) => has(seat, place === 0)))}.`;
}

function ended(event: Extract<Event, { type: 'ended' }>, cast: Cast): readonly Sentence[] {
  const group = (seats: readonly number[]) => together(seats.map((seat) => cast.who(seat)));
  const lines: Sentence[] = [];
  const losers = group(event.losers);
  const lost = event.losers.length > 0;
  if (lost && event.treat)
    lines.push(say`${losers.nom} ${losers.verb('zahlen')} die Runde: ${trusted(event.treat)} für alle.`);
  else if (lost) lines.push(say`${losers.nom} ${losers.verb('haben')} verloren.`);
  const [winner] = event.winners.map((seat) => cast.who(seat));
  if (event.reason === 'void') return [...lines, NO_GUEST];
  if (event.reason === 'abandoned')
    lines.push(
      say`${lost ? 'Damit' : 'Es spielen zu wenige mit; damit'} ist das Spiel aus, und niemand gewinnt.`,
    );
  else if (!winner) return [...lines, say`Damit ist das Spiel aus.`];
  else if (event.reason === 'uncontested') return [...lines, alone(winner)];
  else {
    const winners = group(event.winners);
    lines.push(say`${winners.nom} ${winners.verb('gewinnen')} das Spiel!`);
  }
  if (event.scores) lines.push(standing(event.ranking, event.scores, cast));
  return lines;
}
