import { afterLogin, type EmailMessage } from '../messages/email-message.ts';
import { t } from '../text/t.ts';
import { type EmailProperty, emailToApplicant } from './email-frame.ts';

/** The outcome when somebody doubts a landlord's stated information. */
export type LandlordVerdict = 'stands' | 'refused';

const toLandlord = (supportEmail: string): Record<LandlordVerdict, Pick<EmailMessage, 'heading' | 'paragraphs'>> => ({
  refused: {
    heading: t`We couldn’t confirm your landlord information`,
    paragraphs: [
      t`Someone questioned the information you gave about yourself as a landlord. We looked into it and couldn’t confirm it. Your invitations no longer say that you’re verified. Your properties and their applications stay as they are.`,
      t`We’re also telling the people who are applying to you that we couldn’t confirm it.`,
      t`If we got this wrong, write to ${supportEmail} and include something that shows who you are. Our team will look at it again.`,
    ],
  },
  stands: {
    heading: t`We confirmed your landlord information`,
    paragraphs: [
      t`Someone questioned the information you gave about yourself as a landlord. We looked into it and confirmed it. Your invitations show it as before.`,
    ],
  },
});

/** To a landlord, when a doubt about their information is resolved. */
export function landlordSettledEmail(
  verdict: LandlordVerdict,
  { firstName, supportEmail }: { firstName: string; supportEmail: string },
): EmailMessage {
  const { heading, paragraphs } = toLandlord(supportEmail)[verdict];
  return {
    subject: t`Your landlord information`,
    heading,
    paragraphs: [t`Hello ${firstName},`, ...paragraphs],
    action: { label: t`open my dashboard`, path: afterLogin('/landlord/dashboard') },
    why: t`You got this email because you gave us information about yourself as a landlord on Maplekey.`,
  };
}

/** To the landlord's current applicants, when that changes what the invitation says. */
export const landlordDoubtEmail = (
  verdict: LandlordVerdict,
  facts: { firstName: string; landlordName: string; property: EmailProperty },
): EmailMessage =>
  emailToApplicant(facts.firstName, facts.property, (property) => ({
    subject: t`About the landlord of ${property}`,
    heading:
      verdict === 'refused' ? t`We couldn’t confirm who this landlord is` : t`We confirmed this landlord’s information`,
    paragraphs:
      verdict === 'refused'
        ? [
            t`The invitation for ${property} said that ${facts.landlordName} was verified by email. Someone questioned what ${facts.landlordName} says about themselves, and we couldn’t confirm it. The invitation no longer says so.`,
            t`Your application stays as it is. See the home in person before you pay anyone. You can withdraw your application on your dashboard at any time; the landlord can’t read it after that.`,
          ]
        : [
            t`We told you that we couldn’t confirm what ${facts.landlordName}, the landlord of ${property}, says about themselves. We looked into it again and have now confirmed it.`,
          ],
  }));
