import { DECLINE_REASONS, type Decision } from '../applications/decision.ts';
import { type EmailProperty, emailToApplicant } from '../applications/email-frame.ts';
import type { EmailMessage } from '../messages/email-message.ts';

interface DecisionFacts {
  applicantFirstName: string;
  landlordName: string;
  /** The agencies whose reports the landlord had; empty if none. */
  agencies: readonly string[];
  property: EmailProperty;
}

/**
 * The notice required when a report played a part in declining somebody: that it did, who it came from, and what they
 * may ask for within 60 days (Consumer Reporting Act, R.S.O. 1990, c. C.33, s. 10 (7), and similar laws elsewhere).
 */
function reportNotice(agencies: readonly string[]): string[] {
  const whose = agencies.length > 0 ? ` It came from ${agencies.join(' and ')}.` : '';
  return [
    `A consumer report played a part in this decision.${whose} You may ask us within 60 days for the agency’s name and address, or for the nature and source of the information.`,
    'The agency has to show you your file free of charge, and to correct what is wrong in it. What you call wrong on your application’s page counts as unknown until it is settled.',
  ];
}

/** To every adult of a group: the landlord's decision. Sent once it can no longer be undone. */
export const decisionEmail = (decision: Decision, facts: DecisionFacts): EmailMessage =>
  emailToApplicant(facts.applicantFirstName, facts.property, (property) =>
    decision.verdict === 'accepted'
      ? {
          subject: `${facts.landlordName} would like to rent ${property} to you`,
          heading: 'Your application was accepted',
          paragraphs: [
            `${facts.landlordName} has accepted your application for ${property} and will write or call you about the lease. Nothing is signed yet, and nothing is owed before it is.`,
          ],
        }
      : {
          subject: `About your application for ${property}`,
          heading: 'Your application was not chosen',
          paragraphs: [
            `${facts.landlordName} has decided not to go on with your application for ${property}. The reason given: ${DECLINE_REASONS[decision.reason].toLowerCase()}.`,
            ...(decision.reportPlayedPart ? reportNotice(facts.agencies) : []),
            'You can read what was said for and against your application on your dashboard, and answer it.',
          ],
        },
  );
