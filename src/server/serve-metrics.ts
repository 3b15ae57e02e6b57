import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Pool } from 'pg';
import { readDueJobs, readDueMessages } from './infrastructure/database/backlog.ts';
import type { Database } from './infrastructure/database/connect.ts';
import type { Metrics } from './infrastructure/observability/prometheus.ts';
import type { Backlog } from './infrastructure/observability/prometheus-states.ts';

/** How long a scrape waits for the database (milliseconds). */
const BACKLOG_WITHIN = 2000;

interface MeasuredServer {
  host: string;
  port: number;
  db: Database;
  /** The connections to the database, by what they are for. */
  pools: ReadonlyMap<string, Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>>;
}

export interface ServedMetrics {
  /** The address, such as http://127.0.0.1:9464. */
  origin: string;
  stop(): Promise<void>;
}

/**
 * Reads what waits in the database, once at a time: scrapes while it has not answered yet share a reading, so that they
 * never take more than one connection.
 *
 * @throws Error after two seconds
 */
function backlogReader(db: Database): () => Promise<Backlog> {
  let reading: Promise<Backlog> | undefined;
  const read = async (): Promise<Backlog> => ({ jobs: await readDueJobs(db), messages: await readDueMessages(db) });
  return () => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    const tooLate = Promise.withResolvers<never>();
    const timer = setTimeout(() => tooLate.reject(new Error('the database is late')), BACKLOG_WITHIN);
    return Promise.race([reading, tooLate.promise]).finally(() => clearTimeout(timer));
  };
}

/** Serves `GET /metrics` on a port of its own, and nothing else. */
export async function serveMetrics(
  metrics: Metrics,
  { host, port, db, pools }: MeasuredServer,
): Promise<ServedMetrics> {
  const readBacklog = backlogReader(db);
  const poolUse = () =>
    Object.fromEntries(
      [...pools].map(([name, { totalCount, idleCount: idle, waitingCount: waiting }]) => [
        name,
        { inUse: totalCount - idle, idle, waiting },
      ]),
    );
  const server = createServer(async (request, reply) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      reply.writeHead(404).end();
      return;
    }
    const text = await metrics.scrape({ pools: poolUse, readBacklog });
    reply.writeHead(200, { 'content-type': metrics.contentType }).end(text);
  });
  const listening = Promise.withResolvers<void>();
  server.once('error', listening.reject).listen(port, host, listening.resolve);
  await listening.promise;
  const { port: chosen } = server.address() as AddressInfo;
  return {
    origin: `http://${host.includes(':') ? `[${host}]` : host}:${chosen}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
