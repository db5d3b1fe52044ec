/** Coming in: guests and their codes, names and passwords, over every kind of wire. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RawPlayer, TelnetPlayer, WebPlayer } from '../support/clients.js';
import { countsGames, list, playToTheEnd } from '../support/play.js';
import { type Server, startServer, stopServers } from '../support/server.js';

let server: Server;
const telnet = () => TelnetPlayer.connect(server.telnet);
const web = () => WebPlayer.connect(server.http);

beforeAll(async () => {
  server = await startServer({ table: { optionen: { hoelzer_pro_spieler: 1, beginner: 'erster' } } });
});
afterAll(stopServers);

describe('guests', () => {
  test('a guest is in at once, with a name of the house or his own, and a code', async () => {
    const nobody = await web();
    await nobody.ask('gast', /Willkommen, \p{L}+! Du bist als Gast hier\./u);
    await nobody.expect(/wieder (?:[a-z2-9]{4}-){2}[a-z2-9]{4} /);
    await nobody.ask('wer', /\(Gast\): steht in der Stube/);
    const zoe = await (await telnet()).enterAsGuest('Zoe');
    await zoe.ask('wer', /Zoe \(Gast\)/);
  });

  test('wieder CODE takes up the seat in a running game, also after the server was killed', async () => {
    const anna = await (await telnet()).enterAsGuest('Anna');
    await anna.ask('setze allein', /Am Tisch sitzen Antonia und Du\./);
    await anna.ask('start', /"würfel"\./);
    await anna.ask('würfel', /"behalte" oder "würfel"\./);
    const before = await list(anna);
    anna.vanish();
    const again = await (await web()).comeBack(anna);
    expect(await list(again)).toBe(before);
    await server.kill();
    server = await server.again();
    const oncemore = await (await telnet()).comeBack(anna);
    expect(await list(oncemore)).toBe(before);
    await playToTheEnd(oncemore);
  });

  test('an unknown code is refused, and one may try something else', async () => {
    const eve = await web();
    await eve.ask(
      'wieder aaaa-bbbb-cccc',
      /Diesen Code kenne ich nicht, oder er ist abgelaufen\. Wie lautet Dein Code/,
    );
    await eve.ask('gast Eve', /Willkommen, Eve!/);
  });

  test('who registers keeps name, experience and seat, also over a restart', async () => {
    const kai = await (await web()).enterAsGuest('Kai');
    await kai.ask('setze allein', /Am Tisch sitzen/);
    kai.type('start');
    await playToTheEnd(kai);
    await kai.ask('registriere', /Wähle ein Passwort:/);
    await kai.ask('geheimnis', /Noch einmal, zur Sicherheit:/);
    await kai.ask('geheimnis', /Du bist nun registriert, Kai/);
    await kai.ask('wer', /Kai: sitzt an/);
    await server.stop();
    server = await server.again();
    const eve = await web();
    await eve.ask(`wieder ${kai.code}`, /Diesen Code kenne ich nicht/);
    const back = await (await telnet()).logIn('Kai', 'geheimnis');
    await back.ask('schau', /Am Tisch sitzen Antonia und Du\./);
    await countsGames(back, 1);
  });
});

describe('names and passwords', () => {
  test('a new name is registered with a password typed twice, and logs in with it', async () => {
    const rosa = await telnet();
    await rosa.ask('Rosa', /Rosa kenne ich noch nicht\./);
    await rosa.ask('vielleicht', /Bitte antworte mit ja, nein oder gast\./);
    await rosa.ask('ja', /Wähle ein Passwort:/);
    await rosa.ask('kurz', /Ein Passwort hat wenigstens 6 Zeichen\./);
    await rosa.ask('langgenug', /Noch einmal, zur Sicherheit:/);
    await rosa.ask('andersherum', /Das waren zwei verschiedene Passwörter\..*Wähle ein Passwort:/);
    await rosa.ask('langgenug', /Noch einmal, zur Sicherheit:/);
    await rosa.ask('langgenug', /Willkommen, Rosa!/);
    await rosa.ask('ende', /Auf Wiedersehen!/);
    const back = await web();
    await back.ask('rosa', /Passwort:/);
    await back.ask('falschfalsch', /Das Passwort stimmt nicht\..*Passwort:/);
    await back.ask('langgenug', /Willkommen zurück, Rosa!/);
    await back.ask('ende', /Auf Wiedersehen!/);
  });

  test('after three wrong passwords, three times, the connection is closed', async () => {
    await (await web()).register('Otto', 'einpasswort');
    const thief = await web();
    for (let round = 0; round < 3; round++) {
      await thief.ask('Otto', /Passwort:/);
      for (const guess of ['erstes', 'zweites'])
        await thief.ask(guess, /(stimmt nicht|geht es wieder)\..*Passwort:/);
      await thief.ask('drittes', /Das war dreimal falsch\./);
    }
    await thief.expect(/Das waren zu viele Versuche\. Bis ein andermal!/);
    await thief.closed;
  });

  test('who comes in again takes the session over; the first is told and closed, the seat is kept', async () => {
    const first = await (await telnet()).enterAsGuest('Ute');
    await first.ask('setze allein', /Am Tisch sitzen/);
    const second = await (await web()).comeBack(first);
    await first.expect(/Du hast Dich von anderswo angemeldet; diese Verbindung endet\./);
    await first.closed;
    await second.ask('schau', /Am Tisch sitzen Antonia und Du\./);
  });

  test.each([
    ['A', /2 bis 20 Buchstaben/],
    ['Abcdefghijklmnopqrstu', /2 bis 20 Buchstaben/],
    ['Ben3', /2 bis 20 Buchstaben/],
    ['Ben-Ali', /2 bis 20 Buchstaben/],
    ['Würfel', /hat hier schon eine andere Bedeutung/],
    ['Du', /hat hier schon eine andere Bedeutung/],
    ['Antonia', /hat hier schon eine andere Bedeutung/],
    ['setze', /hat hier schon eine andere Bedeutung/],
  ])('nobody is called %s', async (name, reason) => {
    const visitor = await web();
    await visitor.ask(name, reason);
    await visitor.ask(`gast ${name}`, reason);
    visitor.vanish();
  });

  test('a name of 2 to 20 letters with umlauts is taken once, however it is spelled', async () => {
    const visitor = await telnet();
    await visitor.ask('Abcdefghijklmnopqrst', /kenne ich noch nicht/);
    await visitor.ask('nein', /Wie heißt Du\?/);
    await visitor.ask('Jörg', /Jörg kenne ich noch nicht/);
    await visitor.ask('gast', /Willkommen, Jörg! Du bist als Gast hier\./);
    const namesake = await web();
    await namesake.ask('gast Joerg', /Joerg ist schon als Gast da gewesen\./);
    await namesake.ask('JÖRG', /JÖRG ist schon als Gast da gewesen\./);
  });
});

describe('the echo around a password', () => {
  const WAYS = [
    ['telnet', telnet, '<WILL ECHO>', '<WONT ECHO>'],
    ['json.mudstandards.org', web, '<echo false>', '<echo true>'],
  ] as const;
  test.each(WAYS)('%s is told to hide it, and only it', async (_, connect, hide, show) => {
    const visitor = await connect();
    const name = `Echo${hide.replace(/\W|ECHO/g, '')}`;
    await visitor.ask(name, /Ja, nein oder gast\?/);
    expect(visitor.transcript).not.toMatch(/<\w+ (ECHO|false|true)>/);
    // Hidden before it is asked for, since a program answers at once; and without a gap between the two.
    await visitor.ask('ja', new RegExp(`${hide}.*Wähle ein Passwort:`));
    await visitor.ask('geheimnis', /Noch einmal, zur Sicherheit:/);
    await visitor.ask('geheimnis', /Willkommen, /);
    await visitor.ask('sage offen', /Du sagst: offen/);
    expect(visitor.transcript.match(/<\w+ (ECHO|false|true)>/g)).toEqual([hide, show]);
  });

  test('a raw peer is warned that his password will be seen', async () => {
    const nick = await RawPlayer.connect(server.telnet);
    await nick.ask('Nick', /Ja, nein oder gast\?/);
    await nick.ask('ja', /das Passwort wird also sichtbar sein\. Waehle ein Passwort:/);
    nick.vanish();
  });
});
