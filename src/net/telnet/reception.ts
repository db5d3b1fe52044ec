/**
 * Programs that are no telnet clients give themselves away by what they say first: a TLS handshake, an HTTP request, a
 * list of MUDs that asks in plain text. Each gets a short answer that helps its user on.
 */

import { type About, statusOf } from './about.js';
import { statusText } from './options/mssp.js';

/** The first byte of a TLS handshake; nobody types it. */
const HANDSHAKE = 0x16;

/** What a program is told: a sentence that ends the connection, or bytes as they are. */
export type Answer = { readonly farewell: string } | { readonly reply: Buffer };

export class Reception {
  readonly #about: (() => About) | undefined;
  #bytesCame = false;
  #lineCame = false;

  constructor(about: (() => About) | undefined) {
    this.#about = about;
  }

  /** Looks at bytes that came; null: they are to be read as usual. */
  bytes(bytes: Uint8Array): Answer | null {
    const first = !this.#bytesCame;
    this.#bytesCame = true;
    return first && bytes[0] === HANDSHAKE ? { farewell: noTlsHere(this.#about?.().ports) } : null;
  }

  /** Looks at a line that came; null: it is a person's. */
  line(text: string): Answer | null {
    if (this.#lineCame) return null;
    this.#lineCame = true;
    if (/^[A-Z]{3,10} \S+ HTTP\/\d/.test(text)) return { farewell: noHttpHere(this.#about?.().ports) };
    if (!this.#about || text.toLowerCase() !== 'mssp-request') return null;
    return { reply: Buffer.from(`\r\n${statusText(statusOf(this.#about()))}\r\n`) };
  }
}

function noTlsHere(ports: About['ports'] | undefined): string {
  const elsewhere = ports?.telnetTls ? ` Verschlüsselt geht es auf Port ${ports.telnetTls}.` : '';
  return `Dieser Port spricht kein TLS.${elsewhere}`;
}

function noHttpHere(ports: About['ports'] | undefined): string {
  const https = ports?.https ? ` und verschlüsselt auf Port ${ports.https}` : '';
  const elsewhere = ports?.http ? ` Die Webseite findest Du auf Port ${ports.http}${https}.` : '';
  return `Dieser Port spricht Telnet und kein HTTP.${elsewhere}`;
}
