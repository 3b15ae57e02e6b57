import type { describeOccupation } from '../applications/answers/describe-occupation.ts';
import type { isPresent } from '../applications/answers/employment.ts';
import { nameForLandlord } from '../applications/groups/group.ts';
import type { RecordsForLandlord } from '../applications/sections/records.ts';
import type { OpenDisputes } from '../ranking/disputes/describe-disputed.ts';
import type { RequestedReference } from '../ranking/reasons/describe-references.ts';
import type { DescribedIncome } from '../ranking/reasons/household-income.ts';
import type { AlertKind } from '../ranking/reasons/rank-summary.ts';
import type { ResultKind } from '../screening/checks.ts';
import type { Cell } from '../text/csv.ts';
import { type Text, t } from '../text/t.ts';

export type CheckState = 'pending' | 'returned' | 'without-file' | 'failed';

/** A member of a submitted group; without answers until they submit themselves. */
export interface ExportedPerson extends RecordsForLandlord {
  /** The application; null before there is one. */
  id: string | null;
  first_name: string;
  last_name: string;
  status: string;
  email: string | null;
  phone_number: string | null;
  never_rented: boolean;
  housings: readonly {
    type: string;
    ownership: string;
    address: string;
    unit_number: string | null;
    duration: number;
    monthly_rent: number | null;
    reason_for_leaving: string; // @literal field of the API
  }[];
  employments: readonly (Parameters<typeof describeOccupation>[0] & Parameters<typeof isPresent>[0])[];
  references: readonly RequestedReference[];
  /** The state of each requested check. */
  checks: Partial<Record<ResultKind, CheckState>>;
}

export interface ExportedAlert {
  kind: AlertKind;
  sentence: string;
  applicant_id: string | null;
  dispute: 'open' | 'upheld' | null;
}

/** A group in an export, in the order of places. */
export interface ExportedGroup {
  place: number;
  submittedAt: Date;
  isFavourite: boolean;
  verdict: 'accepted' | 'declined' | null;
  income: DescribedIncome;
  /** What waits to be resolved; null if nothing does. */
  disputed: OpenDisputes | null;
  /** What checks found that has to be read. */
  alerts: readonly ExportedAlert[];
  /** The primary applicant comes first. */
  people: readonly [ExportedPerson, ...ExportedPerson[]];
}

/** A column of an export, or a line of its blocks. */
export interface Column {
  label: Text;
  /** A dollar amount: formatted in the PDF, a plain number in the CSV. */
  isMoney?: true;
  cell: (group: ExportedGroup, dayOf: (at: Date) => string) => Cell;
}

/** The name under which a landlord reads of a person. */
export const nameOf = (person: ExportedPerson): string => nameForLandlord(person);

/** The text for each person who has one, with names if there are several people. */
export function ofEachPerson(people: ExportedGroup['people'], read: (person: ExportedPerson) => string): string {
  const texts = people.flatMap((person) => {
    const text = read(person);
    return text ? [people.length > 1 ? t`${nameOf(person)}: ${text}` : text] : [];
  });
  return texts.join('; ');
}
