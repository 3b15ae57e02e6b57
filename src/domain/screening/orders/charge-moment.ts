import { LEAST_CHARGE } from '../../payments/price-order.ts';
import { counted } from '../../text/counted.ts';
import { formatCents } from '../../values/money.ts';
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
  if (totalCents === 0) return 'Nothing. The coupon covers it.';
  if (totalCents < LEAST_CHARGE) return `Nothing. Less than ${formatCents(LEAST_CHARGE)} is not charged.`;
  const agreed = checks === 1 ? `the check ${name} agrees to` : `the ${counted(checks, 'check')} ${name} agrees to`;
  return `${formatCents(totalCents)} with tax, for ${agreed}.`;
}

/** When a landlord pays for checks of somebody who has applied already. */
export const chargedAfterApplying = (firstName: string): string =>
  `You are only charged once ${firstName} has agreed, done the checks and sent them to you. If ${firstName} says no, it costs you nothing.`;

/**
 * When a landlord is charged for an order, and how much.
 *
 * @param hasApplied whether the order is for somebody whose application is submitted
 */
export function whenCharged(people: readonly ChargedPerson[], hasApplied = false): ChargeMoment[] {
  const names = shortNames(people);
  const isFree = people.every(({ totalCents }) => totalCents === 0);
  return [
    { when: 'Today', what: isFree ? 'Nothing. No card is needed.' : 'Nothing. The card is checked and stored.' },
    ...people.map((person, index) => {
      const name = names[index] ?? '';
      return { when: `${name} ${hasApplied ? 'sends the checks' : 'submits'}`, what: whatIsCharged(person, name) };
    }),
    {
      when: hasApplied ? `${names[0] ?? 'Someone'} says no` : 'Someone does not apply',
      what: `Nothing. The request closes after ${counted(DAYS_A_REQUEST_WAITS, 'day')}.`,
    },
  ];
}
