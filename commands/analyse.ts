/** One's costliest decisions of the last game. */

import { isDeepStrictEqual } from 'node:util';
import { type Coach, coachOf, TELLINGS, told } from '../src/command/coach.js';
import { verb } from '../src/command/verb.js';
import type { Weighed } from '../src/games/contract.js';
import { cmd, say } from '../src/language/sentence.js';
import type { Choice } from '../src/table/history.js';

/** Decisions that are named. */
const NAMED = 3;

interface Slip {
  readonly choice: Choice;
  readonly made: Weighed<Choice['action']>;
  readonly best: Weighed<Choice['action']>;
  readonly cost: number;
}

export default verb({
  phrases: ['analyse', 'analysiere', 'spielanalyse'],
  where: 'anywhere',
  usage: 'analyse',
  brief: 'was Dich im letzten Spiel am meisten gekostet hat',
  help: [
    say`Nennt Deine ${NAMED} teuersten Entscheidungen im letzten Spiel Deines Tisches, das zu Ende ist: was Du getan hast, was besser gewesen wäre und was Dir das eine und das andere gebracht hätte, wie es auch ${cmd`tipp`} sagt. Es zählt nur, was Du damals wissen konntest.`,
  ],
  examples: ['analyse'],
  async run(context) {
    const table = context.table ?? context.watched;
    if (!table) {
      context.say(
        say`Du bist an keinem Tisch. Mit ${cmd`setze`} nimmst Du Platz, mit ${cmd`zuschauen`} siehst Du zu.`,
      );
      return;
    }
    const coach = coachOf(context, table);
    if (!coach) {
      context.say(say`An diesem Tisch gibt es niemanden, der Dir rät.`);
      return;
    }
    const { games, game } = table.view(null);
    const slips: Slip[] = [];
    let choices = 0;
    for await (const choice of table.choices(context.me.id, game ? game.number - 1 : games)) {
      choices++;
      slips.push(...slipIn(choice, coach));
    }
    const worst = slips.sort((a, b) => b.cost - a.cost).slice(0, NAMED);
    if (worst.length === 0) {
      context.say(
        choices === 0
          ? say`Im letzten Spiel an diesem Tisch hast Du nichts entschieden.`
          : say`Ich finde nichts, was Du im letzten Spiel hättest besser machen können.`,
      );
      return;
    }
    const { move, place } = table.rules.text.coach!;
    context.say(
      say`Am meisten gekostet hat Dich im letzten Spiel:`,
      ...worst.map(
        ({ choice, made, best }) =>
          say`${place(choice.view)}: ${move(made.action)} mit ${told(made) ?? ''}, besser ${move(best.action)} mit ${told(best) ?? ''}${TELLINGS[best.measure].unit}.`,
      ),
    );
  },
});

/** The choice, if something was lost by it and somebody can say how much. */
function slipIn(choice: Choice, coach: Coach): readonly Slip[] {
  if (choice.legal.length < 2) return [];
  const weighed = coach(choice);
  const best = weighed[0];
  const made = weighed.find(({ action }) => isDeepStrictEqual(action, choice.action));
  if (!best || !made || best.worth === null || made.worth === null) return [];
  const cost = best.worth - made.worth;
  return cost < TELLINGS[best.measure].least ? [] : [{ choice, made, best, cost }];
}
