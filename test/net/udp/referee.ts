/** Checks every message of the bots' door: its form, its place in the round, and that the points are those of the rules. */

const NAME = '[^\\s,;:]{1,20}';
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const DICE = '(?:[3-6],[1-6]|2,[12]|1,1)';
const REASONS =
  'SEE_BEFORE_FIRST_ROLL LIED_ABOUT_MIA ANNOUNCED_LOSING_DICE DID_NOT_ANNOUNCE DID_NOT_TAKE_TURN INVALID_TURN SEE_FAILED CAUGHT_BLUFFING MIA';

/** Each message, and what may come before it; questions come to one client alone, and so between others. */
const MESSAGES: Readonly<Record<string, { readonly form: string; readonly after: string }>> = {
  REGISTERED: { form: '', after: 'nothing' },
  'ROUND STARTING': { form: `;${UUID}`, after: 'REGISTERED|SCORE|ROUND STARTING' },
  'ROUND STARTED': { form: `;[1-9]\\d*;${NAME}(?:,${NAME})*`, after: 'ROUND STARTING' },
  'YOUR TURN': { form: `;${UUID}`, after: 'ROUND STARTED|ANNOUNCED' },
  'PLAYER ROLLS': { form: `;${NAME}`, after: 'ROUND STARTED|ANNOUNCED|YOUR TURN' },
  ROLLED: { form: `;${DICE};${UUID}`, after: 'PLAYER ROLLS' },
  ANNOUNCED: { form: `;${NAME};${DICE}`, after: 'PLAYER ROLLS|ROLLED' },
  'PLAYER WANTS TO SEE': { form: `;${NAME}`, after: 'ROUND STARTED|ANNOUNCED|YOUR TURN' },
  'ACTUAL DICE': { form: `;${DICE}`, after: 'PLAYER WANTS TO SEE|ANNOUNCED' },
  'PLAYER LOST': {
    form: `;${NAME}(?:,${NAME})*;(?:${REASONS.replaceAll(' ', '|')})`,
    after: 'ACTUAL DICE|ANNOUNCED|PLAYER WANTS TO SEE|PLAYER ROLLS|ROLLED|YOUR TURN|ROUND STARTED',
  },
  'ROUND CANCELED': { form: ';(?:NO_PLAYERS|ONLY_ONE_PLAYER)', after: '.*' },
  SCORE: { form: `;(?:${NAME}:\\d+(?:,${NAME}:\\d+)*)?`, after: 'PLAYER LOST|ROUND CANCELED' },
};

export class Referee {
  readonly faults: string[] = [];
  readonly #name: string;
  /** Rounds that had losers. */
  rounds = 0;
  #before = 'nothing';
  #players: readonly string[] = [];
  #losers: readonly string[] = [];
  #roller = '';
  #scores = new Map<string, number>();

  constructor(name: string) {
    this.#name = name;
  }

  hear(text: string): void {
    const [command = '', first = '', second = ''] = text.split(';');
    if (text === 'HEARTBEAT') return;
    const message = MESSAGES[command];
    if (!message || !new RegExp(`^${command}${message.form}$`).test(text)) this.#fault(`malformed: ${text}`);
    else if (!new RegExp(`^(?:${message.after})$`).test(this.#before))
      this.#fault(`${text} after ${this.#before}`);
    if (Buffer.byteLength(text) >= 1_000) this.#fault(`too long: ${text}`);
    this.#before = command;
    if (command === 'ROUND STARTED') {
      this.#players = second.split(',');
      this.#losers = this.#players;
    } else if (command === 'PLAYER ROLLS') this.#roller = first;
    else if (command === 'ROLLED' && this.#roller !== this.#name)
      this.#fault(`dice of ${this.#roller}: ${text}`);
    else if (command === 'PLAYER LOST') {
      this.#losers = first.split(',');
      this.rounds++;
    } else if (command === 'ROUND CANCELED') this.#players = [];
    else if (command === 'SCORE') this.#count(first);
  }

  /** Who has survived has a point more than before. */
  #count(text: string): void {
    const scores = new Map(
      text.split(',').map((entry) => [entry.split(':')[0] as string, Number(entry.split(':')[1])]),
    );
    for (const player of this.#players) {
      const expected = (this.#scores.get(player) ?? 0) + Number(!this.#losers.includes(player));
      if (this.#scores.size > 0 && scores.get(player) !== expected)
        this.#fault(`${player} has no ${expected}: ${text}`);
    }
    this.#scores = scores;
  }

  #fault(what: string): void {
    if (this.faults.length < 20) this.faults.push(`${this.#name}: ${what}`);
  }
}
