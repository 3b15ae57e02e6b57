import type { JobActor } from '../../domain/accounts/actor.ts';
import type { AppContext } from '../app-context.ts';
import { recordAuditEvent } from '../infrastructure/database/audit.ts';
import { transaction } from '../infrastructure/database/connect.ts';
import { findChargeAtProcessor, setDisputed } from './charge-store.ts';

const JOB: JobActor = { kind: 'job', name: 'handle-stripe-event' };

/** A payer had their bank take a charge back. */
class ChargeDisputed extends Error {
  override name = 'ChargeDisputed';
}

/**
 * Records that a charge is disputed at the payer's bank, once, and tells operators, who answer the bank at the processor
 * within its time limit. The money has left our account by then.
 */
export async function recordDispute(ctx: AppContext, processorId: string): Promise<void> {
  const charge = await findChargeAtProcessor(ctx.db, processorId);
  if (!charge) return;
  const isNew = await transaction(ctx.db, async (tx) => {
    if (!(await setDisputed(tx, charge.id, ctx.clock()))) return false;
    await recordAuditEvent(tx, JOB, { action: 'charge.disputed', subjectKind: 'charge', subjectId: charge.id });
    return true;
  });
  if (!isNew) return;
  ctx.log.warn('a payer disputes a charge at their bank', { charge: charge.id });
  ctx.log.unexpected('a payer disputes a charge at their bank', new ChargeDisputed(), 'handle-stripe-event');
}
