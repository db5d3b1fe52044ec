// People who play at tables of their own for as long as they are let, and how long each waited for what he asked.

/** Lets them in, with a pause before each turn; `stop` ends their games and resolves to the ms that each of their commands took. */
export async function startGames(load, server, tables, pauseMs = 0) {
  const { TelnetPlayer } = await load('/test/support/clients.ts');
  const { nameOf } = await load('/test/support/names.ts');
  const { playUntil } = await load('/test/support/play.ts');
  let stopping = false;
  const waits = [];
  let games = 0;

  /** Something that is answered to him alone, between his moves. */
  async function talk(player) {
    const word = `Zug ${waits.length}`;
    const asked = performance.now();
    await player.ask(`sage ${word}`, new RegExp(`Du sagst: ${word}`));
    waits.push(performance.now() - asked);
  }

  async function play(player) {
    await player.ask('setze allein', /Am Tisch sitzen/);
    while (!stopping) {
      await player.ask('start', /Ein neues Spiel/);
      games += 1;
      for (let ended = false; !ended && !stopping; ) {
        const turn = await playUntil([player], () => true);
        ended = turn.winners !== undefined;
        if (ended) break;
        if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
        await talk(player);
        player.type(turn.thrown ? 'behalte' : 'würfel');
      }
    }
  }

  const players = [];
  for (let table = 0; table < tables; table++)
    players.push(await (await TelnetPlayer.connect(server.telnet)).enterAsGuest(nameOf('Gast', table)));
  const playing = Promise.all(players.map(play));
  playing.catch((error) => console.error(error));
  return {
    /** Forgets what was measured so far. */
    forget: () => waits.splice(0),
    async stop() {
      stopping = true;
      await playing;
      for (const player of players) player.vanish();
      return { waits, games };
    },
  };
}
