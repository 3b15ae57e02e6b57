import * as z from 'zod/mini';
import { addressField } from '../values/address.ts';
import { optionalLine } from '../values/field.ts';

/** The review page of this property, whichever property the landlord opened last. */
export const reviewPath = (propertyId: string): string => `/landlord/application?property=${propertyId}`;

export const ADDRESS_MISSING = 'You must enter an address!';
const LONGEST_UNIT = 100;

export const PROPERTY_STATUSES = ['active', 'inactive'] as const;
export type PropertyStatus = (typeof PROPERTY_STATUSES)[number];

/** A new property: a one-line address and, in a building with several homes, the unit. */
export const NewProperty = z.strictObject({
  address: addressField(ADDRESS_MISSING),
  unit: optionalLine(LONGEST_UNIT, 'Unit is too long'),
});
export type NewProperty = z.infer<typeof NewProperty>;

/** The error for the second of two windows that change the same property. */
export const STALE_PROPERTY = {
  message: 'This rental was changed in another window since you opened it. Nothing was overwritten.',
  errorType: 'StaleProperty',
};

export const opposite = (status: PropertyStatus): PropertyStatus => (status === 'active' ? 'inactive' : 'active');

/** Two toggles within this time are one double click (milliseconds). */
export const DOUBLE_CLICK = 2000;

/**
 * The status after a `change-status` call: the requested one, else the opposite, unless the last change is so recent
 * that the call is the second half of a double click.
 */
export function nextStatus(
  current: { status: PropertyStatus; changedAt: Date },
  requested: PropertyStatus | undefined,
  now: Date,
): PropertyStatus {
  if (requested) return requested;
  return now.getTime() - current.changedAt.getTime() < DOUBLE_CLICK ? current.status : opposite(current.status);
}

const RENT_BOUNDS = 'Please enter a rent from $1 to $1,000,000';

/** The asking rent in dollars a month, at most two decimals; null when not stated. */
export const AskingRent = z.nullable(
  z.number(RENT_BOUNDS).check(
    z.minimum(1, RENT_BOUNDS),
    z.maximum(1_000_000, RENT_BOUNDS),
    z.refine((rent) => Number.isInteger(Math.round(rent * 1e6) / 1e4), 'Please use at most two decimals'),
  ),
);
