/** What every real client goes through: it logs in with a password nobody sees, plays a little, reads umlauts, and leaves. */
import { expect } from 'vitest';
import { type Player, WebPlayer } from '../support/clients.js';
import type { ProgramPlayer } from '../support/programs.js';
import type { Server } from '../support/server.js';

const PASSWORD = 'unsichtbar';

/** Makes an account that a client can log in to. */
export async function register(server: Server, name: string): Promise<void> {
  const player = await (await WebPlayer.connect(server.http)).register(name, PASSWORD);
  await player.ask('ende', /Auf Wiedersehen!/);
  await player.closed;
}

type Step = readonly [line: string, answer: RegExp];

/** From the password to the farewell. Clients that agree on no character set read ASCII until they type an umlaut. */
const steps = (name: string): readonly Step[] => [
  [PASSWORD, new RegExp(`Willkommen zur(ü|ue)ck, ${name}!`)],
  ['setze allein', /Am Tisch sitzen Antonia und Du\./],
  ['start', /Ein neues Spiel Max & Moritz beginnt\./],
  ['würfel', /Du nimmst die W(ü|ue)rfel und w(ü|ue)rfelst \d ?\d ?\d\./],
  ['behalte', /Du gibst die Würfel an Antonia weiter\./],
  ['liste', /Auf dem Tisch liegen .*Antonia hat /],
  ['ende', /Du bist mitten im Spiel\./],
  ['ende', /Auf Wiedersehen!/],
];

/** Waits until the client shows a question that is a prompt. */
type Asked = (question: RegExp) => Promise<unknown>;

export async function visit(
  player: Player,
  name: string,
  asked: Asked = (question) => player.expect(question),
): Promise<void> {
  player.name = name;
  await player.expect(/Tippe "gast"/);
  await asked(/Wie hei(ß|ss)t Du\?/);
  player.type(name);
  await asked(/Passwort:/);
  for (const [line, answer] of steps(name)) await player.ask(line, answer);
  expect(player.transcript).not.toContain(PASSWORD);
}

/** The same by a program that gets all its lines at once, as from a file, and shows what came when it has read them. */
export async function visitFromFile(player: ProgramPlayer, name: string): Promise<void> {
  player.name = name;
  for (const line of [name, ...steps(name).map(([typed]) => typed)]) player.type(line);
  player.endInput();
  for (const [, answer] of steps(name)) await player.expect(answer);
  expect(player.transcript).not.toContain(PASSWORD);
  await player.closed;
}

/** Chooses a password, which is asked for twice, and sees afterwards what is typed. */
export async function joinUp(player: Player, name: string): Promise<void> {
  player.name = name;
  await player.expect(/Wie hei(ß|ss)t Du\?/);
  await player.ask(name, /Ja, nein oder gast\?/);
  await player.ask('ja', /W(ä|ae)hle ein Passwort:/);
  await player.ask(PASSWORD, /Noch einmal, zur Sicherheit:/);
  await player.ask(PASSWORD, new RegExp(`Willkommen, ${name}!.*> `));
  await player.ask('sage sichtbar', /sage sichtbar .*Du sagst: sichtbar/);
  await player.ask('ende', /Auf Wiedersehen!/);
  expect(player.transcript).not.toContain(PASSWORD);
}
