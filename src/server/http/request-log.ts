import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { factsOfError, type Log } from '../infrastructure/observability/log.ts';
import { ALWAYS_ANSWERED } from './load-shedding.ts';

/** The route's pattern, such as `/api/applicant/:id`: an address holds tokens and what people typed. */
export const routeOf = (request: FastifyRequest): string => request.routeOptions?.url ?? 'no route';

/** What is logged of requests: one line each, when its reply has ended. Refused errors are logged where they are sent. */
export class RequestLog extends LogController {
  readonly #log: Log;

  constructor(log: Log) {
    super();
    this.#log = log;
  }

  override incomingRequest(): void {}

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
