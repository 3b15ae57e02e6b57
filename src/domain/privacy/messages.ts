import type { EmailMessage } from '../messages/email-message.ts';
import { formatDateTime } from '../text/format-date.ts';
import { propertyName } from '../values/address.ts';

/** To a person who requested account deletion, with the link to cancel it. The last email they get from us. */
export function accountDeletionEmail(facts: { firstName: string; eraseAt: Date; token: string }): EmailMessage {
  const until = formatDateTime(facts.eraseAt, 'America/Toronto');
  return {
    subject: 'Your account is being deleted',
    heading: 'Your account is being deleted',
    paragraphs: [
      `Hello ${facts.firstName},`,
      'You asked us to delete your account. You are signed out everywhere, and nobody can see your applications and rentals any more.',
      `If you change your mind, take it back before ${until} (Toronto time) with the link below. After that everything is deleted and cannot be brought back, within 48 hours of your request. What stays of a payment is its amount, tax, date and province, because tax law wants it; nothing in it names you.`,
      'If it was not you, take it back now and choose a new password. You get no further letter about this.',
    ],
    action: { label: 'keep my account', path: `/keep-account?token=${facts.token}` },
    why: 'You receive this because somebody who knows your password asked to delete your Maplekey account.',
  };
}

/** To the applicants of a landlord whose account was deleted. */
export function propertyErasedEmail(facts: { firstName: string; address: string; unit: string | null }): EmailMessage {
  const property = propertyName(facts.address, facts.unit);
  return {
    subject: `${property} is no longer on Maplekey`,
    heading: 'A rental you applied for is gone',
    paragraphs: [
      `Hello ${facts.firstName},`,
      `The landlord of ${property} has left Maplekey. Your application for it was deleted with its answers, papers and results, and nobody can read it any more.`,
      'There is nothing to do. Checks that were paid for and not delivered are paid back.',
    ],
    why: `You receive this because you applied for ${property} on Maplekey.`,
  };
}

/** To the owner after a data download, so that it cannot happen unnoticed. */
export function dataDownloadedEmail(facts: { firstName: string }): EmailMessage {
  return {
    subject: 'Your data were downloaded',
    heading: 'Your data were downloaded',
    paragraphs: [
      `Hello ${facts.firstName},`,
      'Somebody who is signed in to your account and gave its password has just downloaded everything that we hold about you.',
      'If it was you, keep the file where nobody else finds it. If it was not you, choose a new password now: that signs everybody out.',
    ],
    action: { label: 'open my account', path: '/login?redirect=%2Fmy-account' },
    why: 'You receive this because it concerns your Maplekey account.',
  };
}
