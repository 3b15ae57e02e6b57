import { chromium } from '@playwright/test';
import { logIn } from '../testing/browser/people.ts';
import type { TestPerson } from '../testing/builders/builders.ts';
import { findChromium } from '../tools/browsers.ts';
import type { Figure } from './figure.ts';
import type { Running } from './running-server.ts';

const SIZES = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
] as const;
/** Number of wheel turns; the distance of each is in pixels. */
const TURNS = 300;
const STEP = 400;
/** Browsers report a task as "long" from this duration (milliseconds, https://w3c.github.io/longtasks/). */
const LONG = 50;

/** A string, because it runs in the page. */
const COLLECT_LONG_TASKS = `
  window.tasks = [];
  new PerformanceObserver((list) => window.tasks.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: 'longtask' });`;

/** Scrolls a property's list with the wheel, and measures the tasks that block the browser meanwhile. */
export async function measureScrolling(server: Running, landlord: TestPerson, propertyId: string): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  const figures: Figure[] = [];
  for (const viewport of SIZES) {
    const context = await browser.newContext({ baseURL: server.origin, viewport });
    const page = await context.newPage();
    await logIn(page, landlord);
    await page.goto(`/landlord/application?property=${propertyId}`);
    const cards = page.getByRole('list', { name: 'top tenants' }).locator('> li');
    await cards.first().hover();
    await page.waitForLoadState('networkidle');
    const place = async () => Number(await cards.last().getAttribute('aria-posinset'));
    await page.evaluate(COLLECT_LONG_TASKS);
    for (let turn = 0; turn < TURNS; turn += 1) await page.mouse.wheel(0, STEP);
    const reached = await place();
    const tasks = await page.evaluate<number[]>('window.tasks');
    await context.close();
    figures.push({
      name: `list of 10,000 households scrolled at ${viewport.width} px, longest task`,
      value: Math.max(0, ...tasks),
      unit: 'ms',
      target: { at: 'most', value: LONG },
      how: `${TURNS} turns of the wheel to place ${reached}; ${tasks.length} tasks over ${LONG} ms, 0 when there was none`,
    });
  }
  await browser.close();
  return figures;
}
