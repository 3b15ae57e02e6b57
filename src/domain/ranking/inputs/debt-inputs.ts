import { msg } from '../../text/t.ts';
import { KIND } from '../../values/check-kind.ts';
import type { RankingInput } from './input.ts';

const credit = { group: 'credit', legalBasis: 'credit', mode: 'two-sided', settledBy: KIND.credit } as const;
const collections = { ...credit, family: 'collections', better: 'lower' } as const;

/** The second half of the credit file: collections, bankruptcies, and whether anything is negative. */
export const DEBT_INPUTS = [
  {
    id: 'collections_unpaid',
    ...collections,
    label: msg`Unpaid debts sent to collection`,
    cuts: [0, 1, 2],
    unit: 'count',
    helps: msg`No unpaid debt in collection`,
    hurts: msg`Unpaid debts in collection`,
  },
  {
    id: 'collections_owed',
    ...collections,
    label: msg`Amount still owed in collection`,
    cuts: [0, 500, 2000, 5000],
    unit: 'dollars',
    helps: msg`Nothing is owed in collection`,
    hurts: msg`Money is owed in collection`,
  },
  {
    id: 'collections_share_unpaid',
    ...collections,
    label: msg`Share of credit files with a debt left unsettled`,
    cuts: [0, 0.5],
    unit: 'share',
    helps: msg`No debt in collection is unpaid`,
    hurts: msg`Debts in collection are unpaid`,
  },
  {
    id: 'collection_age',
    ...collections,
    label: msg`Time since the newest unpaid collection`,
    better: 'higher',
    cuts: [24, 60, 120],
    unit: 'months',
    helps: msg`No recent debt in collection`,
    hurts: msg`A debt in collection is unpaid`,
  },
  {
    id: 'bankruptcies',
    ...credit,
    family: 'bankruptcy',
    label: msg`Bankruptcies in the last 7 years`,
    better: 'lower',
    cuts: [0, 1],
    leastCosts: [42, 36],
    unit: 'count',
    helps: msg`No bankruptcy in the last 7 years`,
    hurts: msg`A bankruptcy was filed in the last 7 years`,
  },
  {
    id: 'bankruptcy_age',
    ...credit,
    family: 'bankruptcy',
    label: msg`Time since the last bankruptcy`,
    better: 'higher',
    cuts: [2, 5, 10],
    unit: 'years',
    helps: msg`No recent bankruptcy`,
    hurts: msg`A recent bankruptcy`,
  },
  {
    id: 'credit_clean_sheet',
    ...credit,
    family: 'lateness',
    restsOn: ['collections', 'bankruptcy'],
    label: msg`Nothing negative on the credit file`,
    better: 'higher',
    cuts: [0.5, 0.999],
    helps: msg`Nothing negative on the credit file`,
    helpsPartly: msg`At least half of the credit files have nothing negative`,
    hurts: msg`Late payments, unpaid debts or a bankruptcy on the credit file`,
  },
] as const satisfies readonly RankingInput[];
