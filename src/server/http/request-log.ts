import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { factsOfError, type Log } from '../infrastructure/observability/log.ts';
import { ALWAYS_ANSWERED } from './load-shedding.ts';

/** The route's pattern, such as `/api/applicant/:id`: an address holds tokens and what people typed. */
// @untranslated: for the log
export const routeOf = (request: FastifyRequest): string => request.routeOptions?.url ?? 'no route';

/** Calls when the caller hangs up before the reply has ended: Fastify has no hook for that. */
export function onAborted({ raw }: FastifyReply, callback: () => void): void {
  // One more than the listeners that a reply has already.
  raw.setMaxListeners(raw.getMaxListeners() + 1);
  // Of a call of the server to itself, the reply does not say by itself that it has finished.
  let hasFinished = false;
  raw.once('finish', () => {
    hasFinished = true;
  });
  raw.once('close', () => {
    if (!hasFinished && !raw.errored) callback();
  });
}

/** What is logged of requests: one line each, when its reply has ended. Refused errors are logged where they are sent. */
export class RequestLog extends LogController {
  readonly #log: Log;

  constructor(log: Log) {
    super();
    this.#log = log;
  }

  override incomingRequest(): void {}

  /** Logs requests whose callers hang up too. */
  logAborted(app: FastifyInstance): void {
    app.addHook('onRequest', async (request, reply) => {
      const { id: requestId, method } = request;
      onAborted(reply, () => {
        const durationMs = Math.round(reply.elapsedTime);
        this.#log.info('request', { requestId, method, route: routeOf(request), isAborted: true, durationMs });
      });
    });
  }

  override requestCompleted(problem: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const { id: requestId, method } = request;
    // A supervisor asks every few seconds.
    const level = ALWAYS_ANSWERED.has(request.url) ? 'debug' : 'info';
    this.#log[level]('request', {
      requestId,
      method,
      route: routeOf(request),
      status: reply.statusCode,
      durationMs: Math.round(reply.elapsedTime),
      ...(problem && factsOfError(problem)),
    });
  }

  override defaultErrorLog(): void {}

  override streamError(problem: Error, request: FastifyRequest): void {
    this.#log.info('a reply ended early', { requestId: request.id, route: routeOf(request), ...factsOfError(problem) });
  }

  override routeNotFound(): void {}

  override writeHeadError(problem: Error, request: FastifyRequest): void {
    this.#log.unexpected('a reply could not begin', problem, routeOf(request));
  }

  override serializerError(problem: Error, request: FastifyRequest): void {
    this.#log.unexpected('a reply could not be written', problem, routeOf(request));
  }
}
