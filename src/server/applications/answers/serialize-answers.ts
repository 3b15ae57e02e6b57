import { employmentForLandlord } from '../../../domain/applications/answers/answers-for-landlord.ts';
import { HOME } from '../../../domain/applications/sections/home.ts';
import { JOB } from '../../../domain/applications/sections/job.ts';
import {
  byList,
  type RecordFields,
  type RecordList,
  type RecordSection,
  recordOf,
} from '../../../domain/applications/sections/records.ts';
import type { AnswersOf, LandlordAnswersOf } from '../../../domain/applications/sections/section.ts';
import { answersOf, landlordAnswersOf } from '../../../domain/applications/sections/section-answers.ts';
import type { EmploymentRow, HousingRow, RecordRow } from './answers-rows.ts';

/** Whose answers they are: every answer in the API's shape names them. */
export interface AnswersOwner {
  /** The application. */
  id: string;
  propertyId: string;
  personId: string;
}

const instant = (text: string): string => new Date(text).toISOString();

export const serializeHousing = (own: AnswersOwner, home: HousingRow) => ({
  id: home.id,
  type: home.type,
  ...answersOf(HOME.fields, home),
  application_id: own.propertyId,
  applicant_id: own.id,
  user_profile_id: own.personId,
  created_at: instant(home.createdAt),
  updated_at: instant(home.updatedAt),
  version: home.version,
});

export const serializeEmployment = (own: AnswersOwner, entry: EmploymentRow) => ({
  id: entry.id,
  application_id: own.propertyId,
  ...answersOf(JOB.fields, entry),
  proof_of_income: entry.proofs.map(({ id, name, contentType, bytes }) => ({
    id,
    name,
    content_type: contentType,
    bytes,
  })),
  employment_references: entry.references.map(({ name, email, phone }) => ({ name, email, phone_number: phone })),
  version: entry.version,
});

/** What every record of a section names beside its answers. */
const headOf = (own: AnswersOwner, { id, version }: { id: string; version: number }) => ({
  id,
  application_id: own.propertyId,
  version,
});

export const serializeRecord = (own: AnswersOwner, section: RecordSection, record: RecordRow) => ({
  ...headOf(own, record),
  ...answersOf(recordOf(section).fields, record),
});

/** All answers of an application, as they are stored. */
export interface AnswerRows extends Readonly<Record<RecordList, readonly RecordRow[]>> {
  housings: readonly HousingRow[];
  employments: readonly EmploymentRow[];
}

type Head = ReturnType<typeof headOf>;

/** The answers as the applicant reads them. */
export const serializeAnswers = (own: AnswersOwner, rows: AnswerRows) => ({
  housings: rows.housings.map((home) => serializeHousing(own, home)),
  employments: rows.employments.map((entry) => serializeEmployment(own, entry)),
  ...byList<{ [S in RecordSection as RecordList<S>]: (Head & AnswersOf<RecordFields<S>>)[] }>((section) =>
    rows[recordOf(section).list].map((record) => serializeRecord(own, section, record)),
  ),
});

/** The answers as a landlord reads them, with pets as JSON text; see `answers-for-landlord.ts`. */
export const serializeAnswersForLandlord = (
  own: AnswersOwner,
  { isAccepted, ...rows }: AnswerRows & { isAccepted: boolean },
) => ({
  housings: rows.housings.map((home) => serializeHousing(own, home)),
  employments: rows.employments.map((entry) => employmentForLandlord(serializeEmployment(own, entry))),
  ...byList<{ [S in RecordSection as RecordList<S>]: (Head & LandlordAnswersOf<RecordFields<S>>)[] }>((section) =>
    rows[recordOf(section).list].map((record) => ({
      ...headOf(own, record),
      ...landlordAnswersOf(recordOf(section).fields, record, { isAccepted, texts: record.texts }),
    })),
  ),
});
