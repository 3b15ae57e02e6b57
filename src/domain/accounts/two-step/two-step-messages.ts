import { afterLogin, type EmailMessage } from '../../messages/email-message.ts';
import { msg, type Text, t } from '../../text/t.ts';

/** What changed about two-step login, as its owner is told. */
export const TWO_STEP_CHANGES = [
  'app_added',
  'app_removed',
  'passkey_added',
  'passkey_removed',
  'recovery_codes_made',
  'recovery_code_used',
  'removed_by_us',
] as const;
export type TwoStepChange = (typeof TWO_STEP_CHANGES)[number];

const WORDS: Record<TwoStepChange, { subject: Text; sentence: Text }> = {
  app_added: {
    subject: msg`An authenticator app was added to your account`,
    sentence: msg`An authenticator app was just added to your Maplekey account, as a second step when you log in.`,
  },
  app_removed: {
    subject: msg`The authenticator app was removed from your account`,
    sentence: msg`The authenticator app was just removed from your Maplekey account.`,
  },
  passkey_added: {
    subject: msg`A passkey was added to your account`,
    sentence: msg`A passkey was just added to your Maplekey account, as a second step when you log in.`,
  },
  passkey_removed: {
    subject: msg`A passkey was removed from your account`,
    sentence: msg`A passkey was just removed from your Maplekey account.`,
  },
  recovery_codes_made: {
    subject: msg`You have new recovery codes`,
    sentence: msg`New recovery codes were just made for your Maplekey account. The earlier ones no longer work.`,
  },
  recovery_code_used: {
    subject: msg`A recovery code was used to log in`,
    sentence: msg`Someone just logged in to your Maplekey account with your password and one of your recovery codes.`,
  },
  removed_by_us: {
    subject: msg`Two-step login was turned off`,
    sentence: msg`You asked us to turn off two-step login for your Maplekey account, and we did. You can set it up again on your account page.`,
  },
};

/** To the owner of an account, about a change of its two-step login. `isOff` when no second step is left. */
export function twoStepEmail(facts: { firstName: string; change: TwoStepChange; isOff: boolean }): EmailMessage {
  const { subject, sentence } = WORDS[facts.change];
  const isByUs = facts.change === 'removed_by_us';
  return {
    subject: subject(),
    heading: subject(),
    paragraphs: [
      t`Hello ${facts.firstName},`,
      sentence(),
      ...(facts.isOff && !isByUs ? [t`Two-step login is now off: your password is enough to log in.`] : []),
      t`If it was you, you don’t need to do anything. If it wasn’t, choose a new password now. That logs everyone out. Then check two-step login on your account page.`,
    ],
    action: { label: t`check my account`, path: afterLogin('/my-account') },
    why: t`You got this email because it’s about the security of your Maplekey account.`,
  };
}
