import { msg } from '../../text/t.ts';
import { KIND } from '../../values/check-kind.ts';
import type { RankingInput } from './input.ts';

const credit = { group: 'credit', legalBasis: 'credit', mode: 'two-sided', settledBy: KIND.credit } as const;
const lateness = { ...credit, family: 'lateness', better: 'lower' } as const;
const use = { ...credit, family: 'credit_use', better: 'lower' } as const;

/** The first half of the credit file: the score, and how accounts were paid and used. */
export const ACCOUNT_INPUTS = [
  {
    id: 'credit_score',
    ...credit,
    family: 'credit_score',
    label: msg`Credit score`,
    better: 'higher',
    cuts: [560, 620, 660, 700, 740, 780],
    unit: 'score',
    helps: msg`The credit score is good`,
    hurts: msg`The credit score is below average`,
  },
  {
    id: 'accounts_paid_as_agreed',
    ...lateness,
    label: msg`Share of accounts never late`,
    better: 'higher',
    cuts: [0.6, 0.8, 0.95, 0.999],
    unit: 'share',
    helps: msg`Accounts were paid on time`,
    hurts: msg`Some accounts were paid late`,
  },
  {
    id: 'accounts_clean',
    ...lateness,
    label: msg`Number of accounts never late`,
    better: 'higher',
    mode: 'bonus',
    cuts: [1, 3, 6],
    mostPoints: 4,
    unit: 'count',
    helps: msg`Has accounts without any late payment`,
  },
  {
    id: 'late_30',
    ...lateness,
    label: msg`Times 30 days late`,
    cuts: [0, 1, 3],
    unit: 'count',
    helps: msg`No payment was 30 days late`,
    hurts: msg`Payments were 30 days late`,
  },
  {
    id: 'late_60',
    ...lateness,
    label: msg`Times 60 days late`,
    cuts: [0, 1],
    unit: 'count',
    helps: msg`No payment was 60 days late`,
    hurts: msg`Payments were 60 days late`,
  },
  {
    id: 'late_90',
    ...lateness,
    label: msg`Times 90 days late`,
    cuts: [0, 1],
    unit: 'count',
    helps: msg`No payment was 90 days late`,
    hurts: msg`Payments were 90 days late`,
  },
  {
    id: 'worst_lateness',
    ...lateness,
    label: msg`Latest any account has been`,
    cuts: [1, 31, 61],
    helps: msg`No account was seriously late`,
    hurts: msg`An account was seriously late`,
  },
  {
    id: 'accounts_late',
    ...lateness,
    label: msg`Number of accounts ever late`,
    cuts: [0, 1, 2],
    unit: 'count',
    helps: msg`No account was ever late`,
    hurts: msg`Accounts have been late`,
  },
  {
    id: 'credit_use_average',
    ...use,
    label: msg`Average share of credit limits in use`,
    cuts: [30, 60, 90],
    unit: 'percent',
    helps: msg`Little of the available credit is in use`,
    hurts: msg`Much of the available credit is in use`,
  },
  {
    id: 'credit_use_highest',
    ...use,
    label: msg`Highest share of a limit in use`,
    cuts: [50, 80, 100],
    unit: 'percent',
    helps: msg`No account is close to its limit`,
    hurts: msg`An account is close to its limit or over it`,
  },
  {
    id: 'accounts_near_limit',
    ...use,
    label: msg`Accounts at 90% of their limit or more`,
    cuts: [0, 1, 2],
    unit: 'count',
    helps: msg`No account is at its limit`,
    hurts: msg`Accounts are at or near their limits`,
  },
] as const satisfies readonly RankingInput[];
