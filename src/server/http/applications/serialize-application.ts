import type { getApplicant, listApplicants } from '../../../contract/applications.ts';
import type { ReplyOf } from '../../../contract/endpoint.ts';
import { type GroupMember, memberState, waitingForInGroup } from '../../../domain/applications/groups/group.ts';
import type { ChecksProgress } from '../../../domain/applications/step-progress.ts';
import { dollarsFromCents } from '../../../domain/values/money.ts';
import { formatPhone } from '../../../domain/values/phone.ts';
import { dayIn } from '../../../domain/values/province.ts';
import { serializeAnswers, serializeAnswersForLandlord } from '../../applications/answers/serialize-answers.ts';
import type { listApplications, readApplication } from '../../applications/read-applications.ts';

type Listed = Awaited<ReturnType<typeof listApplications>>[number];
type Whole = Awaited<ReturnType<typeof readApplication>> & { checksProgress: ChecksProgress };
type SerializedRow = ReplyOf<typeof listApplicants>['data'][number];
type SerializedApplication = ReplyOf<typeof getApplicant>['applicant'];

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

const serializeDecision = (decision: Listed['decision']): SerializedRow['decision'] =>
  decision && { verdict: decision.verdict, decided_at: new Date(decision.decidedAt).toISOString() };

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
  date_applied: dayIn(application.province, application.submittedAt ?? application.createdAt),
  step: application.step,
  missing: application.missing,
  added: application.added,
  group: serializeGroup(application.group),
  group_waiting: waitingForInGroup(application.status, application.group),
  decision: serializeDecision(application.decision),
  decision_date: application.decisionDate,
  opened_at: instant(application.openedAt),
  is_backup: application.isBackup,
  application: {
    address: application.address,
    unit: application.unit,
    status: application.propertyStatus,
    landlord_name: application.landlordName,
  },
});

/** A whole application as its applicant reads it. */
export const serializeApplication = (application: Whole): SerializedApplication => ({
  id: application.id,
  application_id: application.propertyId,
  status: application.status,
  created_at: application.createdAt.toISOString(),
  submitted_at: instant(application.submittedAt),
  withdrawn_at: instant(application.withdrawnAt),
  step: application.step,
  never_rented: application.facts.neverRented,
  application: {
    address: application.address,
    unit: application.unit,
    status: application.propertyStatus,
    requirements: [...application.facts.requirements],
    asking_rent: dollarsFromCents(application.askingRentCents),
    available_on: application.availableOn,
    lease_months: application.leaseMonths,
    landlord_name: application.landlordName,
  },
  sections: application.sections,
  added: application.added,
  group: serializeGroup(application.group),
  group_waiting: waitingForInGroup(application.status, application.group),
  decision: serializeDecision(application.decision),
  decision_date: application.decisionDate,
  opened_at: instant(application.openedAt),
  is_backup: application.isBackup,
  has_guarantor: application.hasGuarantor,
  checks_progress: application.checksProgress,
  drafts: application.drafts,
  ...serializeAnswers(application, application),
  for_landlord: serializeAnswersForLandlord(application, application),
  credit_checks: [],
  background_checks: [],
  id_verifications: [],
  employment_income_verifications: [],
});
