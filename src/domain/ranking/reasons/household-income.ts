import type { IncomeMark } from '../../screening/results/checks-at-a-glance.ts';
import { t } from '../../text/t.ts';
import { formatDollars } from '../../values/money.ts';
import type { AdultFacts } from '../facts/adult-facts.ts';
import { pooled, present } from '../inputs/known-value.ts';
import type { HouseholdIncome } from './rank-summary.ts';

/** Figures that differ by more than this share are both shown. */
const NOTABLE_DIFFERENCE = 0.1;

const currentIncome = (adult: AdultFacts): number | undefined => pooled(adult.incomeLines.map(({ amount }) => amount));

/** A stated figure of several people: the largest, as each of them states it for everyone. */
const largest = (values: readonly number[]): number | null => (values.length > 0 ? Math.max(...values) : null);

/** The one household income that filter, card, comparison and exports use: of the members who have submitted. */
export function householdIncomeOf(group: readonly AdultFacts[]): HouseholdIncome {
  const adults = group.filter(({ hasSubmitted }) => hasSubmitted);
  const listed = pooled(adults.map(currentIncome)) ?? null;
  const banked = present(adults.map(({ bank }) => bank?.income));
  const total = largest(present(adults.map(({ householdIncome }) => householdIncome)));
  return {
    stated: total || (listed ?? total),
    listed,
    verified: pooled(banked) ?? null,
    verified_adults: banked.length,
    adults: adults.length,
  };
}

const differNotably = (one: number, other: number): boolean =>
  Math.abs(one - other) > NOTABLE_DIFFERENCE * Math.max(one, other);

/** An income as people read it. */
export interface DescribedIncome {
  /** Dollars a month; null if none is known. */
  amount: number | null;
  /** `verified`, `verified for 1 of 2 adults`, `stated`; '' without an amount. */
  source: string;
  /** `stated $7,000`, `$5,000 in jobs and other income listed`; '' where the figures agree. */
  beside: string;
  /** A tick may stand beside `verified` alone; `below` is a bank that shows notably less than was stated. */
  mark: IncomeMark;
}

/**
 * The verified income where there is one, with the stated one beside it where they differ notably. A total that is
 * higher than what the members earn can include somebody else's help, so only their own income can be contradicted.
 */
export function describeIncome({ stated, listed, verified, ...of }: HouseholdIncome): DescribedIncome {
  if (verified === null) {
    if (stated === null || (stated === 0 && !listed)) return { amount: null, source: '', beside: '', mark: 'none' };
    const isListed = listed !== null && listed > 0 && differNotably(stated, listed);
    const beside = isListed ? t`${formatDollars(listed)} in jobs and other income listed` : '';
    return { amount: stated, source: t`stated`, beside, mark: 'stated' };
  }
  const isWhole = of.verified_adults === of.adults;
  const own = listed || stated;
  const isBelow = own !== null && own > verified && differNotably(own, verified);
  return {
    amount: verified,
    source: isWhole ? t`verified` : t`verified for ${of.verified_adults} of ${of.adults} adults`,
    beside: stated !== null && differNotably(stated, verified) ? t`stated ${formatDollars(stated)}` : '',
    mark: isWhole ? (isBelow ? 'below' : 'verified') : 'partly',
  };
}
