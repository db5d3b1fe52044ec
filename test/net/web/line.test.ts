import { once } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { Budgets } from '../../../src/player/budget.js';
import { ManualClock } from '../../support/clock.js';
import { ended, enter, JSON_PROTOCOL, openDoor, rawUpgrade, reading } from './door.js';

describe('without a subprotocol', () => {
  test('a line is a frame, both ways', async () => {
    const { guest, line } = await enter(await openDoor());
    const typed = reading(line);
    line.write('Du würfelst.\nÄchz!');
    expect(await guest.read()).toBe('Du würfelst.');
    expect(await guest.read()).toBe('Ächz!');
    guest.send('würfel');
    guest.send('');
    guest.send('setze\r\nstart\n');
    guest.send('ende');
    expect([await typed(), await typed(), await typed(), await typed(), await typed()]).toEqual([
      'würfel',
      '',
      'setze',
      'start',
      'ende',
    ]);
  });

  test('prompts and the echo switch say nothing', async () => {
    const { guest, line } = await enter(await openDoor());
    line.prompt('Name: ');
    line.echo(false);
    line.write('Hallo.');
    expect(await guest.read()).toBe('Hallo.');
  });

  test('what the peer has got it confirms by itself, as often as it is asked', async () => {
    const { guest, line } = await enter(await openDoor());
    for (const said of ['Erstens.', 'Zweitens.']) {
      line.write(said);
      await new Promise<void>((received) => line.confirm!(received));
      expect(await guest.read()).toBe(said);
    }
  });

  test('it shows what is typed, wraps by itself, and is always UTF-8', async () => {
    const { line } = await enter(await openDoor());
    expect(line).toMatchObject({
      kind: 'web',
      address: '127.0.0.1',
      hides: false,
      data: null,
      charset: 'UTF-8',
    });
    expect(line.useCharset('ISO-8859-1')).toBe(false);
  });

  test.each([[[]], [[JSON_PROTOCOL]]])('binary frames are text too, also bad UTF-8 %j', async (protocols) => {
    const { guest, line } = await enter(await openDoor(), protocols);
    const typed = reading(line);
    guest.send(Buffer.from('würfel'));
    guest.send(Buffer.from([0x77, 0xfc, 0x72]));
    expect(await typed()).toBe('würfel');
    expect(await typed()).toBe('w\ufffdr');
  });

  test('control characters, direction marks and broken surrogates are gone', async () => {
    const { guest, line } = await enter(await openDoor(), [JSON_PROTOCOL]);
    const typed = reading(line);
    guest.send(
      JSON.stringify({
        proto: 'text',
        data: 'sag\t\u001b[31m\u0007rot\u009b\u007f \u202eneho\ud800 \u{1f3b2}',
      }),
    );
    expect(await typed()).toBe('sag [31mrot neho \u{1f3b2}');
  });

  test('a line that is too long is refused in German, and the next one is read', async () => {
    const { guest, line } = await enter(await openDoor({ limits: { lineBytes: 20 } }));
    const typed = reading(line);
    guest.send('ä'.repeat(11));
    guest.send('ä'.repeat(10));
    expect(await guest.read()).toMatch(/zu lang/);
    expect(await typed()).toBe('ä'.repeat(10));
  });
});

