import { defineConfig } from '@playwright/test';

/** The journeys start the server themselves (a fixture), each with a database of its own. */
export default defineConfig({
  testDir: 'journeys',
  globalSetup: './testing/browser/journey-database.global.ts',
  // The other engines take longest, so they begin: at the end, one worker would wait for them.
  projects: [
    { name: 'engines', testMatch: '**/*.engine.ts' },
    { name: 'journeys', testMatch: '**/*.journey.ts' },
  ],
  workers: 2,
  // Two browsers and two servers share the machine, so a journey may take its time; one that fell over a slow moment may
  // try again, and the report calls it flaky then.
  timeout: 120_000,
  retries: 2,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    trace: 'off',
    actionTimeout: 15_000,
    // What fades in and out takes the browser's time, and shows nothing that its end does not.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        // A browser that asks nobody for anything: no updates, no lists, no statistics.
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-default-apps',
        '--disable-domain-reliability',
        '--disable-quic',
        '--disable-sync',
        '--metrics-recording-only',
        '--no-first-run',
      ],
    },
  },
});
