import * as z from 'zod/mini';
import { centsFromDollars, dollarsFromCents } from '../../../values/money.ts';
import type { Codec } from '../check-results.ts';
import type { CreditFile, CreditReport } from '../credit-report.ts';

/** Field names are @literal, odd spellings included. Amounts are dollars. */

const text = z.nullable(z.string());
const count = z.number();
const money = z.nullable(z.number());

const CreditInStore = z.object({
  id: z.optional(z.string()),
  equifax_result: z.optional(
    z.object({
      status: z.string(),
      credit_score: z.nullable(z.number()),
      trades: z.array(
        z.object({
          credit_grantor: text,
          percent_credit_used: z.nullable(z.number()),
          past_due_count_30_day: count,
          past_due_count_60_day: count,
          past_due_count_90_day: count,
        }),
      ),
      collections: z.array(
        z.object({
          creditor: z.optional(text),
          agency_entity: z.optional(text),
          assigned_data: text,
          date_paid: text,
          amount_owed: money,
        }),
      ),
      bankruptcies: z.array(
        z.object({ customer: z.optional(text), liability_ammount: z.optional(money), date_filed: text }),
      ),
    }),
  ),
  /** Set where the check ended before the bureau could look; `information` says why. */
  status: z.optional(z.literal('FAILED')),
  information: z.optional(z.object({ non_field_errors: z.optional(z.array(z.string())) })),
});
export type CreditInStore = z.infer<typeof CreditInStore>;
type FileInStore = NonNullable<CreditInStore['equifax_result']>;

const centsOf = (dollars: number | null | undefined): number | null =>
  dollars == null ? null : centsFromDollars(dollars);

const RETURNED = 'RETURNED';

const fileFrom = (stored: FileInStore): CreditFile => ({
  score: stored.credit_score,
  accounts: stored.trades.map((trade) => ({
    lender: trade.credit_grantor,
    percentUsed: trade.percent_credit_used,
    late30: trade.past_due_count_30_day,
    late60: trade.past_due_count_60_day,
    late90: trade.past_due_count_90_day,
  })),
  collections: stored.collections.map((entry) => ({
    creditor: entry.creditor ?? null,
    agency: entry.agency_entity ?? null,
    assignedOn: entry.assigned_data,
    paidOn: entry.date_paid,
    owedCents: centsOf(entry.amount_owed),
  })),
  bankruptcies: stored.bankruptcies.map((entry) => ({
    name: entry.customer ?? null,
    liabilityCents: centsOf(entry.liability_ammount),
    filedOn: entry.date_filed,
  })),
});

const fileInStore = ({ score, accounts, collections, bankruptcies }: CreditFile): FileInStore => ({
  status: RETURNED,
  credit_score: score,
  trades: accounts.map(({ lender, percentUsed, late30, late60, late90 }) => ({
    credit_grantor: lender,
    percent_credit_used: percentUsed,
    past_due_count_30_day: late30,
    past_due_count_60_day: late60,
    past_due_count_90_day: late90,
  })),
  collections: collections.map(({ creditor, agency, assignedOn, paidOn, owedCents }) => ({
    creditor,
    agency_entity: agency,
    assigned_data: assignedOn,
    date_paid: paidOn,
    amount_owed: dollarsFromCents(owedCents),
  })),
  bankruptcies: bankruptcies.map(({ name, liabilityCents, filedOn }) => ({
    customer: name,
    liability_ammount: dollarsFromCents(liabilityCents),
    date_filed: filedOn,
  })),
});

export const credit: Codec<CreditInStore, CreditReport> = {
  schema: CreditInStore,
  from: ({ id, equifax_result, status, information }) => {
    if (equifax_result) {
      const isReturned = equifax_result.status === RETURNED;
      return isReturned ? { outcome: 'file', file: fileFrom(equifax_result), vendorId: id } : undefined;
    }
    if (!information) return undefined;
    // @untranslated: outcomes
    return { outcome: status === undefined ? 'no file' : 'not done', reasons: information.non_field_errors ?? [] };
  },
  toStore: (report) => {
    if (report.outcome === 'file') {
      const id = report.vendorId === undefined ? {} : { id: report.vendorId };
      return { ...id, equifax_result: fileInStore(report.file) };
    }
    const information = { non_field_errors: [...report.reasons] };
    return report.outcome === 'no file' ? { information } : { status: 'FAILED', information };
  },
};
