import Fastify, { type FastifyInstance } from 'fastify';
import type { AppContext } from '../app-context.ts';
import { endConnectionsOnClose } from './close-connections.ts';
import { serveHealthChecks } from './health-checks.ts';
import { RequestLog } from './request-log.ts';

/** What a process serves that only runs jobs: its health checks, and nothing else. */
export function buildHealthApp(
  { db, log }: Pick<AppContext, 'db' | 'log'>,
  jobsAreUp?: () => boolean,
): FastifyInstance {
  const app = Fastify({ loggerInstance: log.framework, logController: new RequestLog(log) });
  // @untranslated: a supervisor reads it
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ status: 0, message: 'Not found' }));
  endConnectionsOnClose(app);
  serveHealthChecks(app, { db, jobsAreUp, isDraining: () => false });
  return app;
}
