/** The German of the chronicle: what a player reads of ranks and Kurier. */

import type { AnyGame } from '../games/contract.js';
import { cmd, NOTHING, type Sentence, say, trusted } from '../language/sentence.js';
import type { KurierLine, Notice, Standing } from './store.js';

/** The title of a game; of one that is not here any more, its id. */
export const titleOf = (games: ReadonlyMap<string, AnyGame>, id: string) =>
  games.get(id)?.text.title ?? trusted(id);

/** The sentence of a rank, 1 to 4. */
export function rankText(games: ReadonlyMap<string, AnyGame>, game: string, rank: number): Sentence {
  return games.get(game)?.text.ranks[rank - 1] ?? NOTHING;
}

/** What a notice says, to the player himself. A rank, which may sound like a rebuke, comes with its reason. */
export function noticeText(games: ReadonlyMap<string, AnyGame>, notice: Notice): readonly Sentence[] {
  switch (notice.type) {
    case 'rank':
      return [say`Deine Erfahrung wächst.`, rankText(games, notice.game, notice.rank)];
    case 'resigned': {
      const lost = say`Damit hast Du ein Spiel ${titleOf(games, notice.game)} verloren, denn Aufgeben zählt als Niederlage.`;
      return notice.rank === null ? [lost] : [lost, rankText(games, notice.game, notice.rank)];
    }
    case 'mastery':
      return [
        say`Du hast beim ${titleOf(games, notice.game)} alle Punkte. Mit ${cmd`registriere`} steht das sogleich im Kurier.`,
      ];
    case 'unseated':
      return [
        notice.why === 'lost'
          ? say`Du warst zu lange versteinert und hast Deinen Platz am Tisch verloren.`
          : say`Dein Tisch wurde geschlossen.`,
      ];
  }
}

/** A line of the Kurier, without its date. */
export function kurierText(games: ReadonlyMap<string, AnyGame>, line: KurierLine, name: Sentence): Sentence {
  if (line.kind === 'mastery') return games.get(line.game)?.text.mastery(name) ?? NOTHING;
  return say`${name} hat beim ${titleOf(games, line.game)} gewonnen.`;
}

/** "3 Spiele, 1 gewonnen, 2 verloren (davon 1 aufgegeben)." */
export function record({ wins, losses, resigned }: Standing): Sentence {
  const given = resigned === 0 ? NOTHING : say`, davon ${resigned} aufgegeben`;
  const games = wins + losses;
  return say`${games} ${games === 1 ? 'Spiel' : 'Spiele'}: ${wins} gewonnen, ${losses} verloren${given}.`;
}
