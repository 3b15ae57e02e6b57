import { checksDoneEmail, checksReadyEmail } from '../../../domain/screening/check-messages.ts';
import type { AppContext } from '../../app-context.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { type OutgoingMessage, putInOutbox } from '../../infrastructure/database/outbox.ts';
import { type ChecksOfApplicant, checksOfApplicant } from './check-notification-store.ts';

/**
 * Writes to the applicant which checks are done, and to a landlord who has the application which results can be read.
 * While the bureau is at work on another check nobody is written to: its news bring this job again, so that checks that
 * run side by side make one letter. Nobody is told the same twice.
 */
export async function notifyCheckResults(ctx: AppContext, { applicantId }: { applicantId: string }): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const checks = await checksOfApplicant(tx, applicantId);
    if (!checks || checks.isMoreComing || checks.status === 'withdrawn') return;
    await putInOutbox(tx, ctx.enqueue, [
      ...toApplicant(applicantId, checks),
      ...(checks.status === 'in-review' ? toLandlord(applicantId, checks) : []),
    ]);
  });
}

/** What a letter tells is its intent: one that would say the same is not written. */
const referenceOf = (applicantId: string, ...told: readonly (readonly string[])[]): string =>
  [applicantId, ...told.map((kinds) => kinds.join('+'))].join(':');

function toApplicant(applicantId: string, { done, failed, applicant, landlord, property }: ChecksOfApplicant) {
  if (done.length + failed.length === 0) return [];
  return [
    {
      channel: 'email',
      recipient: applicant.email,
      kind: 'checks-done',
      dedupeKey: referenceOf(applicantId, done, failed),
      content: checksDoneEmail({ applicant, landlord, property, done, failed }),
    },
  ] satisfies OutgoingMessage[];
}

function toLandlord(applicantId: string, { readable, applicant, landlord, property }: ChecksOfApplicant) {
  if (readable.length === 0) return [];
  return [
    {
      channel: 'email',
      recipient: landlord.email,
      kind: 'checks-ready',
      dedupeKey: referenceOf(applicantId, readable),
      content: checksReadyEmail({ applicant, landlord, property, readable }),
    },
  ] satisfies OutgoingMessage[];
}
