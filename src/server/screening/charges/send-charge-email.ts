import type { EmailMessage } from '../../../domain/messages/email-message.ts';
import { describeCard } from '../../../domain/payments/describe-card.ts';
import { chargeRefusedEmail, chargeToConfirmEmail, receiptEmail } from '../../../domain/payments/messages.ts';
import { formatDateIn } from '../../../domain/values/province.ts';
import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';
import { putInOutbox } from '../../infrastructure/database/outbox.ts';
import { writeFor } from '../../infrastructure/languages/language-scope.ts';
import type { Charge } from '../../payments/charge-store.ts';
import { type ChargeEmailFacts, chargeEmailFacts } from './charge-email-store.ts';
import { describeStoredCharge } from './describe-stored-charge.ts';

/**
 * Emails the payer the outcome of a charge: a receipt, a refusal, or a request to confirm the payment with the bank.
 * One email per attempt; each reminder day has its own.
 */
export async function sendChargeEmail(ctx: AppContext, tx: Tx, charge: Charge, reminderDay?: number): Promise<void> {
  if (charge.state === 'due' || charge.state === 'given-up') return;
  const known = await chargeEmailFacts(tx, charge.id);
  if (!known) return;
  const kind = `charge-${charge.state}` as const;
  const dedupeKey = [charge.id, charge.attempt, reminderDay ?? 0].join(':');
  const { state } = charge;
  const content = writeFor(ctx, known, () => emailAbout(ctx, { ...charge, state }, known, reminderDay !== undefined));
  await putInOutbox(tx, ctx.enqueue, [{ channel: 'email', recipient: known.email, kind, dedupeKey, content }]);
}

function emailAbout(
  ctx: AppContext,
  charge: Charge & { state: 'succeeded' | 'declined' | 'needs-authentication' },
  { firstName, payerRole, province, brand, lastFour, charged }: ChargeEmailFacts,
  reminder: boolean,
): EmailMessage {
  const facts = {
    ...charge,
    chargeId: charge.id,
    firstName,
    description: describeStoredCharge(charge, charged),
    card: brand && lastFour ? describeCard({ brand, lastFour }) : null,
    day: formatDateIn(province, ctx.clock()),
    payerRole,
  };
  const { operator, taxRegistrations: registrations } = ctx;
  if (charge.state === 'succeeded') return receiptEmail({ ...facts, operator, registrations });
  if (charge.state === 'declined') return chargeRefusedEmail({ ...facts, code: charge.refusal, reminder });
  return chargeToConfirmEmail({ ...facts, reminder });
}
