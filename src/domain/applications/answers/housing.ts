import * as z from 'zod/mini';
import { addressField } from '../../values/address-field.ts';
import { mostCharacters, problemCheck, requiredText, wholeNumber } from '../../values/field.ts';

export const HOUSING_TYPES = ['current', 'previous'] as const;
export type HousingType = (typeof HOUSING_TYPES)[number];
/** For an applicant who ticks "never rented" after entering a home. */
export const HOME_IS_THERE =
  'You’ve already entered a home, so you can’t select this. You can change what you entered instead.';
export const OWNERSHIPS = ['rent', 'own'] as const;

/** Dollars a month; also the maximum monthly income of a household. */
export const HIGHEST_MONTHLY = 1_000_000;
const LONGEST_UNIT_NUMBER = 100;

const MonthlyRent = wholeNumber({
  missing: 'Please enter a valid number',
  notANumber: 'Please enter a valid number',
  most: [HIGHEST_MONTHLY, 'Rent amount exceeds limit: $1,000,000 please enter a lower amount'], // @literal
});

const UnitNumber = z.optional(
  z.string().check(
    z.trim(),
    mostCharacters(LONGEST_UNIT_NUMBER, 'Unit number is too long'), // @literal
    problemCheck(
      (value: string) =>
        value.length > LONGEST_UNIT_NUMBER || /^[\p{L}\p{M}\d\s:./-]*$/u.test(value)
          ? undefined
          : 'Please enter a valid unit number', // @literal
    ),
  ),
);

const common = {
  address: addressField('Please select an address'), // @literal
  unit_number: UnitNumber,
  /** Full years. */
  duration: wholeNumber({
    missing: 'Please enter how long you lived here', // @literal
    notANumber: 'Please enter only numbers', // @literal
    least: [1, 'Please enter a number greater than zero'], // @literal
    most: [120, 'Please enter a number up to 120'],
  }),
  reason_for_leaving: requiredText('Please enter a reason for leaving', 500), // @literal field of the API
};

export const CHOOSE_OWNERSHIP = 'Please say whether you rent or own';

/** The form for a current or previous home. Rent, in dollars a month, is required only from renters. */
export const HousingForm = z.discriminatedUnion(
  'ownership',
  [
    z.strictObject({ ownership: z.literal('rent'), monthly_rent: MonthlyRent, ...common }),
    z.strictObject({
      ownership: z.literal('own'),
      /** Whatever is sent is left out. */
      monthly_rent: z.optional(
        z.pipe(
          z.unknown(),
          z.transform(() => null),
        ),
      ),
      ...common,
    }),
  ],
  CHOOSE_OWNERSHIP,
);
export type HousingForm = z.infer<typeof HousingForm>;
