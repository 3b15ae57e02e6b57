import { canBeTriedAgain } from '../../../domain/payments/charge.ts';
import type { AppContext } from '../../app-context.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import type { JobData } from '../../infrastructure/database/job-queue.ts';
import { lockCharge } from '../../payments/charge-store.ts';
import { isChargeIdle } from '../requests/request-of-charge-store.ts';
import { abandonCharge } from './capture-charge.ts';
import { sendChargeEmail } from './send-charge-email.ts';

/**
 * Reminds a payer of an unpaid charge, unless its application was withdrawn. A later refusal has its own reminder days:
 * those of an earlier refusal are skipped.
 */
export const remindOfCharge = (
  ctx: AppContext,
  { chargeId, day, attempt, state }: JobData['remind-of-charge'],
): Promise<void> =>
  transaction(ctx.db, async (tx) => {
    const charge = await lockCharge(tx, chargeId);
    if (!canBeTriedAgain(charge.state)) return;
    if ((attempt ?? charge.attempt) !== charge.attempt || (state ?? charge.state) !== charge.state) return;
    if (await isChargeIdle(tx, chargeId)) await abandonCharge(ctx, tx, chargeId);
    else await sendChargeEmail(ctx, tx, charge, day);
  });
