import { msg, select, t } from '../../text/t.ts';
import { KIND } from '../../values/check-kind.ts';
import type { RankingInput } from './input.ts';

const result = { group: 'verification', legalBasis: 'accuracy', mode: 'two-sided' } as const;
const stated = {
  ...result,
  family: 'income_accuracy',
  legalBasis: 'income',
  needsIncomeGate: true,
  better: 'lower',
  unit: 'share',
} as const;
const checked = {
  group: 'verification',
  legalBasis: 'accuracy',
  mode: 'bonus',
  better: 'higher',
  family: 'checks_done',
  cuts: [0.5, 0.999],
} as const;

/** Accuracy of statements, identity, and how much has been checked. */
export const VERIFICATION_INPUTS = [
  {
    id: 'income_overstatement',
    ...stated,
    settledBy: KIND.income,
    label: msg`Stated income above what the bank shows`,
    cuts: [0.05, 0.15, 0.3],
    helps: (voice) => t`The bank shows the income ${select(voice, { you: 'you', other: 'they' })} stated`,
    hurts: (voice) => t`The bank shows less income than ${select(voice, { you: 'you', other: 'they' })} stated`,
  },
  {
    id: 'income_records_agree',
    ...stated,
    settledBy: 'answers',
    label: msg`Household income fits the income listed`,
    cuts: [0.1, 0.25],
    helps: msg`The income listed fits the household income`,
    hurts: msg`The income listed adds up to more than the household income`,
  },
  {
    id: 'id_check_result',
    ...result,
    family: 'identity',
    better: 'higher',
    settledBy: KIND.identity,
    label: msg`Result of the ID check`,
    cuts: [0.5],
    helps: msg`ID verified`,
    hurts: msg`ID not verified`,
  },
  {
    id: 'fraud_scan_result',
    ...result,
    family: 'fraud',
    better: 'higher',
    settledBy: KIND.background,
    label: msg`Result of the fraud scan`,
    cuts: [0.5],
    helps: msg`Fraud scan passed`,
    hurts: msg`Fraud scan not passed`,
  },
  {
    id: 'adults_id_verified',
    ...checked,
    settledBy: KIND.identity,
    label: msg`Adults whose ID is verified`,
    rulePoints: [0, 3, 5],
    helps: msg`ID verified for every adult`,
    helpsPartly: msg`ID verified for some of the adults`,
  },
  {
    id: 'adults_credit_checked',
    ...checked,
    legalBasis: 'credit',
    settledBy: KIND.credit,
    label: msg`Adults with a credit report`,
    rulePoints: [0, 2, 4],
    helps: msg`Credit report received for every adult`,
    helpsPartly: msg`Credit report received for some of the adults`,
  },
  {
    id: 'adults_background_checked',
    ...checked,
    settledBy: KIND.background,
    label: msg`Adults with a background report`,
    rulePoints: [0, 1, 2],
    helps: msg`Background report received for every adult`,
    helpsPartly: msg`Background report received for some of the adults`,
  },
  {
    id: 'adults_bank_verified',
    ...checked,
    fromBank: true,
    settledBy: KIND.income,
    label: msg`Adults with bank data`,
    rulePoints: [0, 3, 5],
    helps: msg`Bank data received for every adult`,
    helpsPartly: msg`Bank data received for some of the adults`,
  },
] as const satisfies readonly RankingInput[];
