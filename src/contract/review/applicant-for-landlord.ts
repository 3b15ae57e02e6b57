import * as z from 'zod/mini';
import { DECLINE_REASON_NAMES, VERDICTS } from '../../domain/applications/decision.ts';
import { GUARANTOR_STATES } from '../../domain/applications/guarantors/guarantor.ts';
import { REFERENCE_FLAGS } from '../../domain/references/reference-flags.ts';
import { AnswersForLandlord, FileReply } from '../answer-shapes.ts';
import { Bit, Id, Instant } from '../envelope.ts';
import { RankingReply } from '../ranking-shapes.ts';
import { checks } from '../screening/shown-checks.ts';

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
