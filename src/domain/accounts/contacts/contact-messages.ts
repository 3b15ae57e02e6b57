import type { EmailMessage, TextMessage } from '../../messages/email-message.ts';
import { select, t } from '../../text/t.ts';
import { formatPhone } from '../../values/phone.ts';
import { ABOUT_ACCOUNT } from '../messages.ts';
import type { ContactChange } from '../own-account.ts';

interface CodeFacts {
  firstName: string;
  /** Four digits. */
  code: string;
}

/** Sends a code to an email address. The reader may not be the account's owner. */
export const codeEmail = ({ firstName, code }: CodeFacts): EmailMessage => ({
  subject: t`${code} is your Maplekey code`,
  heading: t`Your code is ${code}`,
  paragraphs: [
    t`Hello ${firstName},`,
    t`Enter this code on the page where you asked for it, within ten minutes. It confirms that this address is yours.`,
    t`If you didn’t ask for a code, you can ignore this email. We’ll never ask you for a code by phone. Don’t share it with anyone.`,
  ],
  why: t`You got this email because someone who is logged in to Maplekey entered this address as their own.`,
});

/** The same by text. */
export const codeText = ({ code }: CodeFacts): TextMessage => ({
  words: t`${code} is your Maplekey code. It works for ten minutes. We’ll never ask you for it by phone. Don’t share it.`,
});

const formatContact = ({ kind, value }: ContactChange): string => (kind === 'email' ? value : formatPhone(value));

const confirmPath = (token: string): string => `/confirm-contact/${token}`;

/** To a new address: the link that confirms it. */
export function confirmAddressEmail({ firstName, token }: { firstName: string; token: string }): EmailMessage {
  return {
    subject: t`Confirm your new email`,
    heading: t`Is this your new email?`,
    paragraphs: [
      t`Hello ${firstName},`,
      t`Open this link within 24 hours to confirm that this address is yours. If you’re asked to log in, use your old email one last time. After that, you’ll log in with this one.`,
      t`If you didn’t ask for this, you can ignore this email. Nobody can use the link without logging in to the account.`,
    ],
    action: { label: t`confirm this email`, path: confirmPath(token) },
    why: t`You got this email because someone who is logged in to Maplekey entered this address as their new one.`,
  };
}

/** To a new phone number: the same by text. */
export const confirmPhoneText = ({ token }: { token: string }): TextMessage => ({
  words: t`Is this your new phone number? Confirm it on Maplekey within 24 hours. If you didn’t ask for this, ignore this text.`,
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
  return {
    subject: t`Someone asked to change your ${select(change.kind, { email: 'email', other: 'phone number' })}`,
    heading: t`Someone asked to change your ${select(change.kind, { email: 'email', other: 'phone number' })}`,
    paragraphs: [
      t`Hello ${firstName},`,
      t`Someone who is logged in to your account, and entered its password within the last 15 minutes, asked to change your ${select(change.kind, { email: 'email', other: 'phone number' })} to ${formatContact(change)}. The change takes effect once someone opens the link we sent there.`,
      t`If it was you, you don’t need to do anything. If it wasn’t, choose a new password now: that cancels the change and logs everyone out.`,
    ],
    action: { label: t`choose a new password`, path: '/forgot-password' },
    why: ABOUT_ACCOUNT(),
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
  return {
    subject: t`Your ${select(change.kind, { email: 'email', other: 'phone number' })} was changed`,
    heading: t`Your account has a new ${select(change.kind, { email: 'email', other: 'phone number' })}`,
    paragraphs: [
      t`Hello ${firstName},`,
      t`From now on, your Maplekey account uses this ${select(change.kind, { email: 'email', other: 'phone number' })}: ${formatContact(change)}.`,
      t`If it wasn’t you, reply to this email or write to ${supportEmail}, and we’ll help you get your account back.`,
    ],
    why: ABOUT_ACCOUNT(),
  };
}
