import { afterLogin, type EmailMessage } from '../../messages/email-message.ts';
import { t } from '../../text/t.ts';
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
    subject: t`${applicantName} is asking you to be a guarantor`,
    heading: t`${applicantName} is asking you to be a guarantor`,
    paragraphs: [
      t`${applicantName} is applying to ${landlordName} for ${propertyOf(facts)} and named you as someone who would guarantee the rent.`,
      t`The form asks for your contact details, your monthly income and a document that shows it. It takes about three minutes, it’s free, and you don’t need an account. ${applicantName} won’t see your answers. This isn’t a contract, and you don’t sign anything.`,
    ],
    action: { label: t`open the form`, path: guarantorPath(facts.token) },
    why: t`You got this email because ${applicantName} asked us to send it and gave us your address.`,
    stopPath: facts.stopPath,
  };
}

/** To a guarantor who has answered. */
export function guarantorThanksEmail(
  facts: Request & { firstName: string; wasSubmitted: boolean; stopPath: string },
): EmailMessage {
  const { applicantName, landlordName, wasSubmitted } = facts;
  const when = wasSubmitted
    ? t`${landlordName} can now read your answers, along with ${applicantName}’s application for ${propertyOf(facts)}.`
    : t`${landlordName} can read your answers as soon as ${applicantName} submits the application for ${propertyOf(facts)}.`;
  return {
    subject: t`Thank you for filling in the guarantor form for ${applicantName}`,
    heading: t`We received your answers`,
    paragraphs: [
      t`Hello ${facts.firstName},`,
      [
        when,
        t`${applicantName} can see that you answered, but not what you said. You don’t need to do anything else.`,
      ].join(' '),
    ],
    why: t`You got this email because you filled in the guarantor form for ${applicantName}.`,
    stopPath: facts.stopPath,
  };
}

/** To the applicant, when a guarantor has answered. `invitedEmail` is null when the applicant shared the link. */
export function guarantorReceivedEmail(
  facts: Request & { applicantFirstName: string; invitedEmail: string | null },
): EmailMessage {
  const { invitedEmail, landlordName } = facts;
  const property = propertyOf(facts);
  return {
    subject: t`Your guarantor has answered`,
    heading: t`Your guarantor has answered`,
    paragraphs: [
      t`Hello ${facts.applicantFirstName},`,
      invitedEmail
        ? t`${invitedEmail} filled in the guarantor form for your application for ${property}. ${landlordName} sees the answers with your application, but they aren’t shown to you.`
        : t`The person you gave the link to filled in the guarantor form for your application for ${property}. ${landlordName} sees the answers with your application, but they aren’t shown to you.`,
    ],
    action: { label: t`open my dashboard`, path: afterLogin('/tenant/dashboard') },
    why: t`You got this email because you asked for a guarantor on Maplekey.`,
  };
}

/** To the landlord, when a guarantor answers after submission. */
export function guarantorAnsweredEmail(
  facts: Pick<Request, 'applicantName' | 'property'> & { landlordFirstName: string },
): EmailMessage {
  const { applicantName } = facts;
  return {
    subject: t`A guarantor for ${applicantName} has answered`,
    heading: t`A guarantor has answered`,
    paragraphs: [
      t`Hello ${facts.landlordFirstName},`,
      t`A guarantor for ${applicantName} filled in the form for ${propertyOf(facts)}. You’ll find the answers at the end of the application.`,
    ],
    action: { label: t`view applications`, path: afterLogin('/landlord/application') },
    why: t`You got this email because you listed ${propertyOf(facts)} on Maplekey.`,
  };
}

/** To a person invited by email, when the applicant cancels the request. */
export function guarantorCancelledEmail(
  facts: Pick<Request, 'applicantName' | 'property'> & { stopPath: string },
): EmailMessage {
  const { applicantName } = facts;
  return {
    subject: t`${applicantName} is no longer asking you to be a guarantor`,
    heading: t`The request was cancelled`,
    paragraphs: [
      t`${applicantName} cancelled the request for you to be a guarantor for ${propertyOf(facts)}. The link in our earlier email no longer works. You don’t need to do anything.`,
    ],
    why: t`You got this email because ${applicantName} gave us this address when they asked for a guarantor.`,
    stopPath: facts.stopPath,
  };
}
