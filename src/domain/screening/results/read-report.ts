import * as z from 'zod/mini';
import { type CheckResults, type ResultKind, readCheckResult } from './check-results.ts';

const withStatus = z.optional(z.object({ status: z.optional(z.string()) }));
const Scored = z.object({ equifax_result: z.object({ status: z.string(), credit_score: z.nullable(z.number()) }) });
const Stated = z.object({
  status: z.optional(z.string()),
  equifax_result: withStatus,
  risk_result: withStatus,
  applicantFinancialData: z.optional(z.unknown()),
});

/** A report as it is read. */
export interface Report<Kind extends ResultKind> {
  /** How far it is, in the word of the report; undefined where it does not say. */
  status: string | undefined;
  isAnswered: boolean;
  /** What it says; undefined while it is under way, and mostly in a list, which holds the status only. */
  result: CheckResults[Kind] | undefined;
}

/**
 * Reads a report from the text in which replies carry it.
 *
 * @throws SyntaxError when the text is no JSON, which no reply of ours is
 */
export function readReport<Kind extends ResultKind>(kind: Kind, text: string): Report<Kind> {
  const given: unknown = JSON.parse(text);
  const stated = z.safeParse(Stated, given).data;
  const status = stated?.equifax_result?.status ?? stated?.risk_result?.status ?? stated?.status;
  const hasFigures = stated?.applicantFinancialData !== undefined;
  return {
    status,
    isAnswered: hasFigures || status === 'RETURNED' || status === 'received',
    result: readCheckResult(kind, given),
  };
}

/** The score of a credit check, which a list holds too; null where there is none. */
export function readScore(text: string): { score: number | null; isAnswered: boolean } {
  const file = z.safeParse(Scored, JSON.parse(text)).data?.equifax_result;
  return { score: file?.credit_score ?? null, isAnswered: file?.status === 'RETURNED' };
}

const IdReport = z.object({ id: z.string(), is_uploaded: z.optional(z.boolean()) });

/** Whether there is anything to look at of an ID check, and whether that is a picture which nobody checked. */
export function readIdReport(text: string | null): { isThere: boolean; isUploaded: boolean } {
  const read = text === null ? undefined : z.safeParse(IdReport, JSON.parse(text)).data;
  return { isThere: read !== undefined, isUploaded: read?.is_uploaded === true };
}
