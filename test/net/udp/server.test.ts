/** The bots' door of a real server. */
import { afterEach, expect, test } from 'vitest';
import { startServer, stopServers } from '../../support/server.js';
import { Client } from './client.js';

afterEach(stopServers);

test('opens where config says so, and nowhere else', async () => {
  const shut = await startServer();
  expect(shut.entries('ready')[0].udp).toBeNull();
  const server = await startServer({ server: { udp: { an: true, port: 0 } } });
  const { host, port } = server.entries('ready')[0].udp;
  expect(host).toBe('127.0.0.1');
  const client = await Client.open(port);
  expect(await client.ask('REGISTER;Anna')).toBe('REGISTERED');
  await client.close();
  expect(await server.stop()).toBe(0);
});
