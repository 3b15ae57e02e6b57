import * as z from 'zod/mini';
import type { BureauCase, CaseState } from '../../../../domain/screening/attempts/screening-bureau.ts';
import type { BureauCheckKind } from '../../../../domain/screening/checks.ts';
import { creditNotDone } from '../../../../domain/screening/results/credit-report.ts';
import { msg, type Text } from '../../../../domain/text/t.ts';
import { KIND } from '../../../../domain/values/check-kind.ts';
import { keysOf } from '../../../../domain/values/type-guards.ts';
import { inEnglish } from '../../languages/language-scope.ts';
import { readBackground } from './read-background.ts';
import { readCredit } from './read-claims.ts';
import { attemptOfTags, CHECK_TYPES } from './report-request.ts';
import { identifier, listOf, ownAddress, unreadable } from './tolerant-shapes.ts';

const STATES = {
  DRAFT: 'running',
  CASE_ORDERED: 'running',
  APPLICANT_INVITED: 'waiting',
  APPLICANT_OPENED: 'waiting',
  APPLICANT_STARTED: 'waiting',
  APPLICANT_ACTION_REQUIRED: 'waiting',
  APPLICANT_SUBMITTED: 'running',
  IN_PROGRESS: 'running',
  // The vendor has a question for us, which our team answers in its portal.
  CLIENT_ACTION_REQUIRED: 'running',
  COMPLETE: 'returned',
  INVITE_UNDELIVERABLE: 'failed',
  APPLICANT_EXPIRED: 'failed',
  APPLICANT_DECLINED: 'failed',
  CANCELLED: 'failed',
} as const satisfies Record<string, CaseState>;

/** Why a case ended without a result, as shown to the applicant and the landlord. */
const ENDS: Partial<Record<keyof typeof STATES, Text>> = {
  INVITE_UNDELIVERABLE: msg`The bureau could not reach this applicant by email.`,
  APPLICANT_EXPIRED: msg`The applicant did not complete the check with the bureau in time.`,
  APPLICANT_DECLINED: msg`The applicant declined the check with the bureau.`,
  CANCELLED: msg`The check was cancelled.`,
};

const NOT_COMPLETED: Record<BureauCheckKind, Text> = {
  [KIND.credit]: msg`The bureau could not complete the credit check.`,
  [KIND.background]: msg`The bureau could not complete the background check.`,
};

const status = z.enum(keysOf(STATES));
const certnCheck = z.object({
  type: z.string(),
  status: z.nullish(z.string()),
  output_claims: z.optional(z.unknown()),
});
const certnCase = z.object({
  id: identifier,
  overall_status: status,
  invite_link: z.nullish(z.string()),
  tags: listOf(z.unknown()),
  check_types_with_arguments: z.optional(z.unknown()),
  checks: listOf(certnCheck),
});
type CertnCase = z.infer<typeof certnCase>;

/**
 * Translates a case of CertnCentric. The result of a check is there as soon as that check is complete, even while the
 * rest of the case runs. A case fails when none of the ordered checks has a result; a credit check without a file gives
 * the bureau's reason.
 *
 * @throws ProviderProblem `bad_response` when the answer does not have its shape
 */
export function readCase(body: unknown, baseUrl: string): BureauCase {
  const read = certnCase.safeParse(body);
  if (!read.success) throw unreadable('case');
  const given = read.data;
  const ending = ENDS[given.overall_status];
  const end = ending && inEnglish(ending);
  const credit = isOrdered(given, KIND.credit) ? creditOf(given, end) : undefined;
  const background = isOrdered(given, KIND.background) ? backgroundOf(given, end) : undefined;
  const found = credit?.result?.outcome === 'file' || background?.result !== undefined;
  const state = STATES[given.overall_status];
  return {
    caseId: given.id,
    attemptId: attemptOfTags(given.tags),
    state: state === 'returned' && !found ? 'failed' : state,
    inviteUrl: state === 'waiting' ? ownAddress(given.invite_link, baseUrl) : undefined,
    problems: [...new Set([end, credit?.problem, background?.problem])].filter((problem) => problem !== undefined),
    credit: credit?.result,
    background: background?.result,
    raw: withoutClaimsOfThePerson(body),
  };
}

/** The outcome of one check: a result, a problem, both, or neither yet. */
interface Outcome<Result> {
  result?: Result;
  problem?: string;
}

function creditOf(given: CertnCase, end: string | undefined): Outcome<NonNullable<BureauCase['credit']>> {
  const check = checkOf(given, KIND.credit);
  if (check?.status === 'COMPLETE') {
    const read = readCredit(given.id, check.output_claims);
    return 'problem' in read ? withoutFile(read.problem) : { result: read };
  }
  if (end !== undefined) return notDone(end);
  return given.overall_status === 'COMPLETE' ? notDone(inEnglish(NOT_COMPLETED[KIND.credit])) : {};
}

const withoutFile = (problem: string) => ({ result: { outcome: 'no file', reasons: [problem] } as const, problem });
const notDone = (problem: string) => ({ result: creditNotDone([problem]), problem });

function backgroundOf(given: CertnCase, end: string | undefined): Outcome<NonNullable<BureauCase['background']>> {
  const check = checkOf(given, KIND.background);
  if (check?.status === 'COMPLETE') return { result: readBackground(given.id, check.output_claims) };
  const isOver = end === undefined && given.overall_status === 'COMPLETE';
  return isOver ? { problem: inEnglish(NOT_COMPLETED[KIND.background]) } : {};
}

const checkOf = ({ checks }: CertnCase, check: BureauCheckKind) =>
  checks.find(({ type }) => type === CHECK_TYPES[check].type || type === CHECK_TYPES[check].kind);

function isOrdered(given: CertnCase, check: BureauCheckKind): boolean {
  const ordered = given.check_types_with_arguments;
  const isListed = typeof ordered === 'object' && ordered !== null && Object.hasOwn(ordered, CHECK_TYPES[check].type);
  return isListed || checkOf(given, check) !== undefined;
}

/** Where the vendor repeats the entered data, including the SIN. */
const ENTERED = new Set(['input_claims', 'sin', 'sin_ssn', 'ssn', 'social_insurance_number']);

const withoutClaimsOfThePerson = (body: unknown): string =>
  JSON.stringify(body, (key, value: unknown) => (ENTERED.has(key.toLowerCase()) ? undefined : value));
