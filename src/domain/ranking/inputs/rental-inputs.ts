import { msg, select, t } from '../../text/t.ts';
import { KIND } from '../../values/check-kind.ts';
import type { RankingInput } from './input.ts';
import { bonus, judged, REFERENCE_INPUTS } from './reference-inputs.ts';

/** Rental history: answers of past landlords, rent payments in bank data, and time in each home. */
export const RENTAL_INPUTS = [
  ...REFERENCE_INPUTS,
  {
    id: 'rent_paid_from_bank',
    ...bonus,
    family: 'bank_payments',
    fromBank: true,
    settledBy: KIND.income,
    label: msg`Bank data shows regular rent or mortgage payments`,
    cuts: [0.5],
    rulePoints: [0, 20],
    helps: msg`The bank shows regular rent or mortgage payments`,
  },
  {
    id: 'rent_matches_bank',
    ...judged,
    family: 'bank_payments',
    fromBank: true,
    settledBy: KIND.income,
    label: msg`Stated rent matches bank payments`,
    better: 'lower',
    cuts: [0.05, 0.15, 0.3],
    unit: 'share',
    helps: (voice) => t`The bank shows the rent ${select(voice, { you: 'you', other: 'they' })} stated`,
    hurts: (voice) => t`The bank shows a different rent than ${select(voice, { you: 'you', other: 'they' })} stated`,
  },
  {
    id: 'current_home_years',
    ...bonus,
    family: 'years_at_home',
    label: msg`Years in the current home`,
    cuts: [2],
    mostPoints: 1,
    unit: 'years',
    helps: msg`A past landlord confirms the time in the current home`,
  },
  {
    id: 'previous_home_years',
    ...bonus,
    family: 'years_at_home',
    label: msg`Years in the previous home`,
    cuts: [2],
    mostPoints: 1,
    unit: 'years',
    helps: msg`A past landlord confirms the time in the previous home`,
  },
] as const satisfies readonly RankingInput[];
