import { MONTHS_REPORTABLE } from '../../law/comparing.ts';
import type { Account, Collection, CreditFile } from './adult-facts.ts';
import { revealsProtectedGround } from './protected-creditors.ts';
import type { RankedCredit } from './ranking-facts.ts';
import { dollarsOfCents, textFrom, within } from './read-record.ts';

const DAY = 86_400_000;
const DAYS_A_MONTH = 365.25 / 12;

/**
 * Months from a date (ISO 8601, only its first ten characters count) to `asOf`, with fractions. Undefined for an
 * invalid date or one after `asOf`.
 */
export function monthsSince(date: string | null, asOf: string): number | undefined {
  if (date === null || !/^\d{4}-\d{2}-\d{2}/.test(date)) return undefined;
  const days = (Date.parse(asOf.slice(0, 10)) - Date.parse(date.slice(0, 10))) / DAY;
  return days >= 0 ? days / DAYS_A_MONTH : undefined;
}

/** One a month for seven years. Bureaus also put codes such as 96 or 98 in this field, which are not counts. */
const MOST_TIMES_LATE = 84;
const MOST_PERCENT_USED = 400;
const MOST_PERCENT_READABLE = 1e9;

/**
 * The credit file in a bureau's result, without entries that are too old and debts whose creditor would reveal a
 * protected ground. Undefined when nothing is left but settled debts: having no file is unknown, not bad, and somebody
 * who settled a debt does not stand above somebody who never had one.
 */
export function readCreditFile(credit: RankedCredit, asOf: string): CreditFile | undefined {
  const file: CreditFile = {
    score: within(credit.score, 300, 900),
    accounts: credit.accounts.map(readAccount),
    collections: credit.collections.flatMap((entry) => readCollection(entry, asOf) ?? []),
    bankruptcies: credit.bankruptcies
      .map(({ filedOn }) => monthsSince(filedOn, asOf))
      .filter((months) => months === undefined || months <= MONTHS_REPORTABLE),
  };
  const unpaid = file.collections.filter(({ isPaid }) => isPaid === false);
  const entries = file.accounts.length + unpaid.length + file.bankruptcies.length;
  return file.score === undefined && entries === 0 ? undefined : file;
}

const times = (count: number): number | undefined => within(count, 0, MOST_TIMES_LATE);

const readAccount = ({ late30, late60, late90, percentUsed }: RankedCredit['accounts'][number]): Account => ({
  late30: times(late30),
  late60: times(late60),
  late90: times(late90),
  percentUsed: cappedUse(within(percentUsed, 0, MOST_PERCENT_READABLE)),
});

/** Far above a limit is as bad as it gets, and not unreadable. */
const cappedUse = (percent: number | undefined): number | undefined =>
  percent === undefined ? undefined : Math.min(percent, MOST_PERCENT_USED);

function readCollection(entry: RankedCredit['collections'][number], asOf: string): Collection | undefined {
  const creditor = textFrom(entry.creditor);
  if (creditor && revealsProtectedGround(creditor)) return undefined;
  const ageInMonths = monthsSince(entry.assignedOn, asOf);
  if (ageInMonths !== undefined && ageInMonths > MONTHS_REPORTABLE) return undefined;
  return { isPaid: wasPaid(entry.paidOn, asOf), owed: dollarsOfCents(entry.owedCents), ageInMonths };
}

/** No day means unpaid, a day in the past paid; of anything else ("N/A", 0000-00-00) we do not know. */
function wasPaid(date: string | null, asOf: string): boolean | undefined {
  if (date === null || date === '') return false;
  return monthsSince(date, asOf) === undefined ? undefined : true;
}
