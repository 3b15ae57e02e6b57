import { placeOfFile } from '../../../domain/ports/file-store.ts';
import { Problem } from '../../../domain/problem.ts';
import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';
import type { WrappedKey } from '../../infrastructure/secrets/vault.ts';
import { addApplicantKey, findApplicantKey } from './applicant-key-store.ts';

/** Whose a stored content is, with the key that encrypts it (see `ensureApplicantKey`). */
export interface ContentOwner {
  applicantId: string;
  key: WrappedKey;
}

/** Writes a content, encrypted for the place where it lies. Every file that is stored goes through here. */
export const storeFile = (
  ctx: AppContext,
  { applicantId, key }: ContentOwner,
  { storageKey, content }: { storageKey: string; content: Uint8Array },
): Promise<void> => ctx.files.put(storageKey, ctx.vault.sealBytes(applicantId, key, placeOfFile(storageKey), content));

/** The key under which everything about an applicant is encrypted; made with the first thing that wants it. */
export async function ensureApplicantKey(ctx: AppContext, tx: Tx, applicantId: string): Promise<WrappedKey> {
  return (
    (await findApplicantKey(tx, applicantId)) ??
    (await addApplicantKey(tx, applicantId, ctx.vault.makeKey(applicantId)))
  );
}

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
