/** Certificates in use: loaded, renewed, broken. */

import { EventEmitter, once } from 'node:events';
import { watch } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { Certificate, type CertificateFiles } from '../../../src/net/tls.js';
import { folder, makeCertificate } from './certificate.js';

/** A certificate in use, and what its log says. */
async function open(files: CertificateFiles) {
  const said = new EventEmitter();
  const log = {
    info: (_fields: object, message: string) => said.emit(message),
    warn: (_fields: object, message: string) => said.emit(message),
  };
  const certificate = await Certificate.open(files, log);
  onTestFinished(() => certificate.close());
  return { certificate, said };
}

it('is used anew when its files have changed, and the former one stays when the new one is broken', async () => {
  const dir = await folder();
  const files = await makeCertificate(dir, 'first');
  const { certificate, said } = await open(files);
  const first = certificate.context;

  const refused = once(said, 'certificate cannot be used, the former one stays');
  await writeFile(files.certificate, 'no certificate');
  await refused;
  expect(certificate.context).toBe(first);

  const renewed = once(said, 'certificate loaded');
  await makeCertificate(dir, 'second');
  await renewed;
  expect(certificate.context).not.toBe(first);
});

it('is nothing without a key', async () => {
  const files = await makeCertificate(await folder(), 'first');
  await writeFile(files.key, '');
  await expect(open(files)).rejects.toThrow('cannot be used: the key is empty');
});

it('is left alone when other files of its folder change', async () => {
  const dir = await folder();
  const files = await makeCertificate(dir, 'first');
  const { certificate, said } = await open(files);
  const first = certificate.context;
  const watcher = watch(dir);
  onTestFinished(() => watcher.close());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const change = async (file: string) => {
    const seen = once(watcher, 'change');
    await writeFile(file, 'nothing of use');
    await seen;
    vi.runAllTimers();
    // What the certificate reads now has been read when later reads are done.
    for (let round = 0; round < 5; round++) await readFile(files.certificate);
  };
  let loaded = 0;
  said.on('certificate loaded', () => loaded++);
  await change(join(dir, 'README'));
  // A fault afterwards is told, so the change before it has been looked into.
  const refused = once(said, 'certificate cannot be used, the former one stays');
  await change(files.key);
  await refused;
  expect([loaded, certificate.context]).toEqual([0, first]);
});

it('that cannot be used at the start is named', async () => {
  const dir = await folder();
  const missing = { certificate: join(dir, 'missing.pem'), key: join(dir, 'missing.key') };
  await expect(open(missing)).rejects.toThrow(/^The certificate .*missing\.pem cannot be used: ENOENT/);
  const files = await makeCertificate(dir, 'first');
  await writeFile(files.key, 'no key');
  await expect(open(files)).rejects.toMatchObject({ name: 'CertificateError' });
});
