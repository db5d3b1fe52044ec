/** The German of a table, whatever is played there. Names come from a directory when a line is rendered. */
import type { Facts, Refusal } from '../games/contract.js';
import { drawDice } from '../language/pictures.js';
import { type Cast, castOf, count, enumerate, type PersonWord, type Who, who } from '../language/speech.js';
import type { Table } from './actor.js';
import type { PersonId, Standing } from './model.js';
import { MOST_OVERTIMES } from './overtime.js';
import type { SeenEvent, TableNews, TableView } from './view.js';

/** Looks a person up by id. */
export type Names = (person: PersonId) => PersonWord;

/** Somebody who reads: a person, or null for a watcher; names as the house knows them. */
export interface Reader {
  readonly person: PersonId | null;
  readonly names: Names;
  /** Wants dice drawn beside the words. */
  readonly pictures?: boolean;
  /** Knows the moves and need not be told them. */
  readonly brief?: boolean;
  /** Whether the reader wants no word of somebody; not given: of everybody. */
  readonly ignores?: (person: PersonId) => boolean;
}

/** "Wiebkes Tisch 1": each kind of table counts its own, so the number alone says little. */
export const nameOf = ({ id, setup }: Pick<Table, 'id' | 'setup'>): string =>
  `${setup.name} ${id.split('/')[1]}`;

const whoIs = ({ person, names }: Reader, id: PersonId): Who => who(names(id), id === person);

/** The cast of a game as this reader reads of it. */
export function castFor({ person, names }: Reader, cast: readonly PersonId[]): Cast {
  const seat = person === null ? -1 : cast.indexOf(person);
  return castOf(cast.map(names), seat < 0 ? null : seat);
}

/** The news of one row as lines. */
export function narrate({ rules }: Pick<Table, 'rules'>, news: TableNews, reader: Reader): string[] {
  const cast = castFor(reader, news.cast);
  const { text } = rules;
  return news.events.flatMap((event) =>
    event.type === 'game'
      ? [...text.tell(event.event, cast), ...(reader.pictures ? picture(rules.facts(event.event)) : [])]
      : tell(event, reader),
  );
}

/** Whether the lines of these news hold words of a player, which are only ever quoted. */
export const holdsWords = ({ events }: TableNews): boolean => events.some(({ type }) => type === 'word');

/** A line of a table that is told again; `quoted` if it holds words of a player. */
export interface Telling {
  readonly line: string;
  readonly quoted: boolean;
}

/** The news of one row as lines that are told again. */
export const tellings = (table: Pick<Table, 'rules'>, news: TableNews, reader: Reader): Telling[] =>
  narrate(table, news, reader).map((line) => ({ line, quoted: holdsWords(news) }));

/** Tells the lines again: words of players as a quotation, and all else in the voice of the house. */
export function retell(
  lines: readonly Telling[],
  { say, quote }: Record<'say' | 'quote', (...lines: readonly string[]) => void>,
): void {
  let from = 0;
  for (let to = 1; to <= lines.length; to++) {
    const quoted = lines[from]?.quoted;
    if (lines[to]?.quoted === quoted) continue;
    (quoted ? quote : say)(...lines.slice(from, to).map(({ line }) => line));
    from = to;
  }
}

const picture = ({ thrown }: Facts): string[] => (thrown?.faces ? drawDice(thrown.faces) : []);

/** What a player who has to move should know, beside the news that he has just read; [] for everybody else. */
export function hint(table: Table, reader: Reader, news?: TableNews): readonly string[] {
  const { game } = table.view(reader.person);
  if (!game || reader.person === null || !game.toMove.includes(reader.person)) return [];
  const told = news?.events.flatMap((event) => (event.type === 'game' ? [event.event] : []));
  return table.rules.text.hint(game.view, castFor(reader, game.cast), reader.brief, told);
}

