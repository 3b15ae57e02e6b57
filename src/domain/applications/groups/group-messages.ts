import { afterLogin, type EmailMessage } from '../../messages/email-message.ts';
import { t } from '../../text/t.ts';
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
  t`You got this email because you invited ${name} to apply with you on Maplekey.`;

/** To the inviter, when a co-applicant joins. */
export function coApplicantJoinedEmail({ inviterFirstName, friendName, property }: Answered): EmailMessage {
  return {
    subject: t`${friendName} is applying with you for ${streetWithUnit(property.address, property.unit)}`,
    heading: t`${friendName} is applying with you`,
    paragraphs: [
      t`Hello ${inviterFirstName},`,
      t`${friendName} accepted your invitation to apply together for ${propertyName(property.address, property.unit)}. You each fill in and submit your own application. On your dashboard, you can see how far along ${friendName} is, but not their answers.`,
    ],
    action: { label: t`open my dashboard`, path: afterLogin('/tenant/dashboard') },
    why: whyInviter(friendName),
  };
}

/** To the inviter, when a co-applicant declines. */
export function coApplicantDeclinedEmail({ inviterFirstName, friendName, property }: Answered): EmailMessage {
  return {
    subject: t`${friendName} won’t be applying with you for ${streetWithUnit(property.address, property.unit)}`,
    heading: t`Your invitation was declined`,
    paragraphs: [
      t`Hello ${inviterFirstName},`,
      t`${friendName} declined your invitation to apply together for ${propertyName(property.address, property.unit)}. Your own application hasn’t changed. You can submit it on your own, or invite someone else before you do.`,
    ],
    action: { label: t`open my dashboard`, path: afterLogin('/tenant/dashboard') },
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
    subject: t`${leaverName} is no longer applying for ${streetWithUnit(property.address, property.unit)}`,
    heading: t`${leaverName} is no longer applying`,
    paragraphs: [
      t`Hello ${firstName},`,
      t`${leaverName} withdrew their application for ${propertyName(property.address, property.unit)}. Your own application hasn’t changed. If you don’t want to apply without ${leaverName}, you can withdraw it on your dashboard.`,
    ],
    action: { label: t`open my dashboard`, path: afterLogin('/tenant/dashboard') },
    why: readerInvited
      ? whyInviter(leaverName)
      : t`You got this email because you’re applying together with ${leaverName} on Maplekey.`,
  };
}
