import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { type LogFn, type Logger, pino } from 'pino';
import {
  asName,
  type ErrorReport,
  type ErrorReporter,
  errorReference,
  placesIn,
  stackAlone,
} from '../../../domain/error-report.ts';
import { currentOrigin } from './call-origin.ts';
import { currentJob } from './job-origin.ts';

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Facts that a log line may carry: names, numbers and our ids. Never personal data, a body or an address. */
export type LogFacts = Record<string, string | number | boolean | undefined>;

export interface Log extends Record<LogLevel, (message: string, facts?: LogFacts) => void> {
  /**
   * Logs an unexpected error, and reports it to the error service.
   *
   * @param where the name of the route or job in the code
   * @returns the id under which both can be found
   */
  unexpected(message: string, problem: unknown, where: string): string;
  /** The logger below, for Fastify and its plugins only. It drops what could hold personal data. */
  framework: FastifyBaseLogger;
}

/**
 * Logs each entry from `level` up as one JSON line through `write`. During a call, each line has the id of the request; during a
 * job, its name and id.
 */
export function jsonLog(write: (line: string) => void, level: LogLevel = 'info'): Log {
  const logger = createLogger(write, level);
  const at = (name: LogLevel) => (message: string, facts?: LogFacts) => logger[name]({ ...facts }, message);
  const error = at('error');
  return {
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error,
    unexpected(message, problem, where) {
      const reference = errorReference(randomBytes(6));
      error(message, { where, reference, ...factsOfError(problem) });
      return reference;
    },
    framework: logger,
  };
}

function createLogger(write: (line: string) => void, level: LogLevel): Logger {
  return pino(
    {
      level,
      base: null,
      messageKey: 'message',
      timestamp: () => `,"at":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      mixin: () => ({ requestId: currentOrigin()?.requestId, ...currentJob() }),
      // Requests, replies and errors hold addresses, bodies and messages with personal data.
      serializers: { err: factsOfError, req: () => undefined, res: () => undefined },
      hooks: {
        logMethod([first, ...rest], method: LogFn) {
          if ((first as unknown) instanceof Error) method.call(this, { err: first }, 'an error in the framework');
          else method.call(this, first, ...rest);
        },
      },
    },
    { write },
  );
}

/** The same log, which also reports unexpected errors. */
export const reportingLog = (log: Log, reporter: ErrorReporter): Log => ({
  ...log,
  unexpected(message, problem, where) {
    const reference = log.unexpected(message, problem, where);
    reporter.report(reportOf(problem, where, reference));
    return reference;
  },
});

const reportOf = (problem: unknown, where: string, reference: string): ErrorReport => ({
  side: 'server',
  error: asName(problem instanceof Error ? problem.name : undefined, typeof problem),
  code: problem instanceof Error && 'code' in problem ? asCode(problem.code) : undefined,
  where,
  reference,
  places: problem instanceof Error ? placesIn(problem) : [],
});

/** System and database codes are uppercase characters and digits. */
const asCode = (code: unknown): string | undefined =>
  typeof code === 'string' && /^[A-Z\d_]{2,40}$/.test(code) ? code : undefined;

/** What may be logged of an unexpected error: its class, its code and the first of our files in the stack. */
export function factsOfError(problem: unknown): LogFacts {
  if (!(problem instanceof Error)) return { error: typeof problem };
  const code = 'code' in problem ? asCode(String(problem.code)) : undefined;
  const place = /\/(src\/[^\s)]+)/.exec(stackAlone(problem))?.[1];
  return { error: asName(problem.name, 'Error'), code, place };
}
