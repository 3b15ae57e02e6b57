import type { EmailMessage } from '../../src/domain/messages/email-message.ts';
import type { MessageKind } from '../../src/domain/messages/message-kinds.ts';
import { chargeRefusedEmail, chargeToConfirmEmail, receiptEmail } from '../../src/domain/payments/messages.ts';
import { refundEmail } from '../../src/domain/payments/refund-message.ts';
import { checksDoneEmail, checksReadyEmail } from '../../src/domain/screening/check-messages.ts';
import { consentWithdrawnEmail } from '../../src/domain/screening/consent-messages.ts';
import { checksUnlawfulEmail, requestUnlawfulEmail } from '../../src/domain/screening/law-messages.ts';
import { checkAgainEmail, checkWaitsEmail, purchaseDroppedEmail } from '../../src/domain/screening/messages.ts';
import { requestCancelledEmail, requestEmail } from '../../src/domain/screening/request-messages.ts';
import { emailFacts, type SampleTexts } from './sample-texts.ts';

/** Emails about checks and charges, by their kind. */
export function checkEmails(texts: SampleTexts) {
  const { firstName, address, thing } = texts;
  const { name, checks, request, charge, property } = emailFacts(texts);
  return {
    'screening-request': [requestEmail(request)],
    'screening-cancelled': [
      requestCancelledEmail(request),
      requestUnlawfulEmail({ ...request, kinds: ['credit_check', 'background_check'], province: 'BC' }),
    ],
    'checks-unlawful': [
      checksUnlawfulEmail({
        landlordFirstName: firstName,
        property,
        province: 'BC',
        cancelled: [{ name, kinds: ['credit_check', 'background_check'] }],
      }),
    ],
    'check-again': [checkAgainEmail({ firstName, kind: 'credit_check', problem: thing, property: address })],
    'check-waits': [checkWaitsEmail({ firstName, kind: 'credit_check', property: address })],
    'purchase-dropped': [
      purchaseDroppedEmail({ name, kinds: ['credit_check', 'id_verification'], landlordName: name, property: address }),
    ],
    'consent-withdrawn': (['kept', 'returned', 'none'] as const).map((money) =>
      consentWithdrawnEmail({
        landlordFirstName: firstName,
        applicantName: name,
        property,
        kind: 'credit_check',
        money,
      }),
    ),
    'checks-done': [
      checksDoneEmail({ ...checks, done: ['credit_check'], failed: [], isSubmitted: false }),
      checksDoneEmail({
        ...checks,
        done: ['background_check', 'credit_check'],
        failed: ['financial_verification'],
        isSubmitted: true,
      }),
      checksDoneEmail({ ...checks, done: [], failed: ['credit_check'], isSubmitted: true }),
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
    refund: (['not-delivered', 'withdrawn', 'consent-withdrawn', 'by-operator'] as const).map((reason) =>
      refundEmail({ firstName, check: 'credit check', name, cents: 1695, reason, payerRole: 'landlord' }),
    ),
  } satisfies Partial<Record<MessageKind, EmailMessage[]>>;
}
