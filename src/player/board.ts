/**
 * A table as a program can draw it: the package `Tisch` of GMCP (docs/gmcp.md). Everything comes from `view` and `see`, so
 * it says no more than the human reads. Games differ, but all name their throws, rounds and ends alike.
 */
import { z } from 'zod';
import type { Seat } from '../games/contract.js';
import type { Table } from '../table/actor.js';
import type { PersonId } from '../table/model.js';
import type { Reader } from '../table/text.js';
import type { TableNews } from '../table/view.js';

/** A message for a program: its name and its value. */
export type Message = readonly [name: string, value: object];

const seat = z.int().min(0);
const throwing = z.object({ type: z.string(), seat, faces: z.array(z.int()).optional() });
const round = z.object({ type: z.literal('round'), number: z.int() });
const ending = z.object({ type: z.literal('ended'), reason: z.string(), winners: z.array(seat) });

/** The whole table: who sits there, and the game as `reader` may know it. */
export function standing(table: Table, reader: Reader): Message {
  const { setup, occupants, starter, game } = table.view(reader.person);
  const name = nameFor(reader);
  return [
    'Tisch.Stand',
    {
      tisch: table.id,
      name: setup.name,
      spiel: setup.game,
      titel: table.rules.text.title,
      spieler: occupants.map(({ person, npc, lostAt }) => ({
        name: name(person),
        nsc: npc,
        versteinert: lostAt !== null,
        du: person === reader.person,
      })),
      starter: starter && name(starter),
      partie: game && {
        nummer: game.number,
        sitze: game.cast.map(name),
        platz: game.you,
        dran: game.toMove.map((person) => game.cast.indexOf(person)),
        zuege: game.legal,
        ansicht: game.view,
      },
    },
  ];
}

/** Whose move it is, what `reader` may do, and how many seconds are left; null when no game is played. */
export function turn(table: Table, reader: Reader, now: number): Message | null {
  const { game, deadlines } = table.view(reader.person);
  if (!game) return null;
  const due = deadlines.find(({ kind, person }) => kind === 'turn' && game.toMove.includes(person));
  return [
    'Tisch.Zug',
    {
      tisch: table.id,
      dran: game.toMove.map((person) => ({
        platz: game.cast.indexOf(person),
        name: nameFor(reader)(person),
      })),
      zuege: game.legal,
      sekunden: due ? Math.max(0, Math.round((due.at - now) / 1_000)) : null,
    },
  ];
}

/** What a row of news brought: throws, rounds, the end of a game. */
export function happenings(news: TableNews, reader: Reader): Message[] {
  const tisch = news.table;
  const name = (place: Seat) => nameFor(reader)(news.cast[place] ?? '');
  return news.events.flatMap((event): Message[] => {
    if (event.type === 'voided') return [['Tisch.Ende', { tisch, grund: 'abgebrochen', sieger: [] }]];
    if (event.type !== 'game') return [];
    const began = round.safeParse(event.event);
    if (began.success) return [['Tisch.Runde', { tisch, nummer: began.data.number }]];
    const ended = ending.safeParse(event.event);
    if (ended.success) {
      const { reason, winners } = ended.data;
      const sieger = reason === 'won' ? winners.map(name) : [];
      return [['Tisch.Ende', { tisch, grund: REASONS[reason] ?? reason, sieger }]];
    }
    const threw = throwing.safeParse(event.event);
    if (!threw.success || (threw.data.type !== 'threw' && !threw.data.faces)) return [];
    const { seat: platz, faces = null } = threw.data;
    return [['Tisch.Wurf', { tisch, platz, name: name(platz), augen: faces }]];
  });
}

/** Why a game is over, in the words of docs/gmcp.md. */
const REASONS: Readonly<Record<string, string>> = {
  won: 'gewonnen',
  uncontested: 'kampflos',
  abandoned: 'aufgegeben',
  void: 'ohne Ergebnis',
};

const nameFor =
  ({ names }: Reader) =>
  (person: PersonId): string =>
    names(person).name;
