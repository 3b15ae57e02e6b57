import { pointsOf } from '../../domain/ranking/score/score.ts';
import type { AppContext } from '../app-context.ts';
import { transaction } from '../infrastructure/database/connect.ts';
import { lockRanks, propertiesWithoutRanks, propertyRankedByOthers, putRanks, readRanks } from './rank-store.ts';

/**
 * Brings the places of every rental to the model of this release, rental by rental, from the codes alone: no answer
 * and no report is opened for it. Households without a place get one. Running it again changes nothing.
 */
export async function rescoreRanks(ctx: AppContext): Promise<void> {
  for (const propertyId of await propertiesWithoutRanks(ctx.db)) {
    await transaction(ctx.db, (tx) => ctx.ranks.refreshProperty(tx, propertyId));
  }
  const { model: table } = ctx;
  for (;;) {
    const propertyId = await propertyRankedByOthers(ctx.db, table.model.version);
    if (!propertyId) return;
    await transaction(ctx.db, async (tx) => {
      await lockRanks(tx, propertyId);
      const rows = (await readRanks(tx, propertyId)).map((row) => ({
        ...row,
        modelVersion: table.model.version,
        points: pointsOf(table, { codes: row.codes, proven: row.isProven }),
      }));
      for (let from = 0; from < rows.length; from += 1000) {
        await putRanks(tx, rows.slice(from, from + 1000), ctx.clock());
      }
    });
  }
}
