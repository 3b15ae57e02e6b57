import type { EmailMessage } from '../messages/email-message.ts';
import { counted } from '../text/counted.ts';
import { formatIsoDate } from '../text/format-date.ts';
import { decisionCalendarDay } from './decision-date.ts';
import { type EmailProperty, emailToApplicant, emailToLandlord } from './email-frame.ts';
import { joinNames } from './groups/group.ts';

interface ToLandlord {
  landlordFirstName: string;
  applicantName: string;
  property: EmailProperty & { id: string };
}

/** What a landlord promised about the decision: within so many days, and once the group is complete, by which day. */
export interface DecisionPromise {
  decisionDays: number;
  /** ISO date; null while the group is not complete. */
  date: string | null;
}

/** Whose application a promise is about, and when an email says so. */
interface PromiseToApplicant {
  applicantId: string;
  at: Date;
  promise: DecisionPromise | null;
}

interface ToApplicant {
  applicantFirstName: string;
  landlordName: string;
  property: EmailProperty;
}

/** To the landlord, once for each submitted application. */
export const applicationCompletedEmail = ({
  landlordFirstName,
  applicantName,
  property,
  promise,
}: ToLandlord & { promise: DecisionPromise | null }): EmailMessage =>
  emailToLandlord(landlordFirstName, property, (name) => ({
    subject: `${applicantName} has applied for ${name}`,
    heading: 'A new application is ready to read',
    paragraphs: [
      `${applicantName} completed the application for ${name}. You can now read all of its answers and open its files.`,
      ...(promise?.date ? [`You promised a decision by ${formatIsoDate(promise.date)}. We’ll remind you.`] : []),
    ],
  }));

/** To a tenant with an idle application. `missing` holds the names of the missing sections. */
export const applicationReminderEmail = (facts: ToApplicant & { missing: readonly string[] }): EmailMessage =>
  emailToApplicant(facts.applicantFirstName, facts.property, (name) => ({
    subject: `Your application for ${name} isn’t submitted yet`,
    heading: 'Your application isn’t submitted yet',
    paragraphs: [
      facts.missing.length > 0
        ? `A few days ago, you started an application for ${name}. ${facts.landlordName} can’t read it yet. Still missing: ${facts.missing.join(', ')}.`
        : `A few days ago, you started an application for ${name}. You’ve filled in everything, and ${facts.landlordName} can read it as soon as you submit it.`,
      'Everything you entered is saved. If you no longer want to apply, you can ignore this email or delete the application on your dashboard. We won’t remind you again.',
    ],
  }));

/** To a tenant who applies for a property whose landlord rewrote its address. @param facts.property the new one */
export const addressChangedEmail = (facts: ToApplicant & { formerName: string }): EmailMessage =>
  emailToApplicant(facts.applicantFirstName, facts.property, (name) => ({
    subject: `The address of a property you applied for is now ${name}`,
    heading: 'The address of a property changed',
    paragraphs: [
      `${facts.landlordName} changed the address of the property that you applied for. It was ${facts.formerName}, and it is now ${name}.`,
      'If that’s a correction, you don’t need to do anything. If it’s another home than the one you meant, you can withdraw your application on your dashboard.',
    ],
  }));

/** What an applicant reads about the promise. */
const promiseToApplicant = (landlordName: string, { decisionDays, date }: DecisionPromise): string =>
  date === null
    ? `${landlordName} promised a decision within ${counted(decisionDays, 'day')} of the day when everyone in your group has submitted.`
    : `${landlordName} promised a decision by ${formatIsoDate(date)}. The date is attached as a calendar file.`;

/** The promised day as an attachment, once there is one. */
const attachedDay = (home: string, { applicantId, landlordName, at, promise }: PromiseToApplicant & ToApplicant) =>
  promise?.date && { calendar: decisionCalendarDay({ applicantId, landlordName, home, date: promise.date, at }) };

/** To the tenant, as the receipt of a submission. */
export const applicationReceivedEmail = (facts: ToApplicant & PromiseToApplicant): EmailMessage =>
  emailToApplicant(facts.applicantFirstName, facts.property, (name) => ({
    subject: `Your application for ${name} was submitted`,
    heading: 'Your application was submitted',
    paragraphs: [
      `${facts.landlordName} can now read your application for ${name}. There’s nothing to pay.`,
      ...(facts.promise ? [promiseToApplicant(facts.landlordName, facts.promise)] : []),
      'On your dashboard, you can read what you submitted, see where it stands, and withdraw it at any time.',
      `Software compares it with other applications on 51 facts, but ${facts.landlordName} makes the decision. Your dashboard shows the same reasons that ${facts.landlordName} sees, and you can dispute any that are wrong.`,
    ],
    ...attachedDay(name, facts),
  }));

/** To every adult of a group who submitted, once, when the landlord first opens the application. */
export const applicationOpenedEmail = (facts: ToApplicant & PromiseToApplicant): EmailMessage =>
  emailToApplicant(facts.applicantFirstName, facts.property, (name) => ({
    subject: `Your application for ${name} was opened`,
    heading: 'Your application was opened',
    paragraphs: [
      `${facts.landlordName} has opened your application for ${name}. You don’t need to do anything.`,
      ...(facts.promise ? [promiseToApplicant(facts.landlordName, facts.promise)] : []),
    ],
    ...attachedDay(name, facts),
  }));

/**
 * To the landlord, when a submitted application is withdrawn. No reason is given because none is asked for.
 *
 * @param facts.nextBackup the names of the backup that is next, where the application was accepted
 */
export const applicationWithdrawnEmail = ({
  landlordFirstName,
  applicantName,
  property,
  nextBackup,
}: ToLandlord & { nextBackup: readonly string[] | undefined }): EmailMessage =>
  emailToLandlord(landlordFirstName, property, (name) => ({
    subject: `${applicantName} withdrew the application for ${name}`,
    heading: 'An application was withdrawn',
    paragraphs: [
      `${applicantName} is no longer applying for ${name}. The application is no longer on your list, and its answers and files can’t be opened.${nextBackup ? '' : ' You don’t need to do anything.'}`,
      ...(nextBackup
        ? [
            `You had accepted this application. Your next backup is ${joinNames(nextBackup)}. You can accept them on your list of applications.`,
          ]
        : []),
    ],
  }));

/** To the tenant, as the receipt of a withdrawal. */
export const withdrawalReceiptEmail = (facts: ToApplicant & { wasSubmitted: boolean }): EmailMessage =>
  emailToApplicant(facts.applicantFirstName, facts.property, (name) => ({
    subject: `Your application for ${name} was withdrawn`,
    heading: 'Your application was withdrawn',
    paragraphs: [
      facts.wasSubmitted
        ? `${facts.landlordName} can no longer read your application for ${name}. We’ve let them know that you withdrew it.`
        : `You hadn’t submitted your application for ${name} yet, so ${facts.landlordName} hasn’t seen any of your answers.`,
      'You can still read it on your dashboard. If you delete it there, it’s gone permanently. You can then apply again as long as the property is accepting applicants.',
    ],
  }));
