import { DAYS_A_CHECK_MAY_TAKE } from '../../../domain/screening/attempts/attempts.ts';
import { checkAgainEmail } from '../../../domain/screening/messages.ts';
import type { Text } from '../../../domain/text/t.ts';
import type { AppContext } from '../../app-context.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { putInOutbox } from '../../infrastructure/database/outbox.ts';
import { inEnglish, writeFor } from '../../infrastructure/languages/language-scope.ts';
import { setItemsUndone } from '../requests/item-store.ts';
import { removePendingCheck } from '../results/check-store.ts';
import { updateAttempt } from './attempt-change-store.ts';
import { type Attempt, lockAttempt, personOfApplicant } from './attempt-store.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Sends the check back to the applicant, to be entered again: nothing was ordered. */
export async function sendBack(ctx: AppContext, current: Attempt, problem: Text): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const locked = await lockAttempt(tx, current.id);
    if (locked?.state !== 'queued') return;
    const { applicantId, kinds } = locked;
    const stored = inEnglish(problem);
    await updateAttempt(tx, locked.id, { state: 'failed', problem: stored, at: ctx.clock() });
    await setItemsUndone(tx, { applicantId, kinds, problem: stored });
    for (const kind of kinds) await removePendingCheck(tx, applicantId, kind);
    const end = new Date(ctx.clock().getTime() + DAYS_A_CHECK_MAY_TAKE * DAY);
    await ctx.enqueue(tx, 'expire-check', { attemptId: locked.id }, end);
    const person = await personOfApplicant(tx, applicantId);
    if (!person) return;
    const { firstName, language, property } = person;
    const reader = { language, property: { address: property } };
    await putInOutbox(
      tx,
      ctx.enqueue,
      kinds.map((kind) => ({
        channel: 'email',
        recipient: person.email,
        kind: 'check-again',
        dedupeKey: `${locked.id}:${kind}`,
        content: writeFor(ctx, reader, () => checkAgainEmail({ firstName, kind, problem: problem(), property })),
      })),
    );
  });
}
