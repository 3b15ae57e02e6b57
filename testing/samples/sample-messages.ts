import { codeLetter, codeText } from '../../src/domain/accounts/contacts/contact-messages.ts';
import {
  confirmEmailLetter,
  confirmPhoneText,
  contactChangeAskedLetter,
  contactChangedLetter,
  newDeviceLetter,
  passwordChangedLetter,
  passwordResetLetter,
  signUpAttemptLetter,
} from '../../src/domain/accounts/messages.ts';
import {
  coApplicantDeclinedLetter,
  coApplicantJoinedLetter,
  leftGroupLetter,
} from '../../src/domain/applications/groups/group-messages.ts';
import {
  guarantorAnsweredLetter,
  guarantorCancelledLetter,
  guarantorInvitationLetter,
  guarantorReceivedLetter,
  guarantorThanksLetter,
} from '../../src/domain/applications/guarantors/guarantor-messages.ts';
import { landlordDoubtLetter, landlordSettledLetter } from '../../src/domain/applications/landlord-messages.ts';
import {
  applicationCompletedLetter,
  applicationReceivedLetter,
  applicationReminderLetter,
  applicationWithdrawnLetter,
  withdrawalReceiptLetter,
} from '../../src/domain/applications/messages.ts';
import {
  coApplicantCancelledLetter,
  coApplicantLetter,
  coApplicantText,
} from '../../src/domain/invitations/co-applicant-messages.ts';
import { invitationLetter, invitationRejectedLetter, invitationText } from '../../src/domain/invitations/messages.ts';
import type { Letter, TextNote } from '../../src/domain/messages/email-message.ts';
import type { MessageKind } from '../../src/domain/messages/message-kinds.ts';
import {
  chargeRefusedLetter,
  chargeToConfirmLetter,
  receiptLetter,
  refundLetter,
} from '../../src/domain/payments/messages.ts';
import { dataDownloadedLetter, leavingLetter, rentalErasedLetter } from '../../src/domain/privacy/messages.ts';
import {
  disputeSettledLetter,
  disputeUpheldLetter,
  placeMovedLetter,
} from '../../src/domain/ranking/disputes/dispute-messages.ts';
import {
  referenceAnsweredLetter,
  referenceReceivedLetter,
  referenceReminderLetter,
  referenceRequestLetter,
} from '../../src/domain/references/reference-messages.ts';
import { decisionLetter } from '../../src/domain/review/decision-messages.ts';
import { checksDoneLetter, checksReadyLetter } from '../../src/domain/screening/check-messages.ts';
import {
  checkAgainLetter,
  checkWaitsLetter,
  purchaseDroppedLetter,
  requestCancelledLetter,
  requestCancelledText,
  requestLetter,
  requestText,
} from '../../src/domain/screening/messages.ts';

/** What people write that letters repeat. */
export interface LetterWords {
  firstName: string;
  lastName: string;
  address: string;
  unit: string | null;
  /** Of a document, an item or a browser. */
  thing: string;
}

export const PLAIN_WORDS: LetterWords = {
  firstName: 'Philippa',
  lastName: 'Sycamore',
  address: '48 Fermanagh Ave, Toronto, ON M6R 1M2',
  unit: '2',
  thing: 'Firefox on Windows',
};

/**
 * A letter of every kind that the product sends, by its kind; two where a kind is worded in two ways. The footers that a
 * reader's own choices add are not in them.
 */
