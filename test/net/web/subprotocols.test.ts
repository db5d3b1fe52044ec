/** The subprotocols of mudstandards.org/websocket: what each sends in which kind of frame, and what it reads. */

import { describe, expect, test } from 'vitest';
import { type Client, ended, enter, JSON_PROTOCOL, openDoor, reading } from './door.js';

const [TELNET, TERMINAL, GMCP] = ['telnet', 'terminal', 'gmcp'].map((name) => `${name}.mudstandards.org`) as [
  string,
  string,
  string,
];

/** All bytes up to and with these, given in hex. */
async function until(guest: Client, hex: string): Promise<string> {
  let seen = '';
  while (!seen.includes(hex)) seen += Buffer.from(await guest.frame()).toString('hex');
  return seen;
}

describe(TERMINAL, () => {
  test('text is UTF-8 in binary frames, with CR LF, and wrapped; a prompt has no line end', async () => {
    const { guest, line } = await enter(await openDoor(), [TERMINAL]);
    expect(guest.socket.protocol).toBe(TERMINAL);
    line.write('Du würfelst.\nÄchz!');
    line.prompt('> ');
    line.write(`${'Würfel '.repeat(11)}rollen.`);
    line.write('Ende.');
    expect(await guest.frame()).toEqual(Buffer.from('Du würfelst.\r\nÄchz!\r\n'));
    expect(await guest.frame()).toEqual(Buffer.from('> '));
    expect(String(await guest.frame())).toMatch(/^\r\nWürfel .*\r\n.*rollen\.\r\n$/);
    expect(await guest.frame()).toEqual(Buffer.from('Ende.\r\n'));
  });

  test('Enter ends the line of a prompt', async () => {
    const { guest, line } = await enter(await openDoor(), [TERMINAL]);
    const typed = reading(line);
    line.prompt('> ');
    guest.send('liste\r\n');
    expect(await typed()).toBe('liste');
    line.write('Niemand.');
    expect([String(await guest.frame()), String(await guest.frame())]).toEqual(['> ', 'Niemand.\r\n']);
  });

  test('both kinds of frames are typed text; nothing hides a password, and there are no messages', async () => {
    const { guest, line } = await enter(await openDoor(), [TERMINAL]);
    const typed = reading(line);
    guest.send('würfel');
    guest.send(Buffer.from('behalte\r\n'));
    expect([await typed(), await typed()]).toEqual(['würfel', 'behalte']);
    expect(line).toMatchObject({ hides: false, data: null });
  });
});

describe(GMCP, () => {
  test('text goes out in binary frames, messages in text frames, in the order in which they were sent', async () => {
    const { guest, line } = await enter(await openDoor(), [GMCP]);
    line.write('Grüß Dich!');
    line.data?.send('Core.Hello', { client: 'Würfel' });
    line.data?.send('Core.Ping');
    line.close('Tschüs!');
    expect(await guest.frame()).toEqual(Buffer.from('Grüß Dich!\r\n'));
    expect(await guest.frame()).toBe('Core.Hello {"client":"Würfel"}');
    expect(await guest.frame()).toBe('Core.Ping');
    expect(await guest.frame()).toEqual(Buffer.from('Tschüs!\r\n'));
    expect(await guest.frame()).toBe('Core.Goodbye "Tschüs!"');
  });

  test('binary frames are typed, text frames are messages, whatever stands behind the name', async () => {
    const { guest, line } = await enter(await openDoor(), [GMCP]);
    const typed = reading(line);
    const heard: [string, unknown][] = [];
    line.data?.onMessage((name, value) => heard.push([name, value]));
    guest.send('Core.Hello {"client":"Mudlet"}');
    guest.send('Core.Ping');
    guest.send('client mudportal.com');
    guest.send(' ');
    guest.send(Buffer.from('würfel\n'));
    expect(await typed()).toBe('würfel');
    expect(heard).toEqual([
      ['Core.Hello', { client: 'Mudlet' }],
      ['Core.Ping', undefined],
      ['client', undefined],
    ]);
  });
});

