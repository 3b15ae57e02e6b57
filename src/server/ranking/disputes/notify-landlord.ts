import { fullName } from '../../../domain/accounts/account.ts';
import { disputeOpenedEmail } from '../../../domain/ranking/disputes/dispute-messages.ts';
import { readAddress } from '../../../domain/values/address.ts';
import { dayIn } from '../../../domain/values/province.ts';
import type { AppContext } from '../../app-context.ts';
import type { SubmissionParties } from '../../applications/parties-json.ts';
import { findParties } from '../../applications/submission-store.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';
import { emailFor, putInOutbox } from '../../infrastructure/database/outbox.ts';
import { removeFromOutbox } from '../../infrastructure/database/outbox-withdrawal.ts';
import { hasOpenDispute } from './dispute-store.ts';

/** Several disputes in a row are one email. */
const WAIT_MS = 10 * 60 * 1000;

type Context = Pick<AppContext, 'clock' | 'enqueue' | 'languages'>;

const dedupeKeyOf = (ctx: Context, applicantId: string, { property }: SubmissionParties): string =>
  `${applicantId}:${dayIn(readAddress(property.address).province, ctx.clock())}`;

/** Tells the landlord, at most once a day for each application, that its applicant disputes something. */
export async function notifyLandlordOfDispute(ctx: Context, tx: Tx, applicantId: string): Promise<void> {
  const parties = await findParties(tx, applicantId);
  if (!parties) return;
  const { applicant, landlord, property } = parties;
  await putInOutbox(
    tx,
    ctx.enqueue,
    [
      emailFor(
        ctx,
        { ...landlord, property },
        { kind: 'dispute-opened', dedupeKey: dedupeKeyOf(ctx, applicantId, parties) },
        () =>
          disputeOpenedEmail({
            landlordFirstName: landlord.firstName,
            applicantName: fullName(applicant),
            property,
          }),
      ),
    ],
    new Date(ctx.clock().getTime() + WAIT_MS),
  );
}

/** Keeps an email back that was not sent yet, if the applicant has withdrawn everything that it is about. */
export async function holdBackNotification(ctx: Context, tx: Tx, applicantId: string): Promise<void> {
  const parties = await findParties(tx, applicantId);
  if (!parties || (await hasOpenDispute(tx, applicantId))) return;
  await removeFromOutbox(tx, 'dispute-opened', dedupeKeyOf(ctx, applicantId, parties));
}
