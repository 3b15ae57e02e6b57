import { placeOfFile } from '../../../domain/ports/file-store.ts';
import { Problem } from '../../../domain/problem.ts';
import type { Toolbox } from '../../app-context.ts';
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
  toolbox: Toolbox,
  { applicantId, storageKey, isSealed }: StoredContent,
): Promise<Uint8Array> {
  const stored = await toolbox.files.read(storageKey);
  if (!isSealed) return stored;
  const key = await findApplicantKey(toolbox.db, applicantId);
  if (!key) throw new Problem('gone', 'This file was erased and cannot be opened any more.');
  return toolbox.vault.openBytes(applicantId, key, placeOfFile(storageKey), stored);
}
