import { placeOfFile } from '../../../domain/ports/file-store.ts';
import type { AppContext } from '../../app-context.ts';
import type { WrappedKey } from '../../infrastructure/secrets/vault.ts';

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
