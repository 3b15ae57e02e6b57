import { renameSync, rmSync, writeFileSync } from 'node:fs';

/** Writes all files completely or none at all. */
export function writeWhole(files: readonly { path: string; text: string }[]): void {
  const drafts = files.map(({ path, text }) => ({ path, draft: `${path}.draft`, text }));
  try {
    for (const { draft, text } of drafts) writeFileSync(draft, text);
    for (const { draft, path } of drafts) renameSync(draft, path);
  } finally {
    for (const { draft } of drafts) rmSync(draft, { force: true });
  }
}
