import { describe, expect, test } from 'vitest';
import { INPUTS } from '../../src/domain/ranking/inputs/inputs.ts';
import { loadModel } from '../../src/domain/ranking/model/load-model.ts';
import { compileModel } from '../../src/domain/ranking/score/score.ts';
import { sha256, shippedFile } from '../../testing/builders/shipped-model.ts';
import { ASSUMED_SCENARIO } from './assumptions.ts';
import { type Cases, makeCohort } from './cohort.ts';
import { unmet } from './gates.ts';
import { areaUnderCurve, scoreCases } from './measure.ts';
import { pick, retrain } from './retrain.ts';
import { trainFirst } from './train-first.ts';

const current = loadModel(shippedFile(), sha256);
const NEXT = { version: '1.1.0', createdAt: '2027-03-01', seed: 7 };

/** The first households of a cohort that contain this many bad years. */
function withBads(cases: Cases, bads: number): Cases {
  const rows: number[] = [];
  let seen = 0;
  for (let row = 0; row < cases.count && seen < bads; row += 1) {
    rows.push(row);
    seen += cases.bad[row] ?? 0;
  }
  return pick(cases, Uint32Array.from(rows));
}

const asAssumed = makeCohort(6500, 31);
const cohort = makeCohort(1500, 40);
const learnFrom = (outcomes: Cases) => retrain(current, outcomes, NEXT, cohort);

describe('learning from outcomes', () => {
  test('only monitors with fewer than 50 bad years', () => {
    const watched = learnFrom(withBads(asAssumed, 49));
    expect(watched.kind).toBe('watched');
    expect(watched.model).toBeUndefined();
    expect(watched.shift).toBeLessThan(0.1);
  });

  test.each([50, 300])('fits only calibration and band with %i, and keeps all points', (bads) => {
    const { kind, model } = learnFrom(withBads(asAssumed, bads));
    expect(kind).toBe('calibrated');
    expect(model?.inputs).toEqual(current.inputs);
    expect(model?.calibration).not.toEqual(current.calibration);
    expect(model).toMatchObject({
      version: '1.1.0',
      supersedes: '2.0.0',
      data_source: 'outcomes',
      approved_by: [],
      model_card: 'MODEL_CARD-1.1.0.md',
    });
  });

  test('moves the weights with more than 300, close to the true ones', () => {
    const { kind, model } = learnFrom(withBads(asAssumed, 500));
    expect(kind).toBe('learned');
    if (!model) throw new Error('no model');
    const fresh = makeCohort(4000, 32);
    const auc = (of: typeof current) => areaUnderCurve(scoreCases(compileModel(of), fresh), fresh.bad);
    expect(auc(model)).toBeGreaterThan(auc(current) - 0.012);
    for (const [index, input] of INPUTS.entries()) {
      if (input.rulePoints) expect(model.inputs[index]?.points).toEqual([...input.rulePoints]);
      expect(model.inputs[index]?.points).toEqual(model.inputs[index]?.points.toSorted((a, b) => a - b));
    }
  });

  test('learns that landlords answer at random if they do', () => {
    const scenario = { ...ASSUMED_SCENARIO, truthOfLandlords: 0 };
    const { model } = learnFrom(makeCohort(6000, 33, scenario));
    if (!model) throw new Error('no model');
    const fresh = makeCohort(4000, 34, scenario);
    const auc = (of: typeof current) => areaUnderCurve(scoreCases(compileModel(of), fresh), fresh.bad);
    expect(auc(model)).toBeGreaterThan(auc(current));
    const range = (of: typeof current, at: number) =>
      (of.inputs[at]?.points.at(-1) ?? 0) - (of.inputs[at]?.points[0] ?? 0);
    expect(range(model, 2)).toBeLessThan(range(current, 2));
  });

  test('is rejected by the loader until a person has approved it', () => {
    const { model } = learnFrom(withBads(asAssumed, 300));
    if (!model) throw new Error('no model');
    expect(() => loadModel(model, sha256)).toThrow('nobody has approved it');
    const faults = unmet(model.gates);
    if (faults.length === 0) expect(loadModel({ ...model, approved_by: ['A. Person'] }, sha256).version).toBe('1.1.0');
  });

  test('fails its gate if it would place a group less often than before', () => {
    const turned: Cases = { ...asAssumed, bad: asAssumed.bad.map((value) => 1 - value) };
    const { model } = learnFrom(turned);
    expect(unmet(model?.gates ?? []).map(({ name }) => name)).toContain(
      'top three, newcomer, beside the current version',
    );
  });
});

test('a small training is reproducible, down to the hash', () => {
  const [one, same, other] = [5, 5, 6].map((seed) => trainFirst(seed, 1200).model.sha256);
  expect(same).toBe(one);
  expect(other).not.toBe(one);
});
