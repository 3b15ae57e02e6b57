import { clipped, type EmailMessage, type TextMessage } from '../messages/email-message.ts';
import { t } from '../text/t.ts';
import { propertyName, streetWithUnit } from '../values/address.ts';

export interface CoApplicantFacts {
  inviterName: string;
  /** The person's name as the inviter gave it; null when not given. */
  name: string | null;
  address: string;
  unit: string | null;
  landlordName: string;
  /** The co-applicant's own link. */
  path: string;
  stopPath?: string;
}

/** The invitation to apply together, by email. */
export function coApplicantEmail(facts: CoApplicantFacts): EmailMessage {
  const property = propertyName(facts.address, facts.unit);
  return {
    subject: t`${facts.inviterName} wants to apply with you for ${streetWithUnit(facts.address, facts.unit)}`,
    heading: t`${facts.inviterName} has invited you to apply together`,
    paragraphs: [
      ...(facts.name ? [t`Hello ${facts.name},`] : []),
      t`${facts.inviterName} is applying to ${facts.landlordName} for ${property} and would like to apply with you. You fill in your own application, and nobody else in the group sees your answers. It’s free.`,
      t`This link is only for you and works for two weeks. To decline, open it and choose “reject invitation”.`,
    ],
    action: { label: t`see the invitation`, path: facts.path },
    why: t`You got this email because ${facts.inviterName} asked us to send it and gave us your address.`,
    ...(facts.stopPath && { stopPath: facts.stopPath }),
  };
}

/** The same by text. Names are shortened to keep the text within 300 characters. */
export function coApplicantText(facts: CoApplicantFacts): TextMessage {
  return {
    words: t`${clipped(facts.inviterName, 60)} wants to apply with you for ${clipped(propertyName(facts.address, facts.unit), 90)}. It’s free. This link is only for you.`,
    canStop: true,
    path: facts.path,
  };
}

/** To a person invited by email, when the invitation is cancelled. */
export function coApplicantCancelledEmail(
  facts: Pick<CoApplicantFacts, 'inviterName' | 'address' | 'unit'> & { stopPath: string },
): EmailMessage {
  const { inviterName, address, unit } = facts;
  return {
    subject: t`${inviterName} cancelled the invitation for ${streetWithUnit(address, unit)}`,
    heading: t`The invitation was cancelled`,
    paragraphs: [
      t`${inviterName} cancelled the invitation to apply together for ${propertyName(address, unit)}. The link in our earlier email no longer works. You don’t need to do anything.`,
    ],
    why: t`You got this email because ${inviterName} invited you at this address.`,
    stopPath: facts.stopPath,
  };
}
