import { describe, expect, test } from 'vitest';
import { DIFFERENCE_KINDS, DIFFERENCE_WORDS } from './differences.ts';
import type { ChargeOutcome, ProcessorCharge, ProcessorRefund } from './processor-records.ts';
import { compareCharges, compareDisputes, type LedgerCharge } from './reconcile.ts';
import { compareRefunds, type LedgerRefund } from './reconcile-refunds.ts';

const ours: LedgerCharge = {
  id: 'c1',
  state: 'succeeded',
  totalCents: 678,
  processorId: 'pi_1',
  isUnderWay: false,
  isExpected: true,
};
const theirs: ProcessorCharge = {
  processorId: 'pi_1',
  chargeId: 'c1',
  amountCents: 678,
  outcome: { is: 'succeeded', processorId: 'pi_1' },
  isCancelled: false,
  isUnfinished: false,
};
const declined: ChargeOutcome = { is: 'declined', processorId: 'pi_1', code: 'x' };
const kindsOf = (found: { kind: string; subject: string }[]) => found.map(({ kind, subject }) => [kind, subject]);

describe('charges', () => {
  const due = { ...ours, state: 'due' as const, processorId: null, isExpected: false };
  test.each([
    ['the same on both sides', [ours], [theirs], []],
    ['of another product', [], [{ ...theirs, chargeId: undefined }], []],
    ['that both know as declined', [{ ...ours, state: 'declined' as const }], [{ ...theirs, outcome: declined }], []],
    ['for nothing, which the processor never sees', [{ ...ours, totalCents: 0, processorId: null }], [], []],
    ['from before the compared time', [{ ...ours, isExpected: false }], [], []],
    ['whose answer is on its way', [{ ...due, isUnderWay: true }], [theirs], []],
    ['that we don’t know were paid', [due], [theirs], [['charge-not-recorded', 'pi_1']]],
    ['that we gave up', [{ ...due, state: 'given-up' as const }], [theirs], [['charge-not-recorded', 'pi_1']]],
    ['that were made twice', [ours], [{ ...theirs, processorId: 'pi_2' }, theirs], [['charge-made-twice', 'pi_2']]],
    ['that a restored backup has lost', [], [theirs], [['charge-of-nobody', 'pi_1']]],
    ['of another amount', [ours], [{ ...theirs, amountCents: 1 }], [['charge-amount-differs', 'pi_1']]],
    ['that the processor does not have', [ours], [], [['charge-not-at-processor', 'pi_1']]],
    [
      'that the processor never took',
      [ours],
      [{ ...theirs, outcome: declined }],
      [['charge-not-at-processor', 'pi_1']],
    ],
  ])('%s', (_, own, processor, expected) => {
    expect(kindsOf(compareCharges(own, processor))).toEqual(expected);
  });
});

describe('refunds', () => {
  const own: LedgerRefund = {
    id: 'r1',
    chargeId: 'c1',
    itemId: 'i1',
    chargedAs: 'pi_1',
    amountCents: 100,
    state: 'made',
    processorId: 're_1',
    isExpected: true,
  };
  const made: ProcessorRefund = {
    processorId: 're_1',
    refundId: 'r1',
    itemId: 'i1',
    chargedAs: 'pi_1',
    amountCents: 100,
    hasFailed: false,
  };
  const due: LedgerRefund = { ...own, state: 'due', processorId: null };
  test.each([
    ['the same on both sides', [own], [made], []],
    ['of another product', [], [{ ...made, chargedAs: 'pi_other' }], []],
    ['that are still owed', [due], [], []],
    ['that we don’t know were made', [due], [made], [['refund-not-recorded', 're_1']]],
    [
      'that were made for the same check before a restore',
      [due],
      [{ ...made, refundId: 'r0' }],
      [['refund-not-recorded', 're_1']],
    ],
    ['made by hand', [], [{ ...made, refundId: undefined, itemId: undefined }], [['refund-by-hand', 're_1']]],
    ['of another amount', [own], [{ ...made, amountCents: 1 }], [['refund-amount-differs', 're_1']]],
    ['that the processor does not have', [own], [], [['refund-not-at-processor', 're_1']]],
    ['that failed', [own], [{ ...made, hasFailed: true }], [['refund-not-at-processor', 're_1']]],
    ['from before the compared time', [{ ...own, isExpected: false }], [], []],
  ])('%s', (_, mine, processor, expected) => {
    expect(kindsOf(compareRefunds(mine, processor, new Map([['pi_1', 'c1']])))).toEqual(expected);
  });
});

describe('disputes', () => {
  const theirDispute = { processorId: 'du_1', chargedAs: 'pi_1', amountCents: 678, outcome: null };
  const own = { chargeId: 'c1', isDisputed: true, outcome: null };
  test.each([
    ['that both know', own, [theirDispute], []],
    ['that we don’t know of', { ...own, isDisputed: false }, [theirDispute], [['dispute-not-recorded', 'pi_1']]],
    [
      'that the bank has decided without our knowledge',
      own,
      [{ ...theirDispute, outcome: 'reversed' as const }],
      [['dispute-not-recorded', 'pi_1']],
    ],
    [
      'of which only the newest counts',
      own,
      [theirDispute, { ...theirDispute, processorId: 'du_0', outcome: 'stands' as const }],
      [],
    ],
    ['of another product', own, [{ ...theirDispute, chargedAs: 'pi_other' }], []],
  ])('%s', (_, mine, processor, expected) => {
    expect(kindsOf(compareDisputes(processor, new Map([['pi_1', mine]])))).toEqual(expected);
  });
});

test('every kind has words', () => {
  expect(Object.keys(DIFFERENCE_WORDS)).toEqual([...DIFFERENCE_KINDS]);
});
