import { checksDoneEmail, checksReadyEmail } from '../../../domain/screening/check-messages.ts';
import { checkStateOf } from '../../../domain/screening/orders/check-state.ts';
import {
  type CheckWithTimes,
  emailDueAt,
  unreportedToApplicant,
  unreportedToLandlord,
} from '../../../domain/screening/results/unreported-results.ts';
import type { AppContext } from '../../app-context.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import type { JobData } from '../../infrastructure/database/job-queue.ts';
import { emailFor, type OutgoingMessage, putInOutbox } from '../../infrastructure/database/outbox.ts';
import { type ChecksOfApplicant, type CheckToTell, lockChecksToTell, setNotified } from './check-notification-store.ts';

const timeOf = (iso: string | null): number | null => (iso === null ? null : new Date(iso).getTime());

type Reported = Omit<CheckToTell, keyof CheckWithTimes> & CheckWithTimes;

const withTimes = ({
  changedAt,
  paidAt,
  applicantNotifiedAt,
  landlordNotifiedAt,
  ...check
}: CheckToTell): Reported => ({
  ...check,
  changedAt: timeOf(changedAt),
  paidAt: timeOf(paidAt),
  applicantNotifiedAt: timeOf(applicantNotifiedAt),
  landlordNotifiedAt: timeOf(landlordNotifiedAt),
});

/**
 * Emails the applicant how checks ended, and a landlord who has the application which results are ready. Results that
 * arrive together are one email: while another check of the applicant is to come, it waits for ten quiet minutes. Each
 * result is reported once; the email and the note that it was reported are one transaction.
 *
 * @param job `since` is when this round was planned for; where a later result has moved that on, its own round follows
 */
export async function notifyCheckResults(
  ctx: AppContext,
  { applicantId, since }: JobData['notify-check-results'],
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const found = await lockChecksToTell(tx, applicantId);
    if (!found || found.status === 'withdrawn') return;
    const checks = found.checks.map(withTimes);
    const ended = unreportedToApplicant(checks);
    const readable = found.status === 'in-review' ? unreportedToLandlord(checks) : [];
    const unreported = [...ended, ...readable];
    if (unreported.length === 0) return;
    const at = ctx.clock();
    const dueAt = emailDueAt(checks, unreported);
    if (dueAt > at.getTime()) {
      if (since === undefined || since === dueAt) {
        await ctx.enqueue(tx, 'notify-check-results', { applicantId, since: dueAt }, new Date(dueAt));
      }
      return;
    }
    await putInOutbox(tx, ctx.enqueue, [
      ...toApplicant(ctx, applicantId, found, ended),
      ...toLandlord(ctx, applicantId, found, readable),
    ]);
    const kindsOf = (reported: readonly Reported[]) => reported.map(({ kind }) => kind);
    await setNotified(tx, { applicantId, kinds: kindsOf(ended), whom: 'applicant', at });
    await setNotified(tx, { applicantId, kinds: kindsOf(readable), whom: 'landlord', at });
  });
}

/** Names the results that an email tells. */
const dedupeKeyOf = (applicantId: string, reported: readonly Reported[]): string =>
  [applicantId, ...reported.map(({ kind, changedAt }) => `${kind}@${changedAt}`)].join(':');

function toApplicant(
  ctx: AppContext,
  applicantId: string,
  { applicant, landlord, property, status }: ChecksOfApplicant,
  ended: readonly Reported[],
): OutgoingMessage[] {
  if (ended.length === 0) return [];
  const inState = (state: string) => ended.filter(({ facts }) => checkStateOf(facts) === state).map(({ kind }) => kind);
  // @untranslated: states
  const [done, failed] = [inState('done'), inState('could not be done')];
  const dedupeKey = dedupeKeyOf(applicantId, ended);
  const isWithoutFile = inState('no file found').length > 0; // @untranslated: a state
  return [
    emailFor(ctx, { ...applicant, property }, { kind: 'checks-done', dedupeKey }, () =>
      checksDoneEmail({
        applicant,
        landlord,
        property,
        done,
        failed,
        isWithoutFile,
        isSubmitted: status === 'in-review',
      }),
    ),
  ];
}

function toLandlord(
  ctx: AppContext,
  applicantId: string,
  { applicant, landlord, property }: ChecksOfApplicant,
  readable: readonly Reported[],
): OutgoingMessage[] {
  if (readable.length === 0) return [];
  const dedupeKey = dedupeKeyOf(applicantId, readable);
  const kinds = readable.map(({ kind }) => kind);
  return [
    emailFor(ctx, { ...landlord, property }, { kind: 'checks-ready', dedupeKey }, () =>
      checksReadyEmail({ applicant, landlord, property, readable: kinds }),
    ),
  ];
}
