import * as z from 'zod/mini';
import { GUARANTOR_STATES } from '../domain/applications/guarantor.ts';
import { Bit, Id, Instant } from './envelope.ts';

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
};
export const HouseholdReply = z.object({ ...household, pets: z.array(PetReply) });
export type HouseholdReply = z.infer<typeof HouseholdReply>;

/** The landlord reads pets as JSON text (landlord specification, section 3). */
const HouseholdForLandlord = z.object({ ...household, pets: z.string() });

/** Results of paid checks; they are filled by the screening issue, and empty until then. */
const checks = {
  credit_checks: z.array(z.never()),
  background_checks: z.array(z.never()),
  id_verifications: z.array(z.never()),
  employment_income_verifications: z.array(z.never()),
};

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
  landlord_references: z.array(z.never()),
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
  is_favourite: Bit,
  isCoapplicant: z.boolean(),
  /** Who joined the household of this applicant; empty for a co-applicant. */
  coapplicants: z.array(Coapplicant),
  never_rented: z.boolean(),
  ...checks,
  /** Empty before the submission. */
  guarantors: z.array(GuarantorForLandlord),
  ranking: z.null(),
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
export const GroupOfTenant = z.array(z.object({ first_name: z.string(), state: z.string() }));

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
  /** The people who apply together with this one. */
  group: GroupOfTenant,
  /** Steps that hold typed words which were not confirmed by "next" yet. */
  drafts: z.array(z.string()),
  housings: z.array(HousingReply),
  employments: z.array(EmploymentReply),
  households: z.array(HouseholdReply),
  ...checks,
});
export type ApplicantForTenant = z.infer<typeof ApplicantForTenant>;
