import type { JobActor, UserId } from '../../domain/accounts/actor.ts';
import { GONE_WITHIN_HOURS } from '../../domain/privacy/deletion.ts';
import type { AppContext } from '../app-context.ts';
import { recordAuditEvent } from '../infrastructure/database/audit.ts';
import { transaction } from '../infrastructure/database/connect.ts';
import { findCharge } from '../payments/charge-store.ts';
import { type AccountDeletion, findAccountDeletion, propertiesOf } from '../privacy/deletion/account-deletion-store.ts';
import {
  contentsOfPerson,
  customerOf,
  erasePerson,
  eraseProperty,
  openCharges,
  wasErased,
} from '../privacy/deletion/erase-account-store.ts';
import { eraseApplication } from '../privacy/deletion/erase-application.ts';
import { applicationsFor, applicationsOf } from '../privacy/deletion/erase-application-store.ts';
import { noteTextErasure, ownNumber } from '../privacy/vendors/vendor-erasure-store.ts';
import { applyOutcome } from '../screening/charges/capture-charge.ts';

const JOB: JobActor = { kind: 'job', name: 'delete-account' };
const HOUR = 60 * 60 * 1000;
/** How soon a payment is looked at again of which only the processor knows the end. */
const LOOK_AGAIN = HOUR / 4;
/** How long before the end of the time for erasing such a payment is waited for no longer. */
const MARGIN = 3 * HOUR;

/**
 * Erases an account whose time to take that back is over, or that came back with a restored backup. Each application
 * and each rental is a transaction of its own, the person the last one, so that a run that was cut off is gone on
 * with by the next.
 *
 * @throws ProviderProblem when the card processor could not be asked about an open payment; the queue tries again
 */
export async function deleteAccount(ctx: AppContext, { personId }: { personId: string }): Promise<void> {
  const leaving = await findAccountDeletion(ctx.db, personId);
  const isDue = leaving ? leaving.eraseAt <= ctx.clock() : await wasErased(ctx.db, personId);
  if (!isDue) return;
  if (await moneyIsUnderWay(ctx, personId, leaving)) return;
  for (const property of await propertiesOf(ctx.db, personId as UserId)) {
    for (const application of await applicationsFor(ctx.db, property.id)) {
      await eraseApplication(ctx, JOB, application, { is: 'landlord left' });
    }
    await transaction(ctx.db, async (tx) => {
      await eraseProperty(tx, property.id);
      await recordAuditEvent(tx, JOB, { action: 'property.erased', subjectKind: 'property', subjectId: property.id });
    });
  }
  for (const application of await applicationsOf(ctx.db, personId)) {
    const was = leaving?.applications.find(({ id }) => id === application.id);
    const reason = { is: 'person left', wasSeen: was?.status === 'in-review', wasOpen: was !== undefined } as const;
    await eraseApplication(ctx, JOB, application, reason);
  }
  await transaction(ctx.db, async (tx) => {
    const contents = await contentsOfPerson(tx, personId);
    const customerId = await customerOf(tx, personId);
    const number = await ownNumber(tx, personId);
    if (!(await erasePerson(tx, personId, ctx.clock()))) return;
    for (const storageKey of contents) await ctx.enqueue(tx, 'remove-stored-file', { storageKey });
    if (customerId) await ctx.enqueue(tx, 'delete-payment-customer', { customerId });
    if (number) await ctx.enqueue(tx, 'delete-sent-texts', { erasureId: await noteTextErasure(tx, number) });
    await recordAuditEvent(tx, JOB, { action: 'account.erased', subjectKind: 'person', subjectId: personId });
  });
}

/**
 * Ends what can be ended of a person's payments, so that nothing is charged once they are gone. While the processor is
 * still asked about one, the person waits for its end; then this looks again later and answers true.
 */
async function moneyIsUnderWay(
  ctx: AppContext,
  personId: string,
  leaving: AccountDeletion | undefined,
): Promise<boolean> {
  const open = await openCharges(ctx.db, personId);
  for (const { id, state } of open) {
    const charge = state === 'due' ? undefined : await findCharge(ctx.db, id);
    if (!charge?.processorId) continue;
    const outcome = await ctx.cards.cancelCharge(charge.processorId);
    await transaction(ctx.db, (tx) => applyOutcome(ctx, tx, charge, outcome));
  }
  const now = ctx.clock();
  const latest = (leaving?.eraseAt.getTime() ?? 0) + (GONE_WITHIN_HOURS / 2) * HOUR - MARGIN;
  if (!open.some(({ isUnderWay }) => isUnderWay) || now.getTime() > latest) return false;
  await transaction(ctx.db, (tx) =>
    ctx.enqueue(tx, 'delete-account', { personId }, new Date(now.getTime() + LOOK_AGAIN)),
  );
  return true;
}
