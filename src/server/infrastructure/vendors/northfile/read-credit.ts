import * as z from 'zod/mini';

/** `20260130`, or nothing. */
const day = z.nullable(z.string().check(z.regex(/^\d{8}$/)));
/** A credit file as the vendor sends it. */
export const Credit = z.object({
  beacon: z.nullable(z.int().check(z.gte(300), z.lte(900))),
  lines: z.array(
    z.object({
      lender: z.nullable(z.string()),
      /** 0 to 1. */
      utilization: z.nullable(z.number()),
      days_late: z.object({ d30: z.int(), d60: z.int(), d90: z.int() }),
    }),
  ),
  collections: z.array(
    z.object({
      for: z.nullable(z.string()),
      by: z.nullable(z.string()),
      since: day,
      settled: day,
      balance_cents: z.nullable(z.int()),
    }),
  ),
  insolvencies: z.array(z.object({ party: z.nullable(z.string()), filed: day, debt_cents: z.nullable(z.int()) })),
});

const isoDay = (given: string | null): string | null =>
  given && `${given.slice(0, 4)}-${given.slice(4, 6)}-${given.slice(6)}`;

/** The same in our words. */
export const fileOf = ({ beacon, lines, collections, insolvencies }: z.infer<typeof Credit>) => ({
  score: beacon,
  accounts: lines.map(({ lender, utilization, days_late: { d30, d60, d90 } }) => ({
    lender,
    percentUsed: utilization === null ? null : Math.round(utilization * 10_000) / 100,
    late30: d30,
    late60: d60,
    late90: d90,
  })),
  collections: collections.map((entry) => ({
    creditor: entry.for,
    agency: entry.by,
    assignedOn: isoDay(entry.since),
    paidOn: isoDay(entry.settled),
    owedCents: entry.balance_cents,
  })),
  bankruptcies: insolvencies.map(({ party, filed, debt_cents }) => ({
    name: party,
    liabilityCents: debt_cents,
    filedOn: isoDay(filed),
  })),
});
