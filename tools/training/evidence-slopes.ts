import { INPUT_COUNT, INPUTS } from '../../src/domain/ranking/inputs/inputs.ts';
import type { Cases } from './cohort.ts';
import { fitLine } from './fit-line.ts';
import { areaUnderCurve } from './measure.ts';
import { rounded } from './scorecard.ts';

const at = (id: string): number => INPUTS.findIndex((input) => input.id === id);
const CREDIT = at('accounts_late');
const REFERENCE = at('refs_completed');
const BANK = at('adults_bank_verified');

const KINDS = {
  'form only': (credit: boolean, reference: boolean, bank: boolean) => !credit && !reference && !bank,
  'credit only': (credit: boolean, reference: boolean, bank: boolean) => credit && !reference && !bank,
  'references only': (credit: boolean, reference: boolean, bank: boolean) => !credit && reference && !bank,
  'credit and references': (credit: boolean, reference: boolean) => credit && reference,
} as const;

/** Predictive power of points, and slope of the outcome, for cases with only some kinds of evidence. */
export interface ByEvidence {
  auc: Record<string, number>;
  slope: Record<string, number>;
}

/** Measures cases separately by the evidence that is known. */
export function measureByEvidence(points: Float64Array, signal: Float64Array, cases: Cases): ByEvidence {
  const result: ByEvidence = { auc: {}, slope: {} };
  for (const [kind, holds] of Object.entries(KINDS)) {
    const rows = [...points.keys()].filter((row) => {
      const isKnown = (input: number) => cases.codes[row * INPUT_COUNT + input] !== 0;
      return holds(isKnown(CREDIT), isKnown(REFERENCE), isKnown(BANK));
    });
    const pick = (values: ArrayLike<number>) => rows.map((row) => values[row] as number);
    const bad = pick(cases.bad);
    if (!bad.includes(1) || !bad.includes(0)) continue;
    result.auc[kind] = rounded(areaUnderCurve(pick(points), bad));
    result.slope[kind] = rounded(fitLine(pick(signal), bad).slope);
  }
  return result;
}
