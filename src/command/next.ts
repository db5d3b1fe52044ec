/** What somebody can type next, wherever he is: for `hilfe`, and for lines that are too vague to be a move. */
import { enumerate } from '../language/speech.js';
import type { Table } from '../table/actor.js';
import type { PersonId } from '../table/model.js';
import { hint } from '../table/text.js';
import type { CommandContext } from './context.js';

/** Where nobody starts games. */
export const BEGINS_BY_ITSELF = 'Jede Runde beginnt hier von selbst, sobald wenigstens zwei mitspielen.';

/** The next thing to type, or who is waited for; nobody is ever left without a line. */
export function whatNext(context: CommandContext): readonly string[] {
  const { table, reader, me } = context;
  if (!table)
    return [
      'Tippe jetzt "setze": Damit sitzt Du an einem Tisch, und dort spielt jemand vom Haus mit Dir.',
      'Wenn Du lieber alles erklärt bekommst, während Du spielst, tippe "anleitung".',
    ];
  const { game, starter } = table.view(me.id);
  if (!game && table.setup.startsItself) return [BEGINS_BY_ITSELF];
  if (!game)
    return [starter === me.id ? 'Tippe jetzt "start": Dann beginnt das Spiel.' : waiting(context, starter)];
  const moves = hint(table, { ...reader, brief: false });
  return moves.length > 0 ? ['Du bist an der Reihe.', ...moves] : [turn(context, table)];
}

/** Whether somebody can begin a game here at once. */
export function mayStart(table: Table, person: PersonId | null): boolean {
  const { starter, occupants, setup } = table.view(null);
  return starter === person && occupants.length >= table.rules.seats(setup.options).min;
}

function waiting({ reader }: CommandContext, starter: string | null): string {
  return starter
    ? `Gleich geht es los: ${reader.names(starter).name} darf das Spiel starten.`
    : 'Noch fehlt jemand.';
}

function turn({ reader }: CommandContext, table: Table): string {
  const movers = table.view(null).game?.toMove.map((person) => reader.names(person).name) ?? [];
  const who = movers.length > 0 ? `${enumerate(movers)} ist an der Reihe.` : '';
  return `Du musst gerade nichts tun. ${who}`.trim();
}