function tell(event: Exclude<SeenEvent, { type: 'game' }>, reader: Reader): readonly string[] {
  switch (event.type) {
    case 'sat': {
      const person = whoIs(reader, event.person);
      return [`${person.nom} ${person.verb('setzt Dich', 'setzt sich')} an den Tisch.`];
    }
    case 'stood':
      return [stood(whoIs(reader, event.person), event.why)];
    case 'lost': {
      const person = whoIs(reader, event.person);
      return person.you ? [] : [`${person.nom} erstarrt zu Stein.`];
    }
    case 'back': {
      const person = whoIs(reader, event.person);
      return person.you ? [] : [`${person.nom} erwacht aus der Versteinerung.`];
    }
    case 'recovered':
      return ['Die Welt wurde angehalten; nun geht es weiter.'];
    case 'start-asked':
      return [startAsked(whoIs(reader, event.by), whoIs(reader, event.of))];
    case 'start-passed': {
      if (event.to === null) return [];
      const to = whoIs(reader, event.to);
      return [`Nun ${to.verb('darfst', 'darf')} ${to.nom} das Spiel starten.`];
    }
    case 'overtime': {
      const person = whoIs(reader, event.person);
      return [`${person.you ? 'Deine Bedenkzeit' : `Die Bedenkzeit von ${person.nom}`} ist um.`];
    }
    case 'idled': {
      const last = event.turns === MOST_OVERTIMES - 1 && event.person === reader.person;
      return last ? [LAST_OVERTIME] : [];
    }
    case 'tip': {
      const person = whoIs(reader, event.person);
      return [`${person.nom} ${person.verb('lässt Dir', 'lässt sich')} einen Tipp geben.`];
    }
    case 'stood-in': {
      const person = whoIs(reader, event.person);
      const away = `Solange ${person.nom} fort ${person.verb('bist', 'ist')}, spielt das Haus für ${person.again.acc}`;
      return [`${away}; dieses Spiel zählt für ${person.again.acc} nicht mehr.`];
    }
    case 'patience': {
      const person = whoIs(reader, event.person);
      const time = event.long ? 'dreimal so viel Zeit wie üblich' : 'wieder so viel Zeit wie alle';
      return [`${person.nom} ${person.verb('hast', 'hat')} an diesem Tisch ${time}, um nachzudenken.`];
    }
    case 'resting':
      return ['Gerade lässt sich nichts festhalten. Das Spiel ruht, bis das wieder geht.'];
    case 'resumed':
      return [
        'Es lässt sich wieder alles festhalten, und das Spiel geht weiter; jede Bedenkzeit beginnt von vorn.',
      ];
    case 'frozen':
      return [
        'An diesem Tisch ist etwas schiefgegangen. Er steht still, bis jemand nachgesehen hat; nichts geht verloren.',
      ];
    case 'voided': {
      const voided = 'Das Spiel wird abgebrochen und zählt nicht.';
      return [event.closing ? voided : `${voided} Alle behalten ihren Platz; mit "start" beginnt ein neues.`];
    }
    case 'word': {
      const person = whoIs(reader, event.person);
      const gives = `${person.nom} ${person.verb('gibst', 'gibt')} den Würfeln ein Glückswort mit`;
      return [reader.ignores?.(event.person) ? `${gives}.` : `${gives}: ${event.word}`];
    }
    case 'committed':
    case 'revealed':
    case 'started':
    case 'scored':
    case 'finished':
      return [];
  }
}

/** Said to whoever may let no further turn limit pass. */
const LAST_OVERTIME =
  'Lässt Du die Bedenkzeit noch einmal verstreichen, stehst Du vom Tisch auf und gibst damit auf.';

function stood(person: Who, why: Standing): string {
  const stands = `${person.nom} ${person.verb('stehst', 'steht')} vom Tisch auf`;
  switch (why) {
    case 'wish':
      return `${stands}.`;
    case 'lost':
      return person.you
        ? 'Du warst zu lange versteinert und sitzt nicht mehr am Tisch.'
        : `${person.nom} war zu lange versteinert und sitzt nicht mehr am Tisch.`;
    case 'closed':
      return `${stands}: Der Tisch wird geschlossen.`;
    case 'overtime':
      return person.you
        ? 'Du hast dreimal hintereinander Deine Bedenkzeit verstreichen lassen und sitzt nicht mehr am Tisch. Mit "setze" nimmst Du wieder Platz.'
        : `${person.nom} hat dreimal hintereinander die Bedenkzeit verstreichen lassen und sitzt nicht mehr am Tisch.`;
    case 'room':
      return person.you
        ? 'Du machst Deinen Platz frei: Hier läuft kein Spiel, und andere suchen einen Tisch. Mit "setze" nimmst Du wieder Platz.'
        : `${person.nom} macht einen Platz frei, weil hier kein Spiel läuft und andere einen Tisch suchen.`;
  }
}

