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
    `A consumer report played a part in this decision.${whose} Within 60 days, you can ask us for the agency’s name and address, or for the nature and source of the information.`,
    'The agency has to show you your file free of charge, and has to correct anything in it that is wrong. You can also dispute a reason on your application’s page: until that is settled, it counts as unknown.',
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
            `${facts.landlordName} has accepted your application for ${property} and will contact you about the lease. Nothing is signed yet, and you don’t owe anything until it is.`,
          ],
        }
      : {
          subject: `About your application for ${property}`,
          heading: 'Your application was not chosen',
          paragraphs: [
            `${facts.landlordName} has decided not to go ahead with your application for ${property}. The reason they gave: ${DECLINE_REASONS[decision.reason].toLowerCase()}.`,
            ...(decision.reportPlayedPart ? reportNotice(facts.agencies) : []),
            'On your dashboard, you can see what helped your application and what held it back, and dispute what is wrong.',
          ],
        },
  );
