import {
  type CheckKind,
  type CheckResults,
  type CreditResult,
  type IdResult,
  placeOfCheck,
  readCheckResult,
  scoreOf,
} from '../../domain/screening/check-results.ts';
import type { Tx } from '../database/connect.ts';
import type { Toolbox } from '../toolbox.ts';
import { addApplicantKey, findApplicantKey, putCheck, rentalOfFirstCreditCheck } from './check-store.ts';

/**
 * Stores what a vendor found out about an applicant, encrypted under the applicant's own key, and has the household
 * ranked anew in the same transaction.
 *
 * @throws Error when the result does not have its stored shape, which only a translation of ours can cause
 */
export async function recordCheckResult<Kind extends CheckKind>(
  toolbox: Toolbox,
  tx: Tx,
  { applicantId, kind, result }: { applicantId: string; kind: Kind; result: CheckResults[Kind] },
): Promise<void> {
  const fit = readCheckResult(kind, result);
  if (!fit) throw new Error(`the result of a ${kind} does not have its shape`);
  const key =
    (await findApplicantKey(tx, applicantId)) ??
    (await addApplicantKey(tx, applicantId, toolbox.vault.makeKey(applicantId)));
  await putCheck(
    tx,
    applicantId,
    {
      kind,
      state: 'returned',
      sealed: toolbox.vault.seal(applicantId, key, placeOfCheck(kind), JSON.stringify(fit)),
      creditScore: kind === 'credit_check' ? scoreOf(fit as CreditResult) : null,
      idVerified: kind === 'id_verification' ? (fit as IdResult).status === 'Verified' : null,
    },
    toolbox.clock(),
  );
  await toolbox.ranks.takeNewResult(tx, applicantId, kind);
  // With its first credit check a rental may weigh income, of everybody (see the income gate of the ranking).
  const opened = kind === 'credit_check' ? await rentalOfFirstCreditCheck(tx, applicantId) : undefined;
  if (opened) await toolbox.ranks.refreshRental(tx, opened);
  else await toolbox.ranks.refresh(tx, applicantId);
}
