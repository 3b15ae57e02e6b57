import { defineConfig } from '@playwright/test';
import { readPlan } from './shoot.ts';

const { pictures, origin } = readPlan(process.env);

/** The pictures of the kit at two widths; the command is `npm run screenshots`. */
export default defineConfig({
  testDir: '.',
  testMatch: 'kit.pictures.ts',
  outputDir: '../../../test-results/kit',
  snapshotPathTemplate: `${pictures}/{arg}-{projectName}{ext}`,
  projects: [
    { name: '1280', use: { viewport: { width: 1280, height: 900 } } },
    { name: '390', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  ],
  workers: 2,
  timeout: 120_000,
  // Edges of text and lines may differ by a shade; a moved line may not.
  expect: { timeout: 20_000, toHaveScreenshot: { threshold: 0.2, maxDiffPixels: 12 } },
  reporter: [['line'], ['html', { open: 'never', outputFolder: '../../../playwright-report' }]],
  use: {
    baseURL: origin,
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    colorScheme: 'light',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--font-render-hinting=none', '--disable-lcd-text'],
    },
  },
});
