import type { Scenario } from './scenarios.ts';

/** What the stand-in can check, by the names under which it is ordered. */
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

/** A case as it is kept: who and what became of it, and nothing of what else the applicant entered. */
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
  /** The applicant has confirmed the details that were asked about. */
  isConfirmed: boolean;
  /** Printed reports, the oldest first. */
  reports: ReportFile[];
};

/** Milliseconds between two states of a case, and for printing a report. */
export const STEP = 2_000;
const SLOW = 180_000;

/** What happens next to a case by itself, and after how long; undefined for one that waits for somebody or is over. */
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

/** Whether the applicant has something to do at the vendor's page. */
export const waitsForApplicant = ({ status }: Case): boolean =>
  status === 'APPLICANT_INVITED' || status === 'APPLICANT_OPENED' || status === 'APPLICANT_ACTION_REQUIRED';

/** Whether nothing will ever happen to a case again. */
export const isOver = ({ status }: Case): boolean =>
  status === 'COMPLETE' || status === 'CANCELLED' || status === 'APPLICANT_DECLINED';
