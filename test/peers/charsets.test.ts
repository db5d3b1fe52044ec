/** Umlauts at one table: everybody reads the same sentences, each as his program can show them. */
import { afterAll, expect } from 'vitest';
import type { Player } from '../support/clients.js';
import { ProgramPlayer, testWith } from '../support/programs.js';
import { startServer, stopServers } from '../support/server.js';
import { tinTin, tinyFugue } from './mud-clients.js';

afterAll(stopServers);

const SPELLINGS: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  ß: 'ss',
  é: 'e',
  '€': 'EUR',
  '“': '"',
  '”': '"',
};

/** Somebody whose program shows some letters and no others. */
class Guest {
  readonly name: string;
  readonly player: Player;
  readonly letters: RegExp;

  constructor(name: string, player: Player, letters: RegExp) {
    this.name = name;
    this.player = player;
    this.letters = letters;
  }

  async enter(): Promise<void> {
    await this.player.expect(/Wie hei(ß|ss)t Du\?/);
    await this.player.enterAsGuest(this.name);
  }

  /** The text in the letters of this program. */
  spell(text: string): string {
    return Array.from(text, (char) => (this.letters.test(char) ? char : SPELLINGS[char])).join('');
  }

  /** Types a line as far as this program has its letters. */
  type(line: string): void {
    this.player.type(this.spell(line));
  }

  /** Waits for a sentence, letter by letter; `#` in it is a throw, which is returned. */
  async reads(sentence: string): Promise<string> {
    const exactly = this.spell(sentence).replace(/[.?()*+]/g, '\\$&');
    const [, thrown] = await this.player.expect(new RegExp(exactly.replace('#', '(\\d{3})')));
    return thrown ?? '';
  }

  /** All letters beyond ASCII that were shown, each once. */
  get shown(): string {
    return [...new Set(this.player.transcript.replace(/^.*?Guten Abend|[ -~]/g, ''))].sort().join('');
  }
}

const PROGRAMS = ['tmux', 'tt++', 'tf5', 'locale-gen', 'nc'];

testWith(PROGRAMS, 'TinTin++ in UTF-8, TinyFugue in Latin-1 and netcat in ASCII at one table', async () => {
  const { telnet } = await startServer({
    table: { optionen: { beginner: 'erster' } },
    args: ['--seed', '0b'],
  });
  const tilda = new Guest('Tilda', tinTin(`#session antonia 127.0.0.1 ${telnet}`), /./u);
  const fuga = new Guest('Fuga', tinyFugue(telnet), /[ -~\u00a0-\u00ff]/u);
  const nina = new Guest('Nina', new ProgramPlayer('nc', ['127.0.0.1', String(telnet)]), /[ -~]/u);
  const guests = [tilda, fuga, nina];

  /** Waits until all have read of something; of whoever does it, `actor`, it is said otherwise. */
  const told = (sentence: string, actor?: Guest, own = '') =>
    Promise.all(guests.map((guest) => guest.reads(guest === actor ? own : sentence)));
  const heard = (text: string, speaker: Guest) =>
    told(`${speaker.name} sagt: ${text}`, speaker, `Du sagst: ${text}`);

  for (const guest of guests) await guest.enter();
  // TinyFugue agrees on nothing: its first umlaut tells.
  fuga.type('sage Grüß Gott!');
  await heard('Grüß Gott!', fuga);

  tilda.type('setze allein');
  await tilda.reads('Am Tisch sitzen Antonia und Du.');
  fuga.type('setze zu Tilda');
  await Promise.all([
    tilda.reads('Fuga setzt sich an den Tisch.'),
    fuga.reads('Am Tisch sitzen Antonia, Tilda und Du.'),
  ]);
  nina.type('setze zu Tilda');
  await told('Nina setzt sich an den Tisch.', nina, 'Am Tisch sitzen Antonia, Tilda, Fuga und Du.');
  tilda.type('start');
  await told('Ein neues Spiel Max & Moritz beginnt. Auf dem Tisch liegen 60 Streichhölzer.');

  for (const [index, guest] of guests.entries()) {
    const { name } = guest;
    const next = guests[index + 1];
    const to = (reader: Guest) => (reader === next ? 'Dich' : (next?.name ?? 'Antonia'));
    guest.type('würfel');
    const thrown = await told(
      `${name} nimmt die Würfel und würfelt #.`,
      guest,
      'Du nimmst die Würfel und würfelst #.',
    );
    expect(new Set(thrown).size).toBe(1);
    guest.type('behalte');
    await told(`${name} behält ${thrown[0]}.`, guest, `Du behältst ${thrown[0]}.`);
    for (const reader of guests)
      await reader.reads(
        `${reader === guest ? 'Du gibst' : `${name} gibt`} die Würfel an ${to(reader)} weiter.`,
      );
  }
  expect(new Set(await told('Antonia nimmt die Würfel und würfelt #.')).size).toBe(1);
  await told('Runde 1:');
  for (const guest of guests) guest.type('liste');
  await told('Noch wird vom Tisch genommen: Der Niedrigste jeder Runde nimmt.');

  const praise = '“Äpfel” für 3 €, süß und schön, im Café!';
  tilda.type(`sage ${praise}`);
  await heard(praise, tilda);
  fuga.type(`sage ${praise}`);
  await heard(fuga.spell(praise), fuga);
  // Netcat hands on what its terminal sends; who wants to read ASCII all the same says so.
  nina.type('zeichensatz us-ascii');
  await nina.reads('Es gilt der Zeichensatz US-ASCII: ae oe ue ss.');
  nina.player.type(`sage ${praise}`);
  await heard(praise, nina);

  expect(fuga.shown).toBe('Äßäéöü');
  expect(nina.shown).toBe('');
  expect(tilda.player.transcript).not.toContain('\ufffd');
});
