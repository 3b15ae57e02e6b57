import { gzipSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
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

const HOW = 'gzip -9 of all that Chromium fetched until the network was idle';

/** What a page loads without a cache: scripts and styles gzipped, its fonts, and how many requests it makes. */
async function measurePage(page: Page, name: string, address: string): Promise<Figure[]> {
  const weights = { script: 0, stylesheet: 0 };
  let requests = 0;
  const readings: Promise<void>[] = [];
  page.on('response', (response) => {
    const kind = response.request().resourceType();
    requests += 1;
    if (kind !== 'script' && kind !== 'stylesheet') return;
    readings.push(
      response.body().then((body) => {
        weights[kind] += gzipSync(body, { level: 9 }).length;
      }),
    );
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await Promise.all(readings);
  const fonts = await page.evaluate(fontBytesBeforePaint);
  const inKilobytes = (what: string, bytes: number, most: number, how = HOW): Figure => ({
    name: `${what} of ${name}`,
    value: bytes / KILO,
    unit: 'kB',
    target: { at: 'most', value: most / KILO },
    how,
  });
  const target = { at: 'most', value: FIRST_LOAD.requests } as const;
  return [
    inKilobytes('scripts', weights.script, FIRST_LOAD.scripts),
    inKilobytes('styles', weights.stylesheet, FIRST_LOAD.styles),
    { name: `requests of ${name}`, value: requests, unit: '', target, how: HOW },
    inKilobytes('first fonts', fonts, FIRST_LOAD.fonts, 'fonts that had arrived when Chromium painted first'),
  ];
}

/** The first load of the pages on which people arrive. */
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
    figures.push(...(await measurePage(await context.newPage(), name, server.origin + path)));
    await context.close();
  }
  await browser.close();
  return figures;
}
