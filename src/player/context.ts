/** The session as verbs see it. */
import type { Catalogue } from '../command/catalogue.js';
import type { CommandContext } from '../command/context.js';
import { company, refuse } from '../table/text.js';
import { choosePassword } from './login.js';
import type { Session } from './session.js';
import { NOT_REGISTERED, registered } from './text.js';

/** Makes the port through which verbs act for this session. */
export function contextOf(session: Session, catalogue: Catalogue): CommandContext {
  const { house } = session;
  const dates = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: house.timeZone });
  const refused = (code: string) => refuse(session.ears.table, { code }, session.reader);
  return {
    get me() {
      const { id, name, guest } = session.account;
      return { id, name, guest };
    },
    get reader() {
      return session.reader;
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
    ask: (question, how) => session.ask(question, how),
    async send(command) {
      const { table } = session.ears;
      if (!table) {
        session.say(refused('not-seated'));
        return false;
      }
      const answer = await table.send(command);
      if (!answer.ok) session.say(refuse(table, answer.refusal, session.reader));
      return answer.ok;
    },
    async sit(wish) {
      const { id } = session.account;
      const answer = await house.tavern.sit(id, session.origin, wish);
      const table = house.tavern.seatOf(id);
      if (!answer.ok || !table) {
        session.say(refused(answer.ok ? 'not-seated' : answer.refusal.code));
        return false;
      }
      session.ears.join(table);
      session.say(`Du setzt Dich an den Tisch. ${company(table.view(id), session.reader)}`);
      session.ears.show(table);
      return true;
    },
    watch: (table) => session.ears.watch(table),
    sayAround: (line) => house.roster.sayAt(session.place, line, session.account.id),
    people: {
      all: () => house.roster.all(),
      find: (name) => house.roster.find(name),
      hosts: () => house.hosts,
    },
    chronicle: {
      standings: () => house.chronicle.standings(session.account.id),
      kurier: () => house.chronicle.kurier(40),
    },
    async register() {
      const password = await choosePassword(session);
      if (password === null) return NOT_REGISTERED;
      session.account = await house.accounts.register(session.account, password);
      return registered(session.account.name);
    },
    get charset() {
      return session.line.charset;
    },
    useCharset: (name) => session.line.useCharset(name),
    date: (at) => dates.format(at),
    now: () => house.clock.now(),
    quit: (...farewell) => session.end(...farewell),
  };
}
