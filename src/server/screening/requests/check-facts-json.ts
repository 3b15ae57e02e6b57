import { type RawBuilder, sql } from 'kysely';
import { KIND } from '../../../domain/values/check-kind.ts';
import { IS_WITHOUT_FILE } from '../../applications/paid-json.ts';
import { BUREAU_KIND_LIST, gateOfCheck } from '../attempts/attempt-json.ts';

/** A check that may run as far as money goes (see `isUnpaidPurchase`); needs `item` and its `screening_order` in scope. */
export const NEEDS_NO_PAYMENT = sql`(screening_order.payer_role = 'landlord' or item.paid_at is not null)`;

/**
 * The facts that decide the state of a check (`CheckFacts`), as JSON. Needs `item`, its `request` and its
 * `screening_order` in scope.
 *
 * @param state the applicant's answer, where it is not the stored one
 */
export const checkFacts = (state: RawBuilder<unknown> = sql`item.state`) => sql`json_build_object('state', ${state},
  'isPaymentMissing', not ${NEEDS_NO_PAYMENT},
  'isFailed', item.failed_at is not null,
  'isWithoutFile', item.failed_at is not null and exists (
    select from check_result c where c.applicant_id = request.applicant_id and c.kind = item.kind and ${IS_WITHOUT_FILE}),
  -- A picture of a document is checked by nobody: there is no result on its way.
  'result', (select c.state from check_result c where c.applicant_id = request.applicant_id and c.kind = item.kind
    and not (c.kind = ${sql.lit(KIND.identity)} and c.state = 'pending' and exists (
      select from file where file.applicant_id = c.applicant_id and file.purpose = 'id_document'))),
  'waitsAtVendor', exists (select from check_attempt t join check_attempt_kind k on k.attempt_id = t.id
    where t.applicant_id = request.applicant_id and k.kind = item.kind and k.kind in (${BUREAU_KIND_LIST}) and t.state = 'waiting'),
  'gate', ${gateOfCheck(sql`request.applicant_id`, sql`item.kind`)})`;
