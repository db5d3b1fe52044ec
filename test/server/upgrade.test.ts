/** Today's server on databases of former versions: people come back as they did, and play what they had begun to its end. */
import { afterEach, expect, test } from 'vitest';
import { type Player, TelnetPlayer } from '../support/clients.js';
import { KEPT, PASSWORD, unpack } from '../support/kept.js';
import { countsGames, playToTheEnd } from '../support/play.js';
import { antonia, startServer, stopServers, tempDir } from '../support/server.js';

afterEach(stopServers);

const HINT_OR_END = /Möglich ist: ([^.]*)\.|gewinn(?:s?t|en) das Spiel!|zahl(?:s?t|en) die Runde/u;

/** Plays a bluffing game as its hints suggest. */
async function bluffToTheEnd(player: Player): Promise<void> {
  for (;;) {
    const [, offered] = await player.expect(HINT_OR_END);
    if (offered === undefined) return;
    const [, ansage] = /eine Ansage wie "([^"]+)"/.exec(offered) ?? [];
    player.type(ansage ?? (offered.includes('"zweifle"') ? 'zweifle' : 'würfel'));
  }
}

test.each(KEPT)('%s starts, and its people play on', async (file) => {
  const data = tempDir();
  const { codes, bluffs } = unpack(file, data);
  const server = await startServer({ data });
  const visit = () => TelnetPlayer.connect(server.telnet);
  const player = async (name: string) => (await visit()).logIn(name, PASSWORD);
  const guest = async (name: string) => {
    const line = await visit();
    await line.ask(`wieder ${codes.get(name)}`, new RegExp(`Willkommen zurück, ${name}!`));
    return Object.assign(line, { name });
  };
  const [ada, cora, ben] = [await player('Ada'), await guest('Cora'), await player('Ben')];
  for (const line of [ada, cora]) line.type('liste');
  await playToTheEnd(ada, cora);
  for (const line of [ada, cora]) await countsGames(line, 2);
  await countsGames(ben, 1);
  const bluffers = bluffs ? [await guest('Dora'), await player('Emil'), await player('Fritz')] : [];
  for (const line of bluffers) await bluffToTheEnd(line);
  expect(await server.stop()).toBe(0);
  expect(server.log.filter((line) => JSON.parse(line).level > 30)).toEqual([]);
  expect(await antonia('fsck', '--data', data)).toMatchObject({
    stdout: expect.stringMatching(/: no faults\n$/),
    code: 0,
  });
});
