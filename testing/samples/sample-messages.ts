import { codeEmail, codeText } from '../../src/domain/accounts/contacts/contact-messages.ts';
import {
  confirmAddressEmail,
  confirmPhoneText,
  contactChangedEmail,
  contactChangeRequestedEmail,
  newDeviceEmail,
  passwordChangedEmail,
  passwordResetEmail,
  signUpAttemptEmail,
} from '../../src/domain/accounts/messages.ts';
import { TWO_STEP_CHANGES, twoStepEmail } from '../../src/domain/accounts/two-step/two-step-messages.ts';
import {
  coApplicantDeclinedEmail,
  coApplicantJoinedEmail,
  leftGroupEmail,
} from '../../src/domain/applications/groups/group-messages.ts';
import {
  guarantorAnsweredEmail,
  guarantorCancelledEmail,
  guarantorInvitationEmail,
  guarantorReceivedEmail,
  guarantorThanksEmail,
} from '../../src/domain/applications/guarantors/guarantor-messages.ts';
import { landlordDoubtEmail, landlordSettledEmail } from '../../src/domain/applications/landlord-messages.ts';
import {
  addressChangedEmail,
  applicationCompletedEmail,
  applicationReceivedEmail,
  applicationReminderEmail,
  applicationWithdrawnEmail,
  withdrawalReceiptEmail,
} from '../../src/domain/applications/messages.ts';
import { openingsPausedEmail } from '../../src/domain/applications/openings/opening-messages.ts';
import {
  coApplicantCancelledEmail,
  coApplicantEmail,
  coApplicantText,
} from '../../src/domain/invitations/co-applicant-messages.ts';
import { invitationEmail, invitationRejectedEmail, invitationText } from '../../src/domain/invitations/messages.ts';
import type { EmailMessage, TextMessage } from '../../src/domain/messages/email-message.ts';
import type { MessageKind } from '../../src/domain/messages/message-kinds.ts';
import {
  chargeRefusedEmail,
  chargeToConfirmEmail,
  receiptEmail,
  refundEmail,
} from '../../src/domain/payments/messages.ts';
import { accountDeletionEmail, dataDownloadedEmail, propertyErasedEmail } from '../../src/domain/privacy/messages.ts';
import {
  disputeOpenedEmail,
  disputeRejectedEmail,
  disputeSettledEmail,
  disputeUpheldEmail,
} from '../../src/domain/ranking/disputes/dispute-messages.ts';
import {
  referenceAnsweredEmail,
  referenceReceivedEmail,
  referenceReminderEmail,
  referenceRequestEmail,
} from '../../src/domain/references/reference-messages.ts';
import { decisionEmail } from '../../src/domain/review/decision-messages.ts';
import { checksDoneEmail, checksReadyEmail, checksRejectedEmail } from '../../src/domain/screening/check-messages.ts';
import {
  checkAgainEmail,
  checkWaitsEmail,
  purchaseDroppedEmail,
  requestCancelledEmail,
  requestCancelledText,
  requestEmail,
  requestText,
} from '../../src/domain/screening/messages.ts';

/** User texts that emails repeat. */
export interface SampleTexts {
  firstName: string;
  lastName: string;
  address: string;
  unit: string | null;
  /** The name of a document, an item or a browser. */
  thing: string;
}

export const PLAIN_WORDS: SampleTexts = {
  firstName: 'Philippa',
  lastName: 'Sycamore',
  address: '48 Fermanagh Ave, Toronto, ON M6R 1M2',
  unit: '2',
  thing: 'Firefox on Windows',
};

/**
 * One email of every kind, by its kind; two where a kind has two texts. Without the footers that depend on a
 * recipient's settings.
 */
