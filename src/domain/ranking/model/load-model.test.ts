import { describe, expect, test } from 'vitest';
import { sha256, shippedFile } from '../../../../testing/builders/shipped-model.ts';
import { loadModel, ModelRefused, substanceOf } from './load-model.ts';
import type { RankingModel } from './model.ts';

/** The shipped file after a change, with a matching hash. */
function changed(change: (model: RankingModel) => void): unknown {
  const model = shippedFile() as unknown as RankingModel;
  change(model);
  return { ...model, sha256: sha256(substanceOf(model)) };
}

const inputOf = (model: RankingModel, id: string) => {
  const found = model.inputs.find((input) => input.id === id);
  if (!found) throw new Error(id);
  return found;
};

const faultsOf = (json: unknown): readonly string[] => {
  try {
    loadModel(json, sha256);
    return [];
  } catch (error) {
    if (error instanceof ModelRefused) return error.faults;
    throw error;
  }
};

describe('a model file is refused', () => {
  test.each<[string, (model: RankingModel) => void, string]>([
    ['that lacks an input', (m) => m.inputs.splice(3, 1), 'it lacks the input ref_worst_rent_on_time'],
    ['with an extra input', (m) => m.inputs.push({ ...inputOf(m, 'late_30') }), 'it has 52 inputs and not 51'],
    [
      'in another order',
      (m) => m.inputs.unshift(...m.inputs.splice(1, 1)),
      'its inputs are in another order from ref_property_care on',
    ],
    [
      'where a better step is worth less',
      (m) => inputOf(m, 'credit_score').points.splice(1, 2, -10, -20),
      'credit_score: a better step is not worth more',
    ],
    [
      'where a better step is worth the same',
      (m) => inputOf(m, 'late_90').points.splice(1, 1, inputOf(m, 'late_90').points[0] ?? 0),
      'late_90: a better step is not worth more',
    ],
    [
      'where a bonus hurts',
      (m) => inputOf(m, 'savings_months').points.splice(0, 1, -3),
      'savings_months: a bonus begins at 0',
    ],
    [
      'where the best known step is not good',
      (m) => inputOf(m, 'id_check_result').points.splice(0, 2, -5, 0),
      'id_check_result: 0 is not between worst and best',
    ],
    [
      'where declared is worth more than verified',
      (m) => inputOf(m, 'income_covers_rent').points_declared.splice(0, 1, -90),
      'income_covers_rent: declared is worth more than verified',
    ],
    [
      'where a vendor check could be declared',
      (m) => inputOf(m, 'late_30').points_declared.push(1),
      'late_30: declared is worth more than verified',
    ],
    ['with a step missing', (m) => inputOf(m, 'late_60').points.splice(1, 1), 'late_60: 2 steps and not 3'],
    [
      'cut elsewhere',
      (m) => inputOf(m, 'credit_score').cuts.splice(0, 1, 500),
      'credit_score: the steps are cut elsewhere',
    ],
    [
      'turned around',
      (m) => Object.assign(inputOf(m, 'late_30'), { direction: 'higher' }),
      'late_30: group, direction or mode is another one',
    ],
    [
      'that changes a rule',
      (m) => inputOf(m, 'rent_paid_from_bank').points.splice(1, 1, 30),
      'rent_paid_from_bank: the points are not the rule',
    ],
    [
      'that gives too much for clean accounts',
      (m) => inputOf(m, 'accounts_clean').points.splice(3, 1, 14),
      'accounts_clean: more than 4',
    ],
    [
      'with a higher weight for income',
      (m) => inputOf(m, 'income_covers_rent').points.splice(0, 1, -80),
      'income_covers_rent: the worst step is fixed',
    ],
    [
      'with an unmet gate',
      (m) => m.gates.splice(0, 1, { name: 'area under the curve', value: 0.58, least: 0.62, most: 0.72 }),
      'gate area under the curve: 0.58 is not within 0.62 and 0.72',
    ],
    ['without gates', (m) => m.gates.splice(0), 'it says nothing of the gates it passed'],
    [
      'from outcomes without approval',
      (m) => Object.assign(m, { data_source: 'outcomes' }),
      'nobody has approved it: approved_by names a person before a model from outcomes is used',
    ],
    [
      'trained with another list of creditors',
      (m) => Object.assign(m, { protected_creditors_version: '0' }),
      'it was trained with list 0 of protected creditors',
    ],
  ])('%s', (_, change, fault) => {
    expect(faultsOf(changed(change))).toEqual([fault]);
  });

  test('with a wrong hash', () => {
    const file = shippedFile();
    file.calibration.slope = 2;
    expect(faultsOf(file)).toEqual(['its hash is another one: the file was changed']);
  });

  test.each<[string, unknown]>([
    ['nothing', null],
    ['a text', 'model'],
    ['an empty object', {}],
    ['fractional points', changed((m) => inputOf(m, 'late_30').points.splice(0, 1, -9.5))],
    ['an unknown field', changed((m) => Object.assign(m, { note: 'x' }))],
    ['another model', changed((m) => Object.assign(m, { model_id: 'tenancy-risk-52' }))],
  ])('that is %s', (_, json) => {
    expect(faultsOf(json).length).toBeGreaterThan(0);
  });
});

describe('a model file is accepted', () => {
  test('as it is shipped', () => {
    expect(faultsOf(shippedFile())).toEqual([]);
  });

  test('when an approver and a date are set: neither is part of the hash', () => {
    const file = { ...shippedFile(), approved_by: ['A. Person'], effective_from: '2026-12-01' };
    expect(faultsOf(file)).toEqual([]);
  });

  test('whatever the order of its fields', () => {
    const file = Object.fromEntries(Object.entries(shippedFile()).reverse());
    expect(faultsOf(file)).toEqual([]);
  });
});
