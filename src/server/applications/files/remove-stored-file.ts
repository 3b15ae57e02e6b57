import type { AppContext } from '../../app-context.ts';
import { noteRemoved } from './file-removal-store.ts';

/** Removes the content of a file whose row is gone. Safe to repeat. */
export async function removeStoredFile(ctx: AppContext, { storageKey }: { storageKey: string }): Promise<void> {
  await ctx.files.remove(storageKey);
  await noteRemoved(ctx.db, storageKey);
}
