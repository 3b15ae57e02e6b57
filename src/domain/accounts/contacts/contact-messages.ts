import type { EmailMessage, TextMessage } from '../../messages/email-message.ts';
import { t } from '../../text/t.ts';

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
