import { afterLogin, type EmailMessage, type TextMessage } from '../messages/email-message.ts';
import { OPERATOR } from '../operator.ts';
import { formatPhone } from '../values/phone.ts';
import type { ContactChange, ContactKind } from './own-account.ts';

/** To an account's owner, when somebody tries to sign up with their address. Says nothing about who it was. */
export function signUpAttemptEmail(facts: { firstName: string }): EmailMessage {
  return {
    subject: 'Somebody tried to sign up with your address',
    heading: 'You already have a Maplekey account',
    paragraphs: [
      `Hello ${facts.firstName},`,
      'Somebody, perhaps you, tried to sign up with this e-mail address. Nothing was changed. If it was you, sign in with the password you have.',
      'If it was not you, there is nothing to do.',
    ],
    action: { label: 'sign in', path: '/login' },
    why: 'You receive this because this address belongs to a Maplekey account.',
  };
}

const ABOUT_ACCOUNT = 'You receive this because it is about the safety of your Maplekey account.';

/** After a login from a new browser. `device` is its name in plain words. */
export function newDeviceEmail({ firstName, device }: { firstName: string; device: string }): EmailMessage {
  return {
    subject: 'You signed in on a new device',
    heading: 'A new device signed in to your account',
    paragraphs: [
      `Hello ${firstName},`,
      `Somebody signed in to your Maplekey account with your password, in a browser that was not used for it before: ${device}.`,
      'If it was you, there is nothing to do. If it was not, choose a new password on the sign-in page with "reset password". That signs everybody out, wherever they are.',
    ],
    action: { label: 'see where I am signed in', path: afterLogin('/my-account') },
    why: ABOUT_ACCOUNT,
  };
}

/** Has the link to set a new password; it works once, for 30 minutes. */
export function passwordResetEmail(facts: { firstName: string; email: string; token: string }): EmailMessage {
  return {
    subject: 'Your link to a new password',
    heading: 'Choose a new password',
    paragraphs: [
      `Hello ${facts.firstName},`,
      'You can choose a new password with this link. It works once, within the next 30 minutes. Afterwards you are signed out everywhere, and sign in with the new password.',
      'If you did not ask for it, there is nothing to do: your password stays as it is.',
    ],
    action: {
      label: 'choose a new password',
      path: `/reset-password/${facts.token}/${encodeURIComponent(facts.email)}`,
    },
    why: 'You receive this because somebody asked for a new password for the Maplekey account with this address.',
  };
}

/** Confirms a password change. */
export function passwordChangedEmail({ firstName }: { firstName: string }): EmailMessage {
  return {
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      `Hello ${firstName},`,
      'The password of your Maplekey account was changed just now. Everybody who was signed in with the old one is signed out.',
      'If it was not you, choose a new password right away, and one for your mailbox too: whoever reads your mail can do this.',
    ],
    action: { label: 'choose a new password', path: '/forgot-password' },
    why: ABOUT_ACCOUNT,
  };
}

/** What a kind of contact is called in a sentence. */
const CONTACT_NAMES: Record<ContactKind, string> = { email: 'e-mail address', phone_number: 'phone number' };

const formatContact = ({ kind, value }: ContactChange): string => (kind === 'email' ? value : formatPhone(value));

const confirmPath = (token: string): string => `/confirm-contact/${token}`;

/** To a new address: the link that confirms it. */
export function confirmAddressEmail({ firstName, token }: { firstName: string; token: string }): EmailMessage {
  return {
    subject: 'Confirm your new e-mail address',
    heading: 'Is this your new e-mail address?',
    paragraphs: [
      `Hello ${firstName},`,
      'Confirm with this link that this address is yours, within 24 hours. You sign in with your old address and your password one last time; from then on the new one counts.',
      'If you did not ask for it, there is nothing to do: without your password nobody can use this link.',
    ],
    action: { label: 'confirm this address', path: confirmPath(token) },
    why: 'You receive this because somebody who is signed in to Maplekey gave this address as their new one.',
  };
}

/** To a new phone number: the same by text. */
export const confirmPhoneText = ({ token }: { token: string }): TextMessage => ({
  words:
    'Is this your new phone number? Confirm it at Maplekey within 24 hours. If you did not ask for it, do nothing.',
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
    subject: `A new ${name} for your account`,
    heading: `Your account is to get a new ${name}`,
    paragraphs: [
      `Hello ${firstName},`,
      `Someone who is logged in to your account, and entered its password within the last 15 minutes, asked to change your ${name} to ${formatContact(change)}. The change takes effect when the link that we sent there is opened.`,
      'If it was you, there is nothing to do here. If it was not, choose a new password now: that ends the change, and signs everybody out.',
    ],
    action: { label: 'choose a new password', path: '/forgot-password' },
    why: ABOUT_ACCOUNT,
  };
}

/** To the previous address, when a new contact is confirmed. */
export function contactChangedEmail({ firstName, change }: { firstName: string; change: ContactChange }): EmailMessage {
  const name = CONTACT_NAMES[change.kind];
  return {
    subject: `Your ${name} was changed`,
    heading: `Your account has a new ${name}`,
    paragraphs: [
      `Hello ${firstName},`,
      `From now on your Maplekey account uses this ${name}: ${formatContact(change)}.`,
      `If it was not you, answer this letter or write to ${OPERATOR.mail}, and we help you to get your account back.`,
    ],
    why: ABOUT_ACCOUNT,
  };
}
