import type { EmailMessage } from '../messages/email-message.ts';
import type { Section } from '../properties/sections.ts';
import { formatList } from '../text/format-names.ts';
import { t } from '../text/t.ts';
import { SECTION_NAMES } from './answers/completeness.ts';
import { type EmailProperty, emailToApplicant, emailToLandlord } from './email-frame.ts';

/** What each email to a landlord about an application names. */
export interface ToLandlord {
  landlordFirstName: string;
  applicantName: string;
  property: EmailProperty & { id: string };
}

/** What each email to an applicant names. */
export interface ToApplicant {
  applicantFirstName: string;
  landlordName: string;
  property: EmailProperty;
}

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
