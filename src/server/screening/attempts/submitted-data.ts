import * as z from 'zod/mini';
import { PersonName } from '../../../domain/screening/results/same-name.ts';
import { PROVINCE_CODES } from '../../../domain/values/province.ts';
import type { AppContext } from '../../app-context.ts';
import { findApplicantKey } from '../../applications/files/applicant-key-store.ts';
import { ensureApplicantKey } from '../../applications/files/file-content.ts';
import type { Database, Tx } from '../../infrastructure/database/connect.ts';
import type { Vault, WrappedKey } from '../../infrastructure/secrets/vault.ts';
import type { Attempt } from './attempt-store.ts';

/** The data submitted to the bureau beside the name; only ever stored encrypted. The SIN is deleted after a day. */
const BureauSubmission = z.object({
  sin: z.optional(z.string()),
  address: z.string(),
  city: z.string(),
  province: z.enum(PROVINCE_CODES),
  country: z.enum(['CA', 'US']),
  date_of_birth: z.optional(z.string()),
});
export type BureauSubmission = z.infer<typeof BureauSubmission>;

type Owner = Pick<Attempt, 'id' | 'applicantId'>;

const contextOf = (attemptId: string): string => `told ${attemptId}`; // @literal stored data is sealed with it

/** Encrypts submitted data under the applicant's key. */
export async function sealSubmission(
  ctx: AppContext,
  tx: Tx,
  { id, applicantId }: Owner,
  submitted: BureauSubmission,
): Promise<Buffer> {
  const key = await ensureApplicantKey(ctx, tx, applicantId);
  return ctx.vault.seal(applicantId, key, contextOf(id), JSON.stringify(submitted));
}

/** The submitted data; undefined once it, or the applicant's key, is deleted. */
export async function openSubmission(
  ctx: AppContext,
  db: Database | Tx,
  { id, applicantId, submittedData }: Owner & Pick<Attempt, 'submittedData'>,
): Promise<BureauSubmission | undefined> {
  const key = await findApplicantKey(db, applicantId);
  if (!submittedData || !key) return undefined;
  return z.parse(BureauSubmission, JSON.parse(ctx.vault.open(applicantId, key, contextOf(id), submittedData)));
}

/** The encryption context of the name that the bureau was asked for. */
const placeOfAskedName = (attemptId: string): string => `asked name ${attemptId}`;

/** Encrypts the name that the bureau is asked for. */
export async function sealAskedName(ctx: AppContext, tx: Tx, { id, applicantId }: Owner, name: PersonName) {
  const key = await ensureApplicantKey(ctx, tx, applicantId);
  return ctx.vault.seal(applicantId, key, placeOfAskedName(id), JSON.stringify(name));
}

/** The name that the bureau was asked for. */
export const openAskedName = (
  vault: Vault,
  { applicantId, key, attemptId, sealed }: { applicantId: string; key: WrappedKey; attemptId: string; sealed: Buffer },
): PersonName => z.parse(PersonName, JSON.parse(vault.open(applicantId, key, placeOfAskedName(attemptId), sealed)));
