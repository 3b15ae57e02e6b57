import { placeOfFile } from '../../../domain/ports/file-store.ts';
import { Problem } from '../../../domain/problem.ts';
import type { AppContext } from '../../app-context.ts';
import { findApplicantKey } from './applicant-key-store.ts';

/** A stored content as its row tells of it. */
export interface StoredContent {
  applicantId: string;
  storageKey: string;
  /** False for what was stored before contents were encrypted. */
  isSealed: boolean;
}

/**
 * Reads a content. Every file that is handed out goes through here.
 *
 * @throws Problem `gone` when the key was destroyed; Error when anything was swapped or changed
 */
export async function openFile(
  ctx: AppContext,
  { applicantId, storageKey, isSealed }: StoredContent,
): Promise<Uint8Array> {
  const stored = await ctx.files.read(storageKey);
  if (!isSealed) return stored;
  const key = await findApplicantKey(ctx.db, applicantId);
  if (!key) throw new Problem('gone', 'This file was erased and cannot be opened any more.');
  return ctx.vault.openBytes(applicantId, key, placeOfFile(storageKey), stored);
}
