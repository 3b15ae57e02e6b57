import { describe, expect, it } from 'vitest';
import type { CheckState } from '../../../domain/screening/orders/check-state.ts';
import type { CheckKind } from '../../../domain/values/check-kind.ts';
import { withLanguage } from '../../../server/infrastructure/languages/language-scope.ts';
import { describeItem } from './describe-item.ts';
import { hubSummary } from './hub-summary.ts';
import {
  canTryAgain,
  checksToSubmit,
  finishedState,
  isSentBack,
  nextToDo,
  type OwnItem,
  progressOf,
  readFinished,
  unsettled,
  withPendingResult,
} from './own-items.ts';

const makeItem = (item: CheckKind, check_state: CheckState, more: Partial<OwnItem> = {}): OwnItem => ({
  item,
  check_state,
  state: 'agreed',
  is_completed: check_state === 'done' ? 1 : 0,
  paid_by: 'landlord',
  problem: null,
  result: null,
  waits_at_vendor: false,
  done_at: null,
  is_handed_in: 0, // @literal field of the API
  charge: null,
  ...more,
});

const DONE_AT = '2026-11-18T04:00:00.000Z';
const SOON_AFTER = Date.parse('2026-11-18T04:02:00.000Z');
const UNDECIDED = makeItem('credit_check', 'to decide');
const TO_DO = makeItem('background_check', 'to do');
const AGAIN = makeItem('background_check', 'to do', { problem: 'The bureau does not know this address.' });
const PULLED = makeItem('credit_check', 'with the vendor', { done_at: DONE_AT });
const SLOW = makeItem('credit_check', 'with the vendor', { done_at: '2026-11-18T01:00:00.000Z' });
const AT_VENDOR = makeItem('credit_check', 'your turn at the vendor');
const RETURNED = makeItem('id_verification', 'done', { done_at: DONE_AT });
const NO_FILE = makeItem('credit_check', 'could not be done');
const NO_FIGURES = makeItem('financial_verification', 'could not be done');
const ANSWERED = makeItem('reference_check', 'done');
const DECLINED = makeItem('financial_verification', 'declined');
const UNPAID = makeItem('id_verification', 'not paid', { paid_by: 'applicant' });

const CONTEXT = { landlord: 'Margaret Osei', dayOf: (instant: string): string => instant.slice(0, 10) };

describe('a check', () => {
  it.each([
    [UNDECIDED, 'Waiting for your yes or no'],
    [TO_DO, 'Your address; your SIN is optional'],
    [AGAIN, 'The bureau does not know this address.'],
    [{ ...TO_DO, lacksResult: true }, 'VeriFast hasn’t sent us a result. You can start again'],
    [UNPAID, 'You can start once you’ve paid'],
    [PULLED, 'Your part is done. This typically takes 2-3 minutes'],
    [SLOW, 'This is taking longer than usual. You don’t have to wait'],
    [AT_VENDOR, 'One step is left on the bureau’s own page'],
    [RETURNED, 'Received on 2026-11-18'],
    [NO_FILE, 'There’s no result. It doesn’t count for or against you, and nobody pays for it'],
    [NO_FIGURES, 'There’s no result. It doesn’t count for or against you, and nobody pays for it. You can try again.'],
    [ANSWERED, 'Received'],
    [DECLINED, 'You said no. Margaret Osei sees “not shared”'],
  ] as const)('%# is described', (item, description) => {
    expect(describeItem(item, { ...CONTEXT, province: 'ON' }, SOON_AFTER)).toContain(description);
  });

  it('names no SIN where nobody may ask for one', () => {
    expect(describeItem(TO_DO, { ...CONTEXT, province: 'AB' })).toBe('Your address');
    expect(describeItem(TO_DO, { ...CONTEXT, province: null })).toBe('Your address; your SIN is optional');
  });

  it('counts as complete once it is done, out of those that are paid for and can be', () => {
    expect(progressOf([RETURNED, PULLED, AT_VENDOR, TO_DO, DECLINED, NO_FILE, UNPAID])).toEqual({ complete: 1, of: 4 });
    expect(progressOf([DECLINED])).toEqual({ complete: 0, of: 0 });
  });

  it('is summarized in one sentence', () => {
    expect(hubSummary([RETURNED, ANSWERED, PULLED, TO_DO])).toMatch(
      /^Two are complete, one is in progress, one is still to do\. /,
    );
    expect(hubSummary([TO_DO, UNPAID])).toMatch(/^One is still to do, one is not paid\. /);
    expect(hubSummary([UNDECIDED, AGAIN, AT_VENDOR, DECLINED, NO_FILE])).toMatch(
      /^Three are still to do, one is without a result, one is not shared\. /,
    );
  });

  it('is described and summarized in French', () => {
    const inFrench = <T>(work: () => T): T => withLanguage({ language: 'fr' }, work);
    expect(inFrench(() => hubSummary([RETURNED, ANSWERED, PULLED, UNPAID]))).toBe(
      'Deux sont terminées, une est en cours, une n’est pas payée. Vous pouvez partir et revenir en tout temps.',
    );
    expect(inFrench(() => describeItem(DECLINED, { ...CONTEXT, province: 'QC' }, SOON_AFTER))).toBe(
      'Vous avez refusé. Margaret Osei voit la mention «\u00a0non transmis\u00a0».',
    );
    expect(inFrench(() => describeItem(SLOW, { ...CONTEXT, province: 'QC' }, SOON_AFTER))).toContain(
      'la vérification ne compte ni pour ni contre vous, et personne ne la paie',
    );
  });

  it('can be tried again at the verifier until it is submitted', () => {
    expect([NO_FIGURES, { ...NO_FIGURES, is_handed_in: 1 as const }, NO_FILE].map(canTryAgain)).toEqual([
      true,
      false,
      false,
    ]); // @literal field of the API
  });
});

