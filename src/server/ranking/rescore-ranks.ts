import type { AppContext } from '../app-context.ts';
import { transaction } from '../infrastructure/database/connect.ts';
import { explainRanks } from './explain-ranks.ts';
import {
  lockRanks,
  propertiesWithoutRanks,
  propertyRankedByOthers,
  putRanks,
  readRanks,
  removeRanks,
} from './rank-store.ts';
import { scoreCodes } from './score-codes.ts';

/** Versions that differ in the first number code facts differently, so that stored codes of one mean nothing to another. */
const codingOf = (version: string): string => version.split('.')[0] ?? '';

/**
 * Re-ranks every property with the model of this release, one property at a time: from the codes alone, without
 * decrypting any answer or report, unless the facts are coded differently since. Groups without a place get one, and
 * ranks are explained again where another release did it. Idempotent.
 */
export async function rescoreRanks(ctx: AppContext): Promise<void> {
  for (const propertyId of await propertiesWithoutRanks(ctx.db)) {
    await transaction(ctx.db, (tx) => ctx.ranks.refreshProperty(tx, propertyId));
  }
  const { model: table } = ctx;
  for (;;) {
    const propertyId = await propertyRankedByOthers(ctx.db, table.model.version);
    if (!propertyId) break;
    await transaction(ctx.db, async (tx) => {
      await lockRanks(tx, propertyId);
      const stored = await readRanks(tx, propertyId);
      if (stored.some(({ modelVersion }) => codingOf(modelVersion) !== codingOf(table.model.version))) {
        // Whoever is still submitted gets a rank again; a row left behind would be found forever.
        await removeRanks(
          tx,
          stored.map(({ applicantId }) => applicantId),
        );
        await ctx.ranks.refreshProperty(tx, propertyId);
        return;
      }
      const rows = stored.map((row) => ({
        ...row,
        ...scoreCodes(
          table,
          { codes: row.codes, proven: row.isProven },
          row.inDispute ? { codes: row.inDispute.codes, proven: row.inDispute.isProven } : undefined,
        ),
        explanation: null,
        explanationVersion: null,
      }));
      for (let from = 0; from < rows.length; from += 1000) {
        await putRanks(tx, rows.slice(from, from + 1000), ctx.clock());
      }
    });
  }
  await explainRanks(ctx);
}
