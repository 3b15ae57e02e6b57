import { byList, type RecordsForLandlord } from '../../../domain/applications/sections/records.ts';
import type { ExportedGroup, ExportedPerson } from '../../../domain/review/exported-group.ts';
import { serializeAnswersForLandlord } from '../../applications/answers/serialize-answers.ts';
import type { PersonRow } from './exported-people-rows.ts';

function exportedPerson({ id, firstName, lastName, status, answers }: PersonRow): ExportedPerson {
  return {
    id,
    first_name: firstName,
    last_name: lastName,
    status,
    email: answers?.email ?? null,
    phone_number: answers?.phone ?? null,
    never_rented: answers?.neverRented ?? false,
    // Minors and the need for an accessible home are never exported.
    ...(answers
      ? serializeAnswersForLandlord(answers, { ...answers, isAccepted: false })
      : { housings: [], employments: [], ...byList<RecordsForLandlord>(() => []) }),
    references: answers?.references ?? [],
    checks: answers?.checks ?? {},
  };
}

/** The people of a group as they are exported, the primary applicant first. */
export function exportedPeople(rows: readonly PersonRow[]): ExportedGroup['people'] {
  const [first, ...others] = rows.map(exportedPerson);
  if (!first) throw new Error('a group has no primary applicant');
  return [first, ...others];
}
