import { expect, test } from 'vitest';
import type { ReportGate } from '../attempts/report-gate.ts';
import { isChargedOnPurchase, isChargedOnSubmission } from './charge-moment.ts';
import { type CheckFacts, type CheckState, checkStateOf } from './check-state.ts';
import { holdsSubmission, isOpenCheck } from './checks-progress.ts';

const makeFacts = (change: Partial<CheckFacts>): CheckFacts => ({
  state: 'done',
  isPaymentMissing: false,
  isFailed: false,
  result: null,
  isWithoutFile: false,
  waitsAtVendor: false,
  gate: null,
  ...change,
});

const OPEN_GATE: ReportGate = { isContactConfirmed: true, isIdCheckOpen: false, isLandlordKnown: true, isHeld: false };
const atGate = (change: Partial<ReportGate>): CheckFacts =>
  makeFacts({ result: 'pending', gate: { ...OPEN_GATE, ...change } });

const BANK_WITHOUT_FIGURES = makeFacts({ result: 'returned', isFailed: true });

test.each([
  ['an unanswered check', makeFacts({ state: 'asked' }), 'to decide'],
  ['one that is agreed to', makeFacts({ state: 'agreed' }), 'to do'],
  ['one that was sent back', makeFacts({ state: 'agreed', waitsAtVendor: false }), 'to do'],
  [
    'one that the applicant ordered and did not pay',
    makeFacts({ state: 'agreed', isPaymentMissing: true }),
    'not paid',
  ],
  ['one that the vendor works on', makeFacts({ result: 'pending' }), 'with the vendor'],
  ['one that is requested in a moment', atGate({}), 'with the vendor'],
  ['one of an unknown contact', atGate({ isContactConfirmed: false }), 'waits for your email or phone'],
  ['one before the ID check', atGate({ isIdCheckOpen: true }), 'waits for your ID check'],
  ['one of an unknown landlord', atGate({ isLandlordKnown: false }), 'waits for the landlord'],
  ['one above a ceiling', atGate({ isHeld: true }), 'waits its turn'],
  [
    'one with a question at the bureau',
    makeFacts({ result: 'pending', waitsAtVendor: true }),
    'your turn at the vendor',
  ],
  ['one with a result', makeFacts({ result: 'returned' }), 'done'],
  ['a reference that was requested', makeFacts({}), 'done'],
  [
    'one without a file at the bureau',
    makeFacts({ result: 'returned', isFailed: true, isWithoutFile: true }),
    'no file found',
  ],
  ['one that the bureau ended', makeFacts({ result: 'failed' }), 'could not be done'],
  ['a bank that shows nothing', BANK_WITHOUT_FIGURES, 'could not be done'],
  ['one that was declined', makeFacts({ state: 'refused' }), 'declined'],
  ['one that was declined at the vendor', makeFacts({ state: 'refused', waitsAtVendor: true }), 'declined'],
  ['a cancelled one', makeFacts({ state: 'cancelled', isFailed: true }), 'cancelled'],
] satisfies [string, CheckFacts, CheckState][])('%s is %s', (_, facts, state) => {
  expect(checkStateOf(facts)).toBe(state);
});

test.each([
  // state, holds the submission, open, charged on submission, charged on purchase
  ['to decide', true, true, false, false],
  ['not paid', false, true, false, true],
  ['to do', true, true, false, true],
  ['waits for your email or phone', true, true, false, false],
  ['waits for your ID check', false, true, true, false],
  ['waits for the landlord', false, true, true, false],
  ['waits its turn', false, true, true, false],
  ['with the vendor', false, true, true, false],
  ['your turn at the vendor', true, true, false, false],
  ['done', false, false, true, false],
  ['no file found', false, false, false, false],
  ['could not be done', false, false, false, false],
  ['declined', false, false, false, false],
  ['cancelled', false, false, false, false],
] satisfies [CheckState, boolean, boolean, boolean, boolean][])('%s', (state, holds, open, submission, purchase) => {
  expect([holdsSubmission, isOpenCheck, isChargedOnSubmission, isChargedOnPurchase].map((is) => is(state))).toEqual([
    holds,
    open,
    submission,
    purchase,
  ]);
});
