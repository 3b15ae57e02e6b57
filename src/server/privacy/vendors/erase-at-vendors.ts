import type { JobActor, OperatorActor } from '../../../domain/accounts/actor.ts';
import { ProviderProblem } from '../../../domain/ports/provider-problem.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import {
  finishErasure,
  finishWritten,
  noteFailedErasure,
  numberToForget,
  type WrittenTo,
} from './vendor-erasure-store.ts';

/** Notes that one of us has asked a vendor by letter to forget what stood open until a moment. Answers how much that was. */
export async function noteWritten(
  ctx: Pick<AppContext, 'db' | 'clock'>,
  actor: OperatorActor,
  { vendor, until }: { vendor: WrittenTo; until: Date },
): Promise<number> {
  return transaction(ctx.db, async (tx) => {
    const count = await finishWritten(tx, { vendor, until, at: ctx.clock() });
    if (count > 0) {
      const action = { action: 'vendor.erasure_requested', subjectKind: 'check', subjectId: null } as const;
      await recordAuditEvent(tx, actor, { ...action, detail: { vendor, count } });
    }
    return count;
  });
}

/**
 * Has the card processor forget somebody with their cards. Done twice it is done once.
 *
 * @throws ProviderProblem when the processor could not be asked; the queue tries again
 */
export const deletePaymentCustomer = (ctx: AppContext, { customerId }: { customerId: string }): Promise<void> =>
  ctx.cards.deletePaymentCustomer(customerId);

const JOB: JobActor = { kind: 'job', name: 'delete-sent-texts' };

/**
 * Has whoever delivers our texts forget those of somebody who is erased. Done twice it is done once. What failed is kept
 * with its reason for one of us to see.
 *
 * @throws ProviderProblem when it could not be asked, or is not done with a text yet; the queue tries again, and so does
 *   the nightly round
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