describe('checks left to do', () => {
  it('include checks without an answer, and those that wait for the applicant', () => {
    expect(unsettled([UNDECIDED, TO_DO, AT_VENDOR, RETURNED, DECLINED, PULLED, NO_FILE, UNPAID])).toEqual([
      UNDECIDED,
      TO_DO,
      AT_VENDOR,
    ]);
  });

  it('are submitted once done, and only once', () => {
    const submitted = makeItem('credit_check', 'done', { is_handed_in: 1 }); // @literal field of the API
    expect(checksToSubmit([RETURNED, PULLED, DECLINED, TO_DO, NO_FILE, submitted])).toEqual([RETURNED, PULLED]);
  });

  it('put agreed checks first on a page', () => {
    const bank = makeItem('financial_verification', 'to do');
    const kinds = ['financial_verification', 'id_verification'] as const;
    expect(nextToDo([RETURNED, bank, TO_DO], kinds)).toBe(bank);
    expect(nextToDo([RETURNED, TO_DO], kinds)).toBe(RETURNED);
    expect(nextToDo([TO_DO], kinds)).toBeUndefined();
  });
});

describe('a check just finished at a vendor', () => {
  const bank = makeItem('financial_verification', 'to do');
  const finished = { items: ['financial_verification'] as const, at: 1000 };

  it('shows as being pulled until its event arrives, and after a few minutes says that none came', () => {
    const shown = withPendingResult([bank, TO_DO], finished, 2000);
    expect(shown.map(({ check_state }) => check_state)).toEqual(['with the vendor', 'to do']);
    expect(withPendingResult([bank], finished, 1000 + 6 * 60_000)).toEqual([{ ...bank, lacksResult: true }]);
    expect(withPendingResult([bank], undefined, 2000)).toEqual([bank]);
  });

  it('still shows that it must be done again', () => {
    const again = { ...bank, problem: 'The bank did not answer.' };
    expect(withPendingResult([again], finished, 2000).map(isSentBack)).toEqual([true]);
  });

  it('is read from navigation state, which may hold anything', () => {
    expect(readFinished(finishedState(['credit_check'], 5))).toEqual({ items: ['credit_check'], at: 5 });
    for (const state of [null, undefined, 'finished', {}, { finished: null }, { finished: { items: 'all', at: 5 } }]) {
      expect(readFinished(state)).toBeUndefined();
    }
  });
});
