import type { EmailMessage } from '../messages/email-message.ts';
import type { Section } from '../properties/sections.ts';
import { formatIsoDate } from '../text/format-date.ts';
import { formatList } from '../text/format-names.ts';
import { plural, t } from '../text/t.ts';
import { SECTION_NAMES } from './answers/completeness.ts';
import { decisionCalendarDay } from './decision-date.ts';
import { type EmailProperty, emailToApplicant, emailToLandlord } from './email-frame.ts';

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
    subject: t`${applicantName} has applied for ${name}`,
    heading: t`A new application is ready to read`,
    paragraphs: [
      t`${applicantName} completed the application for ${name}. You can now read all of its answers and open its files.`,
      ...(promise?.date ? [t`You promised a decision by ${formatIsoDate(promise.date)}. We’ll remind you.`] : []),
    ],
  }));

/** To a tenant with an idle application. */
export const applicationReminderEmail = (facts: ToApplicant & { missing: readonly Section[] }): EmailMessage =>
  emailToApplicant(facts.applicantFirstName, facts.property, (name) => ({
    subject: t`Your application for ${name} isn’t submitted yet`,
    heading: t`Your application isn’t submitted yet`,
    paragraphs: [
      facts.missing.length > 0
        ? t`A few days ago, you started an application for ${name}. ${facts.landlordName} can’t read it yet. Still missing: ${facts.missing.map((section) => SECTION_NAMES[section]()).join(', ')}.`
        : t`A few days ago, you started an application for ${name}. You’ve filled in everything, and ${facts.landlordName} can read it as soon as you submit it.`,
      t`Everything you entered is saved. If you no longer want to apply, you can ignore this email or delete the application on your dashboard. We won’t remind you again.`,
    ],
  }));

/** To a tenant who applies for a property whose landlord rewrote its address. @param facts.property the new one */
export const addressChangedEmail = (facts: ToApplicant & { formerName: string }): EmailMessage =>
  emailToApplicant(facts.applicantFirstName, facts.property, (name) => ({
    subject: t`The address of a property you applied for is now ${name}`,
    heading: t`The address of a property changed`,
    paragraphs: [
      t`${facts.landlordName} changed the address of the property that you applied for. It was ${facts.formerName}, and it is now ${name}.`,
      t`If that’s a correction, you don’t need to do anything. If it’s another home than the one you meant, you can withdraw your application on your dashboard.`,
    ],
  }));

/** What an applicant reads about the promise. */
const promiseToApplicant = (landlordName: string, { decisionDays, date }: DecisionPromise): string =>
  date === null
    ? t`${landlordName} promised a decision within ${plural(decisionDays, { one: '# day', other: '# days' })} of the day when everyone in your group has submitted.`
    : t`${landlordName} promised a decision by ${formatIsoDate(date)}. The date is attached as a calendar file.`;

/** The promised day as an attachment, once there is one. */
const attachedDay = (home: string, { applicantId, landlordName, at, promise }: PromiseToApplicant & ToApplicant) =>
  promise?.date && { calendar: decisionCalendarDay({ applicantId, landlordName, home, date: promise.date, at }) };

/**
 * To the tenant, as the receipt of a submission.
 *
 * @param facts.mostFacts how many facts can count in the ranking for the home at most
 */
export const applicationReceivedEmail = (
  facts: ToApplicant & PromiseToApplicant & { mostFacts: number },
): EmailMessage =>
  emailToApplicant(facts.applicantFirstName, facts.property, (name) => ({
    subject: t`Your application for ${name} was submitted`,
    heading: t`Your application was submitted`,
    paragraphs: [
      t`${facts.landlordName} can now read your application for ${name}. There’s nothing to pay.`,
      ...(facts.promise ? [promiseToApplicant(facts.landlordName, facts.promise)] : []),
      t`On your dashboard, you can read what you submitted, see where it stands, and withdraw it at any time.`,
      t`Software compares it with other applications on up to ${facts.mostFacts} facts, but ${facts.landlordName} makes the decision. Your dashboard shows the same reasons that ${facts.landlordName} sees, and you can dispute any that are wrong.`,
    ],
    ...attachedDay(name, facts),
  }));

/** To every adult of a group who submitted, once, when the landlord first opens the application. */
export const applicationOpenedEmail = (facts: ToApplicant & PromiseToApplicant): EmailMessage =>
  emailToApplicant(facts.applicantFirstName, facts.property, (name) => ({
    subject: t`Your application for ${name} was opened`,
    heading: t`Your application was opened`,
    paragraphs: [
      t`${facts.landlordName} has opened your application for ${name}. You don’t need to do anything.`,
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
    subject: t`${applicantName} withdrew the application for ${name}`,
    heading: t`An application was withdrawn`,
    paragraphs: [
      nextBackup
        ? t`${applicantName} is no longer applying for ${name}. The application is no longer on your list, and its answers and files can’t be opened.`
        : t`${applicantName} is no longer applying for ${name}. The application is no longer on your list, and its answers and files can’t be opened. You don’t need to do anything.`,
      ...(nextBackup
        ? [
            t`You had accepted this application. Your next backup is ${formatList(nextBackup)}. You can accept them on your list of applications.`,
          ]
        : []),
    ],
  }));

/** To the tenant, as the receipt of a withdrawal. */
export const withdrawalReceiptEmail = (facts: ToApplicant & { wasSubmitted: boolean }): EmailMessage =>
  emailToApplicant(facts.applicantFirstName, facts.property, (name) => ({
    subject: t`Your application for ${name} was withdrawn`,
    heading: t`Your application was withdrawn`,
    paragraphs: [
      facts.wasSubmitted
        ? t`${facts.landlordName} can no longer read your application for ${name}. We’ve let them know that you withdrew it.`
        : t`You hadn’t submitted your application for ${name} yet, so ${facts.landlordName} hasn’t seen any of your answers.`,
      t`You can still read it on your dashboard. If you delete it there, it’s gone permanently. You can then apply again as long as the property is accepting applicants.`,
    ],
  }));
