/** A certificate from files, loaded again when they change: renewals need no restart, and a broken one does no harm. */

import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createSecureContext, type SecureContext } from 'node:tls';
import { watchFolders } from '../config/watch.js';

/** Paths of PEM files. */
export interface CertificateFiles {
  /** The certificate, and behind it those that vouch for it. */
  readonly certificate: string;
  readonly key: string;
}

/** The logger, as pino has it: fields first. */
export interface CertificateLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

/** What an admin reads who has named files that cannot be used. */
export class CertificateError extends Error {
  override readonly name = 'CertificateError';
}

interface Loaded {
  readonly pem: string;
  readonly context: SecureContext;
  readonly validTo: string;
}

/** A certificate in use. */
export class Certificate {
  readonly #files: CertificateFiles;
  readonly #log: CertificateLog;
  /** Ends the watch over the files. */
  readonly close: () => void;
  #loaded: Loaded;
  /** What was last found in the files, usable or not: other files of the folder may change as they like. */
  #seen: string;

  private constructor(files: CertificateFiles, loaded: Loaded, log: CertificateLog) {
    this.#files = files;
    this.#loaded = loaded;
    this.#seen = loaded.pem;
    this.#log = log;
    this.close = watchFolders(
      [dirname(files.certificate), dirname(files.key)],
      () => this.#reload(),
      (err, folder) => log.warn({ err, folder }, 'certificate is not watched any more'),
    );
  }

  /** Rejects with CertificateError when the files cannot be used. */
  static async open(files: CertificateFiles, log: CertificateLog): Promise<Certificate> {
    try {
      const loaded = load(await read(files));
      log.info({ certificate: files.certificate, validTo: loaded.validTo }, 'certificate loaded');
      return new Certificate(files, loaded, log);
    } catch (error) {
      const { message } = error as Error;
      throw new CertificateError(`The certificate ${files.certificate} cannot be used: ${message}`, {
        cause: error,
      });
    }
  }

  /** What a new connection uses. */
  get context(): SecureContext {
    return this.#loaded.context;
  }

  async #reload(): Promise<void> {
    const { certificate } = this.#files;
    try {
      const pem = await read(this.#files);
      const found = pem.cert + pem.key;
      if (found === this.#seen) return;
      this.#seen = found;
      this.#loaded = load(pem);
      this.#log.info({ certificate, validTo: this.#loaded.validTo }, 'certificate loaded');
    } catch (err) {
      this.#log.warn({ err, certificate }, 'certificate cannot be used, the former one stays');
    }
  }
}

async function read({ certificate, key }: CertificateFiles): Promise<{ cert: string; key: string }> {
  const [cert, secret] = await Promise.all([readFile(certificate, 'utf8'), readFile(key, 'utf8')]);
  return { cert, key: secret };
}

function load({ cert, key }: { cert: string; key: string }): Loaded {
  // A file that is just being written is empty at first, and a context would do without a key until somebody comes.
  if (key.trim() === '') throw new Error('the key is empty');
  const context = createSecureContext({ cert, key, minVersion: 'TLSv1.2' });
  return { pem: cert + key, context, validTo: new X509Certificate(cert).validTo };
}
