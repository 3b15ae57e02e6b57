import { sql } from 'kysely';
import { describeCharge } from '../../../domain/screening/messages.ts';
import type { AppContext } from '../../app-context.ts';
import type { Charge } from '../../payments/charge-store.ts';
import { CHARGED_CHECKS, type ChargedChecks } from './charge-json.ts';

/** What a charge is for, for whoever reads it now. Once its checks were erased, what is stored with it, in English. */
export const describeStoredCharge = (
  { description }: Pick<Charge, 'description'>,
  charged: ChargedChecks | undefined,
): string => (charged && charged.kinds.length > 0 ? describeCharge(charged) : description);

/** The same for a charge whose checks are not known yet. */
export async function describeChargeOf(
  { db }: Pick<AppContext, 'db'>,
  charge: Pick<Charge, 'id' | 'description'>,
): Promise<string> {
  const { rows } = await sql<{ charged: ChargedChecks }>`
    select ${CHARGED_CHECKS} as charged
    from charge
      join screening_request request on request.charge_id = charge.id
      join property on property.id = request.property_id
    where charge.id = ${charge.id}`.execute(db);
  return describeStoredCharge(charge, rows[0]?.charged);
}
