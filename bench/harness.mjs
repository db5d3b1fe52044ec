// The harness of the tests, for benches: it is TypeScript, which this Node need not be able to run.
import { createViteServer } from 'vitest/node';

/** Hands a loader of modules to `work`; ends whatever was started, and the process with the exit code that comes back. */
export async function withHarness(work) {
  const vite = await createViteServer({
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  });
  const load = (path) => vite.ssrLoadModule(path);
  const { stopServers } = await load('/test/support/server.ts');
  try {
    process.exitCode = await work(load);
  } finally {
    await stopServers();
    await vite.close();
  }
}

/** Options of node that let `askProbe` look into a server. */
export const PROBED = ['--expose-gc', '--import', new URL('../test/fuzz/probe.mjs', import.meta.url).href];

/** What a server with a probe is like, after it has rested and collected its garbage. */
export function askProbe(child, settleMs = 2000) {
  child.send({ settleMs });
  return new Promise((resolve) => child.once('message', resolve));
}

/** The smallest value that at least this share of them does not exceed. */
export function quantile(values, share) {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
}
