import type { FastifyReply } from 'fastify';
import { ProviderProblem } from '../../domain/ports/provider-problem.ts';
import { Problem, type ProblemKind } from '../../domain/problem.ts';
import { msg, type Text, t } from '../../domain/text/t.ts';
import { factsOfError, type Log } from '../infrastructure/observability/log.ts';
import { isUnavailable } from '../infrastructure/observability/unavailable.ts';

const STATUS: Record<ProblemKind, number> = {
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  gone: 410,
  unreadable: 400,
  invalid: 422,
  'too-large': 413,
  'wrong-kind-of-file': 415,
  'too-many': 429,
  busy: 503,
};

/** Refusals of Fastify itself, in our words. */
const FRAMEWORK_REFUSALS: Record<string, [number, Text]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, msg`Please send the request as JSON.`],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, msg`This request is too large.`],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, msg`We couldn’t read that request.`],
  FST_ERR_MAX_PARAM_LENGTH: [404, msg`We couldn’t find that.`],
  FST_REQ_FILE_TOO_LARGE: [413, msg`Please upload a file of at most 10 MB`],
  FST_FILES_LIMIT: [413, msg`Please upload fewer files at once.`],
  FST_PARTS_LIMIT: [413, msg`This request has too many parts.`],
  FST_FIELDS_LIMIT: [413, msg`This request has too many fields.`],
  FST_INVALID_MULTIPART_CONTENT_TYPE: [415, msg`Please send the request as multipart form data.`],
};

const NOT_NOW_MESSAGE = msg`We can’t answer right now. Please try again in a moment.`;

interface Refused {
  code: number;
  body: Record<string, unknown>;
  retryAfterSeconds?: number | undefined;
}

function refusal(problem: Problem): Refused {
  const { kind, message, errors, errorType, details, retryAfterSeconds } = problem;
  return {
    code: STATUS[kind],
    retryAfterSeconds,
    body: {
      status: 0,
      ...(kind === 'unauthenticated' && { authed: 0 }),
      message,
      ...(errors && { has_errors: true, errors }),
      ...(errorType && { error_type: errorType }),
      ...details,
    },
  };
}

function translate(problem: unknown): Refused | undefined {
  if (problem instanceof Problem) return refusal(problem);
  if (problem instanceof ProviderProblem || isUnavailable(problem)) {
    return { code: 503, retryAfterSeconds: 5, body: { status: 0, message: NOT_NOW_MESSAGE() } };
  }
  const code = problem instanceof Error && 'code' in problem ? String(problem.code) : '';
  const known = FRAMEWORK_REFUSALS[code];
  if (known) return { code: known[0], body: { status: 0, message: known[1]() } };
  const status = problem instanceof Error && 'statusCode' in problem ? Number(problem.statusCode) : 500;
  return status >= 400 && status < 500
    ? { code: status, body: { status: 0, message: t`We couldn’t read that request.` } }
    : undefined;
}

const isDiskFull = (problem: unknown): boolean =>
  problem instanceof Error && 'code' in problem && ['ENOSPC', 'EDQUOT'].includes(String(problem.code));

function unexpected(problem: unknown, log: Log, route: string): Refused {
  const reference = log.unexpected('unexpected error', problem, route);
  // Operators are told, and the same call works once they have made room.
  if (isDiskFull(problem)) return { code: 503, retryAfterSeconds: 60, body: { status: 0, message: NOT_NOW_MESSAGE() } };
  return {
    code: 500,
    body: {
      status: 0,
      message: t`Something went wrong on our side. Please try again. If you write to us about this, please mention ${reference}.`,
    },
  };
}

/**
 * Turns any error into the reply envelope. A `Problem` describes itself; an unexpected error is logged and reported by
 * its class and place, and the caller gets only the reference under which it can be found.
 */
export function sendProblem(reply: FastifyReply, problem: unknown, log: Log, route: string): FastifyReply {
  const { code, body, retryAfterSeconds } = translate(problem) ?? unexpected(problem, log, route);
  if (code === 503) log.warn('a call was refused for now', { route, ...factsOfError(problem) });
  if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds);
  return reply.code(code).send({ ...reply.routeOptions.config.refusalFields, ...body });
}
