import type { ApplicantActor } from '../../domain/accounts/actor.ts';
import { assertCanApply } from '../../domain/applications/access.ts';
import { ALREADY_APPLIED } from '../../domain/applications/application.ts';
import { REMINDED_AFTER_DAYS } from '../../domain/applications/reminder.ts';
import { notFound, Problem } from '../../domain/problem.ts';
import { t } from '../../domain/text/t.ts';
import type { AppContext } from '../app-context.ts';
import { insertApplicant } from '../applications/applicant-store.ts';
import { joinOwnGroup, lockGroupsOf } from '../applications/groups/group-store.ts';
import { recordAuditEvent } from '../infrastructure/database/audit.ts';
import { transaction } from '../infrastructure/database/connect.ts';
import { findProperty } from '../properties/property-store.ts';
import { linkPendingRequests } from '../screening/requests/link-requests.ts';
import { attachRequests } from '../screening/requests/link-store.ts';

const DAY = 24 * 60 * 60 * 1000;

/**
 * Starts an application for a property and returns its id. A person who accepted an invitation to apply together starts
 * it in that group. Paid checks that the person has opened, or that were sent to their verified contacts, belong to it.
 *
 * @throws Problem `conflict` ApplicantAlreadyApplied for a second one, or for the caller's own property; `gone` when
 *   the property is inactive
 */
export async function startApplication(
  ctx: AppContext,
  actor: ApplicantActor,
  { propertyId }: { propertyId: string },
): Promise<string> {
  return transaction(ctx.db, async (tx) => {
    await lockGroupsOf(tx, actor.userId);
    const property = await findProperty(tx, propertyId);
    if (!property) throw notFound();
    if (property.landlordId === actor.userId) {
      throw new Problem('conflict', t`You can’t apply for your own property.`, { errorType: 'OwnProperty' });
    }
    const id = await insertApplicant(tx, {
      propertyId,
      personId: actor.userId,
      requirementsSnapshot: property.requirements,
      at: ctx.clock(),
    });
    if (!id) throw new Problem('conflict', ALREADY_APPLIED(), { errorType: 'ApplicantAlreadyApplied' });
    assertCanApply(property);
    await joinOwnGroup(tx, { propertyId, personId: actor.userId, applicantId: id });
    await linkPendingRequests(tx, actor.userId);
    await attachRequests(tx, id);
    const remindAt = new Date(ctx.clock().getTime() + REMINDED_AFTER_DAYS * DAY);
    await ctx.enqueue(tx, 'remind-application', { applicantId: id }, remindAt);
    await recordAuditEvent(tx, actor, { action: 'application.started', subjectKind: 'applicant', subjectId: id });
    return id;
  });
}
