import type { Toolbox } from '../app-context.ts';

/** Removes the content of a file whose row is gone. Removing it twice is no error. */
export const removeStoredFile = (toolbox: Toolbox, { storageKey }: { storageKey: string }): Promise<void> =>
  toolbox.files.remove(storageKey);
