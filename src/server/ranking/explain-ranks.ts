import type { AppContext } from '../app-context.ts';
import { transaction } from '../infrastructure/database/connect.ts';
import {
  type ExplainableRow,
  propertiesExplainedByOthers,
  putExplanations,
  readExplainable,
  readOutdated,
} from './explainable-ranks-store.ts';
import { lockRanks } from './rank-store.ts';
import { factsOfListing } from './ranking-facts.ts';
import { openSummary } from './sealed-summary.ts';
import { explainToLandlord, explanationVersion, sealExplanation } from './stored-explanation.ts';
import { storedKey } from './summary-json.ts';

/** Explains a stored rank to the landlord, as `explainToLandlord` does. */
const explain = ({ vault, model }: Pick<AppContext, 'vault' | 'model'>, row: ExplainableRow): string =>
  explainToLandlord(model, {
    rank: { codes: row.codes, proven: row.isProven, points: row.points, rent: row.rent },
    summary: openSummary(vault, row.applicantId, row.summary),
    listing: factsOfListing(row.listing),
    disputed: row.disputed,
  });

/** Explains the ranks of groups that have no explanation of this release yet, or no key to keep one under. */
export async function explainNow(ctx: AppContext, applicantIds: readonly string[]): Promise<Map<string, string>> {
  if (applicantIds.length === 0) return new Map();
  const rows = await readExplainable(ctx.db, applicantIds);
  return new Map(rows.map((row) => [row.applicantId, explain(ctx, row)]));
}

/** Writes the explanations that another release wrote, or none, a few groups in each transaction and step. Idempotent. */
export async function* explainRanks(ctx: AppContext): AsyncGenerator<void> {
  const version = explanationVersion(ctx.model);
  for (;;) {
    const propertyIds = await propertiesExplainedByOthers(ctx.db, version);
    if (propertyIds.length === 0) return;
    for (const propertyId of propertyIds) {
      await explainSome(ctx, propertyId, version);
      yield;
    }
  }
}

const explainSome = (ctx: AppContext, propertyId: string, version: string): Promise<void> =>
  transaction(ctx.db, async (tx) => {
    await lockRanks(tx, propertyId);
    const explained = (await readOutdated(tx, propertyId, version)).map((row) => {
      const { applicantId, summary } = row;
      const key = storedKey(summary);
      return { applicantId, sealed: key && sealExplanation(ctx.vault, applicantId, key, explain(ctx, row)) };
    });
    await putExplanations(tx, explained, version);
  });
