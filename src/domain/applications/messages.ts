import type { EmailMessage } from '../messages/email-message.ts';
import { type EmailProperty, emailToApplicant, emailToLandlord } from './email-frame.ts';

interface ToLandlord {
  landlordFirstName: string;
  applicantName: string;
  property: EmailProperty & { id: string };
}

interface ToApplicant {
  applicantFirstName: string;
  landlordName: string;
  property: EmailProperty;
}

/** To the landlord, once for each submitted application. */
export const applicationCompletedEmail = ({ landlordFirstName, applicantName, property }: ToLandlord): EmailMessage =>
  emailToLandlord(landlordFirstName, property, (name) => ({
    subject: `${applicantName} has applied for ${name}`,
    heading: 'A new application is ready to read',
    paragraphs: [
      `${applicantName} has completed the application for ${name}. You can read it now, with every answer and file in it.`,
    ],
  }));

/** To a tenant with an idle application. `missing` holds the names of the missing sections. */
export const applicationReminderEmail = (facts: ToApplicant & { missing: readonly string[] }): EmailMessage =>
  emailToApplicant(facts.applicantFirstName, facts.property, (name) => ({
    subject: `Your application for ${name} is not sent yet`,
    heading: 'Your application is not sent yet',
    paragraphs: [
      facts.missing.length > 0
        ? `Some days ago you began to apply for ${name}. ${facts.landlordName} cannot read it yet. Still missing: ${facts.missing.join(', ')}.`
        : `Some days ago you began to apply for ${name}. Your answers are all there, and ${facts.landlordName} reads them as soon as you send them.`,
      'What you entered is kept. If you no longer want to apply, you need do nothing, or you can delete it on your dashboard. We do not remind you of it again.',
    ],
  }));

/** To the tenant, as the receipt of a submission. */
export const applicationReceivedEmail = ({ applicantFirstName, landlordName, property }: ToApplicant): EmailMessage =>
  emailToApplicant(applicantFirstName, property, (name) => ({
    subject: `Your application for ${name} was sent`,
    heading: 'Your application was sent',
    paragraphs: [
      `${landlordName} can now read your application for ${name}. There is nothing to pay.`,
      'On your dashboard you can read what you sent, see where it stands, and withdraw it at any time.',
      `Software compares it with other applications on 51 facts; ${landlordName} decides. The reasons stand on your dashboard too, and what is wrong among them you can call wrong there.`,
    ],
  }));

/** To the landlord, when a submitted application is withdrawn. No reason is given because none is asked for. */
export const applicationWithdrawnEmail = ({ landlordFirstName, applicantName, property }: ToLandlord): EmailMessage =>
  emailToLandlord(landlordFirstName, property, (name) => ({
    subject: `${applicantName} has withdrawn the application for ${name}`,
    heading: 'An application was withdrawn',
    paragraphs: [
      `${applicantName} no longer applies for ${name}. The application has left your list, and its answers and files can no longer be opened. There is nothing you have to do.`,
    ],
  }));

/** To the tenant, as the receipt of a withdrawal. */
export const withdrawalReceiptEmail = (facts: ToApplicant & { wasSubmitted: boolean }): EmailMessage =>
  emailToApplicant(facts.applicantFirstName, facts.property, (name) => ({
    subject: `Your application for ${name} was withdrawn`,
    heading: 'Your application was withdrawn',
    paragraphs: [
      facts.wasSubmitted
        ? `${facts.landlordName} can no longer read your application for ${name}, and has been told that you withdrew it.`
        : `You had not sent your application for ${name} yet, so ${facts.landlordName} has not read any of your answers.`,
      'You can still read it yourself on your dashboard. Once you delete it there, it is gone for good, and you can apply again while the rental takes applicants.',
    ],
  }));
