import * as z from 'zod/mini';
import { counted } from '../../text/counted.ts';
import { propertyName } from '../../values/address.ts';
import { addressField, mostCharacters, problemCheck, requiredText, wholeNumber } from '../../values/field.ts';
import { formatDollars } from '../../values/money.ts';
import { choice, line, optionalLine, optionalMoney, years } from './entry-field.ts';
import type { EntryFields, ReadFields } from './section.ts';

export const OWNERSHIPS = ['rent', 'own'] as const;
export const CHOOSE_OWNERSHIP = 'Please say whether you rent or own';

/** Dollars a month; also the maximum monthly income of a household. */
export const HIGHEST_MONTHLY = 1_000_000;
const LONGEST_UNIT_NUMBER = 100;

const whyLeft = line({
  column: 'reason_for_leaving', // @literal
  name: 'Reason for leaving', // @literal
  schema: requiredText('Please enter a reason for leaving', 500), // @literal
});

const fields = {
  ownership: choice({ column: 'ownership', name: 'Ownership', answers: OWNERSHIPS, message: CHOOSE_OWNERSHIP }),
  address: line({
    column: 'address',
    name: 'Address',
    schema: addressField('Please select an address'), // @literal
    format: (address, { unit_number: unit }) => propertyName(address, typeof unit === 'string' ? unit : null),
  }),
  unit_number: optionalLine({
    column: 'unit_number',
    name: 'Unit number',
    schema: z.optional(
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
    ),
  }),
  /** Full years. */
  duration: years({
    column: 'duration_years',
    name: 'Time at this address',
    comparedAs: 'Years there',
    schema: wholeNumber({
      missing: 'Please enter how long you lived here', // @literal
      notANumber: 'Please enter only numbers', // @literal
      least: [1, 'Please enter a number greater than zero'], // @literal
      most: [120, 'Please enter a number up to 120'],
    }),
    format: (full) => counted(full, 'year'),
  }),
  monthly_rent: optionalMoney({
    column: 'monthly_rent_cents',
    name: 'Monthly rent',
    schema: wholeNumber({
      missing: 'Please enter a valid number',
      notANumber: 'Please enter a valid number',
      most: [HIGHEST_MONTHLY, 'Rent amount exceeds limit: $1,000,000 please enter a lower amount'], // @literal
    }),
    format: formatDollars,
  }),
  reason_for_leaving: whyLeft, // @literal field of the API
};

/** A current or previous home. */
export const HOME = {
  fields,
  facts: ['address', 'monthly_rent', 'ownership', 'duration', 'reason_for_leaving'], // @literal
  versions: ['address', 'unit_number', 'ownership', 'monthly_rent', 'duration', 'reason_for_leaving'], // @literal
} as const satisfies EntryFields<typeof fields> & ReadFields<typeof fields>;
