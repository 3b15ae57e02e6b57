import { type EmailProperty, emailToApplicant, emailToLandlord } from '../../applications/email-frame.ts';
import type { EmailMessage } from '../../messages/email-message.ts';
import { t } from '../../text/t.ts';
import { topicOf } from '../inputs/families.ts';
import { DAYS_TO_SETTLE } from './dispute-deadline.ts';

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
    subject: t`Your dispute about your application for ${property}`,
    heading: verdict.state === 'upheld' ? t`What you disputed no longer counts` : t`What you disputed was confirmed`,
    paragraphs: [
      t`You told us that something about “${topicOf(facts.family)}” was wrong in your application for ${property}.`,
      ...(verdict.state === 'upheld' ? upheld() : rejected(verdict, facts.hasComment)),
    ],
  }));

const upheld = (): string[] => [
  t`We asked the source, and it did not confirm the information. It no longer counts for or against you. Only a new result can change that.`,
];

const rejected = ({ found }: { found?: string }, hasComment: boolean): string[] => [
  t`We asked the source, and it confirmed the information, so it counts again. You can’t dispute the same result a second time, but you can dispute a new one.`,
  ...(found ? [t`What we found: ${found}`] : []),
  ...(hasComment ? [t`We keep the comment that you wrote. Your landlord can’t read it.`] : []),
];

interface FactsForLandlord {
  landlordFirstName: string;
  applicantName: string;
  property: EmailProperty & { id: string };
}

/** To the landlord, when an applicant disputes something: it never says what. */
export const disputeOpenedEmail = (facts: FactsForLandlord): EmailMessage =>
  emailToLandlord(facts.landlordFirstName, facts.property, (property) => ({
    subject: t`${facts.applicantName} disputes a result for ${property}`,
    heading: t`An applicant disputes a result`,
    paragraphs: [
      t`${facts.applicantName}, who applied for ${property}, says that something in their results is wrong. We’re asking the source, which takes up to ${DAYS_TO_SETTLE} days.`,
      t`Until then, your list shows both places: where they stand if the source confirms it, and where they stand if it doesn’t. Disputing a result is an applicant’s right, and doesn’t count against them.`,
    ],
  }));

/** To the landlord, when a dispute is upheld because the source did not confirm the fact. */
export const disputeUpheldEmail = (facts: FactsForLandlord): EmailMessage =>
  emailToLandlord(facts.landlordFirstName, facts.property, (property) => ({
    subject: t`A dispute about an application for ${property} is resolved`,
    heading: t`A disputed result no longer counts`,
    paragraphs: [
      t`${facts.applicantName} disputed something in their results. We asked the source, and it did not confirm it. It no longer counts for or against them, and the list for ${property} shows their place without it.`,
    ],
  }));

/** To the landlord, when a dispute is rejected because the source confirmed the fact. */
export const disputeRejectedEmail = (facts: FactsForLandlord): EmailMessage =>
  emailToLandlord(facts.landlordFirstName, facts.property, (property) => ({
    subject: t`A dispute about an application for ${property} is resolved`,
    heading: t`A disputed result was confirmed`,
    paragraphs: [
      t`${facts.applicantName} disputed something in their results. We asked the source, and it confirmed it. It counts again, and the list for ${property} shows their place with it.`,
    ],
  }));
