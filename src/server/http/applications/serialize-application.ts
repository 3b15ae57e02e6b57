import type { getApplicant, listApplicants } from '../../../contract/applications.ts';
import type { ReplyOf } from '../../../contract/endpoint.ts';
import { type GroupMember, memberState, waitingForInGroup } from '../../../domain/applications/groups/group.ts';
import type { ChecksProgress } from '../../../domain/applications/step-progress.ts';
import { dollarsFromCents } from '../../../domain/values/money.ts';
import { formatPhone } from '../../../domain/values/phone.ts';
import { dayIn, type ProvinceCode } from '../../../domain/values/province.ts';
import type { listApplications, readApplication } from '../../applications/read-applications.ts';

type Listed = Awaited<ReturnType<typeof listApplications>>[number];
type Whole = Awaited<ReturnType<typeof readApplication>> & { checksProgress: ChecksProgress };
type SerializedRow = ReplyOf<typeof listApplicants>['data'][number];
type SerializedApplication = ReplyOf<typeof getApplicant>['applicant'];

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

/** The others in the group: first names and progress. */
const serializeGroup = (group: GroupMember[]) =>
  group.map(({ invitationId, firstName, ...member }) => ({
    invitation_id: invitationId,
    // An invitation by text without a name shows the number.
    first_name: formatPhone(firstName),
    state: memberState(member),
  }));

/** An application as a row of the tenant's dashboard. */
export const serializeRow = (application: Listed): SerializedRow => ({
  id: application.id,
  application_id: application.propertyId,
  status: application.status,
  created_at: application.createdAt.toISOString(),
  submitted_at: instant(application.submittedAt),
  date_applied: dayIn(application.province as ProvinceCode | null, application.submittedAt ?? application.createdAt),
  step: application.step,
  missing: application.missing,
  added: application.added,
  group: serializeGroup(application.group),
  group_waiting: waitingForInGroup(application.status, application.group),
  decision: application.decision,
  application: {
    address: application.address,
    unit: application.unit,
    status: application.propertyStatus,
    landlord_name: application.landlordName,
  },
});

/** A whole application as its applicant reads it. The database built the answers in the contract's shape. */
export const serializeApplication = (application: Whole): SerializedApplication => ({
  id: application.id,
  application_id: application.propertyId,
  status: application.status,
  created_at: application.createdAt.toISOString(),
  submitted_at: instant(application.submittedAt),
  withdrawn_at: instant(application.withdrawnAt),
  step: application.step,
  never_rented: application.neverRented,
  application: {
    address: application.address,
    unit: application.unit,
    status: application.propertyStatus,
    requirements: [...application.requirements],
    asking_rent: dollarsFromCents(application.askingRentCents),
    landlord_name: application.landlordName,
  },
  sections: application.sections,
  added: application.added,
  group: serializeGroup(application.group),
  group_waiting: waitingForInGroup(application.status, application.group),
  decision: application.decision,
  has_guarantor: application.hasGuarantor,
  checks_progress: application.checksProgress,
  drafts: application.drafts,
  housings: application.housings as SerializedApplication['housings'],
  employments: application.employments as SerializedApplication['employments'],
  households: application.households as SerializedApplication['households'],
  for_landlord: application.forLandlord as SerializedApplication['for_landlord'],
  credit_checks: [],
  background_checks: [],
  id_verifications: [],
  employment_income_verifications: [],
});
