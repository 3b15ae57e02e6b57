import type { AppContext } from '../app-context.ts';

/** Removes the content of a file whose row is gone. Removing it twice is no error. */
export const removeStoredFile = (ctx: AppContext, { storageKey }: { storageKey: string }): Promise<void> =>
  ctx.files.remove(storageKey);
