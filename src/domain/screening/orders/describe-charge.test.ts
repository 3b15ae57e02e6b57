import { describe, expect, test } from 'vitest';
import { withLanguage } from '../../../server/infrastructure/languages/language-scope.ts';
import type { ChargeStatus } from '../../payments/charge.ts';
import { describeCharge, describeDispute, describeRefund, payAction, UNTIL_PAID } from './describe-charge.ts';

const facts = { totalCents: 2373, refundedCents: 1695, day: '2026-11-22', notDone: [] };

test.each([
  ['being-charged', '$23.73 is being charged.'],
  ['being-checked', 'We’re checking your payment of $23.73. You won’t be charged twice.'],
  ['charged', '$23.73 was charged on 2026-11-22.'],
  ['free', 'Nothing was charged.'],
  ['not-charged', 'Nothing was charged.'],
  ['declined', 'Your card was declined for $23.73. Nothing was charged.'],
  ['needs-authentication', 'Your bank needs you to confirm a payment of $23.73. Nothing has been charged yet.'],
  ['refunded-in-part', '$23.73 was charged on 2026-11-22, and $16.95 of it was refunded.'],
  ['refunded', '$23.73 was charged on 2026-11-22, and all of it was refunded.'],
] satisfies [ChargeStatus, string][])('a charge that is %s: %s', (status, text) => {
  expect(describeCharge({ ...facts, status })).toBe(text);
});

test('a check that was left out of a charge is named', () => {
  const charged = { status: 'charged', totalCents: 678, refundedCents: 0, day: '2026-11-22' } as const;
  expect(describeCharge({ ...charged, notDone: ['credit_check'] })).toBe(
    '$6.78 was charged on 2026-11-22. You weren’t charged for the credit check, which gave no result.',
  );
});

test.each([
  [
    { cents: 1695, day: '2026-11-23', kind: 'credit_check', reason: 'not-delivered' },
    '$16.95 was refunded on 2026-11-23 because the credit check couldn’t be completed.',
  ],
  [
    { cents: 678, day: null, kind: null, reason: 'withdrawn' },
    'A refund of $6.78 is on its way because the application was withdrawn before the payment for a check went through.',
  ],
] as const)('a refund is told with its reason', (refund, text) => {
  expect(describeRefund(refund)).toBe(text);
});

test.each([
  [null, 'You disputed this charge with your bank on 2026-11-23. The bank decides what becomes of the money.'],
  ['stands', 'You disputed this charge with your bank on 2026-11-23. The bank decided that the charge stands.'],
  ['reversed', 'You disputed this charge with your bank on 2026-11-23. The bank gave you the money back.'],
] as const)('a dispute that the bank decided as %s', (outcome, text) => {
  expect(describeDispute('2026-11-23', outcome)).toBe(text);
});

test('a payer pays again, or confirms with the bank', () => {
  expect([payAction('declined'), payAction('needs-authentication')]).toEqual(['pay now', 'confirm the payment']);
});

describe('in French', () => {
  const inFrench = (write: () => string): string => withLanguage({ language: 'fr' }, write).replaceAll('\u00a0', ' ');

  test('a charge names the check that gave no result, with its amounts', () => {
    const notDone = ['credit_check'] as const;
    expect(
      inFrench(() => describeCharge({ ...facts, status: 'refunded-in-part', day: '22 novembre 2026', notDone })),
    ).toBe(
      'Un paiement de 23,73 $ a été fait le 22 novembre 2026, dont 16,95 $ vous ont été remboursés. Vous n’avez pas payé ce qui n’a donné aucun résultat : enquête de crédit.',
    );
  });

  test('a refund is told with its reason, whatever the gender of its check', () => {
    const refund = { cents: 678, day: null, kind: 'background_check', reason: 'not-delivered' } as const;
    expect(inFrench(() => describeRefund(refund))).toBe(
      'Un remboursement de 6,78 $ est en route, car aucun résultat n’a pu être obtenu (vérification des antécédents).',
    );
  });

  test('what waits for a payment is in the language of whoever reads it', () => {
    expect(inFrench(UNTIL_PAID.applicant)).toMatch(/^Les vérifications peuvent commencer/);
    expect(UNTIL_PAID.applicant()).toMatch(/^The checks can start/);
  });
});
