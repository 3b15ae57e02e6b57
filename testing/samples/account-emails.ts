import {
  codeEmail,
  confirmAddressEmail,
  contactChangedEmail,
  contactChangeRequestedEmail,
} from '../../src/domain/accounts/contacts/contact-messages.ts';
import {
  newDeviceEmail,
  passwordChangedEmail,
  passwordResetEmail,
  signUpAttemptEmail,
} from '../../src/domain/accounts/messages.ts';
import { TWO_STEP_CHANGES, twoStepEmail } from '../../src/domain/accounts/two-step/two-step-messages.ts';
import { landlordDoubtEmail, landlordSettledEmail } from '../../src/domain/applications/landlord-messages.ts';
import { openingsPausedEmail } from '../../src/domain/applications/openings/opening-messages.ts';
import type { EmailMessage } from '../../src/domain/messages/email-message.ts';
import type { MessageKind } from '../../src/domain/messages/message-kinds.ts';
import { accountDeletionEmail, dataDownloadedEmail, propertyErasedEmail } from '../../src/domain/privacy/messages.ts';
import { emailFacts, type SampleTexts } from './sample-texts.ts';

/** Emails about an account, by their kind. */
export function accountEmails(texts: SampleTexts) {
  const { firstName, address, unit, thing, operator } = texts;
  const supportEmail = operator.email;
  const { name, token, contactChanges, property } = emailFacts(texts);
  return {
    'sign-up-attempt': [signUpAttemptEmail({ firstName })],
    'new-device': [newDeviceEmail({ firstName, device: thing })],
    'two-step-changed': TWO_STEP_CHANGES.flatMap((change) => [
      twoStepEmail({ firstName, change, isOff: false }),
      twoStepEmail({ firstName, change, isOff: true }),
    ]),
    'password-reset': [passwordResetEmail({ firstName, email: 'philippa+rent@example.test', token })],
    'password-changed': [passwordChangedEmail({ firstName })],
    'contact-change': [confirmAddressEmail({ firstName, token })],
    'contact-change-asked': contactChanges.map((change) => contactChangeRequestedEmail({ firstName, change })),
    'contact-changed': contactChanges.map((change) => contactChangedEmail({ firstName, change, supportEmail })),
    'contact-code': [codeEmail({ firstName, code: '4071' })],
    'account-leaving': [
      accountDeletionEmail({ firstName, eraseAt: new Date('2026-11-23T21:05:00Z'), token, payments: true }),
    ],
    'data-downloaded': [dataDownloadedEmail({ firstName })],
    'reports-paused': [
      openingsPausedEmail({ firstName, supportEmail, applicants: 60, within: 'hour', retryAfterSeconds: 1200 }),
      openingsPausedEmail({ firstName, supportEmail, applicants: 200, within: 'day', retryAfterSeconds: 50_000 }),
    ],
    'rental-erased': [propertyErasedEmail({ firstName, address, unit, payments: true })],
    'landlord-settled': [
      landlordSettledEmail('refused', { firstName, supportEmail }),
      landlordSettledEmail('stands', { firstName, supportEmail }),
    ],
    'landlord-doubted': [
      landlordDoubtEmail('refused', { firstName, landlordName: name, property }),
      landlordDoubtEmail('stands', { firstName, landlordName: name, property }),
    ],
  } satisfies Partial<Record<MessageKind, EmailMessage[]>>;
}
