import { INPUT_COUNT, INPUTS } from '../../src/domain/ranking/inputs/inputs.ts';
import type { RankingModel } from '../../src/domain/ranking/model/model.ts';
import { compileModel } from '../../src/domain/ranking/score/score.ts';
import { ANSWERS_FOR_OTHERS, ASSUMED_SCENARIO, type Scenario } from './assumptions.ts';
import { BUDGETS } from './budgets.ts';
import { type Cohort, makeCohort } from './cohort.ts';
import { drawListings, type Fairness, type Listings, measureFairness } from './fairness.ts';
import { areaUnderCurve, scoreCases } from './measure.ts';
import { learnInputs, type Trained } from './train-first.ts';

const FEW_DRAWS = 4;

/** Another way to order the same households, and its results. */
export interface Alternative {
  name: string;
  fairness: Fairness;
  /** NaN for an order without a measurable prediction. */
  auc: number;
}

const measured = (name: string, listings: Listings, worth: Float64Array): Alternative => ({
  name,
  fairness: measureFairness(listings, worth),
  auc: areaUnderCurve(worth, listings.cohort.bad),
});

/** The documented search for a fairer order: alternatives for landlords, and for us. */
export function measureAlternatives(
  { model, test, listings, fairness, measures }: Trained,
  seed: number,
): Alternative[] {
  const points = scoreCases(compileModel(model), test);
  const answered = (name: string, answersForNewcomers: number): Alternative => {
    const cohort = makeCohort(Math.round(test.count / 2), seed, { ...ASSUMED_SCENARIO, answersForNewcomers });
    return measured(name, drawListings(cohort, FEW_DRAWS), scoreCases(compileModel(model), cohort));
  };
  return [
    { name: 'this model', fairness, auc: measures.auc },
    measured('without any input on income', listings, scoreCases(compileModel(withoutMoney(model)), test)),
    measured(
      'unknown counted as the worst',
      listings,
      points.map((value, row) => value - missing(model, test, row)),
    ),
    measured(
      'a cut at 30 % of income',
      listings,
      test.rentShare.map((part) => (part <= 0.3 ? 1 : 0)),
    ),
    measured(
      'by rent beside income',
      listings,
      test.rentShare.map((part) => -part),
    ),
    measured(
      'by credit score',
      listings,
      test.creditScore.map((score) => (Number.isNaN(score) ? 0 : score)),
    ),
    answered('this model, landlords abroad answer for 35 %', 0.35),
    answered('this model, landlords abroad answer as often', ANSWERS_FOR_OTHERS),
  ];
}

function withoutMoney(model: RankingModel): RankingModel {
  const inputs = model.inputs.map((input) =>
    input.group === 'money'
      ? { ...input, points: input.points.map(() => 0), points_declared: input.points_declared.map(() => 0) }
      : input,
  );
  return { ...model, inputs };
}

/** Points that a household would lose if everything unknown counted against it. */
function missing(model: RankingModel, cohort: Cohort, row: number): number {
  let lost = 0;
  for (const index of INPUTS.keys()) {
    const worst = Math.min(0, ...(model.inputs[index]?.points ?? []));
    if (cohort.codes[row * INPUT_COUNT + index] === 0) lost -= worst;
  }
  return lost;
}

/** How the budget of income was chosen: the benefit to the landlord and the cost to the groups at each value. */
export function measureBudgets({ model, train, weighed, test, listings }: Trained): Alternative[] {
  return MONEY_BUDGETS.map((money) => {
    const inputs = learnInputs(train, { ...BUDGETS, money }, weighed);
    return measured(`income at most ${money * 100} %`, listings, scoreCases(compileModel({ ...model, inputs }), test));
  });
}

const MONEY_BUDGETS = [0.03, 0.05, 0.1, 0.2];

/** AUC without the budget of credit, which shows what that budget costs. */
export function aucWithoutCreditBudget({ model, train, weighed, test }: Trained): number {
  const { credit: _, ...others } = BUDGETS;
  const inputs = learnInputs(train, others, weighed);
  return areaUnderCurve(scoreCases(compileModel({ ...model, inputs }), test), test.bad);
}

const OTHER_SCENARIOS: [string, Partial<Scenario>][] = [
  ['as assumed', {}],
  ['income has no effect', { effectOfMoney: 0 }],
  ['income matters twice as much', { effectOfMoney: 0.7 }],
  ['landlords answer at random', { truthOfLandlords: 0 }],
  ['no self-selection', { selfSelection: 0 }],
];

/** How much an assumption matters: if it is wrong, the AUC of a model trained on that scenario, and of our model. */
export interface Sensitivity {
  name: string;
  retrained: number;
  shipped: number;
}

export function measureSensitivity({ model }: Trained, seed: number, size: number): Sensitivity[] {
  return OTHER_SCENARIOS.map(([name, change]) => {
    const scenario: Scenario = { ...ASSUMED_SCENARIO, ...change };
    const inputs = learnInputs(makeCohort(size, seed + 1, scenario), BUDGETS);
    const test = makeCohort(size, seed + 2, scenario);
    const auc = (own: RankingModel['inputs']) =>
      areaUnderCurve(scoreCases(compileModel({ ...model, inputs: own }), test), test.bad);
    return { name, retrained: auc(inputs), shipped: auc(model.inputs) };
  });
}
