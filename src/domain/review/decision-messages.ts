import { DECLINE_REASONS, type Decision } from '../applications/decision.ts';
import { type EmailProperty, emailToApplicant } from '../applications/email-frame.ts';
import { noticeFor } from '../law/notices.ts';
import type { EmailMessage } from '../messages/email-message.ts';
import { readAddress } from '../values/address.ts';
import type { ProvinceCode } from '../values/province.ts';

interface DecisionFacts {
  applicantFirstName: string;
  landlordName: string;
  /** The agencies whose reports the landlord had; empty if none. */
  agencies: readonly string[];
  property: EmailProperty;
}

/**
 * The notice required when a report played a part in declining somebody: that it did, who it came from, and what they
 * may ask for. For how long, and which act says so, is in `domain/law/notices.ts`.
 */
function reportNotice(agencies: readonly string[], province: ProvinceCode | null): string[] {
  const { act, askWithinDays } = noticeFor(province);
  const whose = agencies.length > 0 ? ` It came from ${agencies.join(' and ')}.` : '';
  return [
    `A consumer report played a part in this decision.${whose} Within ${askWithinDays} days, you can ask us for the agency’s name and address, or for the nature and source of the information.${act ? ` This notice follows the ${act}.` : ''}`,
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
            ...(decision.reportPlayedPart
              ? reportNotice(facts.agencies, readAddress(facts.property.address).province)
              : []),
            'On your dashboard, you can see what helped your application and what held it back, and dispute what is wrong.',
          ],
        },
  );
