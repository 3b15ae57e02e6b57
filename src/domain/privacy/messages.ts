import type { EmailMessage } from '../messages/email-message.ts';
import { formatDateTime } from '../text/format-date.ts';
import { propertyName } from '../values/address.ts';

/**
 * To a person who requested account deletion, with the link to cancel it. The last email they get from us.
 *
 * @param facts `payments`: whether the site sells anything
 */
export function accountDeletionEmail(facts: {
  firstName: string;
  eraseAt: Date;
  token: string;
  payments: boolean;
}): EmailMessage {
  const until = formatDateTime(facts.eraseAt, 'America/Toronto');
  return {
    subject: 'Your account is being deleted',
    heading: 'Your account is being deleted',
    paragraphs: [
      `Hello ${facts.firstName},`,
      'You asked us to delete your account. You’re logged out everywhere, and nobody can see your applications or properties.',
      `If you change your mind, cancel the deletion before ${until} (Toronto time) with the link below. After that, we permanently erase everything, within 48 hours of your request.${facts.payments ? ` ${PAYMENTS_KEPT}` : ''}`,
      'If it wasn’t you, cancel it now and choose a new password. This is the only email you’ll get about it.',
    ],
    action: { label: 'keep my account', path: `/keep-account?token=${facts.token}` },
    why: 'You got this email because someone who knows the password for your Maplekey account, or wrote to us from this address, asked us to delete it.',
  };
}

const PAYMENTS_KEPT =
  'Tax law requires us to keep the amount, tax, date and province of each payment, but we don’t keep your name with them.';

/**
 * To the applicants of a landlord whose account was deleted.
 *
 * @param facts `payments`: whether the site sells checks
 */
export function propertyErasedEmail(facts: {
  firstName: string;
  address: string;
  unit: string | null;
  payments: boolean;
}): EmailMessage {
  const property = propertyName(facts.address, facts.unit);
  return {
    subject: `${property} is no longer on Maplekey`,
    heading: 'A property you applied for was removed',
    paragraphs: [
      `Hello ${facts.firstName},`,
      `The landlord of ${property} has left Maplekey. We deleted your application for it, along with your answers, documents and results, so nobody can read it now.`,
      `You don’t need to do anything.${facts.payments ? ' We refund checks that were paid for but not delivered.' : ''}`,
    ],
    why: `You got this email because you applied for ${property} on Maplekey.`,
  };
}

/** To the owner after a data download, so that it cannot happen unnoticed. */
export function dataDownloadedEmail(facts: { firstName: string }): EmailMessage {
  return {
    subject: 'Your data was downloaded',
    heading: 'Your data was downloaded',
    paragraphs: [
      `Hello ${facts.firstName},`,
      'Someone who is logged in to your account, and entered its password within the last 15 minutes, has just downloaded everything we hold about you.',
      'If it was you, keep the file where nobody else can find it. If it wasn’t you, choose a new password now: that logs everyone out.',
    ],
    action: { label: 'open my account', path: '/login?redirect=%2Fmy-account' },
    why: 'You got this email because it’s about your Maplekey account.',
  };
}
