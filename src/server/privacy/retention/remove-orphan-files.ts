import { sql } from 'kysely';
import type { AppContext } from '../../app-context.ts';
import { isBackupUnderWay } from '../../infrastructure/database/backup-lock.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Contents looked up in one query. */
const AT_ONCE = 500;

/** The keys that no row names, out of those given. */
async function withoutRow({ db }: AppContext, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${keys}::text[]) as stored(key)
    where not exists (select from file where storage_key = key)
      and not exists (select from report where storage_key = key)
      and not exists (select from landlord_identity_document where storage_key = key)`.execute(db);
  return rows.map(({ key }) => key);
}

/**
 * Removes stored contents that have had no row for a day: what a crash left between content and row, and what a job
 * could not remove after its row was gone; the next day, while a backup is being made.
 */
export async function removeOrphanFiles(ctx: AppContext): Promise<void> {
  const before = ctx.clock().getTime() - DAY;
  let removed = 0;
  const removeOrphans = async (keys: readonly string[]) => {
    const orphans = await withoutRow(ctx, keys);
    // Asked after that: a backup that begins now has no row of them either.
    if (await isBackupUnderWay(ctx.db)) return;
    for (const key of orphans) {
      const writtenAt = await ctx.files.writtenAt(key);
      if (!writtenAt || writtenAt.getTime() > before) continue;
      await ctx.files.remove(key);
      removed += 1;
    }
  };
  let batch: string[] = [];
  for await (const key of ctx.files.list()) {
    batch.push(key);
    if (batch.length < AT_ONCE) continue;
    await removeOrphans(batch);
    batch = [];
  }
  await removeOrphans(batch);
  if (removed > 0) ctx.log.warn('stored files without a row were removed', { count: removed });
}
