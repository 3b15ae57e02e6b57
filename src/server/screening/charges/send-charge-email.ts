import { describeCard } from '../../../domain/payments/describe-card.ts';
import { chargeRefusedEmail, chargeToConfirmEmail, receiptEmail } from '../../../domain/payments/messages.ts';
import { formatDateIn } from '../../../domain/values/province.ts';
import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';
import { putInOutbox } from '../../infrastructure/database/outbox.ts';
import type { Charge } from '../../payments/charge-store.ts';
import { chargeEmailFacts } from './charge-email-store.ts';

/**
 * Emails the payer the outcome of a charge: a receipt, a refusal, or a request to confirm the payment with the bank.
 * One email per attempt; each reminder day has its own.
 */
export async function sendChargeEmail(ctx: AppContext, tx: Tx, charge: Charge, reminderDay?: number): Promise<void> {
  if (charge.state === 'due' || charge.state === 'given-up') return;
  const known = await chargeEmailFacts(tx, charge.id);
  if (!known) return;
  const facts = {
    ...charge,
    chargeId: charge.id,
    firstName: known.firstName,
    card: known.brand && known.lastFour ? describeCard({ brand: known.brand, lastFour: known.lastFour }) : null,
    day: formatDateIn(known.province, ctx.clock()),
    payerRole: known.payerRole,
  };
  const reminder = reminderDay !== undefined;
  const kind = `charge-${charge.state}` as const;
  const dedupeKey = [charge.id, charge.attempt, reminderDay ?? 0].join(':');
  const content = {
    succeeded: () => receiptEmail({ ...facts, operator: ctx.operator, registrations: ctx.taxRegistrations }),
    declined: () => chargeRefusedEmail({ ...facts, code: charge.refusal, reminder }),
    'needs-authentication': () => chargeToConfirmEmail({ ...facts, reminder }),
  }[charge.state]();
  await putInOutbox(tx, ctx.enqueue, [{ channel: 'email', recipient: known.email, kind, dedupeKey, content }]);
}
