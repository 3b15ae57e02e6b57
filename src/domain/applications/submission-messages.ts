import type { EmailMessage } from '../messages/email-message.ts';
import { formatIsoDate } from '../text/format-date.ts';
import { plural, t } from '../text/t.ts';
import { decisionCalendarDay } from './decision-date.ts';
import { emailToApplicant, emailToLandlord } from './email-frame.ts';
import type { ToApplicant, ToLandlord } from './messages.ts';

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
