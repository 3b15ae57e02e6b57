import { describe, expect, it } from 'vitest';
import type { CheckKind } from '../../../domain/screening/orders/catalogue.ts';
import { describeItem, hubSummary } from './describe-item.ts';
import {
  checksToSubmit,
  finishedState,
  nextToDo,
  type OwnItem,
  progressOf,
  readFinished,
  stageOf,
  unsettled,
  withPendingResult,
} from './own-items.ts';

const makeItem = (item: CheckKind, state: OwnItem['state'], more: Partial<OwnItem> = {}): OwnItem => ({
  item,
  state,
  is_completed: state === 'done' ? 1 : 0,
  paid_by: 'landlord',
  problem: null,
  result: null,
  waits_at_vendor: false,
  done_at: null,
  is_handed_in: 0, // @literal field of the API
  charge: null,
  ...more,
});

const UNDECIDED = makeItem('credit_check', 'asked');
const TO_DO = makeItem('background_check', 'agreed');
const AGAIN = makeItem('background_check', 'agreed', { problem: 'The bureau does not know this address.' });
const PULLED = makeItem('credit_check', 'done', { result: 'pending' });
const AT_VENDOR = makeItem('credit_check', 'done', { result: 'pending', waits_at_vendor: true });
const RETURNED = makeItem('id_verification', 'done', { result: 'returned', done_at: '2026-11-18T04:00:00.000Z' });
const FAILED = makeItem('credit_check', 'done', { result: 'failed' });
const ANSWERED = makeItem('reference_check', 'done');
const REFUSED = makeItem('financial_verification', 'refused');
const UNPAID = makeItem('id_verification', 'unpaid', { paid_by: 'applicant' });

describe('the stage of a check', () => {
  it.each([
    [UNDECIDED, 'undecided', 'Waits for your yes or no'],
    [TO_DO, 'to do', 'Your address; your SIN is optional'],
    [AGAIN, 'again', 'The bureau does not know this address.'],
    [PULLED, 'pulled', 'Your part is complete. Typically 2-3 minutes; you may go on meanwhile'],
    [AT_VENDOR, 'at vendor', 'One step is left, at the bureau itself'],
    [RETURNED, 'complete', 'Received on 2026-11-18'],
    [FAILED, 'complete', 'No result could be had. That counts neither for nor against you'],
    [ANSWERED, 'complete', 'Received'],
    [UNPAID, 'not paid', 'Not paid'],
    [REFUSED, 'refused', 'You would rather not. Margaret Osei sees “not shared”'],
  ] as const)('%#', (item, stage, description) => {
    expect(stageOf(item)).toBe(stage);
    const dayOf = (instant: string): string => instant.slice(0, 10);
    expect(describeItem(item, { landlord: 'Margaret Osei', dayOf })).toBe(description);
  });

  it('counts checks that are paid for and were not refused, and only returned ones as complete', () => {
    expect(progressOf([RETURNED, PULLED, TO_DO, REFUSED, UNPAID])).toEqual({ complete: 1, of: 3 });
    expect(progressOf([REFUSED])).toEqual({ complete: 0, of: 0 });
  });

  it('is summarized in one sentence', () => {
    expect(hubSummary([RETURNED, ANSWERED, PULLED, TO_DO])).toMatch(
      /^Two are complete, one is on the way, one is left\. /,
    );
    expect(hubSummary([TO_DO, UNPAID])).toMatch(/^One is left, one is not paid\. /);
    expect(hubSummary([UNDECIDED, AGAIN, AT_VENDOR, REFUSED])).toMatch(/^Three are left, one is not shared\. /);
  });
});

describe('checks left to do', () => {
  it('include checks without an answer and agreed checks that are not done', () => {
    expect(unsettled([UNDECIDED, TO_DO, RETURNED, REFUSED, PULLED, UNPAID])).toEqual([UNDECIDED, TO_DO]);
  });

  it('are submitted once done, and only once', () => {
    const submitted = makeItem('credit_check', 'done', { is_handed_in: 1 }); // @literal field of the API
    expect(checksToSubmit([RETURNED, REFUSED, TO_DO, submitted])).toEqual([RETURNED]);
  });

  it('put agreed checks first on a page', () => {
    const bank = makeItem('financial_verification', 'agreed');
    const kinds = ['financial_verification', 'id_verification'] as const;
    expect(nextToDo([RETURNED, bank, TO_DO], kinds)).toBe(bank);
    expect(nextToDo([RETURNED, TO_DO], kinds)).toBe(RETURNED);
    expect(nextToDo([TO_DO], kinds)).toBeUndefined();
  });
});

describe('a check just finished at a vendor', () => {
  const bank = makeItem('financial_verification', 'agreed');
  const finished = { items: ['financial_verification'] as const, at: 1000 };

  it('shows as being pulled until its event arrives, for a few minutes', () => {
    expect(withPendingResult([bank, TO_DO], finished, 2000).map(stageOf)).toEqual(['pulled', 'to do']);
    expect(withPendingResult([bank], finished, 1000 + 6 * 60_000)).toEqual([bank]);
    expect(withPendingResult([bank], undefined, 2000)).toEqual([bank]);
  });

  it('still shows that it must be done again', () => {
    const again = { ...bank, problem: 'The bank did not answer.' };
    expect(withPendingResult([again], finished, 2000).map(stageOf)).toEqual(['again']);
  });

  it('is read from navigation state, which may hold anything', () => {
    expect(readFinished(finishedState(['credit_check'], 5))).toEqual({ items: ['credit_check'], at: 5 });
    for (const state of [null, undefined, 'finished', {}, { finished: null }, { finished: { items: 'all', at: 5 } }]) {
      expect(readFinished(state)).toBeUndefined();
    }
  });
});
