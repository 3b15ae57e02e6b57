import type { EmailMessage } from '../../messages/email-message.ts';
import { t } from '../../text/t.ts';
import { type EmailProperty, emailToApplicant, emailToLandlord } from '../email-frame.ts';
import { type FollowUpKind, followUpOf, isDocument } from './follow-up.ts';

/** To the applicant, when the landlord asks for a document or a clarification. @param facts.words empty for none */
export const followUpEmail = (facts: {
  applicantFirstName: string;
  landlordName: string;
  property: EmailProperty;
  kind: FollowUpKind;
  words: string;
}): EmailMessage =>
  emailToApplicant(facts.applicantFirstName, facts.property, (property) => ({
    subject: t`A question about your application for ${property}`,
    heading: isDocument(facts.kind) ? t`The landlord asks for a document` : t`The landlord has a question`,
    paragraphs: [
      t`${facts.landlordName} asks for one more thing about your application for ${property}: “${followUpOf(facts.kind).name()}”.`,
      ...(facts.words ? [t`They wrote: “${facts.words}”`] : []),
      isDocument(facts.kind)
        ? t`You can answer on your dashboard, with words, a file, or both. If you don’t have it, say so. You don’t have to answer, and your application stays as it is if you don’t.`
        : t`You can answer on your dashboard, with words, a file, or both. You don’t have to answer, and your application stays as it is if you don’t.`,
    ],
  }));

interface ToLandlord {
  landlordFirstName: string;
  applicantName: string;
  property: EmailProperty & { id: string };
}

/** To the landlord, when the applicant has answered. */
export const followUpAnsweredEmail = ({
  landlordFirstName,
  applicantName,
  property,
  kind,
}: ToLandlord & { kind: FollowUpKind }): EmailMessage =>
  emailToLandlord(landlordFirstName, property, (name) => ({
    subject: t`${applicantName} answered your question about ${name}`,
    heading: t`An applicant answered your question`,
    paragraphs: [
      t`You asked ${applicantName}, who applied for ${name}, for this: “${followUpOf(kind).name()}”. They answered, and you can read it in their application.`,
    ],
  }));
