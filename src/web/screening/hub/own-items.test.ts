import { describe, expect, it } from 'vitest';
import type { CheckKind } from '../../../domain/screening/orders/catalogue.ts';
import { describeItem, hubSummary } from './describe-item.ts';
import {
  checksToSubmit,
  finishedState,
  type OwnItem,
  progressOf,
  readFinished,
  stageOf,
  theOneToDo,
  unsettled,
  withPendingResult,
} from './own-items.ts';

const an = (item: CheckKind, state: OwnItem['state'], more: Partial<OwnItem> = {}): OwnItem => ({
  item,
  state,
  is_completed: state === 'done' ? 1 : 0,
  paid_by: 'landlord',
  problem: null,
  result: null,
  waits_at_vendor: false,
  done_at: null,
  is_handed_in: 0,
  ...more,
});

const UNDECIDED = an('credit_check', 'asked');
const TO_DO = an('background_check', 'agreed');
const AGAIN = an('background_check', 'agreed', { problem: 'The bureau does not know this address.' });
const PULLED = an('credit_check', 'done', { result: 'pending' });
const AT_VENDOR = an('credit_check', 'done', { result: 'pending', waits_at_vendor: true });
const RETURNED = an('id_verification', 'done', { result: 'returned', done_at: '2026-11-18T04:00:00.000Z' });
const FAILED = an('credit_check', 'done', { result: 'failed' });
const ANSWERED = an('reference_check', 'done');
const REFUSED = an('financial_verification', 'refused');

describe('how far a check is', () => {
  it.each([
    [UNDECIDED, 'undecided', 'Waits for your yes or no'],
    [TO_DO, 'to do', 'Your address; your SIN is optional'],
    [AGAIN, 'again', 'The bureau does not know this address.'],
    [PULLED, 'pulled', 'Your part is complete. Typically 2-3 minutes; you may go on meanwhile'],
    [AT_VENDOR, 'at vendor', 'One step is left, at the bureau itself'],
    [RETURNED, 'complete', 'Received on 2026-11-18'],
    [FAILED, 'complete', 'No result could be had. That counts neither for nor against you'],
    [ANSWERED, 'complete', 'Received'],
    [REFUSED, 'refused', 'You would rather not. Margaret Osei sees “not shared”'],
  ] as const)('%#', (item, stage, words) => {
    expect(stageOf(item)).toBe(stage);
    const dayOf = (instant: string): string => instant.slice(0, 10);
    expect(describeItem(item, { landlord: 'Margaret Osei', dayOf })).toBe(words);
  });

  it('counts what was not refused, and only what came back as complete', () => {
    expect(progressOf([RETURNED, PULLED, TO_DO, REFUSED])).toEqual({ complete: 1, of: 3 });
    expect(progressOf([REFUSED])).toEqual({ complete: 0, of: 0 });
  });

  it('says all of it in a sentence', () => {
    expect(hubSummary([RETURNED, ANSWERED, PULLED, TO_DO])).toMatch(
      /^Two are complete, one is on the way, one is left\. /,
    );
    expect(hubSummary([UNDECIDED, AGAIN, AT_VENDOR, REFUSED])).toMatch(/^Three are left, one is not shared\. /);
  });
});

describe('what is still to be done', () => {
  it('keeps an application back while something has no answer or is not done', () => {
    expect(unsettled([UNDECIDED, TO_DO, RETURNED, REFUSED, PULLED])).toEqual([UNDECIDED, TO_DO]);
  });

  it('is to be handed in once it is done, and once only', () => {
    expect(checksToSubmit([RETURNED, REFUSED, TO_DO, an('credit_check', 'done', { is_handed_in: 1 })])).toEqual([
      RETURNED,
    ]);
  });

  it('takes up what was agreed to before anything else of a page', () => {
    const bank = an('financial_verification', 'agreed');
    const kinds = ['financial_verification', 'id_verification'] as const;
    expect(theOneToDo([RETURNED, bank, TO_DO], kinds)).toBe(bank);
    expect(theOneToDo([RETURNED, TO_DO], kinds)).toBe(RETURNED);
    expect(theOneToDo([TO_DO], kinds)).toBeUndefined();
  });
});

describe('what was just finished at a vendor', () => {
  const bank = an('financial_verification', 'agreed');
  const finished = { items: ['financial_verification'] as const, at: 1000 };

  it('reads as being pulled until the news is here, for a few minutes', () => {
    expect(withPendingResult([bank, TO_DO], finished, 2000).map(stageOf)).toEqual(['pulled', 'to do']);
    expect(withPendingResult([bank], finished, 1000 + 6 * 60_000)).toEqual([bank]);
    expect(withPendingResult([bank], undefined, 2000)).toEqual([bank]);
  });

  it('does not hide that it has to be done again', () => {
    const again = { ...bank, problem: 'The bank did not answer.' };
    expect(withPendingResult([again], finished, 2000).map(stageOf)).toEqual(['again']);
  });

  it('is read from the state of an address, where anything may stand', () => {
    expect(readFinished(finishedState(['credit_check'], 5))).toEqual({ items: ['credit_check'], at: 5 });
    for (const state of [null, undefined, 'finished', {}, { finished: null }, { finished: { items: 'all', at: 5 } }]) {
      expect(readFinished(state)).toBeUndefined();
    }
  });
});
