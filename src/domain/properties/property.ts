import * as z from 'zod/mini';
import { msg, type Text } from '../text/t.ts';
import { optionalLine, said } from '../values/field.ts';
import { AvailableOn, DecisionDays, LeaseMonths } from './listing-details.ts';
import { PropertyAddress, PropertyProvince, placeProblems } from './property-place.ts';

/** The review page of this property, whichever property the landlord opened last. */
export const reviewPath = (propertyId: string): string => `/landlord/application?property=${propertyId}`;

const LONGEST_UNIT = 100;

export const PROPERTY_STATUSES = ['active', 'inactive'] as const;
export type PropertyStatus = (typeof PROPERTY_STATUSES)[number];

/** What people call each of them. */
export const PROPERTY_STATUS_NAMES: Record<PropertyStatus, Text> = {
  active: msg`active`,
  inactive: msg`inactive`,
};

/** The lowest and the highest asking rent that is believable, in dollars a month. */
const LEAST_RENT = 50;
const MOST_RENT = 50_000;

const RENT_BOUNDS = msg`Please enter a monthly rent from $50 to $50,000`;

/** The asking rent in dollars a month, at most two decimals; null when not stated. */
export const AskingRent = z.nullable(
  z.number(said(RENT_BOUNDS)).check(
    z.minimum(LEAST_RENT, said(RENT_BOUNDS)),
    z.maximum(MOST_RENT, said(RENT_BOUNDS)),
    z.refine((rent) => Number.isInteger(Math.round(rent * 1e6) / 1e4), said(msg`Please use at most two decimals`)),
  ),
);

/** A new property: a one-line address, in a building with several homes the unit, and what the invitation says about it. */
export const NewProperty = z
  .strictObject({
    address: PropertyAddress,
    unit: optionalLine(LONGEST_UNIT, msg`Unit is too long`),
    province: PropertyProvince,
    asking_rent: z.optional(AskingRent),
    available_on: z.optional(AvailableOn),
    lease_months: z.optional(LeaseMonths),
    /** Five where it is left out. */
    decision_days: z.optional(DecisionDays),
  })
  .check(({ value, issues }) => {
    if (issues.length > 0) return;
    for (const [field, messages] of Object.entries(placeProblems(value))) {
      for (const message of messages) issues.push({ code: 'custom', message, path: [field], input: value });
    }
  });
export type NewProperty = z.infer<typeof NewProperty>;

/** The error for the second of two windows that change the same property. */
export const STALE_PROPERTY = {
  message: msg`This property was changed in another window since you opened it. Nothing was overwritten.`,
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
