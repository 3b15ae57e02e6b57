import * as z from 'zod/mini';
import { msg } from '../text/t.ts';
import { isDay } from '../values/day.ts';
import { problemCheck, said } from '../values/field.ts';

/** Within how many days of a complete application a landlord decides, unless they say otherwise. */
export const USUAL_DECISION_DAYS = 5;

/** The longest lease (months), and the longest time to decide (days). */
const LONGEST_LEASE = 60;
const MOST_DECISION_DAYS = 60;

/** Leases that people usually sign, in months; 1 is from month to month. */
export const USUAL_LEASES = [1, 4, 6, 8, 12, 18, 24] as const;

const NO_DAY = msg`Please enter a day that exists, such as 2027-05-01`;
const LEASE_BOUNDS = msg`Please enter a whole number of months, at most ${LONGEST_LEASE}`;
const DAYS_BOUNDS = msg`Please enter a whole number of days from 1 to ${MOST_DECISION_DAYS}`;

/** An ISO date in this century, so that a mistyped year is noticed. */
const isBelievableDay = (text: string): boolean => isDay(text) && text.startsWith('20');

/** From when the home is available; null when not stated. */
export const AvailableOn = z.nullable(
  z.string(said(NO_DAY)).check(problemCheck((text) => (isBelievableDay(text) ? undefined : NO_DAY()))),
);

const months = z
  .int(said(LEASE_BOUNDS))
  .check(z.minimum(1, said(LEASE_BOUNDS)), z.maximum(LONGEST_LEASE, said(LEASE_BOUNDS)));
const days = z
  .int(said(DAYS_BOUNDS))
  .check(z.minimum(1, said(DAYS_BOUNDS)), z.maximum(MOST_DECISION_DAYS, said(DAYS_BOUNDS)));

/** For how many months the home is let, 1 being from month to month; null when not stated. */
export const LeaseMonths = z.nullable(months);

/** Within how many days of a complete application the landlord promises to decide; null when nothing is promised. */
export const DecisionDays = z.nullable(days);
