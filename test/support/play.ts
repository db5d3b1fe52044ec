/** Playing Max & Moritz simply through the text that players read: würfel, then behalte. */
import { type Player, whoever } from './clients.js';

/** A hint to the player on turn. Its first group is empty before the first throw. */
const HINT = String.raw`((?:"behalte" oder )?)"w(?:ü|ue)rfel"\.`;
const END = String.raw`(\p{L}+) ha(?:s?t) kein Streichholz mehr und gewinns?t das Spiel!`;
/** What a player who waits for his turn reads next: the hint, or (second group) who has won. */
export const HINT_OR_END = new RegExp(`${HINT}|${END}`, 'u');

/** A player on turn who has been told so. */
export interface Turn {
  readonly player: Player;
  /** Whether a throw lies there that may be kept. */
  readonly thrown: boolean;
  /** Moves that were made in this call. */
  readonly moves: number;
}

/** The winners as each of them has read it; equal, if all is well. */
export interface Ended {
  readonly winners: readonly string[];
}

/** Plays for these people until the game is over. */
export async function playToTheEnd(...players: readonly Player[]): Promise<Ended> {
  return (await playUntil(players, () => false)) as Ended;
}

/** Plays for these people until `stop`, before the move that is due then, or until the first has read the end. */
export async function playUntil(
  players: readonly Player[],
  stop: (turn: Turn) => boolean,
): Promise<Turn | Ended> {
  for (let moves = 0; ; moves++) {
    const { player, match } = await whoever(players, HINT_OR_END);
    if (match[2] !== undefined) return { winners: await readers(players, player, match[2]) };
    const turn = { player, thrown: match[1] !== '', moves };
    if (stop(turn)) return turn;
    player.type(turn.thrown ? 'behalte' : 'würfel');
  }
}

/** Waits until all have read who has won. */
function readers(players: readonly Player[], first: Player, winner: string): Promise<string[]> {
  return Promise.all(
    players.map(async (player) => {
      const name = player === first ? winner : (await player.expect(new RegExp(END, 'u')))[1]!;
      return name === 'Du' ? player.name : name;
    }),
  );
}

const SEAT = String.raw`\p{L}+ has?t (?:kein|ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|\d+) Streichh[^.]*\.`;
/** The answer to "liste" while a game is on, whole. */
export const LIST = new RegExp(
  String.raw`Max & Moritz, Runde \d+\. [^:]*: [^.]*\.(?: Auf dem Tisch lieg[^.]*\.)?(?: ${SEAT})+(?= (?:>|\p{L}+ (?:has?t n[ou]|(?!ha|h?$))|\d))`,
  'u',
);

/** The state of the game, to the last seat, as `liste` tells it to this player. */
export async function list(player: Player): Promise<string> {
  return (await player.ask('liste', LIST))[0];
}

/** Finished games that count for this player, as `erfahrung` says. */
export async function finishedGames(player: Player): Promise<number> {
  const [, games] = await player.ask('erfahrung', /(\d+) Spiele?: \d+ gewonnen|noch kein Spiel zu Ende/);
  return Number(games ?? 0);
}

/** Checks their number. A result is worked in just after the game has ended, so a smaller number is asked for again. */
export async function countsGames(player: Player, expected: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const games = await finishedGames(player);
    if (games < expected) continue;
    if (games === expected) return;
    throw new Error(`${player.name} has ${games} finished games instead of ${expected}`);
  }
  throw new Error(`${player.name} does not get to ${expected} finished games`);
}
