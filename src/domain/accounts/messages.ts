import { afterLogin, type EmailMessage, type TextMessage } from '../messages/email-message.ts';
import { t } from '../text/t.ts';
import { formatPhone } from '../values/phone.ts';
import type { ContactChange, ContactKind } from './own-account.ts';

/** To an account's owner, when somebody tries to sign up with their address. Says nothing about who it was. */
export function signUpAttemptEmail(facts: { firstName: string }): EmailMessage {
  return {
    subject: 'Someone tried to sign up with your email',
    heading: 'You already have a Maplekey account',
    paragraphs: [
      `Hello ${facts.firstName},`,
      'Someone, maybe you, tried to sign up with this email. Nothing has changed. If it was you, log in with the password you already have.',
      'If it wasn’t you, you don’t need to do anything.',
    ],
    action: { label: 'log in', path: '/login' },
    why: 'You got this email because this address belongs to a Maplekey account.',
  };
}

const ABOUT_ACCOUNT = 'You got this email because it’s about the security of your Maplekey account.';

/** After a login from a new browser. `device` is its name in plain words. */
export function newDeviceEmail({ firstName, device }: { firstName: string; device: string }): EmailMessage {
  return {
    subject: 'New login to your Maplekey account',
    heading: 'Someone logged in on a new device',
    paragraphs: [
      `Hello ${firstName},`,
      `Someone logged in to your Maplekey account with your password, in a browser that we haven’t seen before: ${device}.`,
      'If it was you, you don’t need to do anything. If it wasn’t, choose "reset password" on the login page and set a new password. That logs everyone out of your account.',
    ],
    action: { label: 'see where I’m logged in', path: afterLogin('/my-account') },
    why: ABOUT_ACCOUNT,
  };
}

/** Has the link to set a new password; it works once, for 30 minutes. */
export function passwordResetEmail(facts: { firstName: string; email: string; token: string }): EmailMessage {
  return {
    subject: t`Reset your password`,
    heading: t`Choose a new password`,
    paragraphs: [
      t`Hello ${facts.firstName},`,
      t`Use this link to choose a new password. It works once, for 30 minutes. Once you have a new password, you’ll be logged out everywhere and can log in with it.`,
      t`If you didn’t ask for this, you can ignore this email. Your password stays the same.`,
    ],
    action: {
      label: t`choose a new password`,
      path: `/reset-password/${facts.token}/${encodeURIComponent(facts.email)}`,
    },
    why: t`You got this email because someone asked to reset the password for the Maplekey account with this address.`,
  };
}

/** Confirms a password change. */
export function passwordChangedEmail({ firstName }: { firstName: string }): EmailMessage {
  return {
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      `Hello ${firstName},`,
      'The password for your Maplekey account was just changed. Everyone who was logged in with the old one has been logged out.',
      'If it wasn’t you, choose a new password right away, and change your email password too: anyone who can read your email can do this again.',
    ],
    action: { label: 'choose a new password', path: '/forgot-password' },
    why: ABOUT_ACCOUNT,
  };
}

/** What a kind of contact is called in a sentence. */
const CONTACT_NAMES: Record<ContactKind, string> = { email: 'email', phone_number: 'phone number' };

const formatContact = ({ kind, value }: ContactChange): string => (kind === 'email' ? value : formatPhone(value));

const confirmPath = (token: string): string => `/confirm-contact/${token}`;

/** To a new address: the link that confirms it. */
export function confirmAddressEmail({ firstName, token }: { firstName: string; token: string }): EmailMessage {
  return {
    subject: 'Confirm your new email',
    heading: 'Is this your new email?',
    paragraphs: [
      `Hello ${firstName},`,
      'Open this link within 24 hours to confirm that this address is yours. If you’re asked to log in, use your old email one last time. After that, you’ll log in with this one.',
      'If you didn’t ask for this, you can ignore this email. Nobody can use the link without logging in to the account.',
    ],
    action: { label: 'confirm this email', path: confirmPath(token) },
    why: 'You got this email because someone who is logged in to Maplekey entered this address as their new one.',
  };
}

/** To a new phone number: the same by text. */
export const confirmPhoneText = ({ token }: { token: string }): TextMessage => ({
  words:
    'Is this your new phone number? Confirm it on Maplekey within 24 hours. If you didn’t ask for this, ignore this text.',
  path: confirmPath(token),
});

/** To the current address, when a new contact is requested. */
export function contactChangeRequestedEmail({
  firstName,
  change,
}: {
  firstName: string;
  change: ContactChange;
}): EmailMessage {
  const name = CONTACT_NAMES[change.kind];
  return {
    subject: `Someone asked to change your ${name}`,
    heading: `Someone asked to change your ${name}`,
    paragraphs: [
      `Hello ${firstName},`,
      `Someone who is logged in to your account, and entered its password within the last 15 minutes, asked to change your ${name} to ${formatContact(change)}. The change takes effect once someone opens the link we sent there.`,
      'If it was you, you don’t need to do anything. If it wasn’t, choose a new password now: that cancels the change and logs everyone out.',
    ],
    action: { label: 'choose a new password', path: '/forgot-password' },
    why: ABOUT_ACCOUNT,
  };
}

/** To the previous address, when a new contact is confirmed. */
export function contactChangedEmail({
  firstName,
  change,
  supportEmail,
}: {
  firstName: string;
  change: ContactChange;
  supportEmail: string;
}): EmailMessage {
  const name = CONTACT_NAMES[change.kind];
  return {
    subject: `Your ${name} was changed`,
    heading: `Your account has a new ${name}`,
    paragraphs: [
      `Hello ${firstName},`,
      `From now on, your Maplekey account uses this ${name}: ${formatContact(change)}.`,
      `If it wasn’t you, reply to this email or write to ${supportEmail}, and we’ll help you get your account back.`,
    ],
    why: ABOUT_ACCOUNT,
  };
}
