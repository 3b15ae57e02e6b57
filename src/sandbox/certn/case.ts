import type { Scenario } from './scenarios.ts';

/** The checks that the sandbox supports, by the names used to order them. */
export const CHECK_TYPES = ['CREDIT_REPORT_1', 'PUBLIC_RECORDS_REPORT_1'] as const;
export type CheckType = (typeof CHECK_TYPES)[number];

export type CaseStatus =
  | 'CASE_ORDERED'
  | 'APPLICANT_INVITED'
  | 'APPLICANT_OPENED'
  | 'APPLICANT_SUBMITTED'
  | 'APPLICANT_DECLINED'
  | 'APPLICANT_ACTION_REQUIRED'
  | 'IN_PROGRESS'
  | 'COMPLETE'
  | 'CANCELLED';

export type ReportFile = { id: string; status: 'IN_PROGRESS' | 'COMPLETE' | 'FAILED' };

/** A stored case: the person and the outcome, nothing else that the applicant entered. */
export type Case = {
  id: string;
  shortId: string;
  created: string;
  email: string;
  firstName: string;
  lastName: string;
  tags: string[];
  checks: CheckType[];
  scenario: Scenario;
  status: CaseStatus;
  /** The applicant has confirmed the details in question. */
  isConfirmed: boolean;
  /** Generated reports, oldest first. */
  reports: ReportFile[];
};

/** Milliseconds between two states of a case, and for generating a report. */
export const STEP = 2_000;
const SLOW = 180_000;

/**
 * The next automatic state of a case and the delay before it; undefined if the case is waiting for the applicant or is
 * over.
 */
export function nextStep({ status, scenario, isConfirmed }: Case): { status: CaseStatus; after: number } | undefined {
  switch (status) {
    case 'CASE_ORDERED':
      return { status: scenario.outcome === 'invite' ? 'APPLICANT_INVITED' : 'APPLICANT_SUBMITTED', after: STEP };
    case 'APPLICANT_SUBMITTED':
      return { status: 'IN_PROGRESS', after: STEP };
    case 'IN_PROGRESS':
      if (scenario.outcome === 'stuck') return undefined;
      if (scenario.outcome === 'action' && !isConfirmed) return { status: 'APPLICANT_ACTION_REQUIRED', after: STEP };
      return { status: 'COMPLETE', after: scenario.outcome === 'slow' ? SLOW : STEP };
    default:
      return undefined;
  }
}

/** True if the applicant has to act on the vendor's page. */
export const waitsForApplicant = ({ status }: Case): boolean =>
  status === 'APPLICANT_INVITED' || status === 'APPLICANT_OPENED' || status === 'APPLICANT_ACTION_REQUIRED';

/** True if the case is in a final state. */
export const isOver = ({ status }: Case): boolean =>
  status === 'COMPLETE' || status === 'CANCELLED' || status === 'APPLICANT_DECLINED';
