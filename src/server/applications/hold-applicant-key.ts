import type { Tx } from '../database/connect.ts';
import type { WrappedKey } from '../secrets/vault.ts';
import type { Toolbox } from '../toolbox.ts';
import { addApplicantKey, findApplicantKey } from './applicant-key-store.ts';

/** The key under which everything about an applicant is encrypted; made with the first thing that wants it. */
export async function holdApplicantKey(toolbox: Toolbox, tx: Tx, applicantId: string): Promise<WrappedKey> {
  return (
    (await findApplicantKey(tx, applicantId)) ??
    (await addApplicantKey(tx, applicantId, toolbox.vault.makeKey(applicantId)))
  );
}
