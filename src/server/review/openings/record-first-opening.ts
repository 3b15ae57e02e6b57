import { fullName } from '../../../domain/accounts/account.ts';
import type { LandlordActor } from '../../../domain/accounts/actor.ts';
import { decisionDate } from '../../../domain/applications/decision-date.ts';
import { applicationOpenedEmail, type DecisionPromise } from '../../../domain/applications/submission-messages.ts';
import { notFound } from '../../../domain/problem.ts';
import { dayIn } from '../../../domain/values/province.ts';
import type { AppContext } from '../../app-context.ts';
import { progressOf } from '../../applications/groups/group-progress-rows.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { type Tx, transaction } from '../../infrastructure/database/connect.ts';
import { emailFor, type OutgoingMessage, putInOutbox } from '../../infrastructure/database/outbox.ts';
import { type DecidedGroup, lockGroup } from '../decisions/decided-group-store.ts';
import { findDecision } from '../decisions/decision-store.ts';
import { findProgress, setOpened } from './first-opening-store.ts';

/**
 * Records that the landlord has opened a submitted group of an own property. The first time, every adult who submitted gets
 * an email, unless it is decided already; later calls change nothing.
 */
export async function recordFirstOpening(
  ctx: AppContext,
  actor: LandlordActor,
  { applicantId }: { applicantId: string },
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const group = await lockGroup(tx, actor.userId, applicantId);
    if (!group) throw notFound();
    const at = ctx.clock();
    if (!(await setOpened(tx, applicantId, at))) return;
    await recordAuditEvent(tx, actor, {
      action: 'application.opened',
      subjectKind: 'applicant',
      subjectId: applicantId,
    });
    if (await findDecision(tx, applicantId)) return;
    await putInOutbox(tx, ctx.enqueue, emailsOf(ctx, group, { at, promise: await promiseOf(tx, applicantId, at) }));
  });
}

/** What was promised about a group, unless its day has passed. */
async function promiseOf(tx: Tx, applicantId: string, at: Date): Promise<DecisionPromise | null> {
  const found = await findProgress(tx, applicantId);
  const decisionDays = found?.progress.decisionDays ?? null;
  if (!found || decisionDays === null) return null;
  const date = decisionDate(progressOf(found.progress), found.province);
  return date !== null && date < dayIn(found.province, at) ? null : { decisionDays, date };
}

const emailsOf = (
  ctx: AppContext,
  { adults, landlordName, property }: DecidedGroup,
  { at, promise }: { at: Date; promise: DecisionPromise | null },
): OutgoingMessage[] =>
  adults.map((adult) =>
    emailFor(ctx, { ...adult, property }, { kind: 'application-opened', dedupeKey: adult.applicantId }, () =>
      applicationOpenedEmail({
        applicantId: adult.applicantId,
        at,
        applicantFirstName: adult.firstName,
        landlordName: fullName(landlordName),
        property,
        promise,
      }),
    ),
  );
