import { setTimeout } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { AppContext } from '../app-context.ts';
import { endConnectionsOnClose } from './close-connections.ts';
import { NO_SCHEMAS } from './no-schemas.ts';
import { RequestLog } from './request-log.ts';

interface HealthSettings {
  db: AppContext['db'];
  /** Undefined where another process runs the jobs. */
  jobsAreUp: (() => boolean) | undefined;
  /** Whether this process is about to end, and wants no more requests. */
  isDraining: () => boolean;
}

/** Whether the database answers; calls at the same time share one look, so that asking often costs little. */
function databaseLook(db: AppContext['db']): () => Promise<boolean> {
  let look: Promise<boolean> | undefined;
  return () => {
    look ??= sql`select 1`
      .execute(db)
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        look = undefined;
      });
    return look;
  };
}

/** Serves `/healthz`, which answers while the process lives, and `/readyz`, which says whether it can serve. */
export function serveHealthChecks(app: FastifyInstance, { db, jobsAreUp, isDraining }: HealthSettings): void {
  const databaseAnswers = databaseLook(db);
  app.get('/healthz', () => ({ status: 1 }));
  app.get('/readyz', async (_request, reply) => {
    const database = await databaseAnswers();
    const jobs = jobsAreUp?.();
    const draining = isDraining();
    const ready = database && jobs !== false && !draining;
    return reply.code(ready ? 200 : 503).send({
      status: ready ? 1 : 0,
      database,
      ...(jobs !== undefined && { jobs }),
      ...(draining && { draining }),
    });
  });
}

/** What a process serves that only runs jobs: its health checks, and nothing else. */
export function buildHealthApp(
  { db, log }: Pick<AppContext, 'db' | 'log'>,
  jobsAreUp?: () => boolean,
): FastifyInstance {
  const app = Fastify({
    loggerInstance: log.framework,
    logController: new RequestLog(log),
    schemaController: NO_SCHEMAS,
  });
  // @untranslated: a supervisor reads it
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ status: 0, message: 'Not found' }));
  endConnectionsOnClose(app);
  serveHealthChecks(app, { db, jobsAreUp, isDraining: () => false });
  return app;
}

/** Whether a process is about to end, and how it gets there. */
export interface Drain {
  isDraining(): boolean;
  /** Has `/readyz` refuse and connections end, and goes on serving until a proxy has noticed. */
  drain(): Promise<void>;
}

/** @param seconds how long a proxy takes to notice */
export function createDrain(seconds: number): Drain {
  let hasBegun = false;
  return {
    isDraining: () => hasBegun,
    drain: async () => {
      hasBegun = true;
      await setTimeout(seconds * 1000);
    },
  };
}
