import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    pool: 'forks',
    // Many tests wait for a server more than they compute; the default of one worker on two cores would idle.
    maxWorkers: 3,
  },
});
