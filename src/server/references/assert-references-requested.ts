import { checkNotPaid, isUnpaidPurchase } from '../../domain/payments/charge.ts';
import { Problem } from '../../domain/problem.ts';
import { t } from '../../domain/text/t.ts';
import type { OwnApplicant } from '../applications/applicant-store.ts';
import type { Tx } from '../infrastructure/database/connect.ts';
import { referencesAgreed } from './sent-reference-store.ts';

/**
 * Former landlords get an email only when references were requested or paid for and the applicant agreed. This includes
 * the time after submission, as an address may turn out to be wrong then.
 *
 * @throws Problem `conflict`
 */
export async function assertReferencesRequested(tx: Tx, own: OwnApplicant): Promise<void> {
  if (own.status === 'withdrawn') {
    throw new Problem('conflict', t`This application was withdrawn, so references are no longer needed.`, {
      errorType: 'ApplicationClosed',
    });
  }
  const agreed = await referencesAgreed(tx, own.id);
  if (agreed.some((one) => !isUnpaidPurchase(one))) return;
  if (agreed.length > 0) throw checkNotPaid();
  throw new Problem('conflict', t`This application doesn’t ask for references.`, {
    errorType: 'ReferenceNotAskedFor',
  });
}
