/** Thirty people behind one address, and a flood from another, on a real server behind a proxy. */
import { afterEach, expect, test } from 'vitest';
import { RawPlayer } from '../support/clients.js';
import { startServer, stopServers } from '../support/server.js';

afterEach(stopServers);

/** Words that only a refusal by quota has. */
const REFUSED = /Von Deiner Adresse|in kurzer Zeit/;

/** Somebody whose address the proxy tells. */
async function through(port: number, address: string): Promise<RawPlayer> {
  const player = new RawPlayer(port);
  player.socket.write(`PROXY TCP4 ${address} 192.0.2.1 40000 4000\r\n`);
  await player.expect(/Wie heisst Du\?/);
  return player;
}

test('a class comes in within seconds, registers, sits down and reports unhindered, while a flood is refused', async () => {
  const server = await startServer({
    server: {
      vertraute_proxys: ['127.0.0.1'],
      telnet: { proxy_protokoll: true },
      grenzen: { gaeste_je_stunde: 40, verbindungen_je_adresse: 60 },
    },
  });
  const names = Array.from(
    { length: 30 },
    (_, index) => `Kind${'abdefghkmo'[index % 10]}${'xyz'[index % 3]}q`,
  );
  const pupils = await Promise.all(
    names.map(async (name, index) => {
      const pupil = await through(server.telnet, '203.0.113.7');
      if (index % 6 === 0) await pupil.ask(name, /Ja, nein oder gast\?/);
      if (index % 6 !== 0) return pupil.enterAsGuest(name);
      for (const text of ['ja', 'geheim1234', 'geheim1234']) pupil.type(text);
      await pupil.expect(new RegExp(`Willkommen, ${name}!`));
      return pupil;
    }),
  );
  const flood = await Promise.all(Array.from({ length: 60 }, () => through(server.telnet, '198.51.100.9')));
  for (const guest of flood) guest.type('gast');
  await Promise.all(
    flood.map((guest) => guest.expect(/wieder \S{14}|Von Deiner Adresse sind schon viele neue/)),
  );
  expect(flood.filter(({ transcript }) => REFUSED.test(transcript))).toHaveLength(20);
  await Promise.all(
    pupils.map(async (pupil) => {
      await pupil.ask('setze', /Du setzt Dich an den Tisch\./);
      await pupil.ask('idee Mehr Tische!', /Danke! Das ist notiert/);
      await pupil.ask('anrede sie', /Von Dir ist nun als "sie" die Rede\./);
    }),
  );
  expect(pupils.filter(({ transcript }) => REFUSED.test(transcript))).toEqual([]);
  expect(await server.stop()).toBe(0);
  expect(server.entries('limits met so far').at(-1).limits).toMatchObject({ quota: 20 });
});
