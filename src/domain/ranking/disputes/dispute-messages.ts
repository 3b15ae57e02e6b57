import { type EmailProperty, emailToApplicant, emailToLandlord } from '../../applications/email-frame.ts';
import type { EmailMessage } from '../../messages/email-message.ts';
import { topicOf } from '../inputs/families.ts';

/** How a dispute ended. */
export type Settlement =
  | { state: 'upheld' }
  | {
      state: 'rejected';
      /** The finding, as written by the team member who asked the source; absent if there is nothing to add. */
      found?: string;
    };

/** To the applicant, when their dispute is resolved. */
export const disputeSettledEmail = (
  verdict: Settlement,
  facts: { applicantFirstName: string; family: string; hasComment: boolean; property: EmailProperty },
): EmailMessage =>
  emailToApplicant(facts.applicantFirstName, facts.property, (property) => ({
    subject: `What you called wrong about your application for ${property}`,
    heading: verdict.state === 'upheld' ? 'What you called wrong stays out' : 'What you called wrong counts again',
    paragraphs: [
      `Beside your application for ${property} you called this wrong: “${topicOf(facts.family)}”.`,
      ...(verdict.state === 'upheld' ? UPHELD : rejected(verdict, facts.hasComment)),
    ],
  }));

const UPHELD = [
  'We asked where it came from, and it was not confirmed. It counts neither for nor against you, as while we were asking. Only a new result can change that.',
];

const rejected = ({ found }: { found?: string }, hasComment: boolean): string[] => [
  'We asked where it came from, and it was confirmed. From now on it counts again, as before you called it wrong. A new result takes its place.',
  ...(found ? [`What we found: ${found}`] : []),
  ...(hasComment ? ['What you wrote about it stays beside it with us. Your landlord does not read it.'] : []),
];

/** To the landlord, when a dispute is upheld because the source did not confirm the fact. */
export const disputeUpheldEmail = (facts: {
  landlordFirstName: string;
  applicantName: string;
  property: EmailProperty & { id: string };
}): EmailMessage =>
  emailToLandlord(facts.landlordFirstName, facts.property, (property) => ({
    subject: `What was called wrong about an application for ${property}`,
    heading: 'What was called wrong stays out',
    paragraphs: [
      `${facts.applicantName} had called one of the reasons for a place wrong. We asked its source, and it was not confirmed. It stays out, for and against; the order of the list stays as it is.`,
    ],
  }));

/** To the landlord, when a resolved dispute changes a group's points, and so perhaps its place. */
export const placeMovedEmail = (facts: {
  landlordFirstName: string;
  applicantName: string;
  property: EmailProperty & { id: string };
}): EmailMessage =>
  emailToLandlord(facts.landlordFirstName, facts.property, (property) => ({
    subject: `The order of the applications for ${property} may have changed`,
    heading: 'A place may have changed',
    paragraphs: [
      `${facts.applicantName} had called one of the reasons for a place wrong. We have settled it with its source, and it counts again. The list of ${property} stands in the new order.`,
    ],
  }));
