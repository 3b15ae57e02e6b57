import { afterLogin, type EmailMessage } from '../../messages/email-message.ts';
import { counted } from '../../text/counted.ts';
import { describeWait, type UnusualOpenings } from './unusual-openings.ts';

/** To a landlord whose account opened unusually many applicants' results, as somebody else may be using it. */
export function openingsPausedEmail({
  firstName,
  applicants,
  within,
  retryAfterSeconds,
  supportEmail,
}: UnusualOpenings & { firstName: string; supportEmail: string }): EmailMessage {
  return {
    subject: 'We paused opening reports in your account',
    heading: 'Someone opened unusually many reports',
    paragraphs: [
      `Hello ${firstName},`,
      `Results or files of ${counted(applicants, 'applicant')} were opened in your account within ${within === 'day' ? 'a day' : 'an hour'}. That’s more than usual, so no others can be opened for ${describeWait(retryAfterSeconds)}. Everything else works as always.`,
      `If it was you, you don’t need to do anything. If you have to read more than this, write to ${supportEmail}.`,
      'If it wasn’t you, someone else is using your account. Choose a new password now: that logs everyone out.',
    ],
    action: { label: 'see where I’m logged in', path: afterLogin('/my-account') },
    why: 'You got this email because it’s about the security of your Maplekey account.',
  };
}