describe('json.mudstandards.org', () => {
  test('text, prompts and echo come in envelopes', async () => {
    const { guest, line } = await enter(await openDoor(), [JSON_PROTOCOL]);
    line.write('Zeile "eins"\nZeile zwei');
    line.prompt('Passwort: ');
    line.echo(false);
    line.echo(true);
    const frames = [];
    for (let i = 0; i < 5; i++) frames.push(JSON.parse(await guest.read()));
    expect(frames).toEqual([
      { proto: 'text', data: 'Zeile "eins"' },
      { proto: 'text', data: 'Zeile zwei' },
      { proto: 'prompt', data: 'Passwort: ' },
      { proto: 'echo', data: false },
      { proto: 'echo', data: true },
    ]);
  });

  test('both names of typed text are read; what is for others is passed over', async () => {
    const { guest, line } = await enter(await openDoor(), [JSON_PROTOCOL]);
    const typed = reading(line);
    guest.send('{"proto":"gmcp","id":"Core.Hello","data":"{}"}');
    guest.send('{"proto":"text","data":"liste\\nhilfe"}');
    guest.send('{"proto":"input","id":"","data":"würfel"}');
    expect([await typed(), await typed(), await typed()]).toEqual(['liste', 'hilfe', 'würfel']);
    line.write('Das war alles.');
    expect(await guest.read()).toContain('Das war alles.');
  });

  test.each(['würfel', '{"proto":', 'null', '[]', '{"proto":"text"}', '{"proto":"text","data":7}'])(
    'what is no envelope is explained: %s',
    async (frame) => {
      const { guest, line } = await enter(await openDoor(), [JSON_PROTOCOL]);
      const typed = reading(line);
      guest.send(frame);
      guest.send('{"proto":"text","data":"weiter"}');
      expect(JSON.parse(await guest.read())).toEqual({
        proto: 'text',
        data: expect.stringMatching(/^Diese Nachricht konnte ich nicht lesen/),
      });
      expect(await typed()).toBe('weiter');
    },
  );
});

describe('the flow of lines', () => {
  test('what comes before anybody listens waits', async () => {
    const { guest, line } = await enter(await openDoor());
    const pinged = once(guest.socket, 'pong');
    guest.send('früh');
    guest.socket.ping();
    await pinged;
    expect(await reading(line)()).toBe('früh');
  });

  test('a paused line hands over nothing, not even the rest of a frame', async () => {
    const { guest, line } = await enter(await openDoor());
    const seen: string[] = [];
    const first = new Promise<void>((resolve) =>
      line.onLine((text) => {
        seen.push(text);
        if (text === 'eins') line.pause();
        resolve();
      }),
    );
    guest.send('eins\nzwei\ndrei');
    guest.send('vier');
    await first;
    expect(seen).toEqual(['eins']);
    line.resume();
    await expect.poll(() => seen).toEqual(['eins', 'zwei', 'drei', 'vier']);
  });
});

describe('the end', () => {
  test('a farewell is read, its reason is cut between characters, and nothing follows', async () => {
    const door = await openDoor();
    const { guest, line } = await enter(door);
    const how = ended(line);
    const closed = guest.closed();
    line.close('ä'.repeat(100));
    line.close('noch einmal');
    line.write('zu spät '.repeat(10_000));
    expect(await guest.read()).toBe('ä'.repeat(100));
    expect(await closed).toEqual({ code: 1000, reason: 'ä'.repeat(61) });
    expect(await how).toBe('server');
    expect(door.logged).not.toContain('web peer does not read');
    expect(door.server.connections()).toBe(0);
  });

  test('a peer that goes is noticed, and writing to it does nothing', async () => {
    const { guest, line } = await enter(await openDoor());
    const how = ended(line);
    guest.socket.close();
    expect(await how).toBe('peer');
    expect(() => line.write('Hallo?')).not.toThrow();
    expect(() => line.close('Tschüs')).not.toThrow();
  });

  test('what a closed peer still sends is not heard', async () => {
    const { guest, line } = await enter(await openDoor());
    const seen: string[] = [];
    line.onLine((text) => seen.push(text));
    line.close();
    guest.send('würfel');
    await ended(line);
    expect(seen).toEqual([]);
  });

  test('a peer that ignores the close is destroyed', async () => {
    const door = await openDoor();
    const raw = await rawUpgrade(door.port);
    const line = await door.line();
    const gone = once(raw, 'close');
    line.close();
    expect(await ended(line)).toBe('server');
    await gone;
  });
});

