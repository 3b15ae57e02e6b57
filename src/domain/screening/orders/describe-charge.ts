import type { ChargeStatus, DisputeOutcome, PayerRole } from '../../payments/charge.ts';
import type { RefundReason } from '../../payments/refund.ts';
import { msg, type Text, t } from '../../text/t.ts';
import type { CheckKind } from '../../values/check-kind.ts';
import { formatCents } from '../../values/money.ts';
import { itemForApplicants } from '../checks.ts';

/** The facts of a charge for people; integer cents. `day` is when it was charged, in the property's time zone. */
export interface ChargeFacts {
  status: ChargeStatus;
  totalCents: number;
  refundedCents: number;
  day: string | null;
  /** Checks that were left out, because they could not be done. */
  notDone: readonly CheckKind[];
}

function outcomeOf({ status, totalCents, refundedCents, day }: ChargeFacts): string {
  const amount = formatCents(totalCents);
  const refunded = formatCents(refundedCents);
  switch (status) {
    case 'being-charged':
      return t`${amount} is being charged.`;
    case 'being-checked':
      return t`We’re checking your payment of ${amount}. You won’t be charged twice.`;
    case 'charged':
      return day ? t`${amount} was charged on ${day}.` : t`${amount} was charged.`;
    case 'free':
    case 'not-charged':
      return t`Nothing was charged.`;
    case 'declined':
      return t`Your card was declined for ${amount}. Nothing was charged.`;
    case 'needs-authentication':
      return t`Your bank needs you to confirm a payment of ${amount}. Nothing has been charged yet.`;
    case 'refunded-in-part':
      return day
        ? t`${amount} was charged on ${day}, and ${refunded} of it was refunded.`
        : t`${amount} was charged, and ${refunded} of it was refunded.`;
    case 'refunded':
      return day
        ? t`${amount} was charged on ${day}, and all of it was refunded.`
        : t`${amount} was charged, and all of it was refunded.`;
  }
}

/** Each check that has no result, such as a credit check without a file, and so is not paid for. */
const leftOut = (kinds: readonly CheckKind[]): string[] =>
  kinds.map((kind) => t`You weren’t charged for the ${itemForApplicants(kind)}, which gave no result.`);

/** What became of a charge, and why it is less than what was ordered. */
export const describeCharge = (facts: ChargeFacts): string => [outcomeOf(facts), ...leftOut(facts.notDone)].join(' ');

const CAUSES: Record<RefundReason, (check: string) => string> = {
  'not-delivered': (check) => t`${check} couldn’t be completed`,
  withdrawn: (check) => t`the application was withdrawn before the payment for ${check} went through`,
  'consent-withdrawn': (check) => t`the consent to ${check} was withdrawn`,
  'by-operator': (check) => t`we decided to refund ${check}`,
};

const DECISIONS: Record<DisputeOutcome, Text> = {
  stands: msg`The bank decided that the charge stands.`,
  reversed: msg`The bank gave you the money back.`,
};

/** That its payer disputed a charge, and what their bank decided. */
export const describeDispute = (day: string, outcome: DisputeOutcome | null): string =>
  [
    t`You disputed this charge with your bank on ${day}.`,
    outcome ? DECISIONS[outcome]() : t`The bank decides what becomes of the money.`,
  ].join(' ');

/** One refund: its amount, its day (null while it is on its way) and its reason. */
export function describeRefund(refund: {
  cents: number;
  day: string | null;
  kind: CheckKind | null;
  reason: RefundReason;
}): string {
  const { cents, day, kind, reason } = refund;
  const cause = CAUSES[reason](kind === null ? t`a check` : t`the ${itemForApplicants(kind)}`);
  const amount = formatCents(cents);
  return day === null
    ? t`A refund of ${amount} is on its way because ${cause}.`
    : t`${amount} was refunded on ${day} because ${cause}.`;
}

/** What waits for a payment, and what does not. */
export const UNTIL_PAID: Record<PayerRole, Text> = {
  landlord: msg`The application isn’t affected, but the check results stay locked until you pay.`,
  applicant: msg`The checks can start as soon as you’ve paid. Your application isn’t affected.`,
};

/** What the payer does about a charge that did not go through. */
export const payAction = (status: ChargeStatus): string =>
  status === 'needs-authentication' ? t`confirm the payment` : t`pay now`;
