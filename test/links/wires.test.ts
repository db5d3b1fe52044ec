/** Links that break at real sockets and come back by the other wire: telnet to WebSocket and the other way round. */
import { afterEach, expect, test } from 'vitest';
import { type Player, TelnetPlayer, WebPlayer } from '../support/clients.js';
import { list, playToTheEnd, playUntil } from '../support/play.js';
import { type Server, startServer, stopServers } from '../support/server.js';

afterEach(stopServers);

type Wire = 'telnet' | 'web';

const connect = ({ telnet, http }: Server, wire: Wire): Promise<Player> =>
  wire === 'telnet' ? TelnetPlayer.connect(telnet) : WebPlayer.connect(http);

test.each<[Wire, Wire]>([
  ['telnet', 'web'],
  ['web', 'telnet'],
])('from %s to %s in mid-turn: the others are told, and the game goes on where it was', async (from, to) => {
  const server = await startServer({ table: { optionen: { hoelzer_pro_spieler: 2, beginner: 'erster' } } });
  const ada = await (await connect(server, from)).enterAsGuest('Ada');
  const ben = await (await connect(server, 'telnet')).enterAsGuest('Ben');
  for (const player of [ada, ben]) await player.ask('setze', /Am Tisch sitzen Antonia/);
  await ada.ask('start', /Ein neues Spiel Max & Moritz beginnt\./);
  await playUntil([ada, ben], ({ thrown, player }) => thrown && player === ada);
  const before = await list(ada);
  ada.vanish();
  await ben.expect(/Ada erstarrt zu Stein\./);
  const back = await (await connect(server, to)).comeBack(ada);
  await ben.expect(/Ada erwacht aus der Versteinerung\./);
  await back.expect(/"behalte" oder "würfel"\./);
  expect(await list(back)).toBe(before);
  back.type('behalte');
  const { winners } = await playToTheEnd(back, ben);
  expect(winners[0]).toBe(winners[1]);
});

test.each<[Wire, Wire]>([
  ['telnet', 'web'],
  ['web', 'telnet'],
])(
  'taken over from %s by %s: the former line is told and closed, the others notice nothing',
  async (from, to) => {
    const server = await startServer();
    const ada = await (await connect(server, from)).enterAsGuest('Ada');
    const ben = await (await connect(server, 'web')).enterAsGuest('Ben');
    for (const player of [ada, ben]) await player.ask('setze', /Am Tisch sitzen Antonia/);
    const back = await (await connect(server, to)).comeBack(ada);
    await ada.closed;
    expect(ada.unread).toContain('Du hast Dich von anderswo angemeldet; diese Verbindung endet.');
    await back.ask('sage Guten Abend', /Du sagst: Guten Abend/);
    await ben.expect(/Ada sagt: Guten Abend/);
    expect(ben.transcript).not.toMatch(/erstarrt|erwacht/);
  },
);