describe('faults of the peer end its own line only', () => {
  const masked = (opcode: number, payload: number[]) =>
    Buffer.from([0x80 | opcode, 0x80 | payload.length, 0, 0, 0, 0, ...payload]);

  test.each([
    ['an unmasked frame', Buffer.from([0x81, 0x01, 0x41]), 1002],
    ['an unknown opcode', masked(3, [0x41]), 1002],
    ['invalid UTF-8 in text', masked(1, [0xc3, 0x28]), 1007],
  ])('%s', async (_name, bytes, code) => {
    const door = await openDoor();
    const { guest, line: other } = await enter(door);
    const raw = await rawUpgrade(door.port);
    const line = await door.line();
    const how = ended(line);
    raw.write(bytes);
    const [answer] = await once(raw, 'data');
    expect([...answer]).toEqual([0x88, 0x02, code >> 8, code & 0xff]);
    raw.destroy();
    expect(await how).toBe('peer');
    expect(door.logged).toContain('web peer broke the protocol');
    other.write('Bei uns ist nichts passiert.');
    expect(await guest.read()).toBe('Bei uns ist nichts passiert.');
  });

  test('an oversize frame', async () => {
    const door = await openDoor({ limits: { lineBytes: 100 } });
    const { guest, line } = await enter(door);
    const how = ended(line);
    const closed = guest.closed();
    guest.send('x'.repeat(401));
    expect((await closed).code).toBe(1009);
    expect(await how).toBe('peer');
    expect(door.counters.of('lineBytes')).toBe(1);
  });

  test('a peer that answers no ping', async () => {
    const door = await openDoor({ limits: { pingSeconds: 0.05 } });
    const { line } = await enter(door, [], '/ws', { autoPong: false });
    expect(await ended(line)).toBe('peer');
    expect(door.logged).toContain('web peer is silent');
    expect(door.counters.of('silence')).toBe(1);
  });

  test('but a peer that answers pings stays, and so does a paused one', async () => {
    const door = await openDoor({ limits: { pingSeconds: 0.05 } });
    const { guest } = await enter(door);
    const { guest: flood, line: paused } = await enter(door, [], '/ws', { autoPong: false });
    paused.pause();
    for (let i = 0; i < 4; i++) await Promise.all([once(guest.socket, 'ping'), once(flood.socket, 'ping')]);
    expect(door.server.connections()).toBe(2);
  });

  test('a peer that does not read', async () => {
    const door = await openDoor();
    const { guest, line } = await enter(door);
    guest.socket.pause();
    const how = ended(line);
    let closed = false;
    line.onClose(() => {
      closed = true;
    });
    const page = 'Max & Moritz\n'.repeat(1000);
    for (let i = 0; i < 10_000 && !closed; i++) {
      line.write(page);
      await new Promise(setImmediate);
    }
    expect(await how).toBe('peer');
    expect(door.logged).toContain('web peer does not read');
    expect(door.counters.of('backlogBytes')).toBe(1);
  });
});

test('frames that nobody understands have one answer, and who sends too many of them waits; nothing is lost', async () => {
  const clock = new ManualClock();
  let over = 0;
  const budgets = new Budgets({ perConnection: 1024, perAddress: 1e9 }, clock, () => over++);
  const door = await openDoor({ budgets });
  const { guest, line } = await enter(door, [JSON_PROTOCOL]);
  const typed = reading(line);
  for (let frame = 0; frame < 2_000; frame++) guest.send('[[[');
  guest.send(JSON.stringify({ proto: 'input', data: 'wer' }));
  expect(await guest.read()).toContain('Diese Nachricht konnte ich nicht lesen.');
  const heard = typed();
  let seconds = 0;
  for (let done = false; !done; seconds++) {
    await clock.advance(1_000);
    done = await Promise.race([heard.then(() => true), turn(false)]);
  }
  expect(await heard).toBe('wer');
  expect(over).toBeGreaterThan(1);
  // All of it together is worth more than a hundred seconds, of which sixteen are free.
  expect(seconds).toBeGreaterThan(80);
  line.write('Hallo');
  expect(await guest.read()).toContain('Hallo');
});
