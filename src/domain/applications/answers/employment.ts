import { msg } from '../../text/t.ts';
import type { CurrentStatus } from '../sections/job.ts';

/**
 * Statuses that human rights law protects (receiving assistance, age). To a landlord they read `other_income`, as does
 * "not employed" with an income, and the note about them is left out.
 */
export const PROTECTED_STATUSES: readonly CurrentStatus[] = ['social_assistance', 'retired'];
export const OTHER_INCOME = 'other_income';

/** Which fields a status shows and requires; see also `hasNotes`. */
export const hasEmployer = (status: string | undefined): boolean => status === 'full_time' || status === 'part_time';
export const hasNotes = (status: string | undefined): boolean => status === 'social_assistance' || status === 'retired';

export const ADD_A_JOB = msg`Please add a current job to continue`; // @literal
export const FIX_CURRENT = msg`Please fix the errors in the current employment section to continue`; // @literal
export const FIX_PAST = msg`Please fix the errors in the past employment section to continue`; // @literal

/** Whether an entry is a current occupation: a current job of any status, or study. */
export const isPresent = (entry: { is_past: number }): boolean => entry.is_past === 0;

/** Total of the current jobs' `salary`, in the unit of the entries. */
export const currentIncome = (entries: readonly { is_past: number; salary?: number | null | undefined }[]): number =>
  entries.filter(isPresent).reduce((sum, entry) => sum + (entry.salary ?? 0), 0);
