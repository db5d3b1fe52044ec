/** What somebody can type next, wherever he is: for `hilfe`, and for lines that are too vague to be a move. */
import { cmd, enumerate, type Sentence, say } from '../language/sentence.js';
import type { Table } from '../table/actor.js';
import type { PersonId } from '../table/model.js';
import { hint, nameFor } from '../table/text.js';
import type { CommandContext } from './context.js';

/** Where nobody starts games. */
export const BEGINS_BY_ITSELF = say`Jede Runde beginnt hier von selbst, sobald wenigstens zwei mitspielen.`;

/** The next thing to type, or who is waited for; nobody is ever left without a line. */
export function whatNext(context: CommandContext): readonly Sentence[] {
  const { table, reader, me } = context;
  if (!table)
    return [
      say`Tippe jetzt ${cmd`setze`}: Damit sitzt Du an einem Tisch, und dort spielt jemand vom Haus mit Dir.`,
      say`Wenn Du lieber alles erklärt bekommst, während Du spielst, tippe ${cmd`anleitung`}.`,
    ];
  const { game, starter } = table.view(me.id);
  if (!game && table.setup.startsItself) return [BEGINS_BY_ITSELF];
  if (!game)
    return [
      starter === me.id ? say`Tippe jetzt ${cmd`start`}: Dann beginnt das Spiel.` : waiting(context, starter),
    ];
  const moves = hint(table, { ...reader, brief: false });
  return moves.length > 0 ? [say`Du bist an der Reihe.`, ...moves] : [turn(context, table)];
}

/** Whether somebody can begin a game here at once. */
export function mayStart(table: Table, person: PersonId | null): boolean {
  const { starter, occupants, setup } = table.view(null);
  return starter === person && occupants.length >= table.rules.seats(setup.options).min;
}

function waiting({ reader }: CommandContext, starter: string | null): Sentence {
  return starter
    ? say`Gleich geht es los: ${nameFor(reader, starter)} darf das Spiel starten.`
    : say`Noch fehlt jemand.`;
}

function turn({ reader }: CommandContext, table: Table): Sentence {
  const movers = table.view(null).game?.toMove.map((person) => nameFor(reader, person)) ?? [];
  const who = movers.length > 0 ? say` ${enumerate(movers)} ist an der Reihe.` : '';
  return say`Du musst gerade nichts tun.${who}`;
}
