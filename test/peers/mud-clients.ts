/** The MUD clients that need a terminal of their own. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Player } from '../support/clients.js';
import { TmuxPlayer } from '../support/programs.js';
import { tempDir } from '../support/server.js';

/** TinTin++, which begins with this command. */
export const tinTin = (session: string, ...args: string[]): Player =>
  new TmuxPlayer(`tt++ -G ${args.join(' ')} -e '${session}'`);

/** TinyFugue knows no UTF-8, so it plays in a Latin-1 locale, which is made for it. */
export function tinyFugue(port: number | string): Player {
  const locales = tempDir();
  const made = join(locales, 'de_DE.ISO-8859-1');
  execFileSync('localedef', ['-i', 'de_DE', '-f', 'ISO-8859-1', made], { stdio: 'ignore' });
  const env = `env LOCPATH=${locales} LC_ALL=de_DE.ISO-8859-1 TERM=xterm`;
  return new TmuxPlayer(`${env} tf5 -f -v -c'/set more=off' 127.0.0.1 ${port}`, 'latin1');
}
