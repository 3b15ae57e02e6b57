import { fullName } from '../accounts/account.ts';
import { afterLogin, type EmailMessage } from '../messages/email-message.ts';
import { reviewPath } from '../properties/property.ts';
import { t } from '../text/t.ts';
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
  t`${fullName(landlord)} will see your answers. ${applicant.firstName} will know that you answered. Your answers count when applications are compared, and ${applicant.firstName} can see what counted. You don’t have to answer.`;

/** To a former landlord: the first request or a corrected one. */
export function referenceRequestEmail(asked: Asked): EmailMessage {
  const applicant = fullName(asked.applicant);
  return {
    subject: t`${applicant} is asking you for a reference`,
    heading: t`Was ${applicant} a good tenant?`,
    paragraphs: [
      t`Hello ${asked.name},`,
      t`${applicant} is applying to ${fullName(asked.landlord)} for a home and named you as a past landlord. There are three multiple-choice questions. It takes half a minute, it’s free, and you don’t need an account. The link works for ${DAYS_A_LINK_OPENS} days.`,
      whoReads(asked),
    ],
    action: { label: t`give a reference`, path: referencePath(asked.token) },
    why: t`You got this email because ${applicant} asked us to send it and gave us your address.`,
    stopPath: asked.stopPath,
  };
}

/** To a former landlord who has not answered. */
export function referenceReminderEmail(asked: Asked & { isLast: boolean }): EmailMessage {
  const applicant = fullName(asked.applicant);
  return {
    subject: t`${applicant} is still hoping for your reference`,
    heading: t`${applicant} is still hoping for your reference`,
    paragraphs: [
      t`Hello ${asked.name},`,
      t`A few days ago, ${applicant} named you as a past landlord. There are three multiple-choice questions. It takes half a minute, and you don’t need an account.`,
      whoReads(asked),
      asked.isLast ? t`This is our last email about it.` : t`We’ll remind you only once more.`,
    ],
    action: { label: t`give a reference`, path: referencePath(asked.token) },
    why: t`You got this email because ${applicant} asked us to send it and gave us your address.`,
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
    subject: t`A past landlord has answered`,
    heading: t`A past landlord has answered`,
    paragraphs: [
      t`Hello ${applicant.firstName},`,
      t`${name} gave you a reference for your application for ${propertyName(property.address, property.unit)}. ${fullName(landlord)} will see it with your application.`,
    ],
    action: { label: t`open my dashboard`, path: afterLogin('/tenant/dashboard') },
    why: t`You got this email because you asked for a reference on Maplekey.`,
  };
}

/** To the landlord, if the application is already submitted. */
export function referenceAnsweredEmail({ name, applicant, landlord, property }: Answered): EmailMessage {
  const home = propertyName(property.address, property.unit);
  return {
    subject: t`A past landlord of ${fullName(applicant)} has answered`,
    heading: t`A past landlord has answered`,
    paragraphs: [
      t`Hello ${landlord.firstName},`,
      t`${name} gave a reference for ${fullName(applicant)}, who is applying for ${home}. You’ll find the answers with the application.`,
    ],
    action: { label: t`view applications`, path: afterLogin(reviewPath(property.id)) },
    why: t`You got this email because you listed ${home} on Maplekey.`,
  };
}
