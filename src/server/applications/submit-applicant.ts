import { fullName } from '../../domain/accounts/account.ts';
import type { ApplicantActor } from '../../domain/accounts/actor.ts';
import { assertCanEditApplication } from '../../domain/applications/access.ts';
import {
  type ApplicationFacts,
  missingSections,
  SECTION_NAMES,
  sectionStates,
} from '../../domain/applications/answers/completeness.ts';
import { applicationCompletedEmail, applicationReceivedEmail } from '../../domain/applications/messages.ts';
import { Problem } from '../../domain/problem.ts';
import type { AppContext } from '../app-context.ts';
import { recordAuditEvent } from '../infrastructure/database/audit.ts';
import type { Tx } from '../infrastructure/database/connect.ts';
import { type OutgoingMessage, putInOutbox } from '../infrastructure/database/outbox.ts';
import { applicationFacts, type OwnApplicant, setSubmitted, submissionParties } from './applicant-store.ts';

/**
 * Submits an application that was locked in the same transaction, emails the landlord and sends the tenant a receipt.
 * One that was submitted before is left alone.
 *
 * @throws Problem `invalid` that names the missing sections; `conflict` for a withdrawn application
 */
export async function submitLocked(ctx: AppContext, tx: Tx, actor: ApplicantActor, own: OwnApplicant): Promise<void> {
  if (own.status === 'in-review') return;
  assertCanEditApplication(own.status);
  const facts = await applicationFacts(tx, own.id);
  assertComplete(facts);
  await setSubmitted(tx, own.id, { requirementsSnapshot: facts.requirements, at: ctx.clock() });
  await putInOutbox(tx, ctx.enqueue, await emailsOf(tx, own));
  await recordAuditEvent(tx, actor, { action: 'application.submitted', subjectKind: 'applicant', subjectId: own.id });
}

function assertComplete(facts: ApplicationFacts): void {
  const missing = missingSections(sectionStates(facts));
  if (missing.length === 0) return;
  const names = missing.map((section) => SECTION_NAMES[section]);
  throw new Problem('invalid', `Please complete these sections first: ${names.join(', ')}.`, {
    errorType: 'ApplicationIncomplete',
    errors: Object.fromEntries(missing.map((section) => [section, [`Please complete ${SECTION_NAMES[section]}`]])),
  });
}

async function emailsOf(tx: Tx, own: OwnApplicant): Promise<OutgoingMessage[]> {
  const { applicant, landlord, property } = await submissionParties(tx, own.id);
  return [
    {
      channel: 'email',
      recipient: landlord.email,
      kind: 'application-completed',
      dedupeKey: own.id,
      content: applicationCompletedEmail({
        landlordFirstName: landlord.firstName,
        applicantName: fullName(applicant),
        property,
      }),
    },
    {
      channel: 'email',
      recipient: applicant.email,
      kind: 'application-received',
      dedupeKey: own.id,
      content: applicationReceivedEmail({
        applicantFirstName: applicant.firstName,
        landlordName: fullName(landlord),
        property,
      }),
    },
  ];
}
