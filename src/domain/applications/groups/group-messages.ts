import { afterLogin, type EmailMessage } from '../../messages/email-message.ts';
import { propertyName, streetWithUnit } from '../../values/address.ts';

interface Property {
  address: string;
  unit: string | null;
}

interface Answered {
  inviterFirstName: string;
  /** The invited person's name, as the inviter gave it. */
  friendName: string;
  property: Property;
}

const whyInviter = (name: string): string =>
  `You got this email because you invited ${name} to apply with you on Maplekey.`;

/** To the inviter, when a co-applicant joins. */
export function coApplicantJoinedEmail({ inviterFirstName, friendName, property }: Answered): EmailMessage {
  return {
    subject: `${friendName} is applying with you for ${streetWithUnit(property.address, property.unit)}`,
    heading: `${friendName} is applying with you`,
    paragraphs: [
      `Hello ${inviterFirstName},`,
      `${friendName} accepted your invitation to apply together for ${propertyName(property.address, property.unit)}. You each fill in and submit your own application. On your dashboard, you can see how far along ${friendName} is, but not their answers.`,
    ],
    action: { label: 'open my dashboard', path: afterLogin('/tenant/dashboard') },
    why: whyInviter(friendName),
  };
}

/** To the inviter, when a co-applicant declines. */
export function coApplicantDeclinedEmail({ inviterFirstName, friendName, property }: Answered): EmailMessage {
  return {
    subject: `${friendName} won’t be applying with you for ${streetWithUnit(property.address, property.unit)}`,
    heading: 'Your invitation was declined',
    paragraphs: [
      `Hello ${inviterFirstName},`,
      `${friendName} declined your invitation to apply together for ${propertyName(property.address, property.unit)}. Your own application hasn’t changed. You can submit it on your own, or invite someone else before you do.`,
    ],
    action: { label: 'open my dashboard', path: afterLogin('/tenant/dashboard') },
    why: whyInviter(friendName),
  };
}

/** To the rest of a group, when a member withdraws their application. */
export function leftGroupEmail(facts: {
  firstName: string;
  leaverName: string;
  /** The reader invited the person who left, not the other way round. */
  readerInvited: boolean;
  property: Property;
}): EmailMessage {
  const { firstName, leaverName, readerInvited, property } = facts;
  return {
    subject: `${leaverName} is no longer applying for ${streetWithUnit(property.address, property.unit)}`,
    heading: `${leaverName} is no longer applying`,
    paragraphs: [
      `Hello ${firstName},`,
      `${leaverName} withdrew their application for ${propertyName(property.address, property.unit)}. Your own application hasn’t changed. If you don’t want to apply without ${leaverName}, you can withdraw it on your dashboard.`,
    ],
    action: { label: 'open my dashboard', path: afterLogin('/tenant/dashboard') },
    why: readerInvited
      ? whyInviter(leaverName)
      : `You got this email because you’re applying together with ${leaverName} on Maplekey.`,
  };
}
