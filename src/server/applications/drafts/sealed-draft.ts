import type { Step } from '../../../domain/applications/application.ts';
import type { AppContext } from '../../app-context.ts';
import { type Tx, transaction } from '../../infrastructure/database/connect.ts';
import type { WrappedKey } from '../../infrastructure/secrets/vault.ts';
import { findApplicantKey } from '../files/applicant-key-store.ts';
import { ensureApplicantKey } from '../files/file-content.ts';
import { findDrafts, lockClearDrafts, type StoredDraft, sealClearDraft } from './draft-store.ts';

/** What was typed on a step and not confirmed. */
export interface Draft {
  content: unknown;
  version: number;
  savedAt: Date;
}

/** The encryption context of a step's draft. */
const placeOf = (step: Step): string => `draft ${step}`;

/** Encrypts what was typed on a step under the applicant's key. */
export async function sealDraft(
  ctx: AppContext,
  tx: Tx,
  { applicantId, step, content }: { applicantId: string; step: Step; content: unknown },
): Promise<Buffer> {
  const key = await ensureApplicantKey(ctx, tx, applicantId);
  return ctx.vault.seal(applicantId, key, placeOf(step), JSON.stringify(content));
}

/** Decrypts a draft; undefined when the applicant's key is gone. */
function openDraft(
  { vault }: Pick<AppContext, 'vault'>,
  { applicantId, key }: { applicantId: string; key: WrappedKey | undefined },
  { step, sealed, clear, version, savedAt }: StoredDraft,
): Draft | undefined {
  if (!sealed) return { content: clear, version, savedAt };
  if (!key) return undefined;
  return { content: JSON.parse(vault.open(applicantId, key, placeOf(step), sealed)), version, savedAt };
}

/** Decrypts a stored draft of an application. */
export async function openStoredDraft(
  ctx: AppContext,
  applicantId: string,
  stored: StoredDraft | undefined,
): Promise<Draft | undefined> {
  if (!stored) return undefined;
  return openDraft(ctx, { applicantId, key: await findApplicantKey(ctx.db, applicantId) }, stored);
}

/** All drafts of an application, decrypted, by step. */
export async function openDrafts(ctx: AppContext, applicantId: string): Promise<(Draft & { step: Step })[]> {
  const key = await findApplicantKey(ctx.db, applicantId);
  return (await findDrafts(ctx.db, applicantId)).flatMap((stored) => {
    const draft = openDraft(ctx, { applicantId, key }, stored);
    return draft ? [{ ...draft, step: stored.step }] : [];
  });
}

/** Drafts in one transaction. */
const BATCH = 100;

/** Encrypts some drafts that an earlier release stored as they were typed; returns whether there may be more. */
export const sealClearDrafts = (ctx: AppContext): Promise<boolean> =>
  transaction(ctx.db, async (tx) => {
    const clear = await lockClearDrafts(tx, BATCH);
    for (const { applicantId, step, clear: content } of clear) {
      await sealClearDraft(tx, {
        applicantId,
        step,
        sealed: await sealDraft(ctx, tx, { applicantId, step, content }),
      });
    }
    return clear.length === BATCH;
  });
