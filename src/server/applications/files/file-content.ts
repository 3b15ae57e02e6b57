import { placeOfFile } from '../../../domain/ports/file-store.ts';
import { Problem } from '../../../domain/problem.ts';
import { t } from '../../../domain/text/t.ts';
import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';
import type { WrappedKey } from '../../infrastructure/secrets/vault.ts';
import { addApplicantKey, findApplicantKey } from './applicant-key-store.ts';

/** The owner of stored file content, with the key that encrypts it (see `ensureApplicantKey`). */
export interface ContentOwner {
  /** An application, or a person for what belongs to no application. */
  ownerId: string;
  key: WrappedKey;
}

/** Stores file content, encrypted and bound to its storage key. Every stored file goes through here. */
export const storeFile = (
  ctx: AppContext,
  { ownerId, key }: ContentOwner,
  { storageKey, content }: { storageKey: string; content: Uint8Array },
): Promise<void> => ctx.files.put(storageKey, ctx.vault.sealPieces(ownerId, key, placeOfFile(storageKey), content));

/** The key that encrypts everything about an applicant, created on first use. */
export async function ensureApplicantKey(ctx: AppContext, tx: Tx, applicantId: string): Promise<WrappedKey> {
  return (
    (await findApplicantKey(tx, applicantId)) ??
    (await addApplicantKey(tx, applicantId, ctx.vault.makeKey(applicantId)))
  );
}

/** Stored file content as described by its row. */
export interface StoredContent {
  applicantId: string;
  storageKey: string;
  /** False for what was stored before contents were encrypted. */
  isSealed: boolean;
}

/**
 * Reads file content. Every file that is read goes through here.
 *
 * @throws Problem `gone` when the key was destroyed; Error when the content was swapped or changed
 */
export async function openFile(
  ctx: AppContext,
  { applicantId, storageKey, isSealed }: StoredContent,
): Promise<Uint8Array> {
  const stored = await ctx.files.read(storageKey);
  if (!isSealed) return stored;
  const key = await findApplicantKey(ctx.db, applicantId);
  if (!key) throw new Problem('gone', t`This file was erased and can no longer be opened.`);
  return ctx.vault.openBytes(applicantId, key, placeOfFile(storageKey), stored);
}
