import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { createLandlord, createProperty } from '../testing/builders/builders.ts';
import { findChromium } from '../tools/browsers.ts';
import type { Figure } from './figure.ts';
import type { Running } from './running-server.ts';

const KILO = 1000;

/** Gzipped size of the scripts and styles that a page loads without a cache, in kB (1000 bytes). */
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
    const readings: Promise<void>[] = [];
    page.on('response', (response) => {
      const kind = response.request().resourceType();
      if (kind !== 'script' && kind !== 'stylesheet') return;
      readings.push(
        response.body().then((body) => {
          weights[kind] += gzipSync(body, { level: 9 }).length / KILO;
        }),
      );
    });
    await page.goto(server.origin + path, { waitUntil: 'networkidle' });
    await Promise.all(readings);
    await context.close();
    const how = 'gzip -9 of all that Chromium fetched until the network was idle';
    figures.push(
      { name: `scripts of ${name}`, value: weights.script, unit: 'kB', target: { at: 'most', value: 170 }, how },
      { name: `styles of ${name}`, value: weights.stylesheet, unit: 'kB', target: { at: 'most', value: 40 }, how },
    );
  }
  await browser.close();
  return figures;
}
