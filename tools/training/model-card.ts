import type { ModelInput, RankingModel } from '../../src/domain/ranking/model/model.ts';
import type { Alternative } from './alternatives.ts';
import { PROTECTED_GROUPS, type ProtectedGroup } from './draw-traits.ts';
import type { Tried } from './gates.ts';
import { fairnessTable, knownSharesTable, movesTable, percent, table, tenthsTable } from './tables.ts';
import type { Trained } from './train-first.ts';
import type { KnownShareRow } from './trials/known-shares.ts';

/** Additional measurements for the card. */
export interface Searched {
  alternatives: Alternative[];
  budgets: Alternative[];
  aucWithoutCreditBudget: number;
  tried: Tried;
  events: readonly { name: string; points: number }[];
  /** The shipped training first. */
  bySeed: readonly SeedFigures[];
  knownShares: readonly KnownShareRow[];
}

/** A training's inputs and figures, to be compared with those of other seeds. */
export interface SeedFigures {
  inputs: ModelInput[];
  auc: number;
  slope: number;
  calibrationError: number;
  first: Record<ProtectedGroup, number>;
  topThree: Record<ProtectedGroup, number>;
}

/** The card of a first model: purpose, limits, measurements and open questions. */
export function writeModelCard(trained: Trained, searched: Searched): string {
  const { model, test, measures } = trained;
  const { tried } = searched;
  return [
    `# Model card: ${model.model_id} ${model.version}`,
    `\`sha256: ${model.sha256}\``,
    WHAT_IT_IS(model),
    WHAT_IT_IS_NOT,
    GROUPS_AND_LIMITS,
    `## Measured on ${test.count} invented households it was not trained on`,
    `Each figure with the interval that holds it 95 times of 100 on other households, and its range over ${searched.bySeed.length} trainings with other seeds.`,
    metricsOf(trained, searched),
    tenthsTable(measures),
    'Where only part is known (slope 1 means that 100 points double the odds, which holds for well documented households only):',
    table(
      ['known', 'AUC', 'slope'],
      Object.entries(model.slope_by_evidence).map(([kind, slope]) => [
        kind,
        (model.metrics[`auc, ${kind}`] ?? Number.NaN).toFixed(3),
        slope.toFixed(2),
      ]),
    ),
    'What single events cost a file of five good accounts, in points, with the score unknown:',
    table(
      ['event', 'points'],
      searched.events.map(({ name, points }) => [name, String(points)]),
    ),
    `The largest difference of a step's points between the seeds is ${tried.difference.points}. A model with a difference above 3 is refused.`,
    '## How much must be known for "strong match"',
    'Reports of well documented households were hidden. Of those that still had a score of 65 or more, by how much of everything that could count was left, so many kept it once everything was known again:',
    knownSharesTable(searched.knownShares),
    '## Fairness, on groups that the model never sees',
    'Listings of ten that ask all ten for the same. How often a group comes first compared with everybody else (1 is as often, 0.80 is four fifths), with intervals:',
    groupsTable(trained, searched),
    'The same model beside other ways to order. First of ten:',
    fairnessTable(searched.alternatives, 'first'),
    'Among the first three:',
    fairnessTable(searched.alternatives, 'topThree'),
    'The budget of income (5 %) beside others, among the first three. Where it does not bind, what is learned of income is worth less by itself:',
    fairnessTable(searched.budgets, 'topThree'),
    NEWCOMERS,
    '## What households could do to stand higher',
    MOVES,
    movesTable(tried.moves),
    `Medians of pairs in listings that ask for everything: a well documented adult of the best tenth alone ${tried.pairs.alone}, with a partner of whom nothing is known ${tried.pairs.withUnknown}, with a checked partner of the worst tenth ${tried.pairs.withWorst}.`,
    UNNAMED,
    '## Gates',
    gatesTable(model),
    '## Assumptions of the invented households',
    table(['', 'assumption'], Object.entries(model.assumptions)),
    caveats(trained, searched),
    CORRECTION,
    '',
  ].join('\n\n');
}

const WHAT_IT_IS = (model: RankingModel): string => `## What it is

An additive scorecard over 51 inputs, cut into 2 to 7 steps each. ${model.inputs.filter((input) => input.basis === 'learned').length} inputs were weighed by a logistic regression with bounded
signs, ${model.inputs.filter((input) => input.basis === 'rule').length} by rule. Points are whole numbers; 1000 is a household of which nothing is known. Trained on ${model.trained_on} invented
households, seed ${model.seed}, each with its chance of trouble and not with one throw of the dice. Made to order the
applications for one home in Canada, read by a person beside the reasons.

Good evidence about a household counts only as far as it comes from all of its adults: known of one of two, it keeps
less than a fifth of its points. Evidence against a household counts in full. What somebody states against themselves
counts as much as if it were proven, so that proving it costs nothing.`;

const WHAT_IT_IS_NOT = `## What it is not

- It was not trained or tested on a single real tenant. The figures below show that the machinery works, not how people pay.
- It is no credit score, no probability, no approval and no refusal. There is no cut-off, and none may be built on it.
- It does not say that anybody is a bad tenant, and it decides nothing about fraud.
- It was not tried for commercial or subsidized homes, rooms in the owner's home, employment or insurance.
- It repeats the errors of the reports it rests on until somebody disputes them.`;

const GROUPS_AND_LIMITS = `## What it never reads

Age, family, disability, origin, religion, sex, source of income, pets, names, addresses (two are only compared for being the
same), free text, criminal and sex-offender scans, favourites, who paid for a check. Debts in collection whose creditor would
tell of health, family, assistance or immigration are taken out before anything is counted.`;

