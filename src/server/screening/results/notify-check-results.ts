import { checksDoneEmail, checksReadyEmail } from '../../../domain/screening/check-messages.ts';
import type { AppContext } from '../../app-context.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { type OutgoingMessage, putInOutbox } from '../../infrastructure/database/outbox.ts';
import { type ChecksOfApplicant, checksOfApplicant } from './check-notification-store.ts';

/**
 * Emails the applicant which checks are done, and a landlord who has the application which results are ready. While the
 * bureau works on another check no email is sent: its result queues this job again, so that parallel checks make one
 * email. The same email is never sent twice.
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

/** Built from the contents of an email, so that one with the same contents is not sent again. */
const dedupeKeyOf = (applicantId: string, ...listed: readonly (readonly string[])[]): string =>
  [applicantId, ...listed.map((kinds) => kinds.join('+'))].join(':');

function toApplicant(applicantId: string, { done, failed, applicant, landlord, property }: ChecksOfApplicant) {
  if (done.length + failed.length === 0) return [];
  return [
    {
      channel: 'email',
      recipient: applicant.email,
      kind: 'checks-done',
      dedupeKey: dedupeKeyOf(applicantId, done, failed),
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
      dedupeKey: dedupeKeyOf(applicantId, readable),
      content: checksReadyEmail({ applicant, landlord, property, readable }),
    },
  ] satisfies OutgoingMessage[];
}
