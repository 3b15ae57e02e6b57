import type { RankingModel } from '../../src/domain/ranking/model/model.ts';
import type { Alternative } from './alternatives.ts';
import { fairnessTable, percent, table, tenthsTable } from './tables.ts';
import type { Trained } from './train-first.ts';

/** Additional measurements for the card. */
export interface Searched {
  alternatives: Alternative[];
  budgets: Alternative[];
  aucWithoutCreditBudget: number;
}

/** The card of a first model: purpose, limits, measurements and open questions. */
export function writeModelCard(trained: Trained, searched: Searched): string {
  const { model, test, measures } = trained;
  return [
    `# Model card: ${model.model_id} ${model.version}`,
    `\`sha256: ${model.sha256}\``,
    WHAT_IT_IS(model),
    WHAT_IT_IS_NOT,
    GROUPS_AND_LIMITS,
    `## Measured on ${test.count} invented households it was not trained on`,
    metricsOf(trained),
    tenthsTable(measures),
    'Where only a part is known (slope 1 means that 100 points double the odds; that holds for well documented households only):',
    table(
      ['known', 'AUC', 'slope'],
      Object.entries(model.slope_by_evidence).map(([kind, slope]) => [
        kind,
        (model.metrics[`auc, ${kind}`] ?? Number.NaN).toFixed(3),
        slope.toFixed(2),
      ]),
    ),
    '## Fairness, on groups that the model never sees',
    'Listings of ten that ask all ten for the same. How often a group comes first, beside everybody else (1 is as often, 0.80 the four-fifths rule):',
    fairnessTable(searched.alternatives, 'first'),
    'Among the first three:',
    fairnessTable(searched.alternatives, 'topThree'),
    'The budget of income (5 %) beside others, among the first three. Where it does not bind, what is learned of income is worth less by itself:',
    fairnessTable(searched.budgets, 'topThree'),
    OPEN_WOUND,
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

An additive scorecard over 51 inputs, cut into 2 to 6 steps each. ${model.inputs.filter((input) => input.basis === 'learned').length} inputs were weighed by a logistic regression with bounded
signs, ${model.inputs.filter((input) => input.basis === 'rule').length} by rule. Points are whole numbers; 1000 is a household of which nothing is known. Trained on ${model.trained_on} invented
households, seed ${model.seed}. Made to order the applications for one home in Canada, read by a person beside the reasons.`;

const WHAT_IT_IS_NOT = `## What it is not

- It was not trained or tested on a single real tenant. The figures below show that the machinery works, not how people pay.
- It is no credit score, no probability, no approval and no refusal. There is no cut-off, and none may be built on it.
- It does not say that anybody is a bad tenant, and it decides nothing about fraud.
- It was not tried for commercial or subsidised homes, rooms in the owner's home, employment or insurance.
- It repeats the errors of the reports it rests on until somebody disputes them.`;

const GROUPS_AND_LIMITS = `## What it never reads

Age, family, disability, origin, religion, sex, source of income, pets, names, addresses (two are only compared for being the
same), free text, criminal and sex-offender scans, favourites, who paid for a check. Debts in collection whose creditor would
tell of health, family, assistance or immigration are taken out before anything is counted.`;

const OPEN_WOUND = `Newcomers are the open wound. Not knowing is not held against them, but whoever has proof comes before whoever has none, and
no weight cures that. Ways to prove do: the last line of the first two tables is the same model where landlords abroad answer
as often as others. Years in a home count only where a landlord confirms them, and little: as typed, they put the old first
and newcomers and the young last, and foretold almost nothing. Seniors come first more often because they use less of their
credit. In listings that ask for nothing beyond the form the order rests on a handful of points and means little.`;

const gatesTable = ({ gates }: RankingModel): string =>
  table(
    ['gate', 'came out', 'at least', 'at most'],
    gates.map(({ name, value, least, most }) => [name, value.toFixed(3), String(least ?? ''), String(most ?? '')]),
  );

const metricsOf = ({ model, measures }: Trained): string =>
  table(
    ['figure', 'value'],
    [
      ['area under the curve (AUC)', measures.auc.toFixed(3)],
      ['Gini', (2 * measures.auc - 1).toFixed(3)],
      ['Kolmogorov-Smirnov', measures.kolmogorovSmirnov.toFixed(3)],
      ['slope of calibration', measures.slope.toFixed(3)],
      ['error of calibration', percent(measures.calibrationError)],
      ['Brier score', measures.brier.toFixed(4)],
      ['Brier score of the base rate', measures.brierOfBaseRate.toFixed(4)],
      ['stretch of the band', model.band_scale.toFixed(2)],
    ],
  );

const caveats = ({ measures }: Trained, { aucWithoutCreditBudget }: Searched): string => `## Caveats

- One assumption carries most of the weight: that landlords answer truthfully. Check it first with real outcomes
  (\`npm run rank:train -- --sensitivity\` shows what becomes of the order when they do not).
- With nothing verified the order is hardly better than chance; the page says how little is known.
- The order of the credit inputs was held against public sets of credit defaults, none of them about rent and none Canadian.
  What collections are worth has no such support. Bureaus should be asked for the dates of late payments next.
- The budget of credit (36 %) does not change the order inside credit. The AUC is ${measures.auc.toFixed(3)} with it and ${aucWithoutCreditBudget.toFixed(3)} without.
- That income beside rent foretells trouble is an assumption (A13); boards that saw evidence found none.`;

const CORRECTION = `## Contact and correction

An applicant sees the same reasons as the landlord and can mark an item as wrong. It counts as unknown until it is settled,
within 30 days. Version and codes of every place are kept, so that it can be computed and explained again.`;

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
