import { OTHER_INCOME, PROTECTED_STATUSES } from './employment.ts';

/** What of an entry may have to be hidden; `salary` is in dollars a month. */
interface StatedIncome {
  current_status: string | null;
  salary: number | null;
  salary_notes: string | null;
}

/**
 * An employment entry as a landlord reads it: without the kind of income that the law protects. "Not employed" with an
 * income would give it away, so it reads the same.
 */
export function employmentForLandlord<Entry extends StatedIncome>(
  entry: Entry,
): Omit<Entry, keyof StatedIncome> & StatedIncome {
  const { current_status: status, salary, salary_notes: notes } = entry;
  const isProtected = PROTECTED_STATUSES.some((known) => known === status);
  const isOther = isProtected || (status === 'not_employed' && (salary ?? 0) > 0);
  return {
    ...entry,
    current_status: isOther ? OTHER_INCOME : status,
    salary_notes: status === null || isProtected ? null : notes,
  };
}
