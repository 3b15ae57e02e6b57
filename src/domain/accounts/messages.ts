import { afterLogin, type EmailMessage } from '../messages/email-message.ts';
import { msg, t } from '../text/t.ts';

/** To an account's owner, when somebody tries to sign up with their address. Says nothing about who it was. */
export function signUpAttemptEmail(facts: { firstName: string }): EmailMessage {
  return {
    subject: t`Someone tried to sign up with your email`,
    heading: t`You already have a Maplekey account`,
    paragraphs: [
      t`Hello ${facts.firstName},`,
      t`Someone, maybe you, tried to sign up with this email. Nothing has changed. If it was you, log in with the password you already have.`,
      t`If it wasn’t you, you don’t need to do anything.`,
    ],
    action: { label: t`log in`, path: '/login' },
    why: t`You got this email because this address belongs to a Maplekey account.`,
  };
}

/** Why the owner of an account gets an email about its security. */
export const ABOUT_ACCOUNT = msg`You got this email because it’s about the security of your Maplekey account.`;

/** After a login from a new browser. `device` is its name in plain words. */
export function newDeviceEmail({ firstName, device }: { firstName: string; device: string }): EmailMessage {
  return {
    subject: t`New login to your Maplekey account`,
    heading: t`Someone logged in on a new device`,
    paragraphs: [
      t`Hello ${firstName},`,
      t`Someone logged in to your Maplekey account with your password, in a browser that we haven’t seen before: ${device}.`,
      t`If it was you, you don’t need to do anything. If it wasn’t, choose “reset password” on the login page and set a new password. That logs everyone out of your account.`,
    ],
    action: { label: t`see where I’m logged in`, path: afterLogin('/my-account') },
    why: ABOUT_ACCOUNT(),
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
    subject: t`Your password was changed`,
    heading: t`Your password was changed`,
    paragraphs: [
      t`Hello ${firstName},`,
      t`The password for your Maplekey account was just changed. Everyone who was logged in with the old one has been logged out.`,
      t`If it wasn’t you, choose a new password right away, and change your email password too: anyone who can read your email can do this again.`,
    ],
    action: { label: t`choose a new password`, path: '/forgot-password' },
    why: ABOUT_ACCOUNT(),
  };
}
