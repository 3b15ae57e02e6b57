import type { AppContext } from '../app-context.ts';
import { type Tx, transaction } from '../infrastructure/database/connect.ts';
import type { JobData } from '../infrastructure/database/job-queue.ts';
import { takeSteps, withLongStatements } from '../infrastructure/database/sweeps.ts';
import { explainRanks } from './explain-ranks.ts';
import { propertiesRankedByOthers, propertiesWithoutRanks } from './outdated-ranks-store.ts';
import { lockRanks } from './rank-lock-store.ts';
import { putRanks, readRanks, removeRanks } from './rank-store.ts';
import { scoreCodes } from './score-codes.ts';

/** Versions that differ in the first number code facts differently, so that stored codes of one mean nothing to another. */
const codingOf = (version: string): string => version.split('.')[0] ?? '';

/** How far a sweep has come. */
type Reached = JobData['rescore-ranks'];

/**
 * Re-ranks every property with the model of this release, one property at a time: from the codes alone, without
 * decrypting any answer or report, unless the facts are coded differently since. Groups without a place get one, and
 * ranks are explained again where another release did it. Idempotent; queues its continuation until nothing is left.
 */
export async function rescoreRanks(ctx: AppContext, { after }: Reached = {}): Promise<void> {
  const reached: Reached = { after };
  if (await takeSteps(rescore(ctx, reached), ctx.sliceMs)) return;
  await transaction(ctx.db, (tx) => ctx.enqueue(tx, 'rescore-ranks', reached));
}

async function* rescore(ctx: AppContext, reached: Reached): AsyncGenerator<void> {
  yield* rankMissing(ctx, reached);
  for (;;) {
    const propertyIds = await propertiesRankedByOthers(ctx.db, ctx.model.model.version);
    if (propertyIds.length === 0) break;
    for (const propertyId of propertyIds) {
      await transaction(ctx.db, (tx) => rescoreProperty(ctx, tx, propertyId));
      yield;
    }
  }
  yield* explainRanks(ctx);
}

/** Each property comes once, as a group whose key is lost stays without what is missing. */
async function* rankMissing(ctx: AppContext, reached: Reached): AsyncGenerator<void> {
  for (;;) {
    const propertyIds = await withLongStatements(ctx.db, (tx) => propertiesWithoutRanks(tx, reached.after));
    if (propertyIds.length === 0) return;
    for (const propertyId of propertyIds) {
      await transaction(ctx.db, (tx) => ctx.ranks.refreshProperty(tx, propertyId));
      reached.after = propertyId;
      yield;
    }
  }
}

async function rescoreProperty(ctx: AppContext, tx: Tx, propertyId: string): Promise<void> {
  const { model: table } = ctx;
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
}
