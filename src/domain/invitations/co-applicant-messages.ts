import { clipped, type EmailMessage, type TextMessage } from '../messages/email-message.ts';
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
    subject: `${facts.inviterName} wants to apply with you for ${streetWithUnit(facts.address, facts.unit)}`,
    heading: `${facts.inviterName} has invited you to apply together`,
    paragraphs: [
      ...(facts.name ? [`Hello ${facts.name},`] : []),
      `${facts.inviterName} is applying for ${property}, a rental of ${facts.landlordName}, and would like to apply with you. You fill in an application of your own; nobody else in the group sees your answers. It is free.`,
      'The link is meant for you alone and works for two weeks. To say no, open it and choose “reject invitation”.',
    ],
    action: { label: 'see the invitation', path: facts.path },
    why: `You got this email because ${facts.inviterName} asked us to send it and gave us your address.`,
    ...(facts.stopPath && { stopPath: facts.stopPath }),
  };
}

/** The same by text. Names are shortened to keep the text within 300 characters. */
export function coApplicantText(facts: CoApplicantFacts): TextMessage {
  return {
    words: `${clipped(facts.inviterName, 60)} invites you to apply together for ${clipped(propertyName(facts.address, facts.unit), 90)}. It is free. This link is for you alone. Reply STOP to end texts from Maplekey.`,
    path: facts.path,
  };
}

/** To a person invited by email, when the invitation is cancelled. */
export function coApplicantCancelledEmail(
  facts: Pick<CoApplicantFacts, 'inviterName' | 'address' | 'unit'> & { stopPath: string },
): EmailMessage {
  const { inviterName, address, unit } = facts;
  return {
    subject: `${inviterName} has taken back the invitation for ${streetWithUnit(address, unit)}`,
    heading: 'The invitation was taken back',
    paragraphs: [
      `${inviterName} no longer asks you to apply together for ${propertyName(address, unit)}. The link in our earlier letter opens nothing any more. You need do nothing.`,
    ],
    why: `You got this email because ${inviterName} had invited you at this address.`,
    stopPath: facts.stopPath,
  };
}
