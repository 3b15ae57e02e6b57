import type { EmailMessage } from '../messages/email-message.ts';
import { formatDateTime } from '../text/format-date.ts';
import { t } from '../text/t.ts';
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
    subject: t`Your account is being deleted`,
    heading: t`Your account is being deleted`,
    paragraphs: [
      t`Hello ${facts.firstName},`,
      t`You asked us to delete your account. You’re logged out everywhere, and nobody can see your applications or properties.`,
      facts.payments
        ? t`If you change your mind, cancel the deletion before ${until} (Toronto time) with the link below. After that, we permanently erase everything, within 48 hours of your request. Tax law requires us to keep the amount, tax, date and province of each payment, but we don’t keep your name with them.`
        : t`If you change your mind, cancel the deletion before ${until} (Toronto time) with the link below. After that, we permanently erase everything, within 48 hours of your request.`,
      t`If it wasn’t you, cancel it now and choose a new password. This is the only email you’ll get about it.`,
    ],
    action: { label: t`keep my account`, path: `/keep-account?token=${facts.token}` },
    why: t`You got this email because someone who knows the password for your Maplekey account, or wrote to us from this address, asked us to delete it.`,
  };
}

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
    subject: t`${property} is no longer on Maplekey`,
    heading: t`A property you applied for was removed`,
    paragraphs: [
      t`Hello ${facts.firstName},`,
      t`The landlord of ${property} has left Maplekey. We deleted your application for it, along with your answers, documents and results, so nobody can read it now.`,
      facts.payments
        ? t`You don’t need to do anything. We refund checks that were paid for but not delivered.`
        : t`You don’t need to do anything.`,
    ],
    why: t`You got this email because you applied for ${property} on Maplekey.`,
  };
}

/** To the owner after a data download, so that it cannot happen unnoticed. */
export function dataDownloadedEmail(facts: { firstName: string }): EmailMessage {
  return {
    subject: t`Your data was downloaded`,
    heading: t`Your data was downloaded`,
    paragraphs: [
      t`Hello ${facts.firstName},`,
      t`Someone who is logged in to your account, and entered its password within the last 15 minutes, has just downloaded everything we hold about you.`,
      t`If it was you, keep the file where nobody else can find it. If it wasn’t you, choose a new password now: that logs everyone out.`,
    ],
    action: { label: t`open my account`, path: '/login?redirect=%2Fmy-account' },
    why: t`You got this email because it’s about your Maplekey account.`,
  };
}
