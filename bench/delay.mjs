// Imported into a server by size.mjs: how long its event loop was held up since it was last asked.
import { monitorEventLoopDelay } from 'node:perf_hooks';

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
process.on('message', () => {
  process.send({ longest: delay.max / 1e6, p99: delay.percentile(99) / 1e6 });
  delay.reset();
});
process.channel?.unref();
