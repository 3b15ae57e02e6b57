import * as z from 'zod/mini';
import { KIND } from '../../values/check-kind.ts';
import type { ResultKind } from '../checks.ts';
import { type CheckResults, readCheckResult } from './check-results.ts';

const withStatus = z.optional(z.object({ status: z.optional(z.string()) }));
const Scored = z.object({ equifax_result: z.object({ status: z.string(), credit_score: z.nullable(z.number()) }) });
const Stated = z.object({
  status: z.optional(z.string()),
  equifax_result: withStatus,
  risk_result: withStatus,
  applicantFinancialData: z.optional(z.unknown()),
  information: z.optional(z.unknown()),
  requested_for: z.optional(z.string()),
});

/** A parsed report. */
export interface Report<Kind extends ResultKind> {
  /** The report's own status; undefined if it has none. */
  status: string | undefined;
  isAnswered: boolean;
  /** The bureau has no credit file on the person. */
  isWithoutFile: boolean;
  /** A credit check ended before the bureau could look. */
  isNotDone: boolean;
  /** The name that it was requested for; undefined in lists, and where it was not recorded. */
  requestedFor: string | undefined;
  /** The result; undefined while in progress, and mostly in lists, which have only the status. */
  result: CheckResults[Kind] | undefined;
}

/**
 * Parses a report from the JSON text in a reply.
 *
 * @throws SyntaxError if the text is not JSON, which never happens in our replies
 */
export function readReport<Kind extends ResultKind>(kind: Kind, text: string): Report<Kind> {
  const given: unknown = JSON.parse(text);
  const stated = z.safeParse(Stated, given).data;
  const status = stated?.equifax_result?.status ?? stated?.risk_result?.status ?? stated?.status;
  const isWithoutResult = stated?.information !== undefined && stated.equifax_result === undefined;
  const hasFigures = stated?.applicantFinancialData !== undefined;
  return {
    status,
    requestedFor: stated?.requested_for,
    isWithoutFile: isWithoutResult && status === undefined,
    isNotDone: isWithoutResult && status === 'FAILED',
    isAnswered: hasFigures || status === 'RETURNED' || status === 'received',
    result: readCheckResult(kind, given),
  };
}

/** The score of a credit check, which lists include too; null if there is none. */
export function readScore(
  text: string,
): { score: number | null } & Pick<Report<typeof KIND.credit>, 'isAnswered' | 'isWithoutFile' | 'isNotDone'> {
  const file = z.safeParse(Scored, JSON.parse(text)).data?.equifax_result;
  const { isAnswered, isWithoutFile, isNotDone } = readReport(KIND.credit, text);
  return { score: file?.credit_score ?? null, isAnswered, isWithoutFile, isNotDone };
}

const IdReport = z.object({ id: z.string(), is_uploaded: z.optional(z.boolean()) });

/** Whether an ID check has something to show, and whether that is an unchecked picture. */
export function readIdReport(text: string | null): { isThere: boolean; isUploaded: boolean } {
  const read = text === null ? undefined : z.safeParse(IdReport, JSON.parse(text)).data;
  return { isThere: read !== undefined, isUploaded: read?.is_uploaded === true };
}
