import { expect, test } from 'vitest';
import { employmentForLandlord } from './answers-for-landlord.ts';

test.each([
  ['a job', 'full_time', 3000, 'mornings', 'full_time', 'mornings'],
  ['social assistance', 'social_assistance', 1200, 'OW-9', 'other_income', null],
  ['a pension', 'retired', 2100, 'OAS-9', 'other_income', null],
  ['"not employed" with an income', 'not_employed', 300, 'savings', 'other_income', 'savings'],
  ['"not employed" without one', 'not_employed', 0, null, 'not_employed', null],
  ['"not employed" of an unknown amount', 'not_employed', null, null, 'not_employed', null],
  ['study', null, null, null, null, null],
])('a landlord reads %s', (_, status, salary, notes, shown, shownNotes) => {
  const entry = { id: 'a', current_status: status, salary, salary_notes: notes };
  expect(employmentForLandlord(entry)).toEqual({ ...entry, current_status: shown, salary_notes: shownNotes });
});
