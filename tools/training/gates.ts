import type { Gate } from '../../src/domain/ranking/model/model.ts';
import type { Fairness } from './fairness.ts';
import type { Measures } from './measure.ts';
import { rounded } from './scorecard.ts';

/** The four-fifths rule, for the groups whose gap is due to income. */
const FOUR_FIFTHS = 0.8;

const between = (name: string, value: number, least: number | null, most: number | null): Gate => ({
  name,
  value: rounded(value),
  least,
  most,
});

/** The requirements of a first model, on simulated households it was not trained on. */
export function gatesOfFirst({ auc, slope, calibrationError }: Measures, { topThree }: Fairness): Gate[] {
  return [
    between('area under the curve', auc, 0.62, 0.72),
    between('slope of calibration', slope, 0.85, 1.15),
    between('error of calibration', calibrationError, null, 0.02),
    ...fourFifths(topThree.ratio),
  ];
}

const fourFifths = ({ assistance, lone_parent }: Fairness['topThree']['ratio']): Gate[] => [
  between('top three, assistance', assistance, FOUR_FIFTHS, null),
  between('top three, lone parents', lone_parent, FOUR_FIFTHS, null),
];

/** One model on the same data as another. */
export interface Compared {
  measures: Measures;
  fairness: Fairness;
}

const MOST_AUC_LOST = 0.01;
const MOST_RATIO_LOST = 0.02;

/** The requirements of a model from real outcomes, relative to the one it would replace. */
export function gatesOfNext(next: Compared, current: Compared): Gate[] {
  const ratios = Object.entries(next.fairness.topThree.ratio).map(([group, ratio]) => {
    const before = current.fairness.topThree.ratio[group as keyof typeof current.fairness.topThree.ratio];
    return between(`top three, ${group}, beside the current version`, ratio - before, -MOST_RATIO_LOST, null);
  });
  return [
    between(
      'area under the curve beside the current version',
      next.measures.auc - current.measures.auc,
      -MOST_AUC_LOST,
      null,
    ),
    between('slope of calibration', next.measures.slope, 0.85, 1.15),
    ...fourFifths(next.fairness.topThree.ratio),
    ...ratios,
  ];
}

export const unmet = (gates: readonly Gate[]): Gate[] =>
  gates.filter(({ value, least, most }) => (least !== null && value < least) || (most !== null && value > most));
