import { afterLogin, type EmailMessage } from '../../messages/email-message.ts';
import { plural, select, t } from '../../text/t.ts';
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
    subject: t`We paused opening reports in your account`,
    heading: t`Someone opened unusually many reports`,
    paragraphs: [
      t`Hello ${firstName},`,
      t`Results or files of ${plural(applicants, { one: '# applicant', other: '# applicants' })} were opened in your account within ${select(within, { day: 'a day', other: 'an hour' })}. That’s more than usual, so no others can be opened for ${describeWait(retryAfterSeconds)}. Everything else works as always.`,
      t`If it was you, you don’t need to do anything. If you have to read more than this, write to ${supportEmail}.`,
      t`If it wasn’t you, someone else is using your account. Choose a new password now: that logs everyone out.`,
    ],
    action: { label: t`see where I’m logged in`, path: afterLogin('/my-account') },
    why: t`You got this email because it’s about the security of your Maplekey account.`,
  };
}
