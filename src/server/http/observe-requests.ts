import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ENDPOINTS } from '../../contract/all-endpoints.ts';
import { noTelemetry, type Observation, type Telemetry } from '../infrastructure/observability/telemetry.ts';
import { ALWAYS_ANSWERED } from './load-shedding.ts';
import { onAborted, routeOf } from './request-log.ts';

/** Methods by their names; callers may send dozens of others, which nothing answers. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);

/**
 * Observes each request under the name of its endpoint, or the pattern of its route, from its head to the end of its
 * reply. Nothing is added to a server that nobody looks at. Register it before what refuses requests.
 */
export function observeRequests(app: FastifyInstance, telemetry: Telemetry): void {
  if (telemetry === noTelemetry) return;
  const names = new Map(ENDPOINTS.map(([name, { method, path }]) => [`${method} ${path}`, name]));
  const observations = new WeakMap<FastifyRequest, Observation>();
  app.addHook('onRequest', async (request, reply) => {
    if (ALWAYS_ANSWERED.has(request.url)) return;
    const route = routeOf(request);
    const method = METHODS.has(request.method) ? request.method : 'other';
    const endpoint = names.get(`${method === 'HEAD' ? 'GET' : method} ${route}`) ?? route;
    const { id: requestId, headers } = request;
    const traceparent = headers.traceparent === undefined ? undefined : String(headers.traceparent);
    const observation = telemetry.begin({ kind: 'request', method, endpoint, requestId, traceparent });
    observations.set(request, observation);
    onAborted(reply, () => observation.end('aborted'));
  });
  app.addHook('preHandler', (request, _reply, done) => {
    const observation = observations.get(request);
    if (observation) observation.run(done);
    else done();
  });
  app.addHook('onResponse', async (request, reply) => {
    observations.get(request)?.end(String(reply.statusCode));
  });
}