export function sampleLetters({
  firstName,
  lastName,
  address,
  unit,
  thing,
}: LetterWords): Record<MessageKind, Letter[]> {
  const name = `${firstName} ${lastName}`;
  const id = '0b3f7a52-3f5e-4a0e-9b57-5d1f3c1d9a10';
  const token = 'x8Jk2mQ4tYv7wBz1cDf5gHh9jLn3pRs6uXe0aZiKoMq';
  const stopPath = `/stop-messages?token=${token}`;
  const person = { firstName, lastName };
  const contactChanges = [
    { kind: 'email', value: 'philippa.new@example.test' },
    { kind: 'phone_number', value: '4165550131' },
  ] as const;
  const rental = { id, address, unit };
  const toLandlord = { landlordFirstName: firstName, applicantName: name, rental };
  const toApplicant = { applicantFirstName: firstName, landlordName: name, rental };
  const invitation = { landlordName: name, address, unit, minutes: 10, token, stopPath };
  const friend = { inviterName: name, name: firstName, address, unit, landlordName: name, path: `/apply/${token}` };
  const guarantor = { applicantName: name, landlordName: name, rental };
  const asked = { name, applicant: person, landlord: person, token, stopPath };
  const answered = { name, applicant: person, landlord: person, rental };
  const checks = { applicant: person, landlord: person, rental };
  const request = {
    ...{ landlordName: name, name, address, unit, token, secret: token, stopPath },
    kinds: ['credit_check', 'id_verification'] as const,
  };
  const charge = {
    chargeId: id,
    firstName,
    description: `credit check, id verification for ${name}, ${address}`,
    subtotalCents: 1900,
    discountCents: 500,
    taxes: [{ name: 'HST' as const, cents: 182 }],
    totalCents: 1582,
    card: 'visa card ending in 4242',
    day: '2026-11-21',
    payerRole: 'landlord' as const,
  };
  return {
    'sign-up-attempt': [signUpAttemptLetter({ firstName })],
    'new-device': [newDeviceLetter({ firstName, device: thing })],
    'password-reset': [passwordResetLetter({ firstName, email: 'philippa+rent@example.test', token })],
    'password-changed': [passwordChangedLetter({ firstName })],
    'contact-change': [confirmEmailLetter({ firstName, token })],
    'contact-change-asked': contactChanges.map((change) => contactChangeAskedLetter({ firstName, change })),
    'contact-changed': contactChanges.map((change) => contactChangedLetter({ firstName, change })),
    'contact-code': [codeLetter({ firstName, code: '4071' })],
    'account-leaving': [leavingLetter({ firstName, eraseAt: new Date('2026-11-23T21:05:00Z'), token })],
    'data-downloaded': [dataDownloadedLetter({ firstName })],
    'rental-erased': [rentalErasedLetter({ firstName, address, unit })],
    'application-completed': [applicationCompletedLetter(toLandlord)],
    'application-received': [applicationReceivedLetter(toApplicant)],
    'application-withdrawn': [applicationWithdrawnLetter(toLandlord)],
    'withdrawal-receipt': [
      withdrawalReceiptLetter({ ...toApplicant, wasSubmitted: true }),
      withdrawalReceiptLetter({ ...toApplicant, wasSubmitted: false }),
    ],
    'application-reminder': [
      applicationReminderLetter({ ...toApplicant, missing: ['current housing', 'household and personal'] }),
      applicationReminderLetter({ ...toApplicant, missing: [] }),
    ],
    'invitation-rejected': [
      invitationRejectedLetter({ landlordFirstName: firstName, personName: name, address, unit }),
      invitationRejectedLetter({ landlordFirstName: firstName, personName: null, address, unit }),
    ],
    decision: [
      decisionLetter({ verdict: 'accepted' }, { ...toApplicant, agencies: [] }),
      decisionLetter(
        { verdict: 'declined', reason: 'credit-history', reportPlayedPart: true },
        { ...toApplicant, agencies: ['Equifax Canada', 'Certn'] },
      ),
    ],
    'dispute-settled': [
      disputeSettledLetter(
        { state: 'upheld' },
        { applicantFirstName: firstName, family: 'collections', hasComment: false, rental },
      ),
      disputeSettledLetter(
        { state: 'rejected', found: thing },
        { applicantFirstName: firstName, family: 'collections', hasComment: true, rental },
      ),
    ],
    'place-moved': [placeMovedLetter(toLandlord)],
    'dispute-upheld': [disputeUpheldLetter(toLandlord)],
    'landlord-settled': [
      landlordSettledLetter('refused', { firstName }),
      landlordSettledLetter('stands', { firstName }),
    ],
    'landlord-doubted': [
      landlordDoubtLetter('refused', { firstName, landlordName: name, rental }),
      landlordDoubtLetter('stands', { firstName, landlordName: name, rental }),
    ],
    'co-applicant-joined': [coApplicantJoinedLetter({ inviterFirstName: firstName, friendName: firstName, rental })],
    'co-applicant-declined': [coApplicantDeclinedLetter({ inviterFirstName: firstName, friendName: name, rental })],
    'group-left': [
      leftGroupLetter({ firstName, leaverName: firstName, readerInvited: true, rental }),
      leftGroupLetter({ firstName, leaverName: firstName, readerInvited: false, rental }),
    ],
    'guarantor-received': [
      guarantorReceivedLetter({ ...guarantor, applicantFirstName: firstName, invitedEmail: 'ben@example.test' }),
      guarantorReceivedLetter({ ...guarantor, applicantFirstName: firstName, invitedEmail: null }),
    ],
    'guarantor-answered': [guarantorAnsweredLetter({ ...guarantor, landlordFirstName: firstName })],
    'reference-received': [referenceReceivedLetter(answered)],
    'reference-answered': [referenceAnsweredLetter(answered)],
    'check-again': [checkAgainLetter({ firstName, kind: 'credit_check', problem: thing, rental: address })],
    'check-waits': [checkWaitsLetter({ firstName, kind: 'credit_check', rental: address })],
    'purchase-dropped': [
      purchaseDroppedLetter({ name, kinds: ['credit_check', 'id_verification'], landlordName: name, rental: address }),
    ],
    'checks-done': [
      checksDoneLetter({ ...checks, done: ['credit_check'], failed: [] }),
      checksDoneLetter({ ...checks, done: ['background_check', 'credit_check'], failed: ['financial_verification'] }),
      checksDoneLetter({ ...checks, done: [], failed: ['credit_check'] }),
    ],
    'checks-ready': [checksReadyLetter({ ...checks, readable: ['credit_check', 'financial_verification'] })],
    'charge-succeeded': [
      receiptLetter(charge),
      receiptLetter({ ...charge, discountCents: 0, card: null, payerRole: 'applicant' }),
    ],
    'charge-declined': [
      chargeRefusedLetter({ ...charge, code: 'insufficient_funds', reminder: false }),
      chargeRefusedLetter({ ...charge, code: null, reminder: true }),
    ],
    'charge-needs-authentication': [
      chargeToConfirmLetter({ ...charge, reminder: false }),
      chargeToConfirmLetter({ ...charge, reminder: true }),
    ],
    refund: [refundLetter({ firstName, check: 'credit check', name, cents: 1695, payerRole: 'landlord' })],
    invitation: [invitationLetter(invitation)],
    'co-applicant': [coApplicantLetter({ ...friend, stopPath })],
    'co-applicant-cancelled': [coApplicantCancelledLetter({ inviterName: name, address, unit, stopPath })],
    'guarantor-invitation': [guarantorInvitationLetter({ ...guarantor, token, stopPath })],
    'guarantor-cancelled': [guarantorCancelledLetter({ ...guarantor, stopPath })],
    'guarantor-thanks': [
      guarantorThanksLetter({ ...guarantor, firstName, wasSubmitted: true, stopPath }),
      guarantorThanksLetter({ ...guarantor, firstName, wasSubmitted: false, stopPath }),
    ],
    'screening-request': [requestLetter(request)],
    'screening-cancelled': [requestCancelledLetter(request)],
    'reference-request': [referenceRequestLetter(asked)],
    'reference-reminder': [
      referenceReminderLetter({ ...asked, isLast: false }),
      referenceReminderLetter({ ...asked, isLast: true }),
    ],
  };
}

/** The texts of the product, by their kind. */
export function sampleTexts({
  firstName,
  lastName,
  address,
  unit,
}: LetterWords): Partial<Record<MessageKind, TextNote>> {
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
