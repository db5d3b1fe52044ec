/** The session as verbs see it. */

import type { Catalogue } from '../command/catalogue.js';
import type { CommandContext, Known, Presence } from '../command/context.js';
import { foldWord } from '../language/fold.js';
import { called } from '../language/person.js';
import type { Sentence } from '../language/sentence.js';
import { say } from '../language/sentence.js';
import type { Command } from '../table/model.js';
import { company, refuse } from '../table/text.js';
import { adminOf } from './admin.js';
import { storedOf } from './disclosure.js';
import { choosePassword, prove } from './login.js';
import type { Session } from './session.js';
import type { Account } from './store.js';
import { talkOf } from './talk.js';
import * as text from './text.js';

/** Lines of the Kurier in which the last ones of each channel are looked for. */
const NEWS = 1_000;

/** People in a table of the best. */
const RANKED = 20;

const known = ({ id, name, guest, role, created, seen }: Account): Known => ({
  id,
  name,
  guest,
  admin: role === 'admin',
  created,
  seen,
});

/** What is written down for somebody each time he types it; moves, `start` and getting up are never too many. */
const isChange = ({ type }: Command) => type === 'word' || type === 'tip' || type === 'patience';

/** Makes the port through which verbs act for this session. */
export function contextOf(session: Session, catalogue: Catalogue): CommandContext {
  const { house } = session;
  const admin = adminOf(session);
  /** Whether whoever types knows the password. */
  const proven = async (question: Sentence) => {
    const account = await prove(session, house.accounts, session.account, question);
    return account !== null && account !== 'wrong';
  };
  /** Of those whom I ignore I do not read why they are away. */
  const seen = (person: Presence): Presence =>
    person.away !== null && session.ignores(person.id) ? { ...person, away: '' } : person;
  const refused = (code: string) => refuse(session.ears.table, { code }, session.reader);
  return {
    get me() {
      const { id, name, guest } = session.account;
      return { id, name, guest };
    },
    get reader() {
      return session.reader;
    },
    get reading() {
      return session.reading;
    },
    get table() {
      return session.ears.table;
    },
    get watched() {
      return session.ears.watched;
    },
    games: house.games,
    catalogue,
    tavern: house.tavern,
    say: (...lines) => session.say(...lines),
    turn: () => new Promise((resolve) => session.line.budget.turn(resolve)),
    ask: (question, how) => session.ask(question, how),
    async send(command) {
      const { table } = session.ears;
      if (!table) {
        session.say(refused('not-seated'));
        return false;
      }
      if (isChange(command) && !session.allows('changes')) return false;
      const answer = await table.send(command);
      if (!answer.ok) session.say(refuse(table, answer.refusal, session.reader));
      return answer.ok;
    },
    play(action) {
      return this.send({ type: 'act', person: session.account.id, action });
    },
    async sit(wish) {
      if (!session.allows('changes')) return false;
      const { id } = session.account;
      // Whoever watched would read twice that he sits down.
      session.ears.watch(null);
      const answer = await house.tavern.sit(id, session.origin, wish);
      const table = house.tavern.seatOf(id);
      if (!answer.ok || !table) {
        session.say(refused(answer.ok ? 'not-seated' : answer.refusal.code));
        return false;
      }
      session.ears.join(table);
      session.say(say`Du setzt Dich an den Tisch. ${company(table.view(id), session.reader)}`);
      session.ears.show(table);
      if (session.reading.patience) await table.send({ type: 'patience', person: id, long: true });
      return true;
    },
    watch: (table) => session.ears.watch(table),
    speak(words) {
      session.heardBy(house.roster.speakAt(session.place, session.account, words));
    },
    get excused() {
      return session.reading.blind || session.ears.excused;
    },
    sayAround: (sentence) => session.heardBy(house.roster.sayAt(session.place, sentence, session.account.id)),
    people: {
      all: () => house.roster.all().map(seen),
      find(name) {
        const person = house.roster.find(name);
        return person && seen(person);
      },
      hosts: () => house.hosts,
      async known(name) {
        const account = await house.accounts.byName(name);
        return account ? known(account) : undefined;
      },
    },
    talk: talkOf(session),
    settings: {
      get: (key) => session.account.settings[key],
      async set(key, value) {
        if (!session.allows('changes')) return false;
        await house.accounts.set(session.account, key, value);
        return true;
      },
    },
    knowledge(topics) {
      house.library.want(topics);
      return house.library.knowledge;
    },
    chronicle: {
      standings: (person = session.account.id) => house.chronicle.standings(person),
      kurier: () => house.chronicle.kurier(NEWS),
      ranking: (game) => house.chronicle.ranking(game, RANKED),
      throws: (person) => house.chronicle.throws(person),
    },
    async report(kind, words) {
      if (!session.allows('reports')) return false;
      const { id, name } = session.account;
      await house.office.report(kind, id, session.place?.id ?? null, words);
      for (const { id: reader } of house.roster.all())
        if (house.accounts.isAdmin(reader))
          house.roster.get(reader)?.say(text.reported(called({ id, name })));
      return true;
    },
    get silence() {
      return house.office.silence(session.account, session.address);
    },
    get admin() {
      return house.accounts.isAdmin(session.account.id) ? admin : null;
    },
    async register() {
      const password = await choosePassword(session);
      if (password === null || !session.allows('registrations')) return text.NOT_REGISTERED;
      const { id, name } = await house.accounts.register(session.account, password, session.address);
      session.program?.keep(null);
      session.tellStatus();
      session.say(text.registered(called({ id, name })));
      house.registered(id);
      return null;
    },
    async changePassword() {
      if (session.account.guest) return text.GUEST_WITHOUT_PASSWORD;
      if (!(await proven(text.PASSWORD_OLD))) return text.NOT_REGISTERED;
      const password = await choosePassword(session);
      if (password === null) return text.NOT_REGISTERED;
      await house.accounts.changePassword(session.account, password, session.address);
      return text.PASSWORD_CHANGED;
    },
    async eraseMe() {
      const { id, guest } = session.account;
      const sure = guest
        ? foldWord(await session.ask(text.ERASE_GUEST)) === 'ja'
        : await proven(text.ERASE_PASSWORD);
      // A line that was taken over meanwhile decides nothing any more.
      if (!sure || house.roster.get(id) !== session) return text.NOT_REGISTERED;
      await house.tavern.seatOf(id)?.send({ type: 'stand', person: id });
      await house.accounts.remove(id);
      session.program?.keep(null);
      house.log.info({ account: id }, 'account deleted by its player');
      // Whoever has taken this line over in the same moment goes with it.
      house.roster.get(id)?.end(text.ERASED);
      return null;
    },
    stored: () => storedOf(session),
    async renewCode() {
      if (!session.account.guest) return text.CODE_NOT_NEEDED;
      if (!session.allows('changes')) return text.CODE_STAYS;
      const code = await house.accounts.renewCode(session.account);
      session.program?.keep(code);
      return text.newCode(code);
    },
    get charset() {
      return session.line.charset;
    },
    useCharset: (name) => session.line.useCharset(name),
    date: house.dates.date,
    time: house.dates.time,
    now: () => house.clock.now(),
    today: () => house.clock.wall(),
    quit: (...farewell) => session.end(...farewell),
  };
}
