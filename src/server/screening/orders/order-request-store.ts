import { sql } from 'kysely';
import type { CheckKind } from '../../../domain/values/check-kind.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';

/** Adds one person to an order, with the requested checks. Returns the request's id. */
export async function insertRequest(
  tx: Tx,
  request: {
    orderId: string;
    propertyId: string;
    position: number;
    name: string;
    channel: 'email' | 'text';
    recipient: string;
    personId: string | null;
    items: readonly { kind: CheckKind; cents: number }[];
    at: Date;
  },
): Promise<string> {
  const { id } = await tx
    .insertInto('screening_request')
    .values({
      order_id: request.orderId,
      property_id: request.propertyId,
      position: request.position,
      name: request.name,
      channel: request.channel,
      recipient: request.recipient,
      person_id: request.personId,
      created_at: request.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('screening_item')
    .values(request.items.map(({ kind, cents }) => ({ request_id: id, kind, price_cents: cents, taxes: '[]' })))
    .execute();
  return id;
}

/** Sets the secret of a request's link, and when the request expires. */
export async function setRequestToken(tx: Tx, id: string, tokenHash: Buffer, expiresAt: Date): Promise<void> {
  await tx
    .updateTable('screening_request')
    .set({ token_hash: tokenHash, expires_at: expiresAt })
    .where('id', '=', id)
    .execute();
}

/** Removes checks from an order, as if they had not been chosen. */
export async function dropItems(tx: Tx, orderId: string, kinds: readonly CheckKind[]): Promise<void> {
  await sql`
    update screening_item item set state = 'cancelled' from screening_request request
    where request.id = item.request_id and request.order_id = ${orderId} and item.kind in (${sql.join([...kinds])})`.execute(
    tx,
  );
}

/** What invitations to a property mention. */
export async function orderEmailFacts(
  tx: Tx,
  order: { propertyId: string },
): Promise<{ landlordName: string; address: string; unit: string | null; token: string }> {
  return tx
    .selectFrom('property')
    .innerJoin('person', 'person.id', 'property.landlord_id')
    .select((eb) => [
      eb.fn<string>('concat_ws', [eb.val(' '), 'person.first_name', 'person.last_name']).as('landlordName'),
      'property.address',
      'property.unit',
      'property.token',
    ])
    .where('property.id', '=', order.propertyId)
    .executeTakeFirstOrThrow();
}

/** The order that was activated with a stored card: who pays for it, and the charge of its first person. */
export async function orderOfCard(
  tx: Tx,
  setupId: string,
): Promise<{ payerRole: 'landlord' | 'applicant'; chargeId: string | null } | undefined> {
  return tx
    .selectFrom('screening_order')
    .innerJoin('screening_request', 'screening_request.order_id', 'screening_order.id')
    .select(['screening_order.payer_role as payerRole', 'screening_request.charge_id as chargeId'])
    .where('screening_order.setup_id', '=', setupId)
    .orderBy('screening_request.position')
    .limit(1)
    .executeTakeFirst();
}
