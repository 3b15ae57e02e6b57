import { clipped, type EmailMessage, type TextMessage } from '../messages/email-message.ts';
import { plural, t } from '../text/t.ts';
import { propertyName, streetWithUnit } from '../values/address.ts';
import type { CheckKind } from '../values/check-kind.ts';
import { listed } from './messages.ts';
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

/** To somebody whom a landlord asks for checks. */
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

/** The same by text. */
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

/** To the same person, when the landlord cancelled the request. */
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

/** The same by text. */
export const requestCancelledText = (facts: CancelledFacts): TextMessage => ({
  words: t`${clipped(facts.landlordName, 60)} no longer needs the checks for ${clipped(propertyName(facts.address, facts.unit), 90)}.`,
  canStop: true,
});
