import { backgroundScore, type Score, scansOf } from './background-scans.ts';
import type { Case, CheckType } from './case.ts';
import { creditClaims } from './credit-files.ts';

/** A case as CertnCentric returns it. */
export function caseResource(one: Case, origin: string): object {
  return {
    id: one.id,
    short_id: one.shortId,
    created: one.created,
    email_address: one.email,
    overall_status: one.status,
    overall_score: one.status === 'COMPLETE' ? overallScore(one) : null,
    input_claims: { name: { given_name: one.firstName, family_name: one.lastName } },
    check_types_with_arguments: Object.fromEntries(one.checks.map((type) => [type, {}])),
    checks: one.checks.map((type, place) => checkResource(one, type, place)),
    tags: one.tags,
    invite_link: `${origin}/certn/invite/${one.id}`,
  };
}

function checkResource(one: Case, type: CheckType, place: number): object {
  const isComplete = one.status === 'COMPLETE';
  return {
    id: `${one.id}-${place + 1}`,
    short_id: `${one.shortId}-${place + 1}`,
    type,
    status: one.status,
    score: isComplete ? scoreOf(one, type) : null,
    sub_score: null,
    adjudication_score: null,
    adjudication_sub_score: null,
    output_claims: isComplete ? claimsOf(one, type) : {},
  };
}

const claimsOf = ({ scenario }: Case, type: CheckType): object =>
  type === 'CREDIT_REPORT_1' ? creditClaims(scenario) : { scan_status: scansOf(scenario.outcome) };

/** A credit file is neither clear nor not: only its figures count. */
const scoreOf = ({ scenario }: Case, type: CheckType): Score | 'NOT_APPLICABLE' =>
  type === 'CREDIT_REPORT_1' ? 'NOT_APPLICABLE' : backgroundScore(scenario.outcome);

const overallScore = (one: Case): Score | 'NOT_APPLICABLE' =>
  one.checks.includes('PUBLIC_RECORDS_REPORT_1') ? backgroundScore(one.scenario.outcome) : 'NOT_APPLICABLE';
