import * as z from 'zod/mini';
import { msg, plural, select, t } from '../../text/t.ts';
import { propertyName } from '../../values/address.ts';
import { addressField } from '../../values/address-field.ts';
import { mostCharacters, problemCheck, requiredText, wholeNumber } from '../../values/field.ts';
import { formatDollars } from '../../values/money.ts';
import { choice, line, optionalLine, optionalMoney, years } from './entry-field.ts';
import type { EntryFields, ReadFields } from './section.ts';

export const OWNERSHIPS = ['rent', 'own'] as const;

/** Which home it is, by its type. */
export const HOME_TYPE_NAMES = { current: msg`current housing`, previous: msg`previous housing` };
/** How somebody has their home. */
export const describeOwnership = (ownership: string): string => t`${select(ownership, { own: 'own', other: 'rent' })}`;
export const CHOOSE_OWNERSHIP = msg`Please say whether you rent or own`;

/** Dollars a month; also the maximum monthly income of a household. */
export const HIGHEST_MONTHLY = 1_000_000;
const LONGEST_UNIT_NUMBER = 100;

const whyLeft = line({
  column: 'reason_for_leaving', // @literal
  name: msg`Reason for leaving`, // @literal
  schema: requiredText(msg`Please enter a reason for leaving`, 500), // @literal
});

const fields = {
  ownership: choice({
    column: 'ownership',
    name: msg`Ownership`,
    answers: OWNERSHIPS,
    message: CHOOSE_OWNERSHIP,
    format: describeOwnership,
  }),
  address: line({
    column: 'address',
    name: msg`Address`,
    schema: addressField(msg`Please select an address`), // @literal
    format: (address, { unit_number: unit }) => propertyName(address, typeof unit === 'string' ? unit : null),
  }),
  unit_number: optionalLine({
    column: 'unit_number',
    name: msg`Unit number`,
    schema: z.optional(
      z.string().check(
        z.trim(),
        mostCharacters(LONGEST_UNIT_NUMBER, msg`Unit number is too long`), // @literal
        problemCheck(
          (value: string) =>
            value.length > LONGEST_UNIT_NUMBER || /^[\p{L}\p{M}\d\s:./-]*$/u.test(value)
              ? undefined
              : t`Please enter a valid unit number`, // @literal
        ),
      ),
    ),
  }),
  /** Full years. */
  duration: years({
    column: 'duration_years',
    name: msg`Time at this address`,
    comparedAs: msg`Years there`,
    schema: wholeNumber({
      missing: msg`Please enter how long you lived here`, // @literal
      notANumber: msg`Please enter only numbers`, // @literal
      least: [1, msg`Please enter a number greater than zero`], // @literal
      most: [120, msg`Please enter a number up to 120`],
    }),
    format: (full) => t`${plural(full, { one: '# year', other: '# years' })}`,
  }),
  monthly_rent: optionalMoney({
    column: 'monthly_rent_cents',
    name: msg`Monthly rent`,
    schema: wholeNumber({
      missing: msg`Please enter a valid number`,
      notANumber: msg`Please enter a valid number`,
      most: [HIGHEST_MONTHLY, msg`Rent amount exceeds limit: $1,000,000 please enter a lower amount`], // @literal
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
