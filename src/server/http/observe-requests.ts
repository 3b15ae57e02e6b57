import { existsSync } from 'node:fs';
import { Socket } from 'node:net';
import path from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ENDPOINTS } from '../../contract/all-endpoints.ts';
import { reportError } from '../../contract/site.ts';
import { asPageError, type CodePlace, placesIn } from '../../domain/error-report.ts';
import type { AppContext } from '../app-context.ts';
import { noTelemetry, type Observation, type Telemetry } from '../infrastructure/observability/telemetry.ts';
import { ALWAYS_ANSWERED } from './load-shedding.ts';
import { onAborted, routeOf } from './request-log.ts';
import type { Router } from './router.ts';

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

const TOO_SLOW = 'HTTP/1.1 408 Request Timeout\r\ncontent-length: 0\r\nconnection: close\r\n\r\n';

/**
 * Ends the connection of a request without files whose body does not arrive in time. One with files has the longer time
 * that the server itself allows.
 *
 * @param timeoutMs from the end of the head to the end of the body
 */
export function endSlowRequests(app: FastifyInstance, timeoutMs: number): void {
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    const { socket } = raw;
    // Calls of the server to itself have no connection.
    if (routeOptions.config.hasFiles || raw.complete || !(socket instanceof Socket)) return;
    const timer = setTimeout(() => socket.end(TOO_SLOW, () => socket.destroy()), timeoutMs);
    const stop = () => clearTimeout(timer);
    raw.once('end', stop).once('close', stop);
  });
}

/** The bundler shortens names to so many characters; anything longer may be somebody's words. */
const LONGEST_BUILT_NAME = 3;

/**
 * Errors in pages. Browsers report them to us and we report them to the error service, so nobody outside sees who reads
 * what, and a page loads nothing for it. Anybody can send a report, so of its stack only places in files that the build
 * has are passed on.
 */
export function serveErrorReports(router: Router, { log, errors }: AppContext, webFolder: string): void {
  const isBuilt = (file: string): boolean =>
    file.startsWith('assets/') && !file.includes('..') && existsSync(path.join(webFolder, file));
  const withoutWords = ({ within, ...place }: CodePlace): CodePlace => ({
    ...place,
    ...(within && within.length <= LONGEST_BUILT_NAME && { within }),
  });
  router.anyone(reportError, async (_actor, { body: { reference, page, name, stack } }) => {
    const report = { error: asPageError(name), where: page, reference };
    log.warn('a browser reported an error', report);
    const places = placesIn({ message: '', stack }).filter(({ file }) => isBuilt(file));
    errors.report({ side: 'browser', ...report, places: places.map(withoutWords) });
    return {};
  });
}
