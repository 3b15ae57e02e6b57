import * as z from 'zod/mini';
import { addressField } from '../address.ts';
import { optionalLine } from '../field.ts';

export const ADDRESS_MISSING = 'You must enter an address!';
const LONGEST_UNIT = 100;

export const PROPERTY_STATUSES = ['active', 'inactive'] as const;
export type PropertyStatus = (typeof PROPERTY_STATUSES)[number];

/** A new rental: one line of address and, where the house has several homes, the unit's name. */
export const NewProperty = z.strictObject({
  address: addressField(ADDRESS_MISSING),
  unit: optionalLine(LONGEST_UNIT, 'Unit is too long'),
});
export type NewProperty = z.infer<typeof NewProperty>;

export const opposite = (status: PropertyStatus): PropertyStatus => (status === 'active' ? 'inactive' : 'active');

/** Two toggles within this time are one double click (milliseconds). */
export const DOUBLE_CLICK = 2000;

/**
 * The status after a `change-status` call: the one asked for, else the other one, unless the last change is so
 * recent that the call is the second half of a double click.
 */
export function nextStatus(
  current: { status: PropertyStatus; changedAt: Date },
  asked: PropertyStatus | undefined,
  now: Date,
): PropertyStatus {
  if (asked) return asked;
  return now.getTime() - current.changedAt.getTime() < DOUBLE_CLICK ? current.status : opposite(current.status);
}
