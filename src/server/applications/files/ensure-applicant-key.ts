import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';
import type { WrappedKey } from '../../infrastructure/secrets/vault.ts';
import { addApplicantKey, findApplicantKey } from './applicant-key-store.ts';

/** The key under which everything about an applicant is encrypted; made with the first thing that wants it. */
export async function ensureApplicantKey(ctx: AppContext, tx: Tx, applicantId: string): Promise<WrappedKey> {
  return (
    (await findApplicantKey(tx, applicantId)) ??
    (await addApplicantKey(tx, applicantId, ctx.vault.makeKey(applicantId)))
  );
}
