import * as z from 'zod/mini';
import { DECLINE_REASON_NAMES, VERDICTS } from '../domain/applications/decision.ts';
import { GUARANTOR_STATES } from '../domain/applications/guarantors/guarantor.ts';
import { REFERENCE_FLAGS } from '../domain/references/reference-flags.ts';
import { ItemId } from '../domain/screening/orders/order.ts';
import { Bit, Id, Instant } from './envelope.ts';
import { RankingReply } from './ranking-shapes.ts';

/** How often an answer was saved; a change that names an older one is refused. */
const version = z.number();

/** A home as replies print it; `monthly_rent` in dollars, `duration` in years. */
export const HousingReply = z.object({
  id: Id,
  type: z.enum(['current', 'previous']),
  ownership: z.enum(['own', 'rent']),
  address: z.string(),
  unit_number: z.nullable(z.string()),
  duration: z.number(),
  monthly_rent: z.nullable(z.number()),
  reason_for_leaving: z.string(),
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

const PetReply = z.object({ type: z.string(), size: z.string() });

const household = {
  id: Id,
  application_id: Id,
  tenant_count: z.number(),
  minor_count: z.number(),
  parking_count: z.number(),
  /** Months. */
  renting_duration: z.number(),
  /** Dollars a month. */
  monthly_income: z.number(),
  smoke: z.boolean(),
  accessible: z.boolean(),
  has_pets: z.boolean(),
  description: z.nullable(z.string()),
  version,
};
export const HouseholdReply = z.object({ ...household, pets: z.array(PetReply) });
export type HouseholdReply = z.infer<typeof HouseholdReply>;

/** The landlord reads pets as JSON text (landlord specification, section 3). */
const HouseholdForLandlord = z.object({ ...household, pets: z.string() });

/** A tenant's own checks; they are shown by the screening issue, and empty until then. */
const ownChecks = {
  credit_checks: z.array(z.never()),
  background_checks: z.array(z.never()),
  id_verifications: z.array(z.never()),
  employment_income_verifications: z.array(z.never()),
};

/**
 * A report, its content as JSON text (landlord specification, section 3); in a list that holds status and score only.
 * Opened, its `id` is there when there is a printed report (`POST /api/certn/link-report`).
 */
const Report = z.object({ id: Id, certn_data: z.string() });

/** The checks of an applicant as the landlord reads them. */
const checks = {
  credit_checks: z.array(Report),
  background_checks: z.array(Report),
  id_verifications: z.array(
    z.object({
      id: Id,
      /** Null while it is under way. */
      status: z.nullable(z.enum(['Verified', 'Unverified'])),
      nameOnCard: z.nullable(z.string()),
      /** Opened, its `id` is there when there is something to see, and its `is_uploaded` for a picture nobody checked. */
      verifast_data: z.nullable(z.string()),
    }),
  ),
  /** Opened, its figures have a `pdfUrl` when there is a printed report. */
  employment_income_verifications: z.array(z.object({ id: Id, verifast_data: z.string() })),
  /** What was ordered and tells nothing yet: it was not paid, or has not begun. */
  locked_checks: z.array(
    z.object({
      item: ItemId,
      /** `unpaid`: the bank refused the charge, which can be tried again. */
      state: z.enum(['ordered', 'unpaid']),
      charge_id: z.nullable(Id),
    }),
  ),
};
export type LockedCheck = z.infer<typeof checks.locked_checks>[number];

/** A former landlord who was asked; status 2 is an answer. */
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
  /** What may be worth knowing about the answer; none of it counts for a place. */
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
  housings: z.array(HousingReply),
  employments: z.array(EmploymentReply),
  households: z.array(HouseholdForLandlord),
  landlord_references: z.array(LandlordReference),
  smoke: z.nullable(z.boolean()),
});

/** Somebody who applies together with an applicant; `applicant_id` is null until their own application was started. */
const Coapplicant = z.object({
  id: Id,
  user_id: Id,
  applicant_id: z.nullable(Id),
  first_name: z.string(),
  /** The initial until the person has submitted. */
  last_name: z.string(),
  status: z.string(),
});

/** A guarantor as the landlord reads one: of somebody who has not answered, only that they were asked. */
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

/** A decision, and until when it can be undone. */
const Decision = z.object({
  verdict: z.enum(VERDICTS),
  reason: z.nullable(z.enum(DECLINE_REASON_NAMES)),
  decided_at: Instant,
  undo_until: Instant,
});

/**
 * An applicant as the landlord reads them. Before the submission only the first name, the initial of the last name
 * and the dates are there: the answers belong to the applicant until then.
 */
export const ApplicantForLandlord = z.object({
  id: Id,
  user_id: Id,
  status: z.string(),
  created_at: Instant,
  submitted_at: z.nullable(Instant),
  /** Submitted since the landlord had the list open. */
  is_new: Bit,
  is_favourite: Bit,
  isCoapplicant: z.boolean(),
  /** Who joined the household of this applicant; empty for a co-applicant. */
  coapplicants: z.array(Coapplicant),
  never_rented: z.boolean(),
  /** What this person is asked; from the submission on, what was asked then. */
  requirements: z.array(z.string()),
  ...checks,
  /** Empty before the submission. */
  guarantors: z.array(GuarantorForLandlord),
  /** Null while not submitted, and for co-applicants, who are reached through the one who began. */
  ranking: z.nullable(RankingReply),
  /** What the caller decided; null where nothing is decided. */
  decision: z.nullable(Decision),
  user: ApplicantUser,
});
export type ApplicantForLandlord = z.infer<typeof ApplicantForLandlord>;

const SectionStates = z.object({
  current_housing: z.string(),
  previous_housing: z.string(),
  employment: z.string(),
  household: z.string(),
});

/** The others of a group as one of them may see them: a first name, and how far they are in plain words. */
export const GroupOfTenant = z.array(
  z.object({
    /** Of an invitation that the caller can take back; null for everybody else. */
    invitation_id: z.nullable(Id),
    first_name: z.string(),
    state: z.string(),
  }),
);

/** What the landlord decided, as the applicant may know it; null until the letter about it has gone. */
export const ShownDecision = z.nullable(z.object({ verdict: z.enum(VERDICTS), decided_at: Instant }));
export type ShownDecision = z.infer<typeof ShownDecision>;

/** An application as its applicant reads it. */
export const ApplicantForTenant = z.object({
  id: Id,
  application_id: Id,
  status: z.string(),
  created_at: Instant,
  submitted_at: z.nullable(Instant),
  withdrawn_at: z.nullable(Instant),
  /** The screen where the person was last. */
  step: z.string(),
  never_rented: z.boolean(),
  application: z.object({
    address: z.string(),
    unit: z.nullable(z.string()),
    status: z.string(),
    requirements: z.array(z.string()),
    landlord_name: z.string(),
  }),
  sections: SectionStates,
  /** Sections that the landlord added after the application was begun, and that wait for an answer. */
  added: z.array(z.string()),
  /** The people who apply together with this one. */
  group: GroupOfTenant,
  /** For whom of the group the landlord still waits, in words; '' for nobody. */
  group_waiting: z.string(),
  decision: ShownDecision,
  /** Steps that hold typed words which were not confirmed by "next" yet. */
  drafts: z.array(z.string()),
  housings: z.array(HousingReply),
  employments: z.array(EmploymentReply),
  households: z.array(HouseholdReply),
  ...ownChecks,
});
export type ApplicantForTenant = z.infer<typeof ApplicantForTenant>;
