import type { JobActor } from '../../domain/accounts/actor.ts';
import { isUuid } from '../../domain/values/type-guards.ts';
import type { AppContext } from '../app-context.ts';
import { recordAuditEvent } from '../infrastructure/database/audit.ts';
import { transaction } from '../infrastructure/database/connect.ts';
import { type Charge, findCharge, findChargeAtProcessor, setDisputed, setDisputeOutcome } from './charge-store.ts';

const JOB: JobActor = { kind: 'job', name: 'handle-stripe-event' }; // @untranslated: the name of the job

/** A payer had their bank take a charge back. */
class ChargeDisputed extends Error {
  override name = 'ChargeDisputed';
}

/** A bank has decided about a disputed charge. */
class DisputeDecided extends Error {
  override name = 'DisputeDecided';
}

/** A charge whose answer we still wait for, by our own id in it. */
async function chargeBehind(ctx: AppContext, processorId: string): Promise<Charge | undefined> {
  const { chargeId } = await ctx.cards.readCharge(processorId);
  return isUuid(chargeId) ? findCharge(ctx.db, chargeId) : undefined;
}

/**
 * Records that a charge is disputed at the payer's bank, once, and what the bank decides, and tells operators both: they
 * answer the bank at the processor within its time limit. The money has left our account by then, until the bank decides
 * that the charge stands. All of it is read from the processor, so that the order of its events doesn't matter.
 */
export async function recordDispute(ctx: AppContext, processorId: string): Promise<void> {
  const charge = (await findChargeAtProcessor(ctx.db, processorId)) ?? (await chargeBehind(ctx, processorId));
  if (!charge) return;
  const [newest] = await ctx.cards.findDisputes(processorId);
  if (!newest) return;
  const { outcome } = newest;
  const subject = { subjectKind: 'charge', subjectId: charge.id } as const;
  const changed = await transaction(ctx.db, async (tx) => {
    const isNew = await setDisputed(tx, charge.id, ctx.clock());
    if (isNew) await recordAuditEvent(tx, JOB, { action: 'charge.disputed', ...subject });
    const isDecided = (await setDisputeOutcome(tx, charge.id, outcome)) && outcome !== null;
    if (isDecided)
      await recordAuditEvent(tx, JOB, { action: 'charge.dispute_decided', ...subject, detail: { outcome } });
    return { isNew, isDecided };
  });
  const tell = (message: string, problem: Error) => {
    ctx.log.warn(message, { charge: charge.id, outcome: outcome ?? undefined });
    ctx.log.unexpected(message, problem, JOB.name);
  };
  // @untranslated: for operators
  if (changed.isNew) tell('a payer disputes a charge at their bank', new ChargeDisputed());
  // @untranslated: for operators
  if (changed.isDecided) tell('a bank has decided about a disputed charge', new DisputeDecided());
}
