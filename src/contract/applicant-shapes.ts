import * as z from 'zod/mini';
import { SECTION_STATES } from '../domain/applications/answers/completeness.ts';
import { VERDICTS } from '../domain/applications/decision.ts';
import { CHECKS_PROGRESS } from '../domain/applications/step-progress.ts';
import { forEachSection } from '../domain/properties/sections.ts';
import { AnswersForLandlord, EmploymentReply, HousingReply, recordLists } from './answer-shapes.ts';
import { listingShape } from './apply-link.ts';
import { Id, Instant } from './envelope.ts';

/** Always empty: tenants read their own checks through the screening endpoints. */
const ownChecks = {
  credit_checks: z.array(z.never()),
  background_checks: z.array(z.never()),
  id_verifications: z.array(z.never()),
  employment_income_verifications: z.array(z.never()),
};

const SectionState = z.enum(SECTION_STATES);
const SectionStates = z.object(forEachSection(() => SectionState));

/** The other members of a group as one of them sees them: a first name and their progress in plain words. */
export const GroupOfTenant = z.array(
  z.object({
    /** Set for an invitation that the caller can still cancel; else null. */
    invitation_id: z.nullable(Id),
    first_name: z.string(),
    state: z.string(),
  }),
);

/** The landlord's decision as the applicant may see it; null until the email about it is sent. */
export const ShownDecision = z.nullable(z.object({ verdict: z.enum(VERDICTS), decided_at: Instant }));
export type ShownDecision = z.infer<typeof ShownDecision>;

/** Whether another group was accepted and this one is a backup; false until the email about it is sent. */
export const IsBackup = z.boolean();

/** How far the landlord is with a submitted application. */
export const progressShape = {
  /** The day by which the landlord promised to decide, as an ISO date; null without a promise, or while the group is not complete. */
  decision_date: z.nullable(z.string()),
  /** When the landlord first opened the application. */
  opened_at: z.nullable(Instant),
};

/** An application as its applicant sees it. */
export const ApplicantForTenant = z.object({
  id: Id,
  application_id: Id,
  status: z.string(),
  created_at: Instant,
  submitted_at: z.nullable(Instant),
  withdrawn_at: z.nullable(Instant),
  /** The last screen the person was on. */
  step: z.string(),
  never_rented: z.boolean(),
  application: z.object({
    address: z.string(),
    unit: z.nullable(z.string()),
    status: z.string(),
    requirements: z.array(z.string()),
    /** Dollars a month; null when the landlord did not say. */
    asking_rent: z.nullable(z.number()),
    available_on: listingShape.available_on,
    lease_months: listingShape.lease_months,
    landlord_name: z.string(),
  }),
  sections: SectionStates,
  /** Sections that the landlord added after the application was started and that are not answered yet. */
  added: z.array(z.string()),
  /** The other people in this applicant's group. */
  group: GroupOfTenant,
  /** Group members the landlord is still waiting for, as text; '' for none. */
  group_waiting: z.string(),
  decision: ShownDecision,
  ...progressShape,
  is_backup: IsBackup,
  /** Whether a guarantor was asked. */
  has_guarantor: z.boolean(),
  /** How far the applicant's part of the checks is. */
  checks_progress: z.enum(CHECKS_PROGRESS),
  /** Steps with a draft: text typed but not confirmed with "next" yet. */
  drafts: z.array(z.string()),
  housings: z.array(HousingReply),
  employments: z.array(EmploymentReply),
  ...recordLists,
  /** The same answers as the landlord gets them. */
  for_landlord: AnswersForLandlord,
  ...ownChecks,
});
export type ApplicantForTenant = z.infer<typeof ApplicantForTenant>;
