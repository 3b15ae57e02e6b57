import { fullName } from '../accounts/account.ts';
import { afterLogin, type EmailMessage } from '../messages/email-message.ts';
import { reviewPath } from '../properties/property.ts';
import { propertyName } from '../values/address.ts';
import { DAYS_A_LINK_OPENS, referencePath } from './reference.ts';

interface Named {
  firstName: string;
  lastName: string;
}

interface Asked {
  /** The former landlord's name, as the applicant gave it. */
  name: string;
  applicant: Named;
  landlord: Named;
  token: string;
  stopPath: string;
}

const whoReads = ({ applicant, landlord }: Asked): string =>
  `${fullName(landlord)} reads your answers. ${applicant.firstName} is told that you answered. The answers count when applications are compared, and ${applicant.firstName} can read what counted. You need not answer.`;

/** To a former landlord: the first request or a corrected one. */
export function referenceRequestEmail(asked: Asked): EmailMessage {
  const applicant = fullName(asked.applicant);
  return {
    subject: `${applicant} asks you for a reference`,
    heading: `Was ${applicant} a good tenant?`,
    paragraphs: [
      `Hello ${asked.name},`,
      `${applicant} is applying to ${fullName(asked.landlord)} for a home and names you as a former landlord. Three questions with ready answers: it takes half a minute, is free and needs no account. The link works for ${DAYS_A_LINK_OPENS} days.`,
      whoReads(asked),
    ],
    action: { label: 'give a reference', path: referencePath(asked.token) },
    why: `You got this email because ${applicant} asked us to send it and gave us your address.`,
    stopPath: asked.stopPath,
  };
}

/** To a former landlord who has not answered. */
export function referenceReminderEmail(asked: Asked & { isLast: boolean }): EmailMessage {
  const applicant = fullName(asked.applicant);
  return {
    subject: `${applicant} still hopes for your reference`,
    heading: `${applicant} still hopes for your reference`,
    paragraphs: [
      `Hello ${asked.name},`,
      `A few days ago ${applicant} named you as a former landlord. Three questions with ready answers: it takes half a minute and needs no account.`,
      whoReads(asked),
      asked.isLast ? 'This is our last letter about it.' : 'We write once more at most.',
    ],
    action: { label: 'give a reference', path: referencePath(asked.token) },
    why: `You got this email because ${applicant} asked us to send it and gave us your address.`,
    stopPath: asked.stopPath,
  };
}

interface Answered {
  name: string;
  applicant: Named;
  landlord: Named;
  property: { id: string; address: string; unit: string | null };
}

/** To the applicant, when a former landlord has answered. */
export function referenceReceivedEmail({ name, applicant, landlord, property }: Answered): EmailMessage {
  return {
    subject: 'A former landlord has answered',
    heading: 'A former landlord has answered',
    paragraphs: [
      `Hello ${applicant.firstName},`,
      `${name} has given you a reference for your application for ${propertyName(property.address, property.unit)}. ${fullName(landlord)} reads it with your application.`,
    ],
    action: { label: 'open my dashboard', path: afterLogin('/tenant/dashboard') },
    why: 'You got this email because you asked for a reference on Maplekey.',
  };
}

/** To the landlord, if the application is already submitted. */
export function referenceAnsweredEmail({ name, applicant, landlord, property }: Answered): EmailMessage {
  const home = propertyName(property.address, property.unit);
  return {
    subject: `A former landlord of ${fullName(applicant)} has answered`,
    heading: 'A former landlord has answered',
    paragraphs: [
      `Hello ${landlord.firstName},`,
      `${name} has given a reference of ${fullName(applicant)}, who applies for ${home}. The answers stand with the application.`,
    ],
    action: { label: 'view applications', path: afterLogin(reviewPath(property.id)) },
    why: `You got this email because you listed ${home} on Maplekey.`,
  };
}
