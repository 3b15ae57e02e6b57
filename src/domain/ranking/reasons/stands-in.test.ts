import { describe, expect, test } from 'vitest';
import type { SettledBy } from '../inputs/input.ts';
import { INPUTS } from '../inputs/inputs.ts';
import { revealsIncome, standsIn } from './stands-in.ts';

const NOTHING: ReadonlySet<SettledBy> = new Set();
const ALL: ReadonlySet<SettledBy> = new Set(INPUTS.map(({ settledBy }) => settledBy));

describe('where the fact behind a reason can be read', () => {
  test.each([
    ['ref_rent_on_time', 'reference_check', undefined],
    ['late_90', 'credit_check', undefined],
    ['rent_paid_from_bank', 'financial_verification', undefined],
    ['id_check_result', 'id_verification', undefined],
    ['fraud_scan_result', 'background_check', undefined],
    ['income_covers_rent', 'financial_verification', 'employment'],
    ['current_home_years', 'current_housing', 'current_housing'],
    ['previous_home_years', 'previous_housing', 'previous_housing'],
    ['income_proof_attached', 'employment', 'employment'],
    ['sections_complete', undefined, undefined],
    ['no_such_input', undefined, undefined],
  ])('%s: with all checks %s, without any %s', (input, checked, unchecked) => {
    expect([standsIn(input, ALL), standsIn(input, NOTHING)]).toEqual([checked, unchecked]);
  });

  test('is never a check without a result', () => {
    const checks = new Set<string | undefined>(ALL);
    expect(INPUTS.map(({ id }) => standsIn(id, NOTHING)).filter((place) => checks.has(place))).toEqual([]);
  });
});

test('inputs about income are told apart from rental history, credit and scans', () => {
  expect(revealsIncome('income_covers_rent')).toBe(true);
  expect(revealsIncome('credit_score')).toBe(false);
  expect(revealsIncome('rent_paid_from_bank')).toBe(false);
});
