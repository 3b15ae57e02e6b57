import { checkNotPaid } from '../../../domain/payments/charge.ts';
import { Problem } from '../../../domain/problem.ts';
import type { ItemState } from '../../../domain/screening/orders/check-state.ts';
import { t } from '../../../domain/text/t.ts';
import type { CheckKind } from '../../../domain/values/check-kind.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';
import { findConsent } from './consent-store.ts';
import { lockItems } from './item-store.ts';

/**
 * The consent under which a check of an applicant runs, and the state of that check.
 *
 * @throws Problem `conflict` CheckNotPaid for an unpaid purchase, NoConsent when the check was neither requested nor
 *   bought, or the applicant did not agree to it
 */
export async function consentTo(
  tx: Tx,
  applicantId: string,
  kind: CheckKind,
): Promise<{ id: string; state: ItemState }> {
  const consent = await findConsent(tx, applicantId, kind);
  if (consent) return consent;
  const items = await lockItems(tx, applicantId);
  if (items.some((item) => item.kind === kind && item.check === 'not paid')) throw checkNotPaid();
  throw new Problem('conflict', t`You haven’t agreed to this check. Please say yes or no to it first.`, {
    errorType: 'NoConsent',
  });
}
