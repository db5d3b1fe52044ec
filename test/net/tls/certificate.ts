/** Certificates for tests, made by openssl: they vouch for themselves. */

import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import type { CertificateFiles } from '../../../src/net/tls.js';

const run = promisify(execFile);

/** A folder that is gone after the test. */
export async function folder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'antonia-tls-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

/** Writes a certificate for `name` and its key; former ones of the folder are replaced, one file after the other. */
export async function makeCertificate(dir: string, name: string): Promise<CertificateFiles> {
  const files = { certificate: join(dir, 'fullchain.pem'), key: join(dir, 'privkey.pem') };
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', files.key];
  const subject = ['-subj', `/CN=${name}`, '-days', '2', '-out', files.certificate];
  await run('openssl', ['req', '-x509', ...key, ...subject]);
  return files;
}
