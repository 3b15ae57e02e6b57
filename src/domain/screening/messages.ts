import { afterLogin, clipped, type EmailMessage } from '../messages/email-message.ts';
import { formatList } from '../text/format-names.ts';
import { t } from '../text/t.ts';
import type { CheckKind } from '../values/check-kind.ts';
import { CHECKS, itemForApplicants } from './checks.ts';

/** Checks as a list after a colon. */
export const listed = (kinds: readonly CheckKind[]): string => kinds.map(itemForApplicants).join(', ');
const inSentence = (kinds: readonly CheckKind[]): string => formatList(kinds.map(itemForApplicants));

/** To the applicant, when a vendor refused what was entered. `problem` is a sentence. */
export function checkAgainEmail(facts: {
  firstName: string;
  kind: CheckKind;
  problem: string;
  property: string;
}): EmailMessage {
  const check = itemForApplicants(facts.kind);
  return {
    subject: t`Please try your ${check} again`,
    heading: t`Your ${check} couldn’t start`,
    paragraphs: [
      t`Hello ${facts.firstName},`,
      `${facts.problem} ${t`Please enter your details again. The rest of your application for ${facts.property} is saved.`}`,
    ],
    action: { label: t`enter my details again`, path: afterLogin(CHECKS[facts.kind].path) },
    why: t`You got this email because you agreed to a ${check} on Maplekey.`,
  };
}

/** To the applicant, when the bureau needs something from them on its own page. */
export function checkWaitsEmail(facts: { firstName: string; kind: CheckKind; property: string }): EmailMessage {
  const check = itemForApplicants(facts.kind);
  return {
    subject: t`Your ${check} is waiting for you`,
    heading: t`One step is left`,
    paragraphs: [
      t`Hello ${facts.firstName},`,
      t`The bureau that runs your ${check} has a question for you. It takes a minute to answer on the bureau’s own page. Until then, the check for ${facts.property} is on hold.`,
    ],
    action: { label: t`go to my checks`, path: afterLogin(`/tenant/premium-features#${facts.kind}`) },
    why: t`You got this email because you agreed to a ${check} on Maplekey.`,
  };
}

/** To an applicant whose landlord requested checks that they were about to buy. */
export function purchaseDroppedEmail(facts: {
  name: string;
  kinds: readonly CheckKind[];
  landlordName: string;
  property: string;
}): EmailMessage {
  return {
    subject: t`We removed part of your order`,
    heading: t`You weren’t charged for part of your order`,
    paragraphs: [
      t`Hello ${facts.name},`,
      t`Part of what you ordered was already on your list for ${facts.property}: ${listed(facts.kinds)}. We removed it from your order and didn’t charge you for it.`,
      t`${facts.landlordName} pays for the checks they ask for, and you still say yes or no to each one.`,
    ],
    action: { label: t`go to my checks`, path: afterLogin('/tenant/premium-features') },
    why: t`You got this email because you ordered checks for your own application on Maplekey.`,
  };
}

/** What a charge is for, within a sentence: the checks, the person and the property. At most 300 characters. */
export const describeCharge = (facts: { name: string; property: string; kinds: readonly CheckKind[] }): string =>
  clipped(t`the ${inSentence(facts.kinds)} for ${facts.name}, ${facts.property}`, 300);
