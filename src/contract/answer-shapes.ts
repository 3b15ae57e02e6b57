import * as z from 'zod/mini';
import { HOME } from '../domain/applications/sections/home.ts';
import { JOB } from '../domain/applications/sections/job.ts';
import {
  byList,
  type RecordFields,
  type RecordList,
  type RecordSection,
  recordOf,
} from '../domain/applications/sections/records.ts';
import type { LandlordRepliesOf, RepliesOf } from '../domain/applications/sections/section.ts';
import { landlordRepliesOf, repliesOf } from '../domain/applications/sections/section-schemas.ts';
import { Id, Instant } from './envelope.ts';

/** How many times an answer was saved; a change based on an older version is refused. */
const version = z.number();

/** A home in replies; `monthly_rent` in dollars, `duration` in full years. */
export const HousingReply = z.object({
  id: Id,
  type: z.enum(['current', 'previous']),
  ...repliesOf(HOME.fields),
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
  ...repliesOf(JOB.fields),
  proof_of_income: z.array(FileReply),
  employment_references: z.array(z.object({ name: z.string(), email: z.string(), phone_number: z.string() })),
  version,
});
export type EmploymentReply = z.infer<typeof EmploymentReply>;

const sectionRecord = { id: Id, application_id: Id, version };

/** The record of a section in replies to the applicant. */
export const recordReply = (section: RecordSection) =>
  z.object({ ...sectionRecord, ...repliesOf(recordOf(section).fields) });
export type RecordReply = z.infer<ReturnType<typeof recordReply>>;

type ListOf<Shape extends z.core.$ZodLooseShape> = z.ZodMiniArray<z.ZodMiniObject<typeof sectionRecord & Shape>>;

export const recordLists = byList<{ [S in RecordSection as RecordList<S>]: ListOf<RepliesOf<RecordFields<S>>> }>(
  (section) => z.array(recordReply(section)),
);
const recordListsForLandlord = byList<{
  [S in RecordSection as RecordList<S>]: ListOf<LandlordRepliesOf<RecordFields<S>>>;
}>((section) => z.array(z.object({ ...sectionRecord, ...landlordRepliesOf(recordOf(section).fields) })));

/**
 * What a landlord gets of the answers. `current_status` is `other_income` for a kind of income that the law protects,
 * without `salary_notes`. `minor_count` and `accessible` are null until the group is accepted and that is final. Pets
 * are JSON text.
 */
export const AnswersForLandlord = z.object({
  housings: z.array(HousingReply),
  employments: z.array(EmploymentReply),
  ...recordListsForLandlord,
});
export type AnswersForLandlord = z.infer<typeof AnswersForLandlord>;
