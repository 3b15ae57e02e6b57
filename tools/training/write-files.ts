import { renameSync, rmSync, writeFileSync } from 'node:fs';

/** Writes files so that each is there whole or not at all, and none of them before all could be written. */
export function writeWhole(files: readonly { path: string; text: string }[]): void {
  const drafts = files.map(({ path, text }) => ({ path, draft: `${path}.draft`, text }));
  try {
    for (const { draft, text } of drafts) writeFileSync(draft, text);
    for (const { draft, path } of drafts) renameSync(draft, path);
  } finally {
    for (const { draft } of drafts) rmSync(draft, { force: true });
  }
}
