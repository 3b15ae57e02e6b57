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
    subject: `${friendName} applies with you for ${streetWithUnit(property.address, property.unit)}`,
    heading: `${friendName} applies with you`,
    paragraphs: [
      `Hello ${inviterFirstName},`,
      `${friendName} has accepted your invitation to apply together for ${propertyName(property.address, property.unit)}. Each of you fills in an application of your own and submits it. On your dashboard you see how far ${friendName} is, never the answers.`,
    ],
    action: { label: 'open my dashboard', path: afterLogin('/tenant/dashboard') },
    why: whyInviter(friendName),
  };
}

/** To the inviter, when a co-applicant declines. */
export function coApplicantDeclinedEmail({ inviterFirstName, friendName, property }: Answered): EmailMessage {
  return {
    subject: `${friendName} does not apply with you for ${streetWithUnit(property.address, property.unit)}`,
    heading: 'Your invitation was turned down',
    paragraphs: [
      `Hello ${inviterFirstName},`,
      `${friendName} has turned down your invitation to apply together for ${propertyName(property.address, property.unit)}. Your own application stays as it is. You can submit it alone or, until you do, invite somebody else.`,
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
    subject: `${leaverName} no longer applies for ${streetWithUnit(property.address, property.unit)}`,
    heading: `${leaverName} no longer applies`,
    paragraphs: [
      `Hello ${firstName},`,
      `${leaverName} has taken back the application for ${propertyName(property.address, property.unit)}. Yours stays as it is, and nobody waits for ${leaverName} any more. If you do not want to apply without ${leaverName}, you can take yours back on your dashboard.`,
    ],
    action: { label: 'open my dashboard', path: afterLogin('/tenant/dashboard') },
    why: readerInvited
      ? whyInviter(leaverName)
      : `You got this email because you apply together with ${leaverName} on Maplekey.`,
  };
}
