import { afterLogin, clipped, type EmailMessage, type TextMessage } from '../messages/email-message.ts';
import { formatList } from '../text/format-list.ts';
import { plural, t } from '../text/t.ts';
import { propertyName, streetWithUnit } from '../values/address.ts';
import type { CheckKind } from '../values/check-kind.ts';
import { CHECKS, itemForApplicants } from './checks.ts';
import { DAYS_A_REQUEST_WAITS } from './orders/order.ts';

/** The facts in an invitation to paid checks. Whoever holds `secret` can open the checks. */
export interface RequestFacts {
  landlordName: string;
  name: string;
  address: string;
  unit: string | null;
  token: string;
  kinds: readonly CheckKind[];
  secret: string;
  stopPath?: string;
}

/** The path of the invitation: the property's token, the checks, and the secret. */
function requestPath(facts: Pick<RequestFacts, 'token' | 'kinds' | 'secret'>): string {
  const items = encodeURIComponent(facts.kinds.join(','));
  return `/apply/paid/${facts.token}?items=${items}&applicant_token=${encodeURIComponent(facts.secret)}`;
}

const listed = (kinds: readonly CheckKind[]): string => kinds.map(itemForApplicants).join(', ');
const inSentence = (kinds: readonly CheckKind[]): string => formatList(kinds.map(itemForApplicants));

export function requestEmail(facts: RequestFacts): EmailMessage {
  const property = propertyName(facts.address, facts.unit);
  return {
    subject: t`Checks for ${streetWithUnit(facts.address, facts.unit)}`,
    heading: t`${facts.landlordName} is asking for ${plural(facts.kinds.length, { one: '# check', other: '# checks' })}`,
    paragraphs: [
      t`Hello ${facts.name},`,
      t`${facts.landlordName} invites you to apply for ${property} and is asking for ${plural(facts.kinds.length, { one: 'this check', other: 'these checks' })}: ${listed(facts.kinds)}.`,
      t`You don’t pay anything, and nothing starts until you agree. You can say yes or no to each check. The link is valid for ${DAYS_A_REQUEST_WAITS} days. Please don’t share it.`,
    ],
    action: { label: t`see the checks`, path: requestPath(facts) },
    why: t`You got this email because ${facts.landlordName} asked us to send it and gave us your address.`,
    ...(facts.stopPath && { stopPath: facts.stopPath }),
  };
}

export function requestText(facts: RequestFacts): TextMessage {
  return {
    words: t`${clipped(facts.landlordName, 50)} invites you to apply for ${clipped(propertyName(facts.address, facts.unit), 80)} and asks for ${plural(facts.kinds.length, { one: '# check', other: '# checks' })}. You pay nothing and can say yes or no to each.`,
    canStop: true,
    path: requestPath(facts),
  };
}

interface CancelledFacts {
  landlordName: string;
  name: string;
  address: string;
  unit: string | null;
}

export function requestCancelledEmail(facts: CancelledFacts & { stopPath: string }): EmailMessage {
  const property = propertyName(facts.address, facts.unit);
  return {
    subject: t`The checks for ${streetWithUnit(facts.address, facts.unit)} were cancelled`,
    heading: t`You don’t need to do these checks`,
    paragraphs: [
      t`Hello ${facts.name},`,
      t`${facts.landlordName} no longer needs these checks for ${property}. If you’ve started an application, it isn’t affected.`,
    ],
    why: t`You got this email because ${facts.landlordName} asked you for checks through Maplekey.`,
    stopPath: facts.stopPath,
  };
}

export const requestCancelledText = (facts: CancelledFacts): TextMessage => ({
  words: t`${clipped(facts.landlordName, 60)} no longer needs the checks for ${clipped(propertyName(facts.address, facts.unit), 90)}.`,
  canStop: true,
});

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
