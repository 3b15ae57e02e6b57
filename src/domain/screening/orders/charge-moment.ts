import { LEAST_CHARGE } from '../../payments/price-order.ts';
import { plural, t } from '../../text/t.ts';
import { formatCents } from '../../values/money.ts';
import type { CheckState } from './check-state.ts';
import { isComing } from './checks-progress.ts';
import { DAYS_A_REQUEST_WAITS } from './order.ts';

/** A moment when a charge may occur, and what happens then. */
export interface ChargeMoment {
  when: string;
  what: string;
}

/** One person in an order. `totalCents` includes tax. */
export interface ChargedPerson {
  name: string;
  checks: number;
  totalCents: number;
}

const firstWord = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

/** First names, or full names where first names are the same. */
function shortNames(people: readonly ChargedPerson[]): string[] {
  const short = people.map(({ name }) => firstWord(name));
  return people.map(({ name }, index) => {
    const own = short[index] ?? '';
    return short.filter((other) => other === own).length > 1 ? name.trim() : own;
  });
}

function whatIsCharged({ checks, totalCents }: ChargedPerson, name: string): string {
  if (totalCents === 0) return t`Nothing. The coupon covers it.`;
  if (totalCents < LEAST_CHARGE) return t`Nothing. We don’t charge amounts under ${formatCents(LEAST_CHARGE)}.`;
  const total = formatCents(totalCents);
  return checks === 1
    ? t`${total} with tax, if ${name} agrees to the check.`
    : t`${total} with tax, or less if ${name} says no to a check.`;
}

/** When a landlord pays for checks of somebody who has applied already. */
export const chargedAfterApplying = (firstName: string): string =>
  t`We’ll only charge you once ${firstName} has agreed, completed the checks and sent them to you. If ${firstName} says no, you pay nothing.`;

/**
 * When a landlord is charged for an order, and how much.
 *
 * @param hasApplied whether the order is for somebody whose application is submitted
 */
export function whenCharged(people: readonly ChargedPerson[], hasApplied = false): ChargeMoment[] {
  const names = shortNames(people);
  const isFree = people.every(({ totalCents }) => totalCents === 0);
  return [
    { when: t`Today`, what: isFree ? t`Nothing. No card is needed.` : t`Nothing. We only verify and save your card.` },
    ...people.map((person, index) => {
      const name = names[index] ?? '';
      const moment = hasApplied ? t`When ${name} sends the checks` : t`When ${name} submits`;
      return { when: moment, what: whatIsCharged(person, name) };
    }),
    {
      when: hasApplied ? t`If ${names[0] ?? ''} says no` : t`If someone doesn’t apply`,
      what: t`Nothing. The request closes after ${plural(DAYS_A_REQUEST_WAITS, { one: '# day', other: '# days' })}.`,
    },
  ];
}

/** Whether a landlord pays for a check when the application is submitted. */
export const isChargedOnSubmission = (state: CheckState): boolean => state === 'done' || isComing(state);

/** Whether a purchase of an applicant is charged: before they do their part, so that the check can begin. */
export const isChargedOnPurchase = (state: CheckState): boolean => state === 'not paid' || state === 'to do';
