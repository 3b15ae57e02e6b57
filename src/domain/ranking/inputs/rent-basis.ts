import { msg, type Text } from '../../text/t.ts';

/** Where the rent that income is compared with comes from. */
export type RentSource = 'asked' | 'paid_now' | 'bank' | 'none';

/** What the archive of an applicant calls each of them. */
export const RENT_SOURCE_NAMES: Record<RentSource, Text> = {
  asked: msg`the asking rent`,
  paid_now: msg`the rent you pay now`,
  bank: msg`the rent in bank data`,
  none: msg`no rent is known`,
};

/** The rent that a group's income is compared with, in dollars a month. */
export type RentBasis =
  | { source: Exclude<RentSource, 'none'>; dollars: number }
  | { source: 'none'; dollars: undefined };

interface KnownRents {
  /** What the landlord asks for the home; null if they did not say. */
  asked: number | null;
  /** The rent of the homes where the group lives now, as they state it. */
  paidNow: number | undefined;
  /** The rent that the group's bank accounts show. */
  bank: number | undefined;
}

/**
 * The rent that income is compared with: what the landlord asks, else what the group pays now, else what their bank
 * shows. All in dollars a month; 0 is no rent.
 */
export function rentBasis({ asked, paidNow, bank }: KnownRents): RentBasis {
  if (asked) return { source: 'asked', dollars: asked };
  if (paidNow) return { source: 'paid_now', dollars: paidNow };
  if (bank) return { source: 'bank', dollars: bank };
  return { source: 'none', dollars: undefined };
}
