import { afterLogin, type EmailMessage } from '../messages/email-message.ts';
import { describeOperator, type Operator } from '../operator.ts';
import { msg, t } from '../text/t.ts';
import { formatCents } from '../values/money.ts';
import { type PayerRole, pathOfCharge, pathOfPaidChecks } from './charge.ts';
import { describeRefusal } from './describe-refusal.ts';
import type { TaxAmount } from './price-order.ts';
import { taxName } from './sales-tax.ts';
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

/** Why payers get an email about their money. */
export const WHY = msg`You got this email because you ordered checks on Maplekey.`;

const untilPaid = (payer: PayerRole): string =>
  payer === 'landlord'
    ? t`The application isn’t affected, but the check results stay locked until you pay.`
    : t`The checks can start as soon as you’ve paid. Your application isn’t affected.`;

/** To the payer, after each charge. */
export function receiptEmail(
  facts: ChargeFacts & { operator: Operator; registrations: TaxRegistrations },
): EmailMessage {
  const { day, card, description } = facts;
  const total = formatCents(facts.totalCents);
  const discount =
    facts.discountCents > 0 ? [{ label: t`Coupon`, amount: `-${formatCents(facts.discountCents)}` }] : [];
  return {
    subject: t`Your receipt for ${total} CAD`,
    heading: t`Thank you for your payment`,
    paragraphs: [
      t`Hello ${facts.firstName},`,
      card
        ? t`On ${day}, we charged ${total} CAD to your ${card} for ${description}.`
        : t`On ${day}, we charged ${total} CAD for ${description}.`,
      [
        t`Receipt number ${facts.chargeId}`,
        describeOperator(facts.operator),
        ...describeRegistrations(facts.registrations, facts.taxes),
      ]
        .map((part) => `${part}.`)
        .join(' '),
    ],
    figures: [
      { label: t`Checks`, amount: formatCents(facts.subtotalCents) },
      ...discount,
      ...facts.taxes.map(({ name, cents }) => ({ label: taxName(name), amount: formatCents(cents) })),
      { label: t`Total`, amount: `${total} CAD` },
    ],
    action: { label: t`see the checks`, path: afterLogin(pathOfPaidChecks(facts.payerRole)) },
    why: WHY(),
  };
}

/** To the payer, when the bank declined. `code` is the processor's decline code. */
export function chargeRefusedEmail(facts: ChargeFacts & { code: string | null; reminder: boolean }): EmailMessage {
  const total = formatCents(facts.totalCents);
  return {
    subject: facts.reminder
      ? t`Reminder: your payment of ${total} didn’t go through`
      : t`Your payment of ${total} didn’t go through`,
    heading: t`Your card was declined`,
    paragraphs: [
      t`Hello ${facts.firstName},`,
      `${t`We couldn’t charge ${total} CAD for ${facts.description}.`} ${describeRefusal(facts.code)}`,
      untilPaid(facts.payerRole),
    ],
    action: { label: t`pay with another card`, path: afterLogin(pathOfCharge(facts.chargeId, facts.payerRole)) },
    why: WHY(),
  };
}

/** To the payer, when the bank requires them to confirm the payment. */
export function chargeToConfirmEmail(facts: ChargeFacts & { reminder: boolean }): EmailMessage {
  const total = formatCents(facts.totalCents);
  return {
    subject: facts.reminder
      ? t`Reminder: please confirm your payment of ${total}`
      : t`Please confirm your payment of ${total}`,
    heading: t`Your bank needs you to confirm a payment`,
    paragraphs: [
      t`Hello ${facts.firstName},`,
      t`Before we can charge ${total} CAD for ${facts.description}, your bank needs you to confirm that it’s you.`,
      untilPaid(facts.payerRole),
    ],
    action: { label: t`confirm the payment`, path: afterLogin(pathOfCharge(facts.chargeId, facts.payerRole)) },
    why: WHY(),
  };
}
