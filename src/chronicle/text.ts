/** The German of the chronicle: what a player reads of ranks and Kurier. */
import type { AnyGame } from '../games/contract.js';
import type { KurierLine, Notice, Standing } from './store.js';

const title = (games: ReadonlyMap<string, AnyGame>, id: string) => games.get(id)?.text.title ?? id;

/** The sentence of a rank, 1 to 4. */
export function rankText(games: ReadonlyMap<string, AnyGame>, game: string, rank: number): string {
  return games.get(game)?.text.ranks[rank - 1] ?? '';
}

/** What a notice says, to the player himself. A rank, which may sound like a rebuke, comes with its reason. */
export function noticeText(games: ReadonlyMap<string, AnyGame>, notice: Notice): readonly string[] {
  switch (notice.type) {
    case 'rank':
      return ['Deine Erfahrung wächst.', rankText(games, notice.game, notice.rank)];
    case 'resigned': {
      const lost = `Damit hast Du ein Spiel ${title(games, notice.game)} verloren, denn Aufgeben zählt als Niederlage.`;
      return notice.rank === null ? [lost] : [lost, rankText(games, notice.game, notice.rank)];
    }
    case 'mastery':
      return [
        `Du hast beim ${title(games, notice.game)} alle Punkte. Mit "registriere" steht das sogleich im Kurier.`,
      ];
    case 'unseated':
      return [
        notice.why === 'lost'
          ? 'Du warst zu lange versteinert und hast Deinen Platz am Tisch verloren.'
          : 'Dein Tisch wurde geschlossen.',
      ];
  }
}

/** A line of the Kurier, without its date. */
export function kurierText(games: ReadonlyMap<string, AnyGame>, line: KurierLine, name: string): string {
  if (line.kind === 'mastery') return games.get(line.game)?.text.mastery(name) ?? '';
  return `${name} hat beim ${title(games, line.game)} gewonnen.`;
}

/** "3 Spiele, 1 gewonnen, 2 verloren (davon 1 aufgegeben)." */
export function record({ wins, losses, resigned }: Standing): string {
  const given = resigned === 0 ? '' : `, davon ${resigned} aufgegeben`;
  const games = wins + losses;
  return `${games} ${games === 1 ? 'Spiel' : 'Spiele'}: ${wins} gewonnen, ${losses} verloren${given}.`;
}
