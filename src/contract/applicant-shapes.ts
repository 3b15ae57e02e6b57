import * as z from 'zod/mini';
import { SECTION_STATES } from '../domain/applications/answers/completeness.ts';
import { DECLINE_REASON_NAMES, VERDICTS } from '../domain/applications/decision.ts';
import { GUARANTOR_STATES } from '../domain/applications/guarantors/guarantor.ts';
import { CHECKS_PROGRESS } from '../domain/applications/step-progress.ts';
import { forEachSection } from '../domain/properties/sections.ts';
import { REFERENCE_FLAGS } from '../domain/references/reference-flags.ts';
import { ITEM_STATES } from '../domain/screening/orders/check-state.ts';
import { ItemId } from '../domain/screening/orders/order.ts';
import { AnswersForLandlord, EmploymentReply, FileReply, HousingReply, recordLists } from './answer-shapes.ts';
import { listingShape } from './apply-link.ts';
import { Bit, Id, Instant } from './envelope.ts';
import { RankingReply } from './ranking-shapes.ts';

/** Always empty: tenants read their own checks through the screening endpoints. */
const ownChecks = {
  credit_checks: z.array(z.never()),
  background_checks: z.array(z.never()),
  id_verifications: z.array(z.never()),
  employment_income_verifications: z.array(z.never()),
};

/**
 * A report with its content as JSON text; in a list the content is only status and score. In a single
 * report the content has an `id` when there is a PDF (`POST /api/certn/link-report`).
 */
const Report = z.object({ id: Id, certn_data: z.string() });

/** An applicant's checks as the landlord sees them. */
const checks = {
  credit_checks: z.array(Report),
  background_checks: z.array(Report),
  id_verifications: z.array(
    z.object({
      id: Id,
      /** Null while in progress. */
      status: z.nullable(z.enum(['Verified', 'Unverified'])),
      nameOnCard: z.nullable(z.string()),
      /** In a single check it has an `id` if there is something to see, and `is_uploaded` for an unchecked picture. */
      verifast_data: z.nullable(z.string()),
    }),
  ),
  /** The figures of a single verification have a `pdfUrl` when there is a PDF report. */
  employment_income_verifications: z.array(z.object({ id: Id, verifast_data: z.string() })),
  /** Ordered checks without a result: not paid yet, or not started. */
  locked_checks: z.array(
    z.object({
      item: ItemId,
      /** `unpaid`: the bank declined the charge, which can be retried. */
      state: z.enum(['ordered', 'unpaid']),
      charge_id: z.nullable(Id),
      /** What decides how far it is; see `checkStateOf`. */
      facts: z.object({
        state: z.enum(ITEM_STATES),
        isPaymentMissing: z.boolean(),
        isFailed: z.boolean(),
        isWithoutFile: z.boolean(),
        result: z.nullable(z.enum(['pending', 'returned', 'failed'])),
        waitsAtVendor: z.boolean(),
        gate: z.nullable(
          z.object({
            isContactConfirmed: z.boolean(),
            isIdCheckOpen: z.boolean(),
            isLandlordKnown: z.boolean(),
            isHeld: z.boolean(),
          }),
        ),
      }),
    }),
  ),
};
export type LockedCheck = z.infer<typeof checks.locked_checks>[number];

/** A former landlord who was asked for a reference; status 2 means answered. */
const LandlordReference = z.object({
  id: Id,
  status: z.number(),
  name: z.string(),
  tenant_address: z.nullable(z.string()),
  email: z.string(),
  phone_number: z.nullable(z.string()),
  rent_on_time: z.nullable(z.enum(['no', 'sometimes', 'yes'])),
  cause_damage: z.nullable(z.enum(['yes', 'little', 'no'])),
  rent_to_again: z.nullable(z.enum(['no', 'maybe', 'yes'])),
  answered_at: z.nullable(Instant),
  /** Things worth knowing about the answer; none affects the ranking. */
  flags: z.array(z.enum(REFERENCE_FLAGS)),
  /** The leases that came with the request and with the answer. */
  leases: z.array(z.extend(FileReply, { from: z.enum(['applicant', 'landlord']) })),
});

const ApplicantUser = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.nullable(z.string()),
  phone_number: z.nullable(z.string()),
  created_at: Instant,
  roles: z.array(z.object({ name: z.string(), pivot: z.object({ role_id: z.number() }) })),
  ...AnswersForLandlord.shape,
  landlord_references: z.array(LandlordReference),
  smoke: z.nullable(z.boolean()),
});

/** A co-applicant; `applicant_id` is null until they start their own application. */
const Coapplicant = z.object({
  id: Id,
  user_id: Id,
  applicant_id: z.nullable(Id),
  first_name: z.string(),
  /** Only the initial until the person submits. */
  last_name: z.string(),
  status: z.string(),
});

/** A guarantor as the landlord sees one. Until they answer, only the request is visible. */
const GuarantorForLandlord = z.object({
  id: Id,
  state: z.enum(GUARANTOR_STATES),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** Dollars a month, as the guarantor states it. */
  monthly_income: z.nullable(z.number()),
  answered_at: z.nullable(Instant),
  proof_of_income: z.array(FileReply),
});
export type GuarantorForLandlord = z.infer<typeof GuarantorForLandlord>;

/** A decision, with the time until which it can be undone. */
const Decision = z.object({
  verdict: z.enum(VERDICTS),
  reason: z.nullable(z.enum(DECLINE_REASON_NAMES)),
  decided_at: Instant,
  undo_until: Instant,
});

/**
 * An applicant as the landlord sees them. Before submission only the first name, the initial of the last name and the
 * dates are included: until then the answers belong to the applicant.
 */
export const ApplicantForLandlord = z.object({
  id: Id,
  user_id: Id,
  status: z.string(),
  created_at: Instant,
  submitted_at: z.nullable(Instant),
  /** Submitted since the landlord last opened the list. */
  is_new: Bit,
  is_favourite: Bit,
  isCoapplicant: z.boolean(),
  /** People who joined this applicant's group; empty for a co-applicant. */
  coapplicants: z.array(Coapplicant),
  never_rented: z.boolean(),
  /** What the landlord asks for; once submitted, what was asked for at that time. */
  requirements: z.array(z.string()),
  ...checks,
  /** Empty before submission. */
  guarantors: z.array(GuarantorForLandlord),
  /** Null before submission, and for co-applicants, who share the primary applicant's ranking. */
  ranking: z.nullable(RankingReply),
  /** The caller's decision; null when there is none. */
  decision: z.nullable(Decision),
  /** The place among the backups, from 1; null for a group that is none. */
  backup_place: z.nullable(z.number()),
  user: ApplicantUser,
});
export type ApplicantForLandlord = z.infer<typeof ApplicantForLandlord>;

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
