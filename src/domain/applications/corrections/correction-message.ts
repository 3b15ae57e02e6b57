import type { EmailMessage } from '../../messages/email-message.ts';
import { t } from '../../text/t.ts';
import { type EmailProperty, emailToLandlord } from '../email-frame.ts';

/** To the landlord, once for everything that an applicant corrected within a quarter of an hour: it doesn't say what. */
export const applicationCorrectedEmail = ({
  landlordFirstName,
  applicantName,
  property,
}: {
  landlordFirstName: string;
  applicantName: string;
  property: EmailProperty & { id: string };
}): EmailMessage =>
  emailToLandlord(landlordFirstName, property, (name) => ({
    subject: t`${applicantName} corrected their application for ${name}`,
    heading: t`An applicant corrected their application`,
    paragraphs: [
      t`${applicantName}, who applied for ${name}, changed something that they had submitted. Their application shows what it said before and what it says now, and your list is ranked by what it says now.`,
      t`Correcting an answer is an applicant’s right, and doesn’t count against them.`,
    ],
  }));
