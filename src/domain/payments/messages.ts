import { afterLogin, type EmailMessage } from '../messages/email-message.ts';
import { describeOperator, type Operator } from '../operator.ts';
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
  /** The card as its holder knows it, such as `Visa card ending in 4242`. */
  card: string | null;
  /** ISO date, such as 2026-11-21. */
  day: string;
  payerRole: PayerRole;
}

const why = 'You got this email because you ordered checks on Maplekey.';

const untilPaid = (payer: PayerRole): string =>
  payer === 'landlord'
    ? 'The application isn’t affected, but the check results stay locked until you pay.'
    : 'The checks can start as soon as you’ve paid. Your application isn’t affected.';

/** To the payer, after each charge. */
export function receiptEmail(
  facts: ChargeFacts & { operator: Operator; registrations: TaxRegistrations },
): EmailMessage {
  const discount = facts.discountCents > 0 ? [{ label: 'Coupon', amount: `-${formatCents(facts.discountCents)}` }] : [];
  return {
    subject: `Your receipt for ${formatCents(facts.totalCents)} CAD`,
    heading: 'Thank you for your payment',
    paragraphs: [
      `Hello ${facts.firstName},`,
      `On ${facts.day}, we charged ${formatCents(facts.totalCents)} CAD${facts.card ? ` to your ${facts.card}` : ''} for ${facts.description}.`,
      [
        `Receipt number ${facts.chargeId}`,
        describeOperator(facts.operator),
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
    subject: `${facts.reminder ? 'Reminder: your' : 'Your'} payment of ${formatCents(facts.totalCents)} didn’t go through`,
    heading: 'Your card was declined',
    paragraphs: [
      `Hello ${facts.firstName},`,
      `We couldn’t charge ${formatCents(facts.totalCents)} CAD for ${facts.description}. ${describeRefusal(facts.code)}`,
      untilPaid(facts.payerRole),
    ],
    action: { label: 'pay with another card', path: afterLogin(pathOfCharge(facts.chargeId, facts.payerRole)) },
    why,
  };
}

/** To the payer, when the bank requires them to confirm the payment. */
export function chargeToConfirmEmail(facts: ChargeFacts & { reminder: boolean }): EmailMessage {
  return {
    subject: `${facts.reminder ? 'Reminder: please' : 'Please'} confirm your payment of ${formatCents(facts.totalCents)}`,
    heading: 'Your bank needs you to confirm a payment',
    paragraphs: [
      `Hello ${facts.firstName},`,
      `Before we can charge ${formatCents(facts.totalCents)} CAD for ${facts.description}, your bank needs you to confirm that it’s you.`,
      untilPaid(facts.payerRole),
    ],
    action: { label: 'confirm the payment', path: afterLogin(pathOfCharge(facts.chargeId, facts.payerRole)) },
    why,
  };
}

const CAUSES: Record<RefundReason, (facts: { check: string; name: string }) => string> = {
  'not-delivered': ({ check, name }) => `The ${check} for ${name} couldn’t be completed.`,
  withdrawn: ({ check, name }) => `${name} withdrew the application before the payment for the ${check} went through.`,
  'consent-withdrawn': ({ check, name }) => `${name} withdrew their consent to the ${check}.`,
  'by-operator': ({ check, name }) => `We decided to refund the ${check} for ${name}.`,
};

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
    heading: 'Your refund is on its way',
    paragraphs: [
      `Hello ${facts.firstName},`,
      `${CAUSES[facts.reason](facts)} We refunded ${formatCents(facts.cents)} CAD, including tax. It can take up to ten days to appear on your statement.`,
    ],
    action: { label: 'see the checks', path: afterLogin(pathOfPaidChecks(facts.payerRole)) },
    why,
  };
}
