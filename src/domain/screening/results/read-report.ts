import * as z from 'zod/mini';
import { KIND } from '../../values/check-kind.ts';
import type { ResultKind } from '../checks.ts';
import type { CheckResults } from './check-results.ts';
import { readStored } from './stored-shape.ts';

/**
 * The checks of an applicant in a reply of the API, with reports as JSON text; a list has only states and scores. Nothing
 * else reads them. Field names are @literal.
 */
export interface ChecksInReply {
  credit_checks: readonly { certn_data: string }[];
  background_checks: readonly { certn_data: string }[];
  id_verifications: readonly { status: 'Verified' | 'Unverified' | null }[];
  employment_income_verifications: readonly { id?: string; verifast_data: string }[];
}

/** The checks that a card in a list shows. */
export type ChecksOnCard = Omit<ChecksInReply, 'background_checks'>;

/** How far a vendor's check is. `no file`: the bureau looked; `not done`: it could not look. */
export type ReportState = 'pending' | 'answered' | 'no file' | 'not done' | 'failed';

/** A report in a reply. */
export interface Report<Kind extends ResultKind> {
  state: ReportState;
  /** The name that it was requested for; undefined in lists, and where it was not recorded. */
  requestedFor: string | undefined;
  /** Opens its PDF; undefined where there is none. */
  reportId: string | undefined;
  /** The result; undefined while in progress, and mostly in lists, which have only the state. */
  result: CheckResults[Kind] | undefined;
}

const withStatus = z.optional(z.object({ status: z.optional(z.string()) }));
const Scored = z.object({ equifax_result: z.object({ status: z.string(), credit_score: z.nullable(z.number()) }) });
const Stated = z.object({
  id: z.optional(z.string()),
  status: z.optional(z.string()),
  equifax_result: withStatus,
  risk_result: withStatus,
  applicantFinancialData: z.optional(z.object({ pdfUrl: z.optional(z.unknown()) })),
  information: z.optional(z.unknown()),
  requested_for: z.optional(z.string()),
});
type Stated = z.infer<typeof Stated>;

const ANSWERED = ['RETURNED', 'received'];
const PENDING = ['NONE', 'ANALYZING', 'sent'];

function stateOf(stated: Stated | undefined): ReportState {
  const status = stated?.equifax_result?.status ?? stated?.risk_result?.status ?? stated?.status;
  if (stated?.information !== undefined && stated.equifax_result === undefined) {
    return status === undefined ? 'no file' : 'not done'; // @untranslated: states
  }
  if (stated?.applicantFinancialData !== undefined || ANSWERED.some((one) => one === status)) return 'answered';
  return PENDING.some((one) => one === status) ? 'pending' : 'failed';
}

/**
 * Parses a report from the JSON text in a reply.
 *
 * @throws SyntaxError if the text is not JSON, which never happens in our replies
 */
export function readReport<Kind extends ResultKind>(kind: Kind, text: string): Report<Kind> {
  const given: unknown = JSON.parse(text);
  const stated = z.safeParse(Stated, given).data;
  const result = readStored(kind, given);
  return { state: stateOf(stated), requestedFor: stated?.requested_for, reportId: stated?.id, result };
}

/** The credit check of an applicant, with its score, which lists include too; null if there is none. */
export function creditOf({
  credit_checks: [check],
}: Pick<ChecksInReply, 'credit_checks'>): (Report<typeof KIND.credit> & { score: number | null }) | undefined {
  if (!check) return undefined;
  const file = z.safeParse(Scored, JSON.parse(check.certn_data)).data?.equifax_result;
  return { ...readReport(KIND.credit, check.certn_data), score: file?.credit_score ?? null };
}

export const backgroundOf = ({
  background_checks: [check],
}: Pick<ChecksInReply, 'background_checks'>): Report<typeof KIND.background> | undefined =>
  check && readReport(KIND.background, check.certn_data);

/** The income verification of an applicant; the id of the check opens its PDF. */
export function incomeOf({
  employment_income_verifications: [check],
}: Pick<ChecksInReply, 'employment_income_verifications'>): Report<typeof KIND.income> | undefined {
  if (!check) return undefined;
  const stated = z.safeParse(Stated, JSON.parse(check.verifast_data)).data;
  const hasPdf = Boolean(stated?.applicantFinancialData?.pdfUrl);
  return { ...readReport(KIND.income, check.verifast_data), reportId: hasPdf ? check.id : undefined };
}
