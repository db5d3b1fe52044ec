/** Starting and stopping: what an operator sees on the terminal, in the exit code and in the log. */

import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { TelnetPlayer, WebPlayer } from '../support/clients.js';
import { antonia, startServer, stopServers, tempDir, writeConfig } from '../support/server.js';

afterEach(stopServers);

const ANY_PORTS = ['--telnet', '0', '--http', '0'];

/** Runs `antonia start`, which is to fail, and gives its one sentence. */
async function refusal(...args: readonly string[]): Promise<string> {
  const { code, stderr } = await antonia('start', ...args);
  expect(code).toBe(1);
  expect(stderr).not.toMatch(/^ +at |node:internal/m);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  return stderr.trimEnd();
}

describe('a server that cannot start says why in one sentence', () => {
  test.each(['--telnet', '--http'])('%s: the port is in use', async (door) => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as { port: number };
    const args = ['--config', writeConfig(), '--data', tempDir(), ...ANY_PORTS];
    args[args.indexOf(door) + 1] = String(port);
    expect(await refusal(...args)).toBe(`Cannot listen on 127.0.0.1:${port}: another program is using it.`);
    other.close();
  });

  test('there is no config', async () => {
    const dir = join(tempDir(), 'nowhere');
    const { code, stderr } = await antonia('start', '--config', dir, '--data', tempDir(), ...ANY_PORTS);
    expect(code).toBe(1);
    expect(stderr).toMatch(/nowhere\/server\.yaml .*\n.*nowhere\/tische .*\n$/);
    expect(stderr).not.toMatch(/^ +at /m);
  });

  test('the config has a fault, which is shown with its place', async () => {
    const dir = writeConfig({ table: { bedenkzeit: -1 } });
    const sentence = await refusal('--config', dir, '--data', tempDir(), ...ANY_PORTS);
    expect(sentence).toMatch(/tische\/antonia\.yaml:\d+:\d+ bedenkzeit: /);
  });

  test('the data directory cannot be made', async () => {
    const file = join(tempDir(), 'file');
    writeFileSync(file, '');
    const data = join(file, 'data');
    const sentence = await refusal('--config', writeConfig(), '--data', data, ...ANY_PORTS);
    expect(sentence).toContain(`The data directory ${data} cannot be used`);
  });

  test('the data directory belongs to another server, whose process is named', async () => {
    const server = await startServer();
    const args = ['--config', writeConfig(), '--data', server.data, ...ANY_PORTS];
    expect(await refusal(...args)).toContain(
      `The data directory ${server.data} is held by process ${server.process.pid} `,
    );
  });
});

describe('check', () => {
  test('finds no fault in the shipped config', async () => {
    const { code, stdout, stderr } = await antonia('check');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^config: no faults/m);
  });

  test('names every fault of every file at once', async () => {
    const dir = writeConfig({
      server: { telnet: { port: 70_000 }, sprache: 'de' },
      table: { tempo: { von: 4 }, optionen: { max_spieler: 1 } },
    });
    const { code, stderr } = await antonia('check', '--config', dir);
    expect(code).toBe(1);
    for (const fault of [
      'server.yaml:.* telnet.port',
      'server.yaml:.* sprache',
      'antonia.yaml:.* tempo',
      'antonia.yaml:.* optionen.max_spieler',
    ])
      expect(stderr).toMatch(new RegExp(fault));
  });
});

describe('a running server', () => {
  test('says in its log where it is to be found, as JSON', async () => {
    const server = await startServer();
    for (const line of server.log) expect(JSON.parse(line)).toMatchObject({ pid: server.process.pid });
    expect(server.entries('ready')).toMatchObject([
      { telnet: { host: '127.0.0.1', port: server.telnet }, http: { host: '127.0.0.1', port: server.http } },
    ]);
    const page = await fetch(`http://127.0.0.1:${server.http}/`);
    expect(await page.text()).toContain('<html lang="de">');
  });

  test('warns of --seed, which foretells every game', async () => {
    const seeded = await startServer({ args: ['--seed', 'c0ffee'] });
    expect(seeded.log.filter((line) => JSON.parse(line).level === 40).join()).toMatch(/--seed/);
    const plain = await startServer();
    expect(plain.log.join()).not.toMatch(/seed/);
  });

  test.each(['SIGTERM', 'SIGINT'] as const)('%s: players are told, and it ends well', async (signal) => {
    const server = await startServer();
    const ada = await (await TelnetPlayer.connect(server.telnet)).enterAsGuest('Ada');
    const ben = await WebPlayer.connect(server.http);
    expect(await server.stop(signal)).toBe(0);
    for (const player of [ada, ben])
      await player.expect(
        /Die Welt wird angehalten\. Spiele und Plätze bleiben erhalten: Komm gleich wieder!/,
      );
    await Promise.all([ada.closed, ben.closed]);
    expect(server.stderr).toBe('');
    expect(server.entries('stopped')).toHaveLength(1);
  });

  test('can be stopped as soon as it says that it is ready', async () => {
    const server = await startServer();
    expect(await server.stop()).toBe(0);
  });

  test('never logs a password, nor a guest’s code, at whatever level', async () => {
    const server = await startServer({ args: ['--log-level', 'trace'] });
    const ada = await TelnetPlayer.connect(server.telnet);
    await ada.register('Ada', 'Honigkuchen');
    await ada.ask('ende', /Auf Wiedersehen!/);
    const ben = await WebPlayer.connect(server.http);
    await ben.ask('Ada', /Passwort:/);
    await ben.ask('Lebkuchen', /Das Passwort stimmt nicht\./);
    await ben.logIn('Ada', 'Honigkuchen');
    const cora = await (await WebPlayer.connect(server.http)).enterAsGuest('Cora');
    await (await TelnetPlayer.connect(server.telnet)).comeBack(cora);
    await server.stop();
    expect(server.log.length).toBeGreaterThan(3);
    expect(server.log.join('\n') + server.stderr).not.toMatch(
      new RegExp(`Honigkuchen|Lebkuchen|${cora.code}`),
    );
  });
});
