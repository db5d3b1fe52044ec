/** The whole server with certificates: its doors, what MSSP tells of them, and a start without them. */

import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { get } from 'node:https';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { expect, it, onTestFinished } from 'vitest';
import { serverSchema } from '../../../src/config/schema.js';
import { loadPersons } from '../../../src/house.js';
import { type Server, startServer } from '../../../src/server.js';
import { OPENING, Peer } from '../telnet/peer.js';
import { folder, makeCertificate } from './certificate.js';

const silent = () => {};
const log = { debug: silent, info: silent, warn: silent, error: silent };

/** A server without tables. */
async function open(data: string, zertifikat: string, schluessel: string): Promise<Server> {
  const tls = { port: 0, zertifikat, schluessel };
  const server = serverSchema.parse({ telnet: { port: 0, tls }, http: { port: 0, tls } });
  const opened = await startServer({
    config: { server, tables: [] },
    persons: await loadPersons(),
    data,
    log,
  });
  onTestFinished(() => opened.close());
  return opened;
}

it('§2.9 TLS: telnet and the page each have a port for it, and MSSP announces that of telnet', async () => {
  const dir = await folder();
  const { certificate, key } = await makeCertificate(dir, 'antonia.example');
  const { telnet, telnetTls, https } = await open(join(dir, 'data'), certificate, key);

  const port = telnetTls?.port ?? 0;
  const unverified = { rejectUnauthorized: false };
  const secure = await Peer.over(connectTls({ host: '127.0.0.1', port, ...unverified }), 'secureConnect');
  await secure.until("'Wie hei'");

  const peer = await Peer.connect(telnet.port);
  await peer.until(OPENING);
  peer.send('fffd46');
  await peer.until(`01 'TLS' 02 '${port}'`);

  const [response] = await once(get(`https://127.0.0.1:${https?.port}/`, unverified), 'response');
  response.resume();
  expect(response.statusCode).toBe(200);
});

it('a certificate that cannot be used keeps the server from starting, and leaves nothing open', async () => {
  const dir = await folder();
  const data = join(dir, 'data');
  const { certificate, key } = await makeCertificate(dir, 'antonia.example');
  await writeFile(key, 'no key');
  await expect(open(data, certificate, key)).rejects.toMatchObject({ name: 'CertificateError' });
  const renewed = await makeCertificate(dir, 'antonia.example');
  expect((await open(data, renewed.certificate, renewed.key)).telnetTls).not.toBeNull();
});
