import { sql } from 'kysely';
import { NOBODY } from '../../../domain/privacy/deletion.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';

/** Removes the person from a request: what was bought for whom is deleted, what it cost stays. */
const emptied = sql`name = ${NOBODY}, channel = 'email', recipient = ${NOBODY}, token_hash = null, person_id = null,
  applicant_id = null, cancelled_at = coalesce(cancelled_at, case when checks_submitted_at is null then now() end)`;

/** What remains of a charge after its application is erased. */
const emptyCharge = sql`description = 'Checks',
  province = coalesce((select property.province from screening_request r join property on property.id = r.property_id
    where r.charge_id = charge.id), charge.province)`;

/** Anonymizes the requests that match a condition, in which `request` is in scope, and the texts of their charges. */
export async function emptyRequests(tx: Tx, which: ReturnType<typeof sql>): Promise<void> {
  await sql`update charge set ${emptyCharge} from screening_request request
    where request.charge_id = charge.id and ${which}`.execute(tx);
  await sql`update screening_item item set state = 'cancelled' from screening_request request
    where item.request_id = request.id and request.checks_submitted_at is null and ${which}`.execute(tx);
  await sql`update screening_item item set problem = null from screening_request request
    where item.request_id = request.id and item.problem is not null and ${which}`.execute(tx);
  await sql`update screening_request request set ${emptied} where ${which}`.execute(tx);
}
