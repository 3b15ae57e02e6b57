import type { Toolbox } from '../../app-context.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';
import type { WrappedKey } from '../../infrastructure/secrets/vault.ts';
import { addApplicantKey, findApplicantKey } from './applicant-key-store.ts';

/** The key under which everything about an applicant is encrypted; made with the first thing that wants it. */
export async function holdApplicantKey(toolbox: Toolbox, tx: Tx, applicantId: string): Promise<WrappedKey> {
  return (
    (await findApplicantKey(tx, applicantId)) ??
    (await addApplicantKey(tx, applicantId, toolbox.vault.makeKey(applicantId)))
  );
}