describe(JSON_PROTOCOL, () => {
  test('messages come in envelopes, and go out once the page has sent one', async () => {
    const { guest, line } = await enter(await openDoor(), [JSON_PROTOCOL]);
    const heard = new Promise((resolve) => line.data?.onMessage((...message) => resolve(message)));
    line.data?.send('Tisch.Stand', { zu: 'früh' });
    guest.send('{"proto":"GMCP","id":"Core.Hello","data":"{\\"client\\":\\"Seite\\"}"}');
    expect(await heard).toEqual(['Core.Hello', { client: 'Seite' }]);
    line.data?.send('Tisch.Stand', { wurf: '641' });
    line.data?.send('Core.Ping');
    expect(JSON.parse(String(await guest.frame()))).toEqual({
      proto: 'gmcp',
      id: 'Tisch.Stand',
      data: '{"wurf":"641"}',
    });
    expect(JSON.parse(String(await guest.frame()))).toEqual({ proto: 'gmcp', id: 'Core.Ping', data: '' });
  });
});

describe(TELNET, () => {
  const DO_TTYPE = 'fffd18';

  test('binary frames carry a telnet stream both ways: negotiation, text, editing, a hidden password', async () => {
    const { guest, line } = await enter(await openDoor(), [TELNET]);
    const typed = reading(line);
    expect(await until(guest, 'fffbc9')).toContain(DO_TTYPE);
    expect(line.kind).toBe('raw');
    guest.send(Buffer.from([0xff, 0xfd, 0x19, 0x67, 0x65]));
    guest.send(Buffer.from([0x78, 0x7f, 0x68, 0x0d]));
    guest.send(Buffer.from([0x0a]));
    expect(await typed()).toBe('geh');
    expect(line.kind).toBe('telnet');
    line.echo(false);
    line.prompt('Passwort: ');
    expect(await until(guest, 'ffef')).toContain(`fffb01${Buffer.from('Passwort: ').toString('hex')}`);
  });

  test('no compression: little is gained', async () => {
    const { guest, line } = await enter(await openDoor(), [TELNET]);
    line.write('Fertig.');
    const seen = await until(guest, Buffer.from('Fertig.\r\n').toString('hex'));
    expect(seen).not.toContain('fffb56');
  });

  test('a farewell is read before the end', async () => {
    const door = await openDoor();
    const { guest, line } = await enter(door, [TELNET]);
    const [how, closed] = [ended(line), guest.closed()];
    line.close('Auf Wiedersehen!');
    await until(guest, Buffer.from('Auf Wiedersehen!\r\n').toString('hex'));
    await closed;
    expect(await how).toBe('server');
  });

  test('a peer that goes is noticed, and its place is free', async () => {
    const door = await openDoor({ limits: { connections: 1 } });
    const { guest, line } = await enter(door, [TELNET]);
    const how = ended(line);
    guest.socket.close();
    expect(await how).toBe('peer');
    line.write('Hallo?');
    line.close();
    await expect.poll(() => door.server.connections()).toBe(0);
  });

  test('a peer that answers no ping is cut', async () => {
    const door = await openDoor({ limits: { pingSeconds: 0.05 } });
    const { line } = await enter(door, [TELNET], '/ws', { autoPong: false });
    line.onClose(() => line.close());
    await expect.poll(() => door.server.connections()).toBe(0);
    expect(door.counters.of('silence')).toBe(1);
  });

  test('a peer that does not read is cut', async () => {
    const door = await openDoor();
    const { guest, line } = await enter(door, [TELNET]);
    guest.socket.pause();
    let closed = false;
    line.onClose(() => {
      closed = true;
    });
    const page = 'Max & Moritz\n'.repeat(1000);
    for (let i = 0; i < 10_000 && !closed; i++) {
      line.write(page);
      await new Promise(setImmediate);
    }
    await expect.poll(() => closed).toBe(true);
    expect(door.counters.of('backlogBytes')).toBe(1);
  });

  test('a bad frame ends this line only', async () => {
    const door = await openDoor();
    const { guest: other, line: otherLine } = await enter(door);
    const { guest, line } = await enter(door, [TELNET]);
    line.onClose(() => line.close());
    guest.send('x'.repeat(1000));
    await guest.closed();
    await expect.poll(() => door.server.connections()).toBe(1);
    otherLine.write('Bei uns ist nichts passiert.');
    expect(await other.read()).toBe('Bei uns ist nichts passiert.');
  });
});
