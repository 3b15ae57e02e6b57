import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take long, however short they are: they sweep over all endpoints, or start servers of their own. */
const LONG =
  /^(faults|fuzz|src\/server\/http\/(hostile-input\/|authorization-matrix)|src\/server\/workflows\/concurrent)/;

/**
 * Starts the long files first. A run that does not know yet how long each file takes starts the largest ones first, which
 * would leave a long one for the end, where it runs alone.
 */
class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(path.relative(import.meta.dirname, moduleId));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  root: import.meta.dirname,
  test: {
    // Files share the modules of their worker: loading the server anew for each took a third of the time.
    isolate: false,
    // Node runs our files as they are, here as in production: nothing is transformed, and no module is mocked.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // One more than cores: tests wait for the database and for each other's servers a fifth of the time.
    maxWorkers: 3,
    sequence: { sequencer: LongFilesFirst },
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
