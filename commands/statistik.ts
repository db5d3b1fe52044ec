/** One's own games in numbers, and the throws compared with chance. */

import { TIP } from '../src/chronicle/store.js';
import { record } from '../src/chronicle/text.js';
import type { CommandContext } from '../src/command/context.js';
import { verb } from '../src/command/verb.js';
import type { AnyGame } from '../src/games/contract.js';
import { count, times } from '../src/language/numbers.js';
import { counted, say, trusted } from '../src/language/sentence.js';

const tenths = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 });
const percent = (n: number) => counted(n, trusted(tenths.format(n)));

export default verb({
  phrases: ['statistik', 'statistiken', 'stats'],
  where: 'anywhere',
  usage: 'statistik',
  brief: 'Deine Spiele und Würfe in Zahlen',
  help: [
    say`Zeigt Deine Spiele, Siege und Aufgaben, die längste Reihe von Siegen und Deine Würfe im Vergleich zu dem, was der Zufall erwarten lässt. Gezählt werden Würfe aus Spielen, die zu Ende sind, auch die, die niemand gesehen hat.`,
  ],
  examples: ['statistik'],
  async run(context) {
    const standings = await context.chronicle.standings();
    const throws = await context.chronicle.throws(context.me.id);
    for (const game of context.games.values()) {
      const standing = standings.find((one) => one.game === game.id);
      const thrown = throws.filter((one) => one.game === game.id && one.class !== TIP);
      const tips = throws.find((one) => one.game === game.id && one.class === TIP)?.count ?? 0;
      if (standing) {
        context.say(say`${game.text.title}, ${record(standing)}`);
        if (standing.longest > 0)
          context.say(
            say`Am längsten gewonnen: ${count(standing.longest, 'Spiel', 'Spiele')} hintereinander.`,
          );
      }
      if (tips > 0) context.say(say`${game.text.title}: Du hast Dir ${advice(tips)} geben lassen.`);
      if (thrown.length > 0) tellThrows(context, game, new Map(thrown.map((one) => [one.class, one.count])));
    }
    if (standings.length === 0 && throws.length === 0)
      context.say(say`Du hast hier noch kein Spiel zu Ende gespielt.`);
  },
});

const advice = (n: number) => (n === 1 ? say`einen Tipp` : count(n, '', 'Tipps'));

function tellThrows(context: CommandContext, game: AnyGame, counts: ReadonlyMap<string, number>): void {
  const all = [...counts.values()].reduce((sum, n) => sum + n, 0);
  context.say(say`${game.text.title}, ${count(all, 'Wurf', 'Würfe')} von Dir:`);
  for (const [name, chance] of Object.entries<number>(game.throws?.chances ?? {})) {
    const n = counts.get(name) ?? 0;
    const share = say`${percent((100 * n) / all)} Prozent`;
    context.say(
      say`${game.text.throws?.[name] ?? trusted(name)}: ${n === 0 ? 'nie' : times(n)}, das sind ${share}; zu erwarten sind ${percent(100 * chance)}.`,
    );
  }
}
