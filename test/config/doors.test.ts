/** What server.yaml says of ports, certificates and proxies. */
import { describe, expect, it } from 'vitest';
import { configDir, faultsOf, soundConfig, TABLE } from './known.js';

const files = (text: string) => ({ 'server.yaml': text, 'tische/a.yaml': TABLE });
const faults = (text: string) => faultsOf(files(text));

const TLS = 'zertifikat: a.pem, schluessel: a.key';

describe('doors', () => {
  it('may have certificates, proxies, and ports that the system chooses', async () => {
    const text = `vertraute_proxys: [127.0.0.1, 10.0.0.0/8, "2001:db8::/32"]
telnet: { port: 0, proxy_protokoll: true, tls: { port: 0, ${TLS} } }
http: { port: 0, tls: { port: 0, ${TLS}, proxy_protokoll: true } }
`;
    const { server } = await soundConfig(await configDir(files(text)));
    expect(server.telnet.tls).toMatchObject({ port: 0, zertifikat: 'a.pem', schluessel: 'a.key' });
  });

  it.each([
    [
      'a certificate without its key',
      'telnet: { tls: { zertifikat: a.pem } }',
      'telnet.tls.schluessel: must be set together with zertifikat',
    ],
    [
      'a port for both telnets',
      `telnet: { tls: { port: 4000, ${TLS} } }`,
      'telnet.tls.port: found 4000; must differ from telnet.port and http.port',
    ],
    [
      'a port for TLS of telnet and of HTTP',
      `http: { tls: { port: 4992, ${TLS} } }\ntelnet: { tls: { ${TLS} } }`,
      'http.tls.port: found 4992; must differ from every other port',
    ],
    [
      'a proxy protocol of nobody',
      'http: { proxy_protokoll: true }',
      'vertraute_proxys: must name the proxies for which proxy_protokoll is set, or nobody can connect',
    ],
    ['a network that is none', 'vertraute_proxys: [10.0.0.0/99]', 'vertraute_proxys[0]: found'],
  ])('refuses %s', async (_what, text, fault) => {
    expect(await faults(text)).toEqual([expect.stringContaining(fault)]);
  });

  it('do not mind the port of a TLS that is off', async () => {
    expect(await faults('http: { port: 8443 }')).toEqual([]);
  });
});
