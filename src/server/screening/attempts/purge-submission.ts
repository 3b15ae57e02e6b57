import { DAYS_A_SUBMISSION_WAITS } from '../../../domain/screening/attempts/report-gate.ts';
import { msg } from '../../../domain/text/t.ts';
import type { AppContext } from '../../app-context.ts';
import { type Tx, transaction } from '../../infrastructure/database/connect.ts';
import { purgeSubmission as purgeStored, saveSubmission } from './attempt-change-store.ts';
import { type Attempt, findAttempt, lockAttempt } from './attempt-store.ts';
import { sendBack } from './send-back.ts';
import { openSubmission, sealSubmission } from './submitted-data.ts';

const DAY = 24 * 60 * 60 * 1000;

/** What the applicant reads when nothing was requested within the days that entered data waits. */
const WAITED_TOO_LONG = msg`We deleted the details you entered because the check couldn’t start within 30 days.`;

/**
 * Deletes submitted data a day after it was entered, whether the bureau has it or not. While the report is not
 * requested yet, only the SIN is deleted: the rest waits, and the bureau is then asked without a SIN. After thirty days
 * the check goes back to its applicant.
 */
export async function purgeSubmission(ctx: AppContext, { attemptId }: { attemptId: string }): Promise<void> {
  const end = await transaction(ctx.db, async (tx) => {
    const current = await lockAttempt(tx, attemptId);
    if (!current) return 'gone';
    const isWaiting = current.state === 'queued' && current.attemptedAt === null;
    const endsAt = new Date(current.createdAt.getTime() + DAYS_A_SUBMISSION_WAITS * DAY);
    if (!isWaiting || endsAt <= ctx.clock()) {
      await purgeStored(tx, attemptId);
      return isWaiting ? 'too late' : 'gone'; // @untranslated: in code
    }
    await removeSin(ctx, tx, current);
    await ctx.enqueue(tx, 'purge-submission', { attemptId }, endsAt);
    return 'waits';
  });
  const current = end === 'too late' ? await findAttempt(ctx.db, attemptId) : undefined;
  if (current) await sendBack(ctx, current, WAITED_TOO_LONG);
}

async function removeSin(ctx: AppContext, tx: Tx, current: Attempt): Promise<void> {
  const submitted = await openSubmission(ctx, tx, current);
  if (!submitted) return;
  const { sin: _sin, ...rest } = submitted;
  await saveSubmission(tx, current.id, await sealSubmission(ctx, tx, current, rest));
}
