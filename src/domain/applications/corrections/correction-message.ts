import type { EmailMessage } from '../../messages/email-message.ts';
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
    subject: `${applicantName} corrected their application for ${name}`,
    heading: 'An applicant corrected their application',
    paragraphs: [
      `${applicantName}, who applied for ${name}, changed something that they had submitted. Their application shows what it said before and what it says now, and your list is ranked by what it says now.`,
      'Correcting an answer is an applicant’s right, and doesn’t count against them.',
    ],
  }));
