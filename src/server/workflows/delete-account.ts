import type { JobActor, UserId } from '../../domain/accounts/actor.ts';
import { GONE_WITHIN_HOURS } from '../../domain/privacy/deletion.ts';
import type { AppContext } from '../app-context.ts';
import { recordAuditEvent } from '../infrastructure/database/audit.ts';
import { transaction } from '../infrastructure/database/connect.ts';
import { findCharge } from '../payments/charge-store.ts';
import { findCustomer } from '../payments/customer-store.ts';
import { type AccountDeletion, findAccountDeletion, openCharges } from '../privacy/deletion/account-deletion-store.ts';
import { contentsOfPerson, erasePerson, eraseProperty, wasErased } from '../privacy/deletion/erase-account-store.ts';
import { eraseApplication } from '../privacy/deletion/erase-application.ts';
import { applicationsFor, applicationsOf } from '../privacy/deletion/erase-application-store.ts';
import { propertiesOf } from '../privacy/deletion/hidden-account-store.ts';
import { noteTextErasure, ownNumber } from '../privacy/vendors/text-erasure-store.ts';
import { applyOutcome } from '../screening/charges/capture-charge.ts';

// @untranslated: the name of a job
const JOB: JobActor = { kind: 'job', name: 'delete-account' };
const HOUR = 60 * 60 * 1000;
/** How soon to check again on a payment whose outcome only the processor knows. */
const RECHECK_AFTER = HOUR / 4;
/** How long before the erasure deadline to stop waiting for such a payment. */
const MARGIN = 3 * HOUR;

/**
 * Erases an account whose grace period is over, or that a restored backup brought back. Each application and property
 * has its own transaction, the person the last one, so that the next run continues an interrupted one.
 *
 * @throws ProviderProblem when the card processor cannot be reached about an open payment; the queue retries
 */
export async function deleteAccount(ctx: AppContext, { personId }: { personId: string }): Promise<void> {
  const deletion = await findAccountDeletion(ctx.db, personId);
  const isDue = deletion ? deletion.eraseAt <= ctx.clock() : await wasErased(ctx.db, personId);
  if (!isDue) return;
  if (await isPaymentUnderWay(ctx, personId, deletion)) return;
  for (const property of await propertiesOf(ctx.db, personId as UserId)) {
    for (const application of await applicationsFor(ctx.db, property.id)) {
      // @untranslated: a code
      await eraseApplication(ctx, JOB, application, { is: 'landlord left' });
    }
    await transaction(ctx.db, async (tx) => {
      await eraseProperty(tx, property.id);
      await recordAuditEvent(tx, JOB, { action: 'property.erased', subjectKind: 'property', subjectId: property.id });
    });
  }
  for (const application of await applicationsOf(ctx.db, personId)) {
    const hidden = deletion?.applications.find(({ id }) => id === application.id);
    const reason = {
      // @untranslated: a code
      is: 'person left',
      wasSeen: hidden?.status === 'in-review',
      wasOpen: hidden !== undefined,
    } as const;
    await eraseApplication(ctx, JOB, application, reason);
  }
  await transaction(ctx.db, async (tx) => {
    const contents = await contentsOfPerson(tx, personId);
    const customerId = await findCustomer(tx, personId);
    const number = ctx.capabilities.texts ? await ownNumber(tx, personId) : undefined;
    if (!(await erasePerson(tx, personId, ctx.clock()))) return;
    for (const storageKey of contents) await ctx.enqueue(tx, 'remove-stored-file', { storageKey });
    if (customerId) await ctx.enqueue(tx, 'delete-payment-customer', { customerId });
    if (number) await ctx.enqueue(tx, 'delete-sent-texts', { erasureId: await noteTextErasure(tx, number) });
    await recordAuditEvent(tx, JOB, { action: 'account.erased', subjectKind: 'person', subjectId: personId });
  });
}

/**
 * Cancels a person's open payments where possible, so that nothing is charged after the erasure. While the outcome of
 * one is unknown, schedules another run and returns true.
 */
async function isPaymentUnderWay(
  ctx: AppContext,
  personId: string,
  deletion: AccountDeletion | undefined,
): Promise<boolean> {
  const open = await openCharges(ctx.db, personId);
  for (const { id, state } of open) {
    const charge = state === 'due' ? undefined : await findCharge(ctx.db, id);
    if (!charge?.processorId) continue;
    const outcome = await ctx.cards.cancelCharge(charge.processorId);
    await transaction(ctx.db, (tx) => applyOutcome(ctx, tx, charge, outcome));
  }
  const now = ctx.clock();
  const latest = (deletion?.eraseAt.getTime() ?? 0) + (GONE_WITHIN_HOURS / 2) * HOUR - MARGIN;
  if (!open.some(({ isUnderWay }) => isUnderWay) || now.getTime() > latest) return false;
  await transaction(ctx.db, (tx) =>
    ctx.enqueue(tx, 'delete-account', { personId }, new Date(now.getTime() + RECHECK_AFTER)),
  );
  return true;
}
