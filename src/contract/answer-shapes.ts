import * as z from 'zod/mini';
import { HOUSEHOLD } from '../domain/applications/sections/household.ts';
import { landlordRepliesOf, repliesOf } from '../domain/applications/sections/section.ts';
import { Bit, Id, Instant } from './envelope.ts';

/** How many times an answer was saved; a change based on an older version is refused. */
const version = z.number();

/** A home in replies; `monthly_rent` in dollars, `duration` in full years. */
export const HousingReply = z.object({
  id: Id,
  type: z.enum(['current', 'previous']),
  ownership: z.enum(['own', 'rent']),
  address: z.string(),
  unit_number: z.nullable(z.string()),
  duration: z.number(),
  monthly_rent: z.nullable(z.number()),
  reason_for_leaving: z.string(), // @literal field of the API
  application_id: Id,
  applicant_id: Id,
  user_profile_id: Id,
  created_at: Instant,
  updated_at: Instant,
  version,
});
export type HousingReply = z.infer<typeof HousingReply>;

/** A stored file, without its content. */
export const FileReply = z.object({ id: Id, name: z.string(), content_type: z.string(), bytes: z.number() });
export type FileReply = z.infer<typeof FileReply>;

/** A job, past job or study; `salary` in dollars a month. */
export const EmploymentReply = z.object({
  id: Id,
  application_id: Id,
  is_student: Bit,
  is_past: Bit,
  school_name: z.nullable(z.string()),
  school_program: z.nullable(z.string()),
  start_date: z.nullable(z.string()),
  end_date: z.nullable(z.string()),
  current_status: z.nullable(z.string()),
  salary: z.nullable(z.number()),
  salary_notes: z.nullable(z.string()),
  job_title: z.nullable(z.string()),
  employer: z.nullable(z.string()),
  proof_of_income: z.array(FileReply),
  employment_references: z.array(z.object({ name: z.string(), email: z.string(), phone_number: z.string() })),
  version,
});
export type EmploymentReply = z.infer<typeof EmploymentReply>;

const sectionRecord = { id: Id, application_id: Id, version };

export const HouseholdReply = z.object({ ...sectionRecord, ...repliesOf(HOUSEHOLD.fields) });
export type HouseholdReply = z.infer<typeof HouseholdReply>;

/**
 * What a landlord gets of the answers. `current_status` is `other_income` for a kind of income that the law protects,
 * without `salary_notes`. `minor_count` and `accessible` are null until the group is accepted and that is final. Pets
 * are JSON text.
 */
export const AnswersForLandlord = z.object({
  housings: z.array(HousingReply),
  employments: z.array(EmploymentReply),
  households: z.array(z.object({ ...sectionRecord, ...landlordRepliesOf(HOUSEHOLD.fields) })),
});
export type AnswersForLandlord = z.infer<typeof AnswersForLandlord>;
