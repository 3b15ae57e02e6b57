import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  test: {
    // Files share the modules of their worker: loading the server anew for each took a third of the time.
    isolate: false,
    // Node runs our files as they are, here as in production: nothing is transformed, and no module is mocked.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // The database works beside the tests, so that a core is never idle.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['{src,testing,bench,faults,fuzz,tools}/**/*.test.ts'],
          globalSetup: ['testing/server/test-database.global.ts'],
          // How long is not what a test is about: these end only what will never end, on the slowest machine.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
