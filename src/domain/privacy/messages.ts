import type { EmailMessage } from '../messages/email-message.ts';
import { propertyName } from '../values/address.ts';

/** A time as it appears in an email, in Toronto time: "November 23 at 4:05 p.m.". */
const formatTime = (at: Date): string =>
  new Intl.DateTimeFormat('en-CA', {
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'America/Toronto',
  })
    .format(at)
    .replace(/, (?=\d+:)/, ' at ');

/** To a person who requested account deletion, with the link to cancel it. The last email they get from us. */
export function accountDeletionEmail(facts: { firstName: string; eraseAt: Date; token: string }): EmailMessage {
  const until = formatTime(facts.eraseAt);
  return {
    subject: 'Your account is being deleted',
    heading: 'Your account is being deleted',
    paragraphs: [
      `Hello ${facts.firstName},`,
      'You asked us to delete your account. You’re logged out everywhere, and nobody can see your applications and properties any more.',
      `If you change your mind, keep your account with the link below before ${until} (Toronto time). After that, we permanently delete everything within 48 hours of your request. Tax law requires us to keep the amount, tax, date and province of each payment, without your name.`,
      'If it wasn’t you, keep your account now and choose a new password. We won’t email you about this again.',
    ],
    action: { label: 'keep my account', path: `/keep-account?token=${facts.token}` },
    why: 'You got this email because someone who knows your password asked to delete your Maplekey account.',
  };
}

/** To the applicants of a landlord whose account was deleted. */
export function propertyErasedEmail(facts: { firstName: string; address: string; unit: string | null }): EmailMessage {
  const property = propertyName(facts.address, facts.unit);
  return {
    subject: `${property} is no longer on Maplekey`,
    heading: 'A property you applied for is gone',
    paragraphs: [
      `Hello ${facts.firstName},`,
      `The landlord of ${property} has left Maplekey. We deleted your application for it, with its answers, documents and results, and nobody can read it any more.`,
      'You don’t need to do anything. Checks that were paid for and not delivered are refunded.',
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
      'Someone who is logged in to your account and entered your password has just downloaded all the data that we have about you.',
      'If it was you, keep the file somewhere safe. If it wasn’t, choose a new password now. That logs everyone out.',
    ],
    action: { label: 'open my account', path: '/login?redirect=%2Fmy-account' },
    why: 'You got this email because it’s about your Maplekey account.',
  };
}
