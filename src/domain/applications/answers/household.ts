import * as z from 'zod/mini';
import { dollars, mostCharacters, wholeNumber } from '../../values/field.ts';
import { HIGHEST_MONTHLY } from './housing.ts';

export const PET_TYPES = ['cat', 'dog', 'other'] as const;
export const PET_SIZES = ['small', 'medium', 'large'] as const;
const MOST_PEOPLE = 100;
export const LONGEST_DESCRIPTION = 1000;

const count = (what: string) =>
  wholeNumber({
    missing: `Please enter the number of ${what}`,
    notANumber: 'Please enter a valid number',
    most: [MOST_PEOPLE, 'cannot exceed 100'], // @literal
  });

/** Dollars a month. */
export const MonthlyIncome = dollars({
  missing: 'Please enter a monthly amount',
  notANumber: 'Please enter a valid number',
  most: [HIGHEST_MONTHLY, 'Income amount exceeds limit: $1,000,000 please enter a lower amount'], // @literal
});

const Pet = z.strictObject({
  type: z.enum(PET_TYPES, 'Please choose a type of pet'),
  size: z.enum(PET_SIZES, 'Please choose a size'),
});
export type Pet = z.infer<typeof Pet>;

/** The number of minors; null when it is left out. */
const MinorCount = z.pipe(
  z.transform((value) => (value === undefined || value === null || value === '' ? null : value)),
  z.nullable(count('minors')),
);

/**
 * The household section. Minors and the need for an accessible home may be left out: a landlord reads them only after
 * accepting.
 * The rest are counts, months wanted, monthly income in dollars, habits, pets and a description.
 */
export const HouseholdForm = z
  .strictObject({
    tenant_count: count('people'),
    minor_count: z.prefault(MinorCount, null),
    parking_count: count('parking spots'),
    /** Months. */
    renting_duration: wholeNumber({
      missing: 'please enter valid a number', // @literal
      notANumber: 'please enter valid a number', // @literal
      least: [1, 'please enter valid a number'], // @literal
      most: [1200, 'please enter valid a number'], // @literal
    }),
    monthly_income: MonthlyIncome,
    smoke: z.boolean('Please say whether anyone smokes'),
    accessible: z._default(z.nullable(z.boolean('Please say whether you need an accessible home')), null),
    has_pets: z.boolean('Please say whether you have pets'),
    pets: z.optional(z.array(Pet).check(z.maxLength(20, 'Please list at most 20 pets'))),
    description: z.optional(z.string().check(z.trim(), mostCharacters(LONGEST_DESCRIPTION))),
  })
  .check(
    z.refine((form) => (form.minor_count ?? 0) <= form.tenant_count, {
      message: 'Minor count exceeds tenant count', // @literal
      path: ['minor_count'],
    }),
    z.refine((form) => !form.has_pets || (form.pets?.length ?? 0) > 0, {
      message: 'Please add your pet',
      path: ['pets'],
    }),
  );
export type HouseholdForm = z.infer<typeof HouseholdForm>;

/** The pets to store: none when the answer is no, so that an earlier list is cleared. */
export const petsToStore = (form: HouseholdForm): Pet[] => (form.has_pets ? (form.pets ?? []) : []);
