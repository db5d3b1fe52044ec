/**
 * A table as a program can draw it: the package `Tisch` of GMCP (docs/gmcp.md). Everything comes from `view` and `see`, so
 * it says no more than the human reads. Games differ, but each says what its events mean to all (`facts`).
 */
import type { EndReason, Seat } from '../games/contract.js';
import type { Table } from '../table/actor.js';
import type { PersonId } from '../table/model.js';
import type { Reader } from '../table/text.js';
import type { TableNews } from '../table/view.js';

/** A message for a program: its name and its value. */
export type Message = readonly [name: string, value: object];

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
export function happenings({ rules }: Pick<Table, 'rules'>, news: TableNews, reader: Reader): Message[] {
  const tisch = news.table;
  const name = (place: Seat) => nameFor(reader)(news.cast[place] ?? '');
  return news.events.flatMap((event): Message[] => {
    if (event.type === 'voided') return [['Tisch.Ende', { tisch, grund: 'abgebrochen', sieger: [] }]];
    if (event.type !== 'game') return [];
    const { round, thrown, ended } = rules.facts(event.event);
    if (round !== undefined) return [['Tisch.Runde', { tisch, nummer: round }]];
    if (ended) {
      const sieger = ended.reason === 'won' ? ended.winners.map(name) : [];
      return [['Tisch.Ende', { tisch, grund: REASONS[ended.reason], sieger }]];
    }
    if (!thrown) return [];
    const { seat: platz, faces } = thrown;
    return [['Tisch.Wurf', { tisch, platz, name: name(platz), augen: faces }]];
  });
}

/** Why a game is over, in the words of docs/gmcp.md. */
const REASONS: Readonly<Record<EndReason, string>> = {
  won: 'gewonnen',
  uncontested: 'kampflos',
  abandoned: 'aufgegeben',
  void: 'ohne Ergebnis',
};

const nameFor =
  ({ names }: Reader) =>
  (person: PersonId): string =>
    names(person).name;
