import { afterLogin, type EmailMessage } from '../messages/email-message.ts';
import { t } from '../text/t.ts';
import { formatCents } from '../values/money.ts';
import { type PayerRole, pathOfPaidChecks } from './charge.ts';
import { WHY } from './messages.ts';
import type { RefundReason } from './refund.ts';

const CAUSES: Record<RefundReason, (facts: { check: string; name: string }) => string> = {
  'not-delivered': ({ check, name }) => t`The ${check} for ${name} couldn’t be completed.`,
  withdrawn: ({ check, name }) => t`${name} withdrew the application before the payment for the ${check} went through.`,
  'consent-withdrawn': ({ check, name }) => t`${name} withdrew their consent to the ${check}.`,
  'by-operator': ({ check, name }) => t`We decided to refund the ${check} for ${name}.`,
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
  const amount = formatCents(facts.cents);
  return {
    subject: t`We refunded ${amount}`,
    heading: t`Your refund is on its way`,
    paragraphs: [
      t`Hello ${facts.firstName},`,
      `${CAUSES[facts.reason](facts)} ${t`We refunded ${amount} CAD, including tax. It can take up to ten days to appear on your statement.`}`,
    ],
    action: { label: t`see the checks`, path: afterLogin(pathOfPaidChecks(facts.payerRole)) },
    why: WHY(),
  };
}
