import type { Gate } from '../../src/domain/ranking/model/model.ts';
import type { Fairness } from './fairness.ts';
import type { Measures } from './measure.ts';
import { rounded } from './scorecard.ts';
import { DISPUTE_EVERYTHING, type MoveWorth } from './trials/moves.ts';
import type { Pairs } from './trials/pairs.ts';
import type { StepDifference } from './trials/stability.ts';

/** The four-fifths rule, for the groups whose gap is due to income. */
const FOUR_FIFTHS = 0.8;

const between = (name: string, value: number, least: number | null, most: number | null): Gate => ({
  name,
  value: rounded(value),
  least,
  most,
});

/** For the groups whose gap is due to what they cannot prove; the plan on the card leads to four fifths. */
const THREE_QUARTERS = 0.75;

/** The requirements of a first model, on simulated households it was not trained on. */
export function gatesOfFirst({ auc, slope, calibrationError }: Measures, { first, topThree }: Fairness): Gate[] {
  return [
    between('area under the curve', auc, 0.64, 0.72),
    between('slope of calibration', slope, 0.9, 1.1),
    between('error of calibration', calibrationError, null, 0.015),
    ...fourFifths(topThree.ratio),
    between('first of ten, newcomers', first.ratio.newcomer, THREE_QUARTERS, null),
    between('first of ten, under 30', first.ratio.under_30, THREE_QUARTERS, null),
  ];
}

/** What was tried on a first model besides: other seeds, and what households could do to stand higher. */
export interface Tried {
  difference: StepDifference;
  bankruptcyBesideCard: number;
  pairs: Pairs;
  moves: readonly MoveWorth[];
}

/** The requirements that need more than one training, or the records of households. */
export function gatesOfTried({ difference, bankruptcyBesideCard, pairs, moves }: Tried): Gate[] {
  const dispute = moves.find(({ name }) => name === DISPUTE_EVERYTHING);
  return [
    between('largest difference of a step between seeds', difference.points, null, 3),
    between('a bankruptcy beside a card at its limit', bankruptcyBesideCard, 1.5, null),
    between('households helped by disputing everything', dispute?.helped ?? 1, null, 0.1),
    between('area under the curve if everybody disputes everything', dispute?.auc ?? 0, 0.64, null),
    between(
      'a partner of whom nothing is known beside a checked bad one',
      pairs.withUnknown - pairs.withWorst,
      -60,
      60,
    ),
    between('median of the most rewarding move', Math.max(...moves.map(({ median }) => median)), null, 20),
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
