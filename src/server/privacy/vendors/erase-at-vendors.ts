import type { JobActor, OperatorActor } from '../../../domain/accounts/actor.ts';
import { ProviderProblem } from '../../../domain/ports/provider-problem.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { finishErasure, noteFailedErasure, numberToForget } from './text-erasure-store.ts';
import { finishCustomerErasure, finishVendorErasures } from './vendor-erasure-store.ts';

/** Records that an operator asked a vendor in writing for all erasures open at `until`. Returns how many there were. */
export async function recordWrittenRequest(
  ctx: Pick<AppContext, 'db' | 'clock'>,
  actor: OperatorActor,
  { vendor, until }: { vendor: string; until: Date },
): Promise<number> {
  return transaction(ctx.db, async (tx) => {
    const count = await finishVendorErasures(tx, { vendor, until, at: ctx.clock() });
    if (count > 0) {
      const action = { action: 'vendor.erasure_requested', subjectKind: 'check', subjectId: null } as const;
      await recordAuditEvent(tx, actor, { ...action, detail: { vendor, count } });
    }
    return count;
  });
}

/**
 * Deletes a customer with their cards at the card processor. Idempotent.
 *
 * @throws ProviderProblem when the processor cannot be reached; the queue retries
 */
export async function deletePaymentCustomer(ctx: AppContext, { customerId }: { customerId: string }): Promise<void> {
  await ctx.cards.deletePaymentCustomer(customerId);
  await finishCustomerErasure(ctx.db, customerId, ctx.clock());
}

const JOB: JobActor = { kind: 'job', name: 'delete-sent-texts' }; // @untranslated: a name in the audit log

/**
 * Deletes an erased person's texts at the text provider. Idempotent. A failure is stored with its reason for the
 * operator.
 *
 * @throws ProviderProblem when the provider cannot be reached or has not finished with a text; the queue and the
 *   hourly search for lost work retry
 */
export async function deleteSentTexts(ctx: AppContext, { erasureId }: { erasureId: string }): Promise<void> {
  const number = await numberToForget(ctx.db, erasureId);
  if (number === undefined) return;
  try {
    await ctx.texts.forget(number);
  } catch (problem) {
    if (problem instanceof ProviderProblem) await noteFailedErasure(ctx.db, erasureId, problem.message);
    throw problem;
  }
  await transaction(ctx.db, async (tx) => {
    await finishErasure(tx, erasureId, ctx.clock());
    await recordAuditEvent(tx, JOB, { action: 'texts.deleted', subjectKind: 'person', subjectId: null });
  });
}
