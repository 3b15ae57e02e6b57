import { afterLogin, type EmailMessage } from '../messages/email-message.ts';
import { OPERATOR } from '../operator.ts';
import { type EmailProperty, emailToApplicant } from './email-frame.ts';

/** The outcome when somebody doubts a landlord's stated information. */
export type LandlordVerdict = 'stands' | 'refused';

const TO_LANDLORD: Record<LandlordVerdict, Pick<EmailMessage, 'heading' | 'paragraphs'>> = {
  refused: {
    heading: 'What you said about yourself was not confirmed',
    paragraphs: [
      'Somebody doubted what you filed about yourself. We looked into it and could not confirm it. Your invitations no longer say that you are verified; your rentals and applications stay as they are.',
      'People who are applying to you are told that we could not confirm it.',
      `If we are wrong, write to ${OPERATOR.mail} with something that shows who you are. A person of ours looks at it again.`,
    ],
  },
  stands: {
    heading: 'What you said about yourself stands',
    paragraphs: [
      'Somebody doubted what you filed about yourself. We looked into it, and it stands. Your invitations say what they said before.',
    ],
  },
};

/** To a landlord, when a doubt about their information is resolved. */
export const landlordSettledEmail = (verdict: LandlordVerdict, { firstName }: { firstName: string }): EmailMessage => ({
  subject: 'What you filed about yourself as a landlord',
  heading: TO_LANDLORD[verdict].heading,
  paragraphs: [`Hello ${firstName},`, ...TO_LANDLORD[verdict].paragraphs],
  action: { label: 'open my dashboard', path: afterLogin('/landlord/dashboard') },
  why: 'You got this email because you filed information about yourself as a landlord on Maplekey.',
});

/** To the landlord's current applicants, when that changes what the invitation says. */
export const landlordDoubtEmail = (
  verdict: LandlordVerdict,
  facts: { firstName: string; landlordName: string; property: EmailProperty },
): EmailMessage =>
  emailToApplicant(facts.firstName, facts.property, (property) => ({
    subject: `About the landlord of ${property}`,
    heading:
      verdict === 'refused' ? 'We could not confirm who this landlord is' : 'What this landlord says was confirmed',
    paragraphs:
      verdict === 'refused'
        ? [
            `The invitation to ${property} said that ${facts.landlordName} is verified by e-mail. Somebody doubted what ${facts.landlordName} says to be, and we could not confirm it. The invitation does not say it any more.`,
            'Your application stays as it is. See the home before you pay anybody. You can withdraw the application at any time on your dashboard; then it can no longer be read.',
          ]
        : [
            `We had told you that we could not confirm what ${facts.landlordName}, the landlord of ${property}, says to be. We looked at it again, and it stands.`,
          ],
  }));
