import { afterLogin, type EmailMessage } from '../../messages/email-message.ts';
import { propertyName } from '../../values/address.ts';
import { guarantorPath } from './guarantor.ts';

interface Request {
  applicantName: string;
  landlordName: string;
  property: { address: string; unit: string | null };
}

const propertyOf = ({ property }: Pick<Request, 'property'>): string => propertyName(property.address, property.unit);

/** To a person whom an applicant asks to be a guarantor. */
export function guarantorInvitationEmail(facts: Request & { token: string; stopPath: string }): EmailMessage {
  const { applicantName, landlordName } = facts;
  return {
    subject: `${applicantName} asks you to be a guarantor`,
    heading: `${applicantName} asks you to be a guarantor`,
    paragraphs: [
      `${applicantName} is applying to ${landlordName} for ${propertyOf(facts)} and named you as the person who would vouch for the rent.`,
      `You are asked for your contact details, your monthly income and one paper that shows it. It takes about three minutes, is free and needs no account. ${applicantName} does not see what you answer. It is no contract: nothing is signed here.`,
    ],
    action: { label: 'see what is asked', path: guarantorPath(facts.token) },
    why: `You got this email because ${applicantName} asked us to send it and gave us your address.`,
    stopPath: facts.stopPath,
  };
}

/** To a guarantor who has answered. */
export function guarantorThanksEmail(
  facts: Request & { firstName: string; wasSubmitted: boolean; stopPath: string },
): EmailMessage {
  const { applicantName, landlordName, wasSubmitted } = facts;
  const when = wasSubmitted
    ? `${landlordName} can read them now, with the application of ${applicantName} for ${propertyOf(facts)}.`
    : `${landlordName} can read them as soon as ${applicantName} has submitted the application for ${propertyOf(facts)}.`;
  return {
    subject: `Thank you for answering for ${applicantName}`,
    heading: 'Your answers have arrived',
    paragraphs: [
      `Hello ${facts.firstName},`,
      `${when} ${applicantName} knows that you answered, and not what. You need do nothing else.`,
    ],
    why: `You got this email because you filled in the guarantor form for ${applicantName}.`,
    stopPath: facts.stopPath,
  };
}

/** To the applicant, when a guarantor has answered. `invitedEmail` is null when the applicant shared the link. */
export function guarantorReceivedEmail(
  facts: Request & { applicantFirstName: string; invitedEmail: string | null },
): EmailMessage {
  const who = facts.invitedEmail ?? 'The person you gave the link to';
  return {
    subject: 'Your guarantor has answered',
    heading: 'Your guarantor has answered',
    paragraphs: [
      `Hello ${facts.applicantFirstName},`,
      `${who} has filled in the guarantor form for your application for ${propertyOf(facts)}. ${facts.landlordName} reads the answers with your application; you do not see them.`,
    ],
    action: { label: 'open my dashboard', path: afterLogin('/tenant/dashboard') },
    why: `You got this email because you asked for a guarantor on Maplekey.`,
  };
}

/** To the landlord, when a guarantor answers after submission. */
export function guarantorAnsweredEmail(
  facts: Pick<Request, 'applicantName' | 'property'> & { landlordFirstName: string },
): EmailMessage {
  const { applicantName } = facts;
  return {
    subject: `A guarantor of ${applicantName} has answered`,
    heading: 'A guarantor has answered',
    paragraphs: [
      `Hello ${facts.landlordFirstName},`,
      `A guarantor of ${applicantName} has filled in the form for ${propertyOf(facts)}. The answers stand at the end of the application.`,
    ],
    action: { label: 'view applications', path: afterLogin('/landlord/application') },
    why: `You got this email because you listed ${propertyOf(facts)} on Maplekey.`,
  };
}

/** To a person invited by email, when the applicant cancels the request. */
export function guarantorCancelledEmail(
  facts: Pick<Request, 'applicantName' | 'property'> & { stopPath: string },
): EmailMessage {
  const { applicantName } = facts;
  return {
    subject: `${applicantName} no longer asks you to be a guarantor`,
    heading: 'You are no longer asked',
    paragraphs: [
      `${applicantName} has taken back the request to be a guarantor for ${propertyOf(facts)}. The link in our earlier letter opens nothing any more. You need do nothing.`,
    ],
    why: `You got this email because ${applicantName} had asked you at this address.`,
    stopPath: facts.stopPath,
  };
}
