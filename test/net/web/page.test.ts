/** What our page does that no text shows, in Chromium. */
import { afterAll, describe, expect } from 'vitest';
import type { Line } from '../../../src/player/line.js';
import { ChromiumPlayer, testWith } from '../../support/programs.js';
import { stopServers } from '../../support/server.js';
import { openDoor } from './door.js';

afterAll(stopServers);

/** Keeps the frequencies of all tones. */
const LISTEN = `
  globalThis.tones = [];
  const Tone = OscillatorNode;
  globalThis.OscillatorNode = class extends Tone {
    start(...when) {
      tones.push(this.frequency.value);
      super.start(...when);
    }
  };
  0`;

/** Puts the page out of sight, or back. */
const hide = (hidden: boolean) => `
  Object.defineProperty(document, 'hidden', { configurable: true, value: ${hidden} });
  document.dispatchEvent(new Event('visibilitychange'))`;

/** The page is told that its human is on turn. */
const ring = (line: Line) => line.data?.send('Tisch.Klingel', { tisch: 'antonia/1' });

/** The page with somebody who listens, and the server's end of its line. */
async function openPage() {
  const door = await openDoor();
  const page = await ChromiumPlayer.open(`http://127.0.0.1:${door.port}/`);
  const line = await door.line();
  line.write('Guten Abend!');
  await page.expect(/Guten Abend!/);
  await page.evaluate(LISTEN);
  return { page, line };
}

describe('the bell', () => {
  testWith(['chromium'], 'is a tone once a key was pressed', async () => {
    const { page, line } = await openPage();
    ring(line);
    line.write('Du darfst würfeln.');
    await page.expect(/Du darfst würfeln\./);
    expect(await page.evaluate('tones.length')).toBe(0);

    page.type('würfel');
    await page.expect(/> würfel/);
    ring(line);
    line.write('Du würfelst 641.\nDu darfst behalten.');
    await page.expect(/Du darfst behalten\./);
    expect(await page.evaluate('tones.join()')).toBe('880');
    expect(await page.evaluate('document.querySelector("#log").ariaLive')).toBe('polite');
  });

  testWith(['chromium'], 'stands in the title of a page that nobody sees, until it is seen', async () => {
    const { page, line } = await openPage();
    const title = () => page.evaluate('document.title');
    ring(line);
    line.write('Du darfst würfeln.');
    await page.expect(/Du darfst würfeln\./);
    expect(await title()).toBe('Antonias Tisch');

    await page.evaluate(hide(true));
    ring(line);
    line.write('Antonia würfelt.\nDu darfst behalten.');
    await page.expect(/Du darfst behalten\./);
    expect(await title()).toBe('Du bist dran! Antonias Tisch');
    await page.evaluate(hide(false));
    expect(await title()).toBe('Antonias Tisch');
  });
});