const NEWCOMERS = `Not knowing is not held against newcomers, but whoever has proof comes before whoever has none, and no weight cures that.
Ways to prove do. The plan to reach 0.80 at the first place, for newcomers and for people under 30:

1. References from abroad. They can be asked for; the second last and last lines of the tables above are this model where
   landlords abroad answer as rarely as was first assumed (35 %) and as often as others. What remains to be done is asking
   in the landlord's language and by message, and measuring how often they answer.
2. Rent that the bank shows is worth 20 points to whoever pays any rent, whatever landlords answer. More of it should be
   offered to people without a reference.
3. Nothing that only years can give: years in a home count one point, an earlier home is not expected of anybody, and many
   accounts count no more than four points.

Seniors come first more often because they use less of their credit. In listings that ask for nothing beyond the form the
order rests on a handful of points and means little.`;

const MOVES = `Every household is tried with each move. Median: over all who can make it, whether it helps them or not. Into the first three: the
share of all households that one move lifts among the first three of ten where they were not.`;

const UNNAMED = `A household that is not named at all cannot be seen by any ranking: leaving out a partner is answered by the lease, which
names who lives there. A bad report that never arrives is worth what not knowing is worth; that is what the promise not to
hold missing facts against anybody costs.`;

const gatesTable = ({ gates }: RankingModel): string =>
  table(
    ['gate', 'came out', 'at least', 'at most'],
    gates.map(({ name, value, least, most }) => [name, value.toFixed(3), String(least ?? ''), String(most ?? '')]),
  );

const rangeOf = (values: readonly number[], show: (value: number) => string): string =>
  `${show(Math.min(...values))} to ${show(Math.max(...values))}`;

const intervalOf = ({ intervals }: RankingModel, name: string, show: (value: number) => string): string => {
  const interval = intervals[name];
  return interval ? `${show(interval[0])} to ${show(interval[1])}` : '';
};

const three = (value: number): string => value.toFixed(3);
const two = (value: number): string => value.toFixed(2);

const metricsOf = ({ model, measures }: Trained, { bySeed }: Searched): string =>
  table(
    ['figure', 'value', 'interval', 'seeds'],
    [
      [
        'area under the curve (AUC)',
        three(measures.auc),
        intervalOf(model, 'auc', three),
        rangeOf(
          bySeed.map(({ auc }) => auc),
          three,
        ),
      ],
      [
        'slope of calibration',
        three(measures.slope),
        intervalOf(model, 'slope', three),
        rangeOf(
          bySeed.map(({ slope }) => slope),
          three,
        ),
      ],
      [
        'error of calibration',
        percent(measures.calibrationError),
        intervalOf(model, 'calibration_error', percent),
        rangeOf(
          bySeed.map(({ calibrationError }) => calibrationError),
          percent,
        ),
      ],
      ['Gini', three(2 * measures.auc - 1), '', ''],
      ['Kolmogorov-Smirnov', three(measures.kolmogorovSmirnov), '', ''],
      ['Brier score', measures.brier.toFixed(4), '', ''],
      ['Brier score of the base rate', measures.brierOfBaseRate.toFixed(4), '', ''],
      ['stretch of the band', model.band_scale.toFixed(2), '', ''],
    ],
  );

const groupsTable = ({ model, fairness }: Trained, { bySeed }: Searched): string =>
  table(
    ['group', 'first of ten', 'interval', 'seeds', 'first three', 'interval', 'seeds'],
    PROTECTED_GROUPS.map((group) => [
      group.replace('_', ' '),
      two(fairness.first.ratio[group]),
      intervalOf(model, `first, ${group}`, two),
      rangeOf(
        bySeed.map(({ first }) => first[group]),
        two,
      ),
      two(fairness.topThree.ratio[group]),
      intervalOf(model, `top_three, ${group}`, two),
      rangeOf(
        bySeed.map(({ topThree }) => topThree[group]),
        two,
      ),
    ]),
  );

const caveats = ({ measures }: Trained, { aucWithoutCreditBudget }: Searched): string => `## Caveats

- One assumption carries most of the weight: that landlords answer truthfully. Check it first with real outcomes
  (\`npm run rank:train -- --sensitivity\` shows what becomes of the order when they do not).
- With nothing verified the order is hardly better than chance; the page says how little is known.
- The order of the credit inputs was compared with public sets of credit defaults, none of them about rent and none Canadian.
  You can do the same with data of your choice: \`npm run rank:check\`. What collections are worth has no such support.
  Bureaus should be asked for the dates of late payments next.
- The budget of credit (36 %) does not change the order inside credit. The AUC is ${measures.auc.toFixed(3)} with it and ${aucWithoutCreditBudget.toFixed(3)} without.
- That income compared with rent foretells trouble is an assumption (A13); boards that saw evidence found none.`;

const CORRECTION = `## Contact and correction

Applicants see the same reasons as the landlord and can mark an item as wrong. We settle it within 30 days. Version and codes
of every place are kept, so that it can be computed and explained again.`;

/** The card of a model from real outcomes. */
export function writeNextCard(model: RankingModel, bads: number, leftOut: number): string {
  return [
    `# Model card: ${model.model_id} ${model.version}`,
    `\`sha256: ${model.sha256}\``,
    `Takes the place of ${model.supersedes}, whose weights were its prior. Learned from ${model.trained_on} leases, ${bads} of all leases with trouble; ${leftOut}
that ended early without any were left out. Only people who were chosen have outcomes; nothing was inferred of the others.`,
    '## Measured on leases that were held out',
    table(
      ['figure', 'value'],
      Object.entries(model.metrics).map(([name, value]) => [name, String(value)]),
    ),
    '## Gates',
    gatesTable(model),
    '## Approval',
    'Nobody has approved it yet. The name of whoever does goes into `approved_by`; until then it ranks nobody.',
    '',
  ].join('\n\n');
}
