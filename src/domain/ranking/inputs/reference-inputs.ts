import { msg, select, t } from '../../text/t.ts';
import { KIND } from '../../values/check-kind.ts';
import type { RankingInput } from './input.ts';

const answer = {
  group: 'rental',
  legalBasis: 'rental history', // @untranslated: the name of a kind of information in the law
  better: 'higher',
  settledBy: KIND.references,
} as const;
/** What speaks for or against somebody, and what only speaks for them. */
export const judged = { ...answer, mode: 'two-sided' } as const;
export const bonus = { ...answer, mode: 'bonus' } as const;

/** Answers of past landlords, and how much they rest on. */
export const REFERENCE_INPUTS = [
  {
    id: 'ref_rent_on_time',
    ...judged,
    family: 'landlord_on_rent',
    label: msg`Landlords say rent was paid on time`,
    cuts: [0.25, 0.75, 0.999],
    helps: msg`Past landlords say rent was paid on time`,
    hurts: msg`A past landlord says rent was not always paid on time`,
  },
  {
    id: 'ref_property_care',
    ...judged,
    family: 'landlord_on_care',
    label: msg`Landlords say the home was looked after`,
    cuts: [0.25, 0.75, 0.999],
    helps: msg`Past landlords report no damage`,
    hurts: msg`A past landlord reports damage`,
  },
  {
    id: 'ref_would_rent_again',
    ...judged,
    family: 'landlord_again',
    label: msg`Landlords would rent to the applicant again`,
    cuts: [0.25, 0.75, 0.999],
    helps: (voice) => t`Past landlords would rent to ${select(voice, { you: 'you', other: 'them' })} again`,
    hurts: (voice) =>
      t`A past landlord would not, or might not, rent to ${select(voice, { you: 'you', other: 'them' })} again`,
  },
  {
    id: 'ref_worst_rent_on_time',
    ...judged,
    family: 'landlord_on_rent',
    label: msg`Least good answer on paying on time`,
    cuts: [0.25, 0.75],
    helps: msg`No past landlord reports late rent`,
    hurts: msg`At least one past landlord reports late rent`,
  },
  {
    id: 'ref_worst_property_care',
    ...judged,
    family: 'landlord_on_care',
    label: msg`Least good answer on damage`,
    cuts: [0.25, 0.75],
    helps: msg`No past landlord reports damage`,
    hurts: msg`At least one past landlord reports damage`,
  },
  {
    id: 'ref_all_spotless',
    ...judged,
    family: 'landlord_again',
    restsOn: ['landlord_on_rent', 'landlord_on_care'],
    label: msg`References with the best answer to all three questions`,
    cuts: [0.5],
    helps: msg`Past landlords gave the best answer to every question`,
    hurts: msg`Past landlords gave less than the best answer to some questions`,
  },
  {
    id: 'refs_completed',
    ...bonus,
    family: 'references',
    label: msg`How many landlords have answered`,
    cuts: [0.5, 1, 2],
    rulePoints: [0, 2, 4, 5],
    helps: msg`Past landlords have answered`,
  },
  {
    id: 'ref_address_matched',
    ...bonus,
    family: 'references',
    label: msg`Reference is about a home on the application`,
    cuts: [0.5],
    rulePoints: [0, 3],
    helps: msg`A reference is about a home on the application`,
  },
  {
    id: 'ref_lease_on_file',
    ...bonus,
    family: 'references',
    label: msg`A lease backs up the reference`,
    cuts: [0.5],
    rulePoints: [0, 2],
    helps: msg`A lease backs up a reference`,
  },
  {
    id: 'homes_referenced',
    ...bonus,
    family: 'references',
    label: msg`Rented homes that have a landlord reference`,
    cuts: [0.34, 0.99],
    rulePoints: [0, 2, 3],
    helps: msg`Every rented home has a reference`,
    helpsPartly: msg`Some of the rented homes have a reference`,
  },
] as const satisfies readonly RankingInput[];
