import { type EmailProperty, emailToApplicant } from '../../applications/email-frame.ts';
import type { EmailMessage } from '../../messages/email-message.ts';
import { t } from '../../text/t.ts';

/** To the applicant, when somebody on our team has looked at how software ranked them; the answer is as it was written. */
export const rankingReviewedEmail = (facts: {
  applicantFirstName: string;
  landlordName: string;
  property: EmailProperty;
  answer: string;
}): EmailMessage =>
  emailToApplicant(facts.applicantFirstName, facts.property, (property) => ({
    subject: t`A person looked at your ranking for ${property}`,
    heading: t`A person looked at your ranking`,
    paragraphs: [
      t`You asked us to have a person look at how software ranked your application for ${property}. Someone on our team has done so. Here is their answer:`,
      ...facts.answer.split(/\n+/).flatMap((line) => line.trim() || []),
      t`${facts.landlordName} sees neither your request nor this answer. If a reason is wrong, you can dispute it on your application’s page.`,
    ],
  }));