export function sampleEmails({
  firstName,
  lastName,
  address,
  unit,
  thing,
}: SampleTexts): Record<MessageKind, EmailMessage[]> {
  const name = `${firstName} ${lastName}`;
  const id = '0b3f7a52-3f5e-4a0e-9b57-5d1f3c1d9a10';
  const token = 'x8Jk2mQ4tYv7wBz1cDf5gHh9jLn3pRs6uXe0aZiKoMq';
  const stopPath = `/stop-messages?token=${token}`;
  const person = { firstName, lastName };
  const contactChanges = [
    { kind: 'email', value: 'philippa.new@example.test' },
    { kind: 'phone_number', value: '4165550131' },
  ] as const;
  const property = { id, address, unit };
  const toLandlord = { landlordFirstName: firstName, applicantName: name, property };
  const toApplicant = { applicantFirstName: firstName, landlordName: name, property };
  const invitation = { landlordName: name, address, unit, minutes: 10, token, hasAsked: true, stopPath };
  const friend = { inviterName: name, name: firstName, address, unit, landlordName: name, path: `/apply/${token}` };
  const guarantor = { applicantName: name, landlordName: name, property };
  const asked = { name, applicant: person, landlord: person, token, stopPath };
  const answered = { name, applicant: person, landlord: person, property };
  const checks = { applicant: person, landlord: person, property };
  const request = {
    ...{ landlordName: name, name, address, unit, token, secret: token, stopPath },
    kinds: ['credit_check', 'id_verification'] as const,
  };
  const charge = {
    chargeId: id,
    firstName,
    description: `the credit check and id verification for ${name}, ${address}`,
    subtotalCents: 1900,
    discountCents: 500,
    taxes: [{ name: 'HST' as const, cents: 182 }],
    totalCents: 1582,
    card: 'Visa card ending in 4242',
    day: 'Nov 21, 2026',
    payerRole: 'landlord' as const,
  };
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
    'contact-changed': contactChanges.map((change) => contactChangedEmail({ firstName, change })),
    'contact-code': [codeEmail({ firstName, code: '4071' })],
    'account-leaving': [accountDeletionEmail({ firstName, eraseAt: new Date('2026-11-23T21:05:00Z'), token })],
    'data-downloaded': [dataDownloadedEmail({ firstName })],
    'reports-paused': [
      openingsPausedEmail({ firstName, applicants: 60, within: 'hour', retryAfterSeconds: 1200 }),
      openingsPausedEmail({ firstName, applicants: 200, within: 'day', retryAfterSeconds: 50_000 }),
    ],
    'rental-erased': [propertyErasedEmail({ firstName, address, unit })],
    'application-completed': [applicationCompletedEmail(toLandlord)],
    'application-received': [applicationReceivedEmail(toApplicant)],
    'application-withdrawn': [applicationWithdrawnEmail(toLandlord), checksRejectedEmail(checks)],
    'withdrawal-receipt': [
      withdrawalReceiptEmail({ ...toApplicant, wasSubmitted: true }),
      withdrawalReceiptEmail({ ...toApplicant, wasSubmitted: false }),
    ],
    'address-changed': [addressChangedEmail({ ...toApplicant, formerName: '12 Fermanagh Ave, Toronto, ON M6R 1M2' })],
    'application-reminder': [
      applicationReminderEmail({ ...toApplicant, missing: ['current housing', 'household and personal'] }),
      applicationReminderEmail({ ...toApplicant, missing: [] }),
    ],
    'invitation-rejected': [
      invitationRejectedEmail({ landlordFirstName: firstName, personName: name, address, unit }),
      invitationRejectedEmail({ landlordFirstName: firstName, personName: null, address, unit }),
    ],
    decision: [
      decisionEmail({ verdict: 'accepted' }, { ...toApplicant, agencies: [] }),
      decisionEmail(
        { verdict: 'declined', reason: 'credit-history', reportPlayedPart: true },
        { ...toApplicant, agencies: ['Equifax Canada', 'Certn'] },
      ),
    ],
    'dispute-settled': [
      disputeSettledEmail(
        { state: 'upheld' },
        { applicantFirstName: firstName, family: 'collections', hasComment: false, property },
      ),
      disputeSettledEmail(
        { state: 'rejected', found: thing },
        { applicantFirstName: firstName, family: 'collections', hasComment: true, property },
      ),
    ],
    'dispute-opened': [disputeOpenedEmail(toLandlord)],
    'dispute-upheld': [disputeUpheldEmail(toLandlord)],
    'dispute-rejected': [disputeRejectedEmail(toLandlord)],
    'landlord-settled': [landlordSettledEmail('refused', { firstName }), landlordSettledEmail('stands', { firstName })],
    'landlord-doubted': [
      landlordDoubtEmail('refused', { firstName, landlordName: name, property }),
      landlordDoubtEmail('stands', { firstName, landlordName: name, property }),
    ],
    'co-applicant-joined': [coApplicantJoinedEmail({ inviterFirstName: firstName, friendName: firstName, property })],
    'co-applicant-declined': [coApplicantDeclinedEmail({ inviterFirstName: firstName, friendName: name, property })],
    'group-left': [
      leftGroupEmail({ firstName, leaverName: firstName, readerInvited: true, property }),
      leftGroupEmail({ firstName, leaverName: firstName, readerInvited: false, property }),
    ],
    'guarantor-received': [
      guarantorReceivedEmail({ ...guarantor, applicantFirstName: firstName, invitedEmail: 'ben@example.test' }),
      guarantorReceivedEmail({ ...guarantor, applicantFirstName: firstName, invitedEmail: null }),
    ],
    'guarantor-answered': [guarantorAnsweredEmail({ ...guarantor, landlordFirstName: firstName })],
    'reference-received': [referenceReceivedEmail(answered)],
    'reference-answered': [referenceAnsweredEmail(answered)],
    'check-again': [checkAgainEmail({ firstName, kind: 'credit_check', problem: thing, property: address })],
    'check-waits': [checkWaitsEmail({ firstName, kind: 'credit_check', property: address })],
    'purchase-dropped': [
      purchaseDroppedEmail({ name, kinds: ['credit_check', 'id_verification'], landlordName: name, property: address }),
    ],
    'checks-done': [
      checksDoneEmail({ ...checks, done: ['credit_check'], failed: [] }),
      checksDoneEmail({ ...checks, done: ['background_check', 'credit_check'], failed: ['financial_verification'] }),
      checksDoneEmail({ ...checks, done: [], failed: ['credit_check'] }),
    ],
    'checks-ready': [checksReadyEmail({ ...checks, readable: ['credit_check', 'financial_verification'] })],
    'charge-succeeded': [
      receiptEmail({ ...charge, registrations: { gstHst: '12345 6789 RT0001' } }),
      receiptEmail({ ...charge, registrations: {}, discountCents: 0, card: null, payerRole: 'applicant' }),
    ],
    'charge-declined': [
      chargeRefusedEmail({ ...charge, code: 'insufficient_funds', reminder: false }),
      chargeRefusedEmail({ ...charge, code: null, reminder: true }),
    ],
    'charge-needs-authentication': [
      chargeToConfirmEmail({ ...charge, reminder: false }),
      chargeToConfirmEmail({ ...charge, reminder: true }),
    ],
    refund: (['not-delivered', 'withdrawn'] as const).map((reason) =>
      refundEmail({ firstName, check: 'credit check', name, cents: 1695, reason, payerRole: 'landlord' }),
    ),
    invitation: [invitationEmail(invitation)],
    'co-applicant': [coApplicantEmail({ ...friend, stopPath })],
    'co-applicant-cancelled': [coApplicantCancelledEmail({ inviterName: name, address, unit, stopPath })],
    'guarantor-invitation': [guarantorInvitationEmail({ ...guarantor, token, stopPath })],
    'guarantor-cancelled': [guarantorCancelledEmail({ ...guarantor, stopPath })],
    'guarantor-thanks': [
      guarantorThanksEmail({ ...guarantor, firstName, wasSubmitted: true, stopPath }),
      guarantorThanksEmail({ ...guarantor, firstName, wasSubmitted: false, stopPath }),
    ],
    'screening-request': [requestEmail(request)],
    'screening-cancelled': [requestCancelledEmail(request)],
    'reference-request': [referenceRequestEmail(asked)],
    'reference-reminder': [
      referenceReminderEmail({ ...asked, isLast: false }),
      referenceReminderEmail({ ...asked, isLast: true }),
    ],
  };
}

/** The text messages of the product, by their kind. */
export function sampleTexts({
  firstName,
  lastName,
  address,
  unit,
}: SampleTexts): Partial<Record<MessageKind, TextMessage>> {
  const name = `${firstName} ${lastName}`;
  const token = 'x8Jk2mQ4tYv7wBz1cDf5gHh9jLn3pRs6uXe0aZiKoMq';
  const facts = { landlordName: name, name, address, unit, token };
  return {
    invitation: invitationText({ ...facts, minutes: 10 }),
    'co-applicant': coApplicantText({ ...facts, inviterName: name, path: `/apply/${token}` }),
    'screening-request': requestText({ ...facts, kinds: ['credit_check', 'id_verification'], secret: token }),
    'screening-cancelled': requestCancelledText(facts),
    'contact-code': codeText({ firstName, code: '4071' }),
    'contact-change': confirmPhoneText({ token }),
  };
}
