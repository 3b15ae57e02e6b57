import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../../domain/problem.ts';
import { t } from '../../domain/text/t.ts';
import type { Telemetry } from '../infrastructure/observability/telemetry.ts';

/** What the server carries before it refuses more. */
export interface LoadCeilings {
  /** Requests in progress. */
  inFlight: number;
  /** Requests that wait for a database connection. */
  waitingForDatabase: number;
  /** Mean delay of the event loop during the last second (milliseconds). */
  eventLoopDelayMs: number;
  /** Part of the largest heap that may be in use. */
  heapShare: number;
}

/** What a server of its own process carries. */
export const LOAD_CEILINGS: LoadCeilings = {
  inFlight: 1000,
  waitingForDatabase: 200,
  eventLoopDelayMs: 3000,
  heapShare: 0.9,
};

const SAMPLE_MS = 1000;
const NANOSECONDS = 1e6;
const RETRY_AFTER = 5;

/** Paths that a supervisor asks; they answer under any load. */
export const ALWAYS_ANSWERED = new Set(['/healthz', '/readyz']);

interface LoadSettings {
  /** How many requests wait for a database connection. */
  waitingForDatabase: () => number;
  ceilings: LoadCeilings;
  telemetry: Telemetry;
}

/** Refuses requests with 503 before memory or the database's connections run out, so that those in progress finish. */
export function shedLoad(app: FastifyInstance, { waitingForDatabase, ceilings, telemetry }: LoadSettings): void {
  const delays = monitorEventLoopDelay();
  delays.enable();
  let isStrained = false;
  const sample = setInterval(() => {
    const { used_heap_size: used, heap_size_limit: largest } = getHeapStatistics();
    isStrained = delays.mean / NANOSECONDS > ceilings.eventLoopDelayMs || used / largest > ceilings.heapShare;
    delays.reset();
  }, SAMPLE_MS).unref();
  let inFlight = 0;
  app.addHook('onRequest', async (request, reply) => {
    if (ALWAYS_ANSWERED.has(request.url)) return;
    if (isStrained || inFlight >= ceilings.inFlight || waitingForDatabase() >= ceilings.waitingForDatabase) {
      telemetry.count({ event: 'shed-request' });
      throw new Problem('busy', t`We can’t answer right now. Please try again in a moment.`, {
        retryAfterSeconds: RETRY_AFTER,
      });
    }
    inFlight += 1;
    // One more than the listeners that a reply has already.
    reply.raw.setMaxListeners(reply.raw.getMaxListeners() + 1);
    reply.raw.once('close', () => {
      inFlight -= 1;
    });
  });
  app.addHook('onClose', async () => {
    clearInterval(sample);
    delays.disable();
  });
}
