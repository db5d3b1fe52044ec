/** Going home. In a running game it first explains, because the seat is kept only for a while. */

import { verb } from '../src/command/verb.js';
import { cmd, say } from '../src/language/sentence.js';
import type { PersonId } from '../src/table/model.js';

/** ms within which a second `ende` is meant. */
const REPEAT = 30_000;

/** When somebody was warned; forgotten by the next warning. */
const warned = new Map<PersonId, number>();

export default verb({
  phrases: [
    'ende',
    'quit',
    'exit',
    'logout',
    'logoff',
    'log out',
    'sign out',
    'ausloggen',
    'abmelden',
    'bye',
    'beende',
    'schlafe ein',
    'schlafe',
    'aufhören',
    'höre auf',
  ],
  exact: true,
  where: 'anywhere',
  usage: 'ende',
  brief: 'gehen',
  help: [
    say`Du gehst. Am Tisch stehst Du dabei auf; in einem laufenden Spiel bleibt Dein Platz eine Weile frei, falls Du wiederkommst, und danach zählt es als aufgegeben.`,
  ],
  examples: ['ende'],
  async run(context, { words }) {
    if (words.length > 0) {
      context.say(say`Möchtest Du gehen? Dann tippe ${cmd`ende`} und sonst nichts.`);
      return;
    }
    const { id } = context.me;
    const { table } = context;
    const playing = table?.view(id).game?.cast.includes(id) ?? false;
    if (playing && table && context.now() - (warned.get(id) ?? 0) > REPEAT) {
      warned.set(id, context.now());
      const minutes = Math.max(1, Math.round(table.setup.returnTime / 60_000));
      context.say(
        say`Du bist mitten im Spiel. Noch einmal ${cmd`ende`}, und Du gehst; Dein Platz bleibt dann ${minutes === 1 ? 'eine Minute' : say`${minutes} Minuten`} für Dich frei. Mit ${cmd`stehe auf`} gibst Du gleich auf.`,
      );
      return;
    }
    warned.delete(id);
    if (table && !playing) await context.send({ type: 'stand', person: id });
    context.quit(say`Auf Wiedersehen!`);
  },
});
