import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { AppContext } from '../app-context.ts';

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
