import type { ChargeState } from '../../../domain/payments/charge.ts';
import { notFound } from '../../../domain/problem.ts';
import type { Toolbox } from '../../app-context.ts';
import { transaction } from '../../infrastructure/database/transaction.ts';
import { type Charge, findCharge, findChargeAtProcessor, findChargeOfPayer } from '../../payments/charge-store.ts';
import { takeOutcome } from './capture-charge.ts';

/** Asks the processor what became of a charge and writes it down. */
async function look(toolbox: Toolbox, charge: Charge): Promise<ChargeState> {
  if (!charge.processorId) return charge.state;
  const outcome = await toolbox.cards.readCharge(charge.processorId);
  await transaction(toolbox.db, (tx) => takeOutcome(toolbox, tx, charge, outcome));
  return (await findCharge(toolbox.db, charge.id))?.state ?? charge.state;
}

/** What became of a charge of this person that they confirmed with their bank. */
export async function checkCharge(
  toolbox: Toolbox,
  actor: { userId: string },
  { id }: { id: string },
): Promise<ChargeState> {
  const charge = await findChargeOfPayer(toolbox.db, actor.userId, id);
  if (!charge) throw notFound();
  return look(toolbox, charge);
}

/** The processor has news of a charge: it is read again. One that is not ours, or not noted yet, is left to its own job. */
export async function hearOfCharge(toolbox: Toolbox, processorId: string): Promise<void> {
  const charge = await findChargeAtProcessor(toolbox.db, processorId);
  if (charge) await look(toolbox, charge);
}
