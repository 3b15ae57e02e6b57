import type { AppContext } from '../../app-context.ts';
import { isBackupUnderWay } from '../../infrastructure/database/backup-lock.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { noteRemoved } from './file-removal-store.ts';

/** How long a content stays while a backup may still need it, until the next look (milliseconds). */
const PAUSE = 60_000;

/** Removes the content of a file whose row is gone; later, while a backup is being made. Safe to repeat. */
export async function removeStoredFile(ctx: AppContext, { storageKey }: { storageKey: string }): Promise<void> {
  if (await isBackupUnderWay(ctx.db)) {
    const later = new Date(ctx.clock().getTime() + PAUSE);
    await transaction(ctx.db, (tx) => ctx.enqueue(tx, 'remove-stored-file', { storageKey }, later));
    return;
  }
  await ctx.files.remove(storageKey);
  await noteRemoved(ctx.db, storageKey);
}
