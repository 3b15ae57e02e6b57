import type { EmailMessage, TextMessage } from '../../messages/email-message.ts';

interface CodeFacts {
  firstName: string;
  /** Four digits. */
  code: string;
}

/** Sends a code to an email address. The reader may not be the account's owner. */
export const codeEmail = ({ firstName, code }: CodeFacts): EmailMessage => ({
  subject: `${code} is your Maplekey code`,
  heading: `Your code is ${code}`,
  paragraphs: [
    `Hello ${firstName},`,
    'Enter these four digits on the page where you asked for them, within ten minutes. They show us that this address is yours.',
    'If you did not ask for a code, there is nothing to do: without it nothing happens. We never ask for it by phone, and nobody else needs it.',
  ],
  why: 'You receive this because somebody who is signed in to Maplekey gave this address as their own.',
});

/** The same by text. */
export const codeText = ({ code }: CodeFacts): TextMessage => ({
  words: `${code} is your Maplekey code. It works for ten minutes. We never ask for it by phone; do not pass it on.`,
});
