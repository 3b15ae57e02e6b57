import { chromium } from '@playwright/test';
import { createLandlord, createProperty } from '../testing/builders/builders.ts';
import { freePort } from '../testing/server/free-port.ts';
import { findChromium } from '../tools/browsers.ts';
import { type Figure, median } from './figure.ts';
import { readJsonOf } from './read-json-of.ts';
import type { Running } from './running-server.ts';

const ROUNDS = 3;
/** Lighthouse's categories with the minimum score, out of 100. */
const CATEGORIES = { performance: 95, accessibility: 100, 'best-practices': 100 } as const;
type Category = keyof typeof CATEGORIES;
const NAMES = Object.keys(CATEGORIES) as Category[];

/** The fields of Lighthouse's report that are read. */
interface Report {
  runtimeError?: { message: string };
  categories: Partial<Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>>;
  audits: Record<string, { title: string; score: number | null; numericValue?: number }>;
  environment: { benchmarkIndex: number };
}

/** The results of one Lighthouse run for a page. */
interface Visit {
  scores: Record<Category, number>;
  /** The measured times (milliseconds) and the layout shift behind the performance score. */
  metrics: Record<'first' | 'largest' | 'blocking' | 'shift', number>;
  /**
   * Lighthouse's benchmark of the machine: far below 1000, the times say more about the machine than about the page.
   */
  machine: number;
  /** Failed audits in accessibility or best practices. */
  faults: string[];
}

async function visit(url: string, port: number): Promise<Visit> {
  // By default, Lighthouse simulates a mid-range phone on a slow 4G network.
  const report = await readJsonOf<Report>('lighthouse/cli/index.js', [
    ...[url, `--port=${port}`, '--output=json', '--quiet', '--no-enable-error-reporting'],
    `--only-categories=${NAMES.join()}`,
  ]);
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`);
  const { categories, audits, environment } = report;
  const score = (name: Category) => Math.round((categories[name]?.score ?? 0) * 100);
  const metric = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const judged = (['accessibility', 'best-practices'] as const).flatMap((name) => categories[name]?.auditRefs ?? []);
  return {
    scores: Object.fromEntries(NAMES.map((name) => [name, score(name)])) as Record<Category, number>,
    metrics: {
      first: metric('first-contentful-paint'),
      largest: metric('largest-contentful-paint'),
      blocking: metric('total-blocking-time'),
      shift: metric('cumulative-layout-shift'),
    },
    machine: environment.benchmarkIndex,
    faults: judged
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => audits[id]?.title ?? id),
  };
}

/** Lighthouse results for the pages on which people arrive, each on a first visit with a phone. */
export async function measureLighthouse(server: Running): Promise<Figure[]> {
  const property = await createProperty(await createLandlord(server));
  const figures: Figure[] = [];
  for (const [name, path] of [
    ['/', '/'],
    ['/login', '/login'],
    ['/signup', '/signup'],
    ['/apply/{token}', `/apply/${property.token}`],
  ] as const) {
    const visits: Visit[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const port = await freePort();
      const args = ['--no-sandbox', `--remote-debugging-port=${port}`];
      const browser = await chromium.launch({ executablePath: findChromium(), args });
      visits.push(await visit(server.origin + path, port));
      await browser.close();
    }
    const middle = (read: (visit: Visit) => number) => median(visits.map(read));
    const faults = [...new Set(visits.flatMap((one) => one.faults))];
    const times = (['first', 'largest', 'blocking'] as const).map(
      (what) => `${what} ${Math.round(middle(({ metrics }) => metrics[what]))} ms`,
    );
    const machine = Math.round(middle((one) => one.machine));
    const shift = middle(({ metrics }) => metrics.shift).toFixed(3);
    for (const category of NAMES) {
      figures.push({
        name: `Lighthouse of ${name}, ${category}`,
        value: middle(({ scores }) => scores[category]),
        unit: 'of 100',
        target: { at: 'least', value: CATEGORIES[category] },
        how: [
          `median of ${ROUNDS}, mobile`,
          ...(category === 'performance' ? [`${times.join(', ')}, shift ${shift}; machine ${machine}`] : faults),
        ].join('; '),
      });
    }
  }
  return figures;
}
