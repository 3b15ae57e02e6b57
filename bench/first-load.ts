import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { createLandlord, createProperty } from '../testing/builders/builders.ts';
import { findChromium } from '../tools/browsers.ts';
import { FIRST_LOAD } from '../tools/first-load.ts';
import type { Figure } from './figure.ts';
import type { Running } from './running-server.ts';

const KILO = 1000;

/** Runs in the page. */
function fontBytesBeforePaint(): number {
  const paintedAt = performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY;
  return performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({ name, responseEnd }) => name.endsWith('.woff2') && responseEnd <= paintedAt)
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
}

/** What a page loads without a cache: scripts and styles gzipped, in kB (1000 bytes), its fonts, and how many requests it makes. */
export async function measureFirstLoad(server: Running): Promise<Figure[]> {
  const property = await createProperty(await createLandlord(server));
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  const figures: Figure[] = [];
  for (const [name, path] of [
    ['/', '/'],
    ['/login', '/login'],
    ['/apply/{token}', `/apply/${property.token}`],
  ] as const) {
    const context = await browser.newContext();
    const page = await context.newPage();
    const weights = { script: 0, stylesheet: 0 };
    let requests = 0;
    const readings: Promise<void>[] = [];
    page.on('response', (response) => {
      const kind = response.request().resourceType();
      requests += 1;
      if (kind !== 'script' && kind !== 'stylesheet') return;
      readings.push(
        response.body().then((body) => {
          weights[kind] += gzipSync(body, { level: 9 }).length / KILO;
        }),
      );
    });
    await page.goto(server.origin + path, { waitUntil: 'networkidle' });
    await Promise.all(readings);
    const fonts = await page.evaluate(fontBytesBeforePaint);
    await context.close();
    const how = 'gzip -9 of all that Chromium fetched until the network was idle';
    figures.push(
      {
        name: `scripts of ${name}`,
        value: weights.script,
        unit: 'kB',
        target: { at: 'most', value: FIRST_LOAD.scripts / KILO },
        how,
      },
      {
        name: `styles of ${name}`,
        value: weights.stylesheet,
        unit: 'kB',
        target: { at: 'most', value: FIRST_LOAD.styles / KILO },
        how,
      },
      {
        name: `requests of ${name}`,
        value: requests,
        unit: '',
        target: { at: 'most', value: FIRST_LOAD.requests },
        how,
      },
      {
        name: `fonts of ${name} before its first paint`,
        value: fonts / KILO,
        unit: 'kB',
        target: { at: 'most', value: FIRST_LOAD.fonts / KILO },
        how: 'fonts that had arrived when Chromium painted first',
      },
    );
  }
  await browser.close();
  return figures;
}