function startAsked(by: Who, of: Who): string {
  if (of.you)
    return `${by.nom} möchte anfangen. Das Spiel startest Du, mit "start". Rührst Du Dich nicht, geht das Recht weiter.`;
  const wish = `${by.nom} ${by.verb('möchtest', 'möchte')} anfangen`;
  return `${wish}. Starten darf ${of.nom}; tut ${of.again.nom} das nicht bald, geht das Recht weiter.`;
}

/** "Am Tisch sitzen Antonia, Max und Du." */
export function company(view: TableView, reader: Reader): string {
  const people = view.occupants.map(
    (o) => whoIs(reader, o.person).nom + (o.lostAt === null ? '' : ' (versteinert)'),
  );
  if (people.length === 0) return 'Am Tisch sitzt niemand.';
  if (people.length > 1) return `Am Tisch sitzen ${enumerate(people)}.`;
  const mine = view.occupants[0]?.person === reader.person;
  return mine ? 'Außer Dir sitzt niemand am Tisch.' : `Am Tisch sitzt ${people[0]}.`;
}

/** The sentence for a refused command, of the table or of its game; it says what is possible instead. */
export function refuse(table: Table | null, refusal: Refusal, reader: Reader): string {
  switch (refusal.code) {
    case 'seated':
      return 'Du sitzt schon an einem Tisch. Mit "stehe auf" verlässt Du ihn.';
    case 'full':
      return 'Da ist kein Platz mehr frei. Mit "tische" siehst Du, wo noch etwas geht.';
    case 'crowded':
      return 'Von Deiner Adresse sitzen schon viele an Tischen, an denen niemand spielt. Beginnt dort ein Spiel, ist auch für Dich wieder Platz.';
    case 'not-seated':
      return 'Du sitzt an keinem Tisch. Mit "setze" nimmst Du Platz.';
    case 'game-running':
      return 'Das Spiel läuft schon.';
    case 'not-starter':
      return `Starten darf nur ${whoIs(reader, refusal.holder as PersonId).nom}, und gefragt wurde schon.`;
    case 'too-few':
      return `Dafür braucht es wenigstens ${count(refusal.min as number, 'Mensch', 'Leute')} am Tisch.`;
    case 'words-frozen':
      return 'Die Würfel sind schon im Spiel; vor dem nächsten nehmen sie wieder ein Glückswort an.';
    case 'no-game':
      if (table?.setup.startsItself) return 'Gerade läuft keine Runde; die nächste beginnt hier von selbst.';
      return 'Gerade läuft kein Spiel. Mit "start" beginnt eines.';
    case 'not-in-game':
      return 'Dieses Spiel läuft ohne Dich; beim nächsten bist Du dabei.';
    case 'no-coach':
      return 'An diesem Tisch gibt es niemanden, der Dir rät.';
    case 'guests-only':
      return 'Tipps sind an diesem Tisch nur für Gäste. Du kannst das schon selbst!';
    case 'only-throw':
      return 'Jetzt kannst Du nur würfeln.';
    case 'nothing-to-decide':
      return 'Einen Tipp gibt es, wenn Du an der Reihe bist und die Wahl hast.';
    case 'not-lost':
      return 'Hier ist niemand zu vertreten.';
    case 'frozen':
      return 'Dieser Tisch steht still, weil etwas schiefgegangen ist. Es geht weiter, sobald jemand nachgesehen hat.';
    case 'resting':
      return 'Das Spiel ruht, weil sich gerade nichts festhalten lässt. Es geht von selbst weiter.';
    case 'busy':
    case 'not-stored':
      return 'Das ließ sich gerade nicht festhalten und gilt darum nicht. Versuche es gleich noch einmal.';
    default: {
      if (!table) return 'Das geht hier nicht.';
      const cast = castFor(reader, table.view(reader.person).game?.cast ?? []);
      return table.rules.text.refuse(refusal, cast);
    }
  }
}
