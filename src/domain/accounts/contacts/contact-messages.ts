import type { EmailMessage, TextNote } from '../../messages/email-message.ts';

interface CodeFacts {
  firstName: string;
  /** Four digits. */
  code: string;
}

/** Carries a code to an e-mail address. Whoever reads it may not be the person with the account. */
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

/** The same to a phone. */
export const codeText = ({ code }: CodeFacts): TextNote => ({
  words: `${code} is your Maplekey code. It works for ten minutes. We never ask for it by phone; do not pass it on.`,
});
