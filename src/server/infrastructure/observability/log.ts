import { randomBytes } from 'node:crypto';
import {
  asName,
  type ErrorReport,
  type ErrorReporter,
  errorReference,
  placesIn,
  stackAlone,
} from '../../../domain/error-report.ts';

type Level = 'info' | 'warn' | 'error';

/** Facts that a log line may carry: names, numbers and our ids. Never personal data, a body or an address. */
export type LogFacts = Record<string, string | number | boolean | undefined>;

export interface Log extends Record<Level, (message: string, facts?: LogFacts) => void> {
  /**
   * Logs an unexpected error, and reports it to the error service.
   *
   * @param where the name of the route or job in the code
   * @returns the id under which both can be found
   */
  unexpected(message: string, problem: unknown, where: string): string;
}

/** Logs each entry as one JSON line through `write`. */
export function jsonLog(write: (line: string) => void, clock: () => Date = () => new Date()): Log {
  const at = (level: Level) => (message: string, facts?: LogFacts) =>
    write(`${JSON.stringify({ at: clock().toISOString(), level, message, ...facts })}\n`);
  const error = at('error');
  return {
    info: at('info'),
    warn: at('warn'),
    error,
    unexpected(message, problem, where) {
      const reference = errorReference(randomBytes(6));
      error(message, { where, reference, ...factsOfError(problem) });
      return reference;
    },
  };
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
