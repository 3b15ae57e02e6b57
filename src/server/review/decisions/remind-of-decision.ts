import { decisionDate } from '../../../domain/applications/decision-date.ts';
import { whenToRemindOfDecision } from '../../../domain/applications/decision-reminder.ts';
import { decisionReminderEmail } from '../../../domain/review/decision-messages.ts';
import type { AppContext } from '../../app-context.ts';
import { progressOf } from '../../applications/groups/group-progress-rows.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import type { JobData } from '../../infrastructure/database/job-queue.ts';
import { emailFor, putInOutbox } from '../../infrastructure/database/outbox.ts';
import { findUndecided, lockAwaited } from './awaited-decision-store.ts';

/**
 * Reminds a landlord of a decision they promised, on the day before or on the day. All groups of a property with the same
 * day share one email. Does nothing once the group is decided, withdrawn or deleted; runs again later while it is too early.
 */
export async function remindOfDecision(
  ctx: AppContext,
  { applicantId, moment }: JobData['remind-of-decision'],
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const row = await lockAwaited(tx, applicantId);
    if (!row) return;
    const { property, landlord, province } = row;
    const progress = progressOf(row.progress);
    const when = whenToRemindOfDecision(moment, { ...row, progress }, ctx.clock());
    if (when === 'never') return;
    if (when !== 'now') {
      await ctx.enqueue(tx, 'remind-of-decision', { applicantId, moment }, when);
      return;
    }
    const date = decisionDate(progress, province);
    if (date === null) return;
    const undecided = await findUndecided(tx, property.id);
    const count = undecided.filter((group) => decisionDate(progressOf(group), province) === date).length;
    await putInOutbox(tx, ctx.enqueue, [
      emailFor(
        ctx,
        { ...landlord, property },
        { kind: 'decision-reminder', dedupeKey: `${property.id}:${date}:${moment}` },
        () => decisionReminderEmail({ landlordFirstName: landlord.firstName, property, count, date, moment }),
      ),
    ]);
  });
}
