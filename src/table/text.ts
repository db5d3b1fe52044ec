/** The German of a table, whatever is played there. Names come from a directory when a line is rendered. */

import type { Facts, Refusal } from '../games/contract.js';
import { count } from '../language/numbers.js';
import { type Cast, called, type PersonWord, type Who, who } from '../language/person.js';
import { drawDice } from '../language/pictures.js';
import { cmd, enumerate, quote, type Sentence, say, trusted } from '../language/sentence.js';
import type { Table } from './actor.js';
import type { PersonId, Standing, TableRefusal } from './model.js';
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
export const nameOf = ({ id, setup }: Pick<Table, 'id' | 'setup'>): Sentence =>
  say`${trusted(setup.name)} ${Number(id.split('/')[1])}`;

/** A person as sentences speak of them. */
export const whoIs = ({ names }: Pick<Reader, 'names'>, id: PersonId): Who => who(id, names(id));

/** The name of a person, whoever reads. */
export const nameFor = ({ names }: Pick<Reader, 'names'>, id: PersonId): Sentence =>
  called({ id, name: names(id).name });

/** The cast of a game as this reader reads of it. */
export function castFor(reader: Reader, cast: readonly PersonId[]): Cast {
  const seat = reader.person === null ? -1 : cast.indexOf(reader.person);
  const persons: Who[] = [];
  return {
    you: seat < 0 ? null : seat,
    who: (place) => (persons[place] ??= whoIs(reader, cast[place] ?? '')),
  };
}

/** What was made of events of games, and the names it was made with: all who may know the same of one hear the same sentences. */
const made = new WeakMap<object, { readonly names: string; readonly sentences: readonly Sentence[] }>();

/** The news of one row as sentences. */
export function narrate(
  { rules }: Pick<Table, 'rules'>,
  news: TableNews,
  reader: Reader,
): readonly Sentence[] {
  const names = news.cast.map((id) => reader.names(id).name).join(' ');
  return news.events.flatMap((event) => {
    if (event.type !== 'game') return tell(event, reader);
    const before = made.get(event.event);
    const known =
      before?.names === names
        ? before
        : { names, sentences: rules.text.tell(event.event, castFor(reader, news.cast)) };
    made.set(event.event, known);
    return reader.pictures ? [...known.sentences, ...picture(rules.facts(event.event))] : known.sentences;
  });
}

const picture = ({ thrown }: Facts): Sentence[] => (thrown?.faces ? drawDice(thrown.faces) : []);

/** What a player who has to move should know, beside the news that he has just read; [] for everybody else. */
export function hint(table: Table, reader: Reader, news?: TableNews): readonly Sentence[] {
  const { game } = table.view(reader.person);
  if (!game || reader.person === null || !game.toMove.includes(reader.person)) return [];
  const told = news?.events.flatMap((event) => (event.type === 'game' ? [event.event] : []));
  return table.rules.text.hint(game.view, castFor(reader, game.cast), reader.brief, told);
}

