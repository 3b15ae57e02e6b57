import type { CheckKind } from '../../../domain/values/check-kind.ts';
import type { Database, Tx } from '../../infrastructure/database/connect.ts';

/**
 * Whether a charge has no purpose any more: its applicant withdrew or deleted the application, or none of its checks can
 * be delivered, as they failed or their consent was withdrawn.
 */
export async function isChargeIdle(db: Database | Tx, chargeId: string): Promise<boolean> {
  const row = await db
    .selectFrom('screening_request')
    .leftJoin('applicant', 'applicant.id', 'screening_request.applicant_id')
    .select(({ exists, selectFrom }) => [
      'applicant.status',
      exists(
        selectFrom('screening_item')
          .select('screening_item.id')
          .whereRef('screening_item.request_id', '=', 'screening_request.id')
          .where('screening_item.state', 'in', ['agreed', 'done'])
          .where('screening_item.failed_at', 'is', null),
      ).as('isDeliverable'),
    ])
    .where('screening_request.charge_id', '=', chargeId)
    .executeTakeFirst();
  return row !== undefined && (row.status === null || row.status === 'withdrawn' || !row.isDeliverable);
}

/** The request that a charge pays for. */
export async function findRequestOfCharge(
  tx: Tx,
  chargeId: string,
): Promise<
  | {
      id: string;
      applicantId: string | null;
      propertyId: string;
      name: string;
      payerId: string;
      payerRole: 'landlord' | 'applicant';
    }
  | undefined
> {
  return tx
    .selectFrom('screening_request')
    .innerJoin('screening_order', 'screening_order.id', 'screening_request.order_id')
    .select([
      'screening_request.id',
      'screening_request.applicant_id as applicantId',
      'screening_request.property_id as propertyId',
      'screening_request.name',
      'screening_order.payer_id as payerId',
      'screening_order.payer_role as payerRole',
    ])
    .where('screening_request.charge_id', '=', chargeId)
    .executeTakeFirst();
}

/** Marks the agreed checks of a request as paid, and returns their kinds. */
export async function setItemsPaid(tx: Tx, requestId: string, at: Date): Promise<CheckKind[]> {
  await tx.selectFrom('screening_request').select('id').where('id', '=', requestId).forNoKeyUpdate().execute();
  const rows = await tx
    .updateTable('screening_item')
    .set({ paid_at: at })
    .where('request_id', '=', requestId)
    .where('state', 'in', ['agreed', 'done'])
    .where('failed_at', 'is', null)
    .where('paid_at', 'is', null)
    .returning('kind')
    .execute();
  return rows.map(({ kind }) => kind);
}
