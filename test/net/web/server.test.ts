import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { TrustedProxies } from '../../../src/net/proxy.js';
import { Budgets } from '../../../src/player/budget.js';
import { systemClock } from '../../../src/table/clock.js';
import { Client, ended, enter, JSON_PROTOCOL, openDoor } from './door.js';

describe('the page', () => {
  test.each([
    ['/', 'text/html', 'Antonias Tisch'],
    ['/?von=mud', 'text/html', 'lang="de"'],
    ['/page.css', 'text/css', 'prefers-color-scheme'],
    ['/page.js', 'text/javascript', JSON_PROTOCOL],
  ])('GET %s', async (path, type, part) => {
    const { port } = await openDoor();
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(`${type}; charset=utf-8`);
    expect(await response.text()).toContain(part);
  });

  test('text never becomes markup, and every part that the script asks for is there', async () => {
    const { port } = await openDoor();
    const [html, script] = await Promise.all(
      ['/', '/page.js'].map(async (path) => (await fetch(`http://127.0.0.1:${port}${path}`)).text()),
    );
    expect(script).not.toMatch(/innerHTML|outerHTML|insertAdjacentHTML|document\.write/);
    const ids = [...script!.matchAll(/querySelector\('#(\w+)'\)/g)].map(([, id]) => `id="${id}"`);
    expect(ids).not.toEqual([]);
    expect(ids.filter((id) => !html!.includes(id))).toEqual([]);
  });

  test('HEAD has the length and no body', async () => {
    const { port } = await openDoor();
    const response = await fetch(`http://127.0.0.1:${port}/page.js`, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(100);
    expect(await response.text()).toBe('');
  });

  test.each(['/page', '/ws', '/server.ts', '/page/index.html'])('%s is not there', async (path) => {
    const { port } = await openDoor();
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    expect(response.status).toBe(404);
    expect(await response.text()).toMatch(/^Hier ist nichts/);
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s is not allowed', async (method) => {
    const { port } = await openDoor();
    const response = await fetch(`http://127.0.0.1:${port}/`, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });

  test.each(['/', '/nirgends'])('security headers on %s', async (path) => {
    const { port } = await openDoor();
    const { headers } = await fetch(`http://127.0.0.1:${port}${path}`);
    expect(headers.get('content-security-policy')?.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ]);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  test('a request that never ends is ended', async () => {
    const { port } = await openDoor({ limits: { handshakeSeconds: 0.05 } });
    const socket = connect(port, '127.0.0.1');
    const answer = once(socket, 'data');
    socket.write('GET / HTTP/1.1\r\nHost: tisch\r\n');
    expect(String((await answer)[0])).toMatch(/^HTTP\/1.1 408 /);
    await once(socket, 'close');
  });
});

describe('who is let in', () => {
  test.each(['/ws', '/', '/ws?a=b'])('at %s', async (path) => {
    const { guest, line } = await enter(await openDoor(), [], path);
    line.write('Guten Abend.');
    expect(await guest.read()).toBe('Guten Abend.');
  });

  test('the first subprotocol that is known, and none when none was asked for', async () => {
    const door = await openDoor();
    const both = await enter(door, ['divstream.mudstandards.org', JSON_PROTOCOL]);
    expect(both.guest.socket.protocol).toBe(JSON_PROTOCOL);
    const none = await enter(door);
    expect(none.guest.socket.protocol).toBe('');
  });

  test('no compression', async () => {
    const { guest } = await enter(await openDoor(), [], '/ws', { perMessageDeflate: true });
    expect(guest.socket.extensions).toBe('');
  });

  test.each([
    ['unknown subprotocols only', 400, ['divstream.mudstandards.org', 'mqtt'], '/ws', {}],
    ['another path', 404, [], '/anders', {}],
    ['a foreign page', 403, [], '/ws', { origin: 'https://boese.example' }],
    ['a page without an origin of its own', 403, [], '/ws', { origin: 'null' }],
  ])('not with %s: %i', async (_name, status, protocols, path, options) => {
    const door = await openDoor({ origins: ['https://mud.example'] });
    expect(await new Client(door.port, protocols, path, options).refused()).toBe(status);
    expect(door.server.connections()).toBe(0);
  });

  test('the own page, and the pages that the settings name', async () => {
    const door = await openDoor({ origins: ['https://mud.example'] });
    await enter(door, [], '/ws', { origin: `http://127.0.0.1:${door.port}` });
    await enter(door, [], '/ws', { origin: 'https://mud.example' });
    expect(door.server.connections()).toBe(2);
  });

  test('so many and no more; a place that gets free is given again', async () => {
    const door = await openDoor({ limits: { connections: 2 } });
    const { guest, line } = await enter(door);
    await enter(door);
    expect(await new Client(door.port).refused()).toBe(503);
    expect(door.counters.of('connections')).toBe(1);
    const gone = ended(line);
    guest.socket.close();
    await gone;
    await enter(door);
  });

  test('so many from one address', async () => {
    const door = await openDoor({ limits: { connectionsPerAddress: 1 } });
    await enter(door);
    expect(await new Client(door.port).refused()).toBe(429);
    expect(door.counters.of('connectionsPerAddress')).toBe(1);
  });
});

describe('start and stop', () => {
  test('a port that is taken rejects with the error of Node', async () => {
    const { port } = await openDoor();
    await expect(openDoor({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });

  test('everybody hears the farewell and is told to come back', async () => {
    const door = await openDoor();
    const [first, second] = [await enter(door), await enter(door, [JSON_PROTOCOL])];
    const codes = Promise.all([first.guest.closed(), second.guest.closed()]);
    const stopped = door.server.close('Bis gleich!');
    expect(await first.guest.read()).toBe('Bis gleich!');
    expect(JSON.parse(await second.guest.read())).toEqual({ proto: 'text', data: 'Bis gleich!' });
    expect((await codes).map(({ code }) => code)).toEqual([1001, 1001]);
    await stopped;
    await door.server.close();
    await expect(fetch(`http://127.0.0.1:${door.port}/`)).rejects.toThrow();
  });

  test('idle HTTP connections do not hold it up', async () => {
    const door = await openDoor();
    const socket = connect(door.port, '127.0.0.1');
    await once(socket, 'connect');
    const gone = once(socket, 'close');
    await door.server.close();
    await gone;
  });
});

test('requests before the last one was answered end the connection, however many there are', async () => {
  const door = await openDoor();
  const socket = connect(door.port, '127.0.0.1');
  let received = '';
  socket.setEncoding('latin1').on('data', (text) => {
    received += text;
  });
  socket.on('error', () => {});
  socket.write('GET / HTTP/1.1\r\nHost: tisch\r\n\r\n'.repeat(5_000));
  await once(socket, 'close');
  expect(received.match(/HTTP\/1\.1/g)?.length ?? 0).toBeLessThan(3);
});

test('an address that asks for too much reads why, and nothing more of what it sends is read', async () => {
  const budgets = new Budgets({ perConnection: 1024, perAddress: 1024 }, systemClock, () => {});
  const door = await openDoor({ budgets });
  const asked: Response[] = [];
  for (let time = 0; time < 10 && asked.at(-1)?.status !== 429; time++)
    asked.push(await fetch(`http://127.0.0.1:${door.port}/`));
  const refused = asked.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(asked.some(({ status }) => status === 200)).toBe(true);
  expect(await refused[0]!.text()).toBe(
    'Von Deiner Adresse kommt gerade zu viel auf einmal. Versuch es gleich noch einmal.\n',
  );
});

describe('requests that come one behind the other', () => {
  /** A door behind a proxy that believes it, and how many requests it has looked at. */
  async function behindProxy(rates = { perConnection: 1e9, perAddress: 1e9 }) {
    let looked = 0;
    class Counting extends Budgets {
      override admits(address: string, work: number): boolean {
        looked += address === '203.0.113.66' ? 1 : 0;
        return super.admits(address, work);
      }
    }
    let over = () => {};
    const waits = new Promise<void>((resolve) => {
      over = resolve;
    });
    const budgets = new Counting(rates, systemClock, () => over());
    const door = await openDoor({ budgets, trusted: new TrustedProxies(['127.0.0.1']) });
    const socket = connect(door.port, '127.0.0.1');
    socket.on('error', () => {});
    socket.resume();
    return { socket, waits, looked: () => looked };
  }

  const REQUEST = 'GET / HTTP/1.1\r\nHost: tisch\r\nX-Forwarded-For: 203.0.113.66\r\n\r\n';

  test.each([1e9, 1])('cost no more than a few, also through a trusted proxy (%s a second)', async (rate) => {
    const { socket, looked } = await behindProxy({ perConnection: 1e9, perAddress: rate });
    socket.write(REQUEST.repeat(1_000));
    await once(socket, 'close');
    expect(looked()).toBeLessThan(10);
  });

  test('are read as the budget of the connection has it, from the first byte on', async () => {
    const { socket, waits, looked } = await behindProxy({ perConnection: 10, perAddress: 1e9 });
    socket.write(REQUEST);
    await once(socket, 'data');
    socket.write(`GET /${'x'.repeat(1_000)} HTTP/1.1\r\nHost: tisch\r\n`);
    socket.write('X-Forwarded-For: 203.0.113.66\r\n\r\n');
    await waits;
    expect(looked()).toBe(1);
    socket.destroy();
  });

  test('a page asks again on its connection, but not for ever', async () => {
    const { port } = await openDoor();
    const socket = connect(port, '127.0.0.1');
    let last = '';
    for (let asked = 0; asked < 100; asked++) {
      socket.write('HEAD / HTTP/1.1\r\nHost: tisch\r\n\r\n');
      last = String((await once(socket, 'data'))[0]);
    }
    expect(last).toMatch(/^HTTP\/1.1 200 [\s\S]*Connection: close/);
    await once(socket, 'close');
  });
});
