import { afterLogin, clipped, type EmailMessage, type TextMessage } from '../messages/email-message.ts';
import { counted } from '../text/counted.ts';
import { propertyName, streetWithUnit } from '../values/address.ts';
import type { CheckKind } from './orders/catalogue.ts';
import { itemForApplicants, pathOfItem } from './orders/item.ts';
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

export function requestEmail(facts: RequestFacts): EmailMessage {
  const property = propertyName(facts.address, facts.unit);
  return {
    subject: `Apply for ${streetWithUnit(facts.address, facts.unit)}`,
    heading: `${facts.landlordName} asks for ${counted(facts.kinds.length, 'check')}`,
    paragraphs: [
      `Hello ${facts.name},`,
      `${facts.landlordName} invites you to apply for ${property} and asks for these: ${listed(facts.kinds)}.`,
      `You pay nothing, and nothing runs before you agree. You decide about each check by itself. The link waits for ${DAYS_A_REQUEST_WAITS} days; please keep it to yourself.`,
    ],
    action: { label: 'see what is asked', path: requestPath(facts) },
    why: `You got this email because ${facts.landlordName} asked us to send it and gave us your address.`,
    ...(facts.stopPath && { stopPath: facts.stopPath }),
  };
}

export function requestText(facts: RequestFacts): TextMessage {
  return {
    words: `${clipped(facts.landlordName, 50)} invites you to apply for ${clipped(propertyName(facts.address, facts.unit), 80)} and asks for ${counted(facts.kinds.length, 'check')}. You pay nothing and decide about each. Reply STOP to end texts from Maplekey.`,
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
    subject: `The checks for ${streetWithUnit(facts.address, facts.unit)} were cancelled`,
    heading: 'You need not do these checks',
    paragraphs: [
      `Hello ${facts.name},`,
      `${facts.landlordName} no longer asks you for checks for ${property}. If you have begun an application, it stays as it is.`,
    ],
    why: `You got this email because ${facts.landlordName} had asked you for checks through Maplekey.`,
    stopPath: facts.stopPath,
  };
}

export const requestCancelledText = (facts: CancelledFacts): TextMessage => ({
  words: `${clipped(facts.landlordName, 60)} no longer asks you for checks for ${clipped(propertyName(facts.address, facts.unit), 90)}. Reply STOP to end texts from Maplekey.`,
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
    subject: `Please look at your ${check} again`,
    heading: `Your ${check} could not begin`,
    paragraphs: [
      `Hello ${facts.firstName},`,
      `${facts.problem} Please enter it again; everything else of your application for ${facts.property} is kept.`,
    ],
    action: { label: 'enter it again', path: afterLogin(pathOfItem(facts.kind)) },
    why: `You got this email because you agreed to a ${check} on Maplekey.`,
  };
}

/** To the applicant, when the bureau needs something from them on its own page. */
export function checkWaitsEmail(facts: { firstName: string; kind: CheckKind; property: string }): EmailMessage {
  const check = itemForApplicants(facts.kind);
  return {
    subject: `Your ${check} waits for you`,
    heading: 'One thing is left to confirm',
    paragraphs: [
      `Hello ${facts.firstName},`,
      `The bureau that makes your ${check} has a question to you, which you answer at a page of its own. It takes a minute; until then the check for ${facts.property} does not go on.`,
    ],
    action: { label: 'see what is left', path: afterLogin(`/tenant/premium-features#${facts.kind}`) },
    why: `You got this email because you agreed to a ${check} on Maplekey.`,
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
    subject: 'Part of your order was not needed',
    heading: 'You were not charged for this',
    paragraphs: [
      `Hello ${facts.name},`,
      `While you were ordering, this was already on your list for ${facts.property}: ${listed(facts.kinds)}. We took it out of your order and charged nothing for it.`,
      `What ${facts.landlordName} asks for, ${facts.landlordName} pays, and you still decide about each.`,
    ],
    action: { label: 'see your checks', path: afterLogin('/tenant/premium-features') },
    why: 'You got this email because you ordered checks for your own application on Maplekey.',
  };
}

/** The description of a charge: the checks, the person and the property. At most 300 characters. */
export const describeCharge = (facts: {
  name: string;
  property: string;
  kinds: readonly CheckKind[];
  payerRole: 'landlord' | 'applicant';
}): string => clipped(`${listed(facts.kinds)} for ${facts.name}, ${facts.property}`, 300);
