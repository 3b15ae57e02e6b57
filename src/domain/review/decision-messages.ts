import { DECLINE_REASONS_INLINE, type Decision } from '../applications/decision.ts';
import type { ReminderMoment } from '../applications/decision-reminder.ts';
import { type EmailProperty, emailToApplicant, emailToLandlord } from '../applications/email-frame.ts';
import { noticeFor } from '../law/notices.ts';
import type { EmailMessage } from '../messages/email-message.ts';
import { formatIsoDate } from '../text/format-date.ts';
import { formatList } from '../text/format-names.ts';
import { plural, select, t } from '../text/t.ts';
import { readAddress } from '../values/address.ts';
import type { ProvinceCode } from '../values/province.ts';

/** To a landlord, on the day before a promised decision is due and on the day: one for all groups of a property. */
export function decisionReminderEmail(facts: {
  landlordFirstName: string;
  property: EmailProperty & { id: string };
  /** How many groups are waiting. */
  count: number;
  /** ISO date. */
  date: string;
  moment: ReminderMoment;
}): EmailMessage {
  const { landlordFirstName, property, count, date, moment } = facts;
  return emailToLandlord(landlordFirstName, property, (name) => ({
    subject: t`Your decision about ${name} is due ${select(moment, { before: 'tomorrow', other: 'today' })}`,
    heading: t`A decision is due ${select(moment, { before: 'tomorrow', other: 'today' })}`,
    paragraphs: [
      t`You promised a decision by ${formatIsoDate(date)} on ${plural(count, { one: 'an application', other: '# applications' })} for ${name}. ${plural(count, { one: 'It’s still waiting.', other: 'They’re still waiting.' })}`,
      t`Applicants see this day on their dashboards. You can read and answer applications on your list.`,
    ],
  }));
}

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
  const sentences = [
    t`A consumer report played a part in this decision.`,
    ...(agencies.length > 0 ? [t`It came from ${formatList(agencies)}.`] : []),
    t`Within ${askWithinDays} days, you can ask us for the agency’s name and address, or for the nature and source of the information.`,
    ...(act ? [t`This notice follows the ${act()}.`] : []),
  ];
  return [
    sentences.join(' '),
    t`The agency has to show you your file free of charge, and has to correct anything in it that is wrong. You can also dispute a reason on your application’s page: until that is settled, it counts as unknown.`,
  ];
}

/** To every adult of a group that is a backup: another one was accepted. Sent once the choice can no longer be undone. */
export const backupEmail = (reportPlayedPart: boolean, facts: DecisionFacts): EmailMessage =>
  emailToApplicant(facts.applicantFirstName, facts.property, (property) => ({
    subject: t`Your application for ${property} is a backup`,
    heading: t`Your application is a backup`,
    paragraphs: [
      t`${facts.landlordName} has accepted another application for ${property} and chose yours as a backup. If the other one doesn’t work out, ${facts.landlordName} can accept yours, and we’ll email you.`,
      ...(reportPlayedPart ? reportNotice(facts.agencies, readAddress(facts.property.address).province) : []),
      t`You don’t owe anything, and you can apply elsewhere. You can withdraw on your dashboard at any time.`,
    ],
  }));

/** To every adult of a group: the landlord's decision. Sent once it can no longer be undone. */
export const decisionEmail = (decision: Decision, facts: DecisionFacts): EmailMessage =>
  emailToApplicant(facts.applicantFirstName, facts.property, (property) =>
    decision.verdict === 'accepted'
      ? {
          subject: t`${facts.landlordName} would like to rent ${property} to you`,
          heading: t`Your application was accepted`,
          paragraphs: [
            t`${facts.landlordName} has accepted your application for ${property} and will contact you about the lease. Nothing is signed yet, and you don’t owe anything until it is.`,
          ],
        }
      : {
          subject: t`About your application for ${property}`,
          heading: t`Your application was not chosen`,
          paragraphs: [
            [
              t`${facts.landlordName} has decided not to go ahead with your application for ${property}.`,
              t`The reason they gave: ${DECLINE_REASONS_INLINE[decision.reason]()}.`,
            ].join(' '),
            ...(decision.reportPlayedPart
              ? reportNotice(facts.agencies, readAddress(facts.property.address).province)
              : []),
            t`On your dashboard, you can see what helped your application and what held it back, and dispute what is wrong.`,
            t`You have the right to have a person on our team look at how software ranked your application: ask for it on your application’s page.`,
          ],
        },
  );
