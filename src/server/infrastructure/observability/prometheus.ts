import { getHeapStatistics } from 'node:v8';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { begin, count, happenings } from './prometheus-happenings.ts';
import { type Backlog, type PoolUse, showBacklog, showPools, states } from './prometheus-states.ts';
import { CHARGE_OUTCOMES, type Telemetry } from './telemetry.ts';

/** What is asked only when somebody looks. */
export interface Sources {
  pools: () => Readonly<Record<string, PoolUse>>;
  /** Rejects when the database does not answer soon enough. */
  readBacklog: () => Promise<Backlog>;
}

/** Metrics in the format that Prometheus reads. */
export interface Metrics {
  telemetry: Telemetry;
  contentType: string;
  /** All metrics as text. Never fails because of the database: a metric says whether its figures are there. */
  scrape(sources: Sources): Promise<string>;
}

/** Begins to measure this process. @param facts what it is, such as its release and role */
export function openMetrics(facts: Readonly<Record<string, string>>): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const build = new Gauge({
    name: 'maplekey_build_info',
    help: 'Always 1; its labels say what runs.',
    labelNames: Object.keys(facts),
    registers: [register],
  });
  build.set({ ...facts }, 1);
  const heap = new Gauge({
    name: 'maplekey_heap_limit_bytes',
    help: 'The size that the heap of this process may reach.',
    registers: [register],
  });
  heap.set(getHeapStatistics().heap_size_limit);
  const happened = happenings(register);
  // An increase from nothing to one would not be seen as one.
  for (const outcome of CHARGE_OUTCOMES) happened.charges.inc({ outcome }, 0);
  const shown = states(register);
  return {
    telemetry: {
      begin: (activity) => begin(happened, activity),
      count: (event) => count(happened, event),
    },
    contentType: register.contentType,
    async scrape({ pools, readBacklog }) {
      showPools(shown, pools());
      showBacklog(shown, await readBacklog().catch(() => undefined));
      return register.metrics();
    },
  };
}