function tell(event: Exclude<SeenEvent, { type: 'game' }>, reader: Reader): readonly Sentence[] {
  switch (event.type) {
    case 'sat': {
      const person = whoIs(reader, event.person);
      return [say`${person.nom} ${person.verb('setzen')} ${person.self.acc} an den Tisch.`];
    }
    case 'stood':
      return [stood(whoIs(reader, event.person), event.why)];
    case 'lost':
      return event.person === reader.person
        ? []
        : [say`${whoIs(reader, event.person).nom} erstarrt zu Stein.`];
    case 'back':
      return event.person === reader.person
        ? []
        : [say`${whoIs(reader, event.person).nom} erwacht aus der Versteinerung.`];
    case 'recovered':
      return [say`Die Welt wurde angehalten; nun geht es weiter.`];
    case 'start-asked':
      return [startAsked(whoIs(reader, event.by), whoIs(reader, event.of))];
    case 'start-passed': {
      if (event.to === null) return [];
      const to = whoIs(reader, event.to);
      return [say`Nun ${to.verb('dürfen')} ${to.nom} das Spiel starten.`];
    }
    case 'overtime': {
      const person = whoIs(reader, event.person);
      return [say`${person.is(say`Deine Bedenkzeit`, say`Die Bedenkzeit von ${person.nom}`)} ist um.`];
    }
    case 'idled': {
      const last = event.turns === MOST_OVERTIMES - 1 && event.person === reader.person;
      return last ? [LAST_OVERTIME] : [];
    }
    case 'tip': {
      const person = whoIs(reader, event.person);
      return [say`${person.nom} ${person.verb('lassen')} ${person.self.dat} einen Tipp geben.`];
    }
    case 'stood-in': {
      const person = whoIs(reader, event.person);
      const away = say`Solange ${person.nom} fort ${person.verb('sein')}, spielt das Haus für ${person.again.acc}`;
      return [say`${away}; dieses Spiel zählt für ${person.again.acc} nicht mehr.`];
    }
    case 'patience': {
      const person = whoIs(reader, event.person);
      const time = event.long ? say`dreimal so viel Zeit wie üblich` : say`wieder so viel Zeit wie alle`;
      return [say`${person.nom} ${person.verb('haben')} an diesem Tisch ${time}, um nachzudenken.`];
    }
    case 'resting':
      return [say`Gerade lässt sich nichts festhalten. Das Spiel ruht, bis das wieder geht.`];
    case 'resumed':
      return [
        say`Es lässt sich wieder alles festhalten, und das Spiel geht weiter; jede Bedenkzeit beginnt von vorn.`,
      ];
    case 'frozen':
      return [
        say`An diesem Tisch ist etwas schiefgegangen. Er steht still, bis jemand nachgesehen hat; nichts geht verloren.`,
      ];
    case 'voided': {
      const voided = say`Das Spiel wird abgebrochen und zählt nicht.`;
      return [
        event.closing
          ? voided
          : say`${voided} Alle behalten ihren Platz; mit ${cmd`start`} beginnt ein neues.`,
      ];
    }
    case 'word': {
      const person = whoIs(reader, event.person);
      const gives = say`${person.nom} ${person.verb('geben')} den Würfeln ein Glückswort mit`;
      return [
        reader.ignores?.(event.person) ? say`${gives}.` : say`${gives}: ${quote(event.word, event.person)}`,
      ];
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
const LAST_OVERTIME = say`Lässt Du die Bedenkzeit noch einmal verstreichen, stehst Du vom Tisch auf und gibst damit auf.`;

function stood(person: Who, why: Standing): Sentence {
  const stands = say`${person.nom} ${person.verb('stehen')} vom Tisch auf`;
  switch (why) {
    case 'wish':
      return say`${stands}.`;
    case 'lost':
      return person.is(
        say`Du warst zu lange versteinert und sitzt nicht mehr am Tisch.`,
        say`${person.nom} war zu lange versteinert und sitzt nicht mehr am Tisch.`,
      );
    case 'closed':
      return say`${stands}: Der Tisch wird geschlossen.`;
    case 'overtime':
      return person.is(
        say`Du hast dreimal hintereinander Deine Bedenkzeit verstreichen lassen und sitzt nicht mehr am Tisch. Mit ${cmd`setze`} nimmst Du wieder Platz.`,
        say`${person.nom} hat dreimal hintereinander die Bedenkzeit verstreichen lassen und sitzt nicht mehr am Tisch.`,
      );
    case 'room':
      return person.is(
        say`Du machst Deinen Platz frei: Hier läuft kein Spiel, und andere suchen einen Tisch. Mit ${cmd`setze`} nimmst Du wieder Platz.`,
        say`${person.nom} macht einen Platz frei, weil hier kein Spiel läuft und andere einen Tisch suchen.`,
      );
  }
}

function startAsked(by: Who, of: Who): Sentence {
  const yours = say`Das Spiel startest Du, mit ${cmd`start`}. Rührst Du Dich nicht, geht das Recht weiter.`;
  const others = say`Starten darf ${of.nom}; tut ${of.again.nom} das nicht bald, geht das Recht weiter.`;
  return say`${by.nom} ${by.verb('möchten')} anfangen. ${of.is(yours, others)}`;
}

/** "Am Tisch sitzen Antonia, Max und Du." */
export function company(view: TableView, reader: Reader): Sentence {
  const people = view.occupants.map(
    (o) => say`${whoIs(reader, o.person).nom}${o.lostAt === null ? '' : ' (versteinert)'}`,
  );
  if (people.length === 0) return say`Am Tisch sitzt niemand.`;
  if (people.length > 1) return say`Am Tisch sitzen ${enumerate(people)}.`;
  const mine = view.occupants[0]?.person === reader.person;
  return mine ? say`Außer Dir sitzt niemand am Tisch.` : say`Am Tisch sitzt ${enumerate(people)}.`;
}

/** Nothing was stored, for one reason or another, and the same helps. */
const NOT_STORED = say`Das ließ sich gerade nicht festhalten und gilt darum nicht. Versuche es gleich noch einmal.`;

type Refuse<R> = Sentence | ((refusal: R, table: Table | null, reader: Reader) => Sentence);

/** The sentence for what a table refuses; it says what is possible instead. */
const REFUSALS: {
  readonly [C in TableRefusal['code']]: Refuse<Extract<TableRefusal, { readonly code: C }>>;
} = {
  seated: say`Du sitzt schon an einem Tisch. Mit ${cmd`stehe auf`} verlässt Du ihn.`,
  full: say`Da ist kein Platz mehr frei. Mit ${cmd`tische`} siehst Du, wo noch etwas geht.`,
  crowded: say`Von Deiner Adresse sitzen schon viele an Tischen, an denen niemand spielt. Beginnt dort ein Spiel, ist auch für Dich wieder Platz.`,
  'not-seated': say`Du sitzt an keinem Tisch. Mit ${cmd`setze`} nimmst Du Platz.`,
  'game-running': say`Das Spiel läuft schon.`,
  'not-starter': ({ holder }, _, reader) =>
    say`Starten darf nur ${whoIs(reader, holder).nom}, und gefragt wurde schon.`,
  'too-few': ({ min }) => say`Dafür braucht es wenigstens ${count(min, 'Mensch', 'Leute')} am Tisch.`,
  'words-frozen': say`Die Würfel sind schon im Spiel; vor dem nächsten nehmen sie wieder ein Glückswort an.`,
  'no-game': (_, table) =>
    table?.setup.startsItself
      ? say`Gerade läuft keine Runde; die nächste beginnt hier von selbst.`
      : say`Gerade läuft kein Spiel. Mit ${cmd`start`} beginnt eines.`,
  'not-in-game': say`Dieses Spiel läuft ohne Dich; beim nächsten bist Du dabei.`,
  'no-coach': say`An diesem Tisch gibt es niemanden, der Dir rät.`,
  'guests-only': say`Tipps sind an diesem Tisch nur für Gäste. Du kannst das schon selbst!`,
  'only-throw': say`Jetzt kannst Du nur würfeln.`,
  'nothing-to-decide': say`Einen Tipp gibt es, wenn Du an der Reihe bist und die Wahl hast.`,
  'not-lost': say`Hier ist niemand zu vertreten.`,
  frozen: say`Dieser Tisch steht still, weil etwas schiefgegangen ist. Es geht weiter, sobald jemand nachgesehen hat.`,
  resting: say`Das Spiel ruht, weil sich gerade nichts festhalten lässt. Es geht von selbst weiter.`,
  busy: NOT_STORED,
  'not-stored': NOT_STORED,
};

const isOfTable = (refusal: Refusal): refusal is TableRefusal => Object.hasOwn(REFUSALS, refusal.code);

/** The sentence for a refused command, of the table or of its game. */
export function refuse(table: Table | null, refusal: Refusal, reader: Reader): Sentence {
  if (isOfTable(refusal)) {
    const sentence = REFUSALS[refusal.code] as Refuse<TableRefusal>;
    return typeof sentence === 'function' ? sentence(refusal, table, reader) : sentence;
  }
  if (!table) return say`Das geht hier nicht.`;
  const cast = castFor(reader, table.view(reader.person).game?.cast ?? []);
  return table.rules.text.refuse(refusal, cast);
}
