import { afterLogin, type EmailMessage } from '../messages/email-message.ts';
import { OPERATOR } from '../operator.ts';
import { formatCents } from '../values/money.ts';
import { type PayerRole, pathOfCharge, pathOfPaidChecks, type RefundReason } from './charge.ts';
import { describeRefusal } from './describe-refusal.ts';
import type { TaxAmount } from './price-order.ts';
import { describeRegistrations, type TaxRegistrations } from './tax-registration.ts';

/** The facts for emails about a charge; amounts in integer cents (CAD). */
export interface ChargeFacts {
  chargeId: string;
  firstName: string;
  /** What the charge is for. */
  description: string;
  subtotalCents: number;
  discountCents: number;
  taxes: readonly TaxAmount[];
  totalCents: number;
  /** The card as its holder knows it, such as `visa ending in 4242`. */
  card: string | null;
  /** ISO date, such as 2026-11-21. */
  day: string;
  payerRole: PayerRole;
}

const why = 'You got this email because you ordered checks on Maplekey with this card.';

const untilPaid = (payer: PayerRole): string =>
  payer === 'landlord'
    ? 'Nothing is lost: the application was handed in, and the checks wait for you behind a lock until they are paid.'
    : 'Nothing is lost: the checks can begin as soon as they are paid, and your application does not wait for them.';

/** To the payer, after each charge. */
export function receiptEmail(facts: ChargeFacts & { registrations: TaxRegistrations }): EmailMessage {
  const discount = facts.discountCents > 0 ? [{ label: 'Coupon', amount: `-${formatCents(facts.discountCents)}` }] : [];
  return {
    subject: `Receipt: ${formatCents(facts.totalCents)} CAD`,
    heading: 'Thank you. Here is your receipt',
    paragraphs: [
      `Hello ${facts.firstName},`,
      `On ${facts.day} we charged ${formatCents(facts.totalCents)} CAD${facts.card ? ` to your ${facts.card}` : ''} for: ${facts.description}.`,
      [
        `Receipt number ${facts.chargeId}`,
        `${OPERATOR.name}, ${OPERATOR.place}`,
        ...describeRegistrations(facts.registrations, facts.taxes),
      ]
        .map((part) => `${part}.`)
        .join(' '),
    ],
    figures: [
      { label: 'Checks', amount: formatCents(facts.subtotalCents) },
      ...discount,
      ...facts.taxes.map(({ name, cents }) => ({ label: name, amount: formatCents(cents) })),
      { label: 'Total', amount: `${formatCents(facts.totalCents)} CAD` },
    ],
    action: { label: 'see the checks', path: afterLogin(pathOfPaidChecks(facts.payerRole)) },
    why,
  };
}

/** To the payer, when the bank declined. `code` is the processor's decline code. */
export function chargeRefusedEmail(facts: ChargeFacts & { code: string | null; reminder: boolean }): EmailMessage {
  return {
    subject: `${facts.reminder ? 'Reminder: your' : 'Your'} card was not charged ${formatCents(facts.totalCents)}`,
    heading: 'Your card was declined',
    paragraphs: [
      `Hello ${facts.firstName},`,
      `We could not charge ${formatCents(facts.totalCents)} CAD for ${facts.description}. ${describeRefusal(facts.code)}`,
      untilPaid(facts.payerRole),
    ],
    action: { label: 'pay with another card', path: afterLogin(pathOfCharge(facts.chargeId, facts.payerRole)) },
    why,
  };
}

/** To the payer, when the bank requires them to confirm the payment. */
export function chargeToConfirmEmail(facts: ChargeFacts & { reminder: boolean }): EmailMessage {
  return {
    subject: `${facts.reminder ? 'Reminder: please' : 'Please'} confirm a payment of ${formatCents(facts.totalCents)}`,
    heading: 'Your bank asks you to confirm a payment',
    paragraphs: [
      `Hello ${facts.firstName},`,
      `Before ${formatCents(facts.totalCents)} CAD is charged for ${facts.description}, your bank wants to hear from you that it is you.`,
      untilPaid(facts.payerRole),
    ],
    action: { label: 'confirm the payment', path: afterLogin(pathOfCharge(facts.chargeId, facts.payerRole)) },
    why,
  };
}

const refundCause = ({ check, name, reason }: { check: string; name: string; reason: RefundReason }): string =>
  reason === 'withdrawn'
    ? `${name} withdrew the application before the ${check} was paid.`
    : `The ${check} of ${name} could not be done.`;

/** To the payer, when money for a check goes back. `cents` is an integer. */
export function refundEmail(facts: {
  firstName: string;
  check: string;
  name: string;
  cents: number;
  reason: RefundReason;
  payerRole: PayerRole;
}): EmailMessage {
  return {
    subject: `We refunded ${formatCents(facts.cents)}`,
    heading: 'You got a refund',
    paragraphs: [
      `Hello ${facts.firstName},`,
      `${refundCause(facts)} We refunded what you paid for it: ${formatCents(facts.cents)} CAD, including tax. It can take your bank up to ten days to show it.`,
    ],
    action: { label: 'see the checks', path: afterLogin(pathOfPaidChecks(facts.payerRole)) },
    why,
  };
}
