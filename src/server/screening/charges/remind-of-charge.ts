import { canBeTriedAgain } from '../../../domain/payments/charge.ts';
import type { AppContext } from '../../app-context.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import type { JobData } from '../../infrastructure/database/job-queue.ts';
import { lockCharge } from '../../payments/charge-store.ts';
import { isChargeIdle } from '../requests/request-store.ts';
import { giveUp } from './capture-charge.ts';
import { writeOfCharge } from './send-charge-email.ts';

/**
 * Reminds a payer of a charge that is still not paid, unless the application it was for was taken back. A later refusal has
 * days of its own: those of an earlier one are passed over.
 */
export const remindOfCharge = (
  ctx: AppContext,
  { chargeId, day, attempt, state }: JobData['remind-of-charge'],
): Promise<void> =>
  transaction(ctx.db, async (tx) => {
    const charge = await lockCharge(tx, chargeId);
    if (!canBeTriedAgain(charge.state)) return;
    if ((attempt ?? charge.attempt) !== charge.attempt || (state ?? charge.state) !== charge.state) return;
    if (await isChargeIdle(tx, chargeId)) await giveUp(ctx, tx, chargeId);
    else await writeOfCharge(ctx, tx, charge, day);
  });
