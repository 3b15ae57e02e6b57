import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { PayerRole } from '../../domain/payments/charge.ts';
import { KIND } from '../../domain/values/check-kind.ts';
import type { Database, Tx } from '../infrastructure/database/connect.ts';

/** A request as the applicant who sent it sees it. */
export interface SentReference {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  address: string | null;
  state: 'requested' | 'answered';
  lease: { id: string; name: string; content_type: string; bytes: number } | null;
  createdAt: Date;
  lastSentAt: Date | null;
  expiresAt: Date | null;
  answeredAt: Date | null;
  /** The request did not arrive, because nobody has the address, as far as we know. */
  isUndeliverable: boolean;
}

/** The requests of an application that were not cancelled, oldest first. */
export async function listReferencesOf(db: Database | Tx, applicantId: string): Promise<SentReference[]> {
  return db
    .selectFrom('landlord_reference as r')
    .select((eb) => [
      'r.id',
      'r.name',
      'r.email',
      'r.state',
      'r.created_at as createdAt',
      'r.last_sent_at as lastSentAt',
      'r.expires_at as expiresAt',
      'r.answered_at as answeredAt',
      eb
        .and([eb('r.state', '=', 'requested'), eb.fn<boolean>('is_undeliverable', ['r.email'])])
        .$castTo<boolean>()
        .as('isUndeliverable'),
      eb.case().when('r.state', '=', 'requested').then(eb.ref('r.phone')).end().as('phone'),
      eb.case().when('r.state', '=', 'requested').then(eb.ref('r.tenant_address')).end().as('address'),
      jsonObjectFrom(
        eb
          .selectFrom('file as f')
          .select(['f.id', 'f.name', 'f.content_type', 'f.bytes'])
          .whereRef('f.reference_id', '=', 'r.id')
          .where('f.purpose', '=', 'reference_lease'),
      ).as('lease'),
    ])
    .where('r.applicant_id', '=', applicantId)
    .where('r.state', '<>', 'cancelled')
    .orderBy('r.created_at')
    .orderBy('r.id')
    .$narrowType<{ state: 'requested' | 'answered' }>()
    .execute();
}

/** The references requested or bought for an application that its applicant agreed to, with who pays for them. */
export async function referencesAgreed(
  db: Database | Tx,
  applicantId: string,
): Promise<{ paidBy: PayerRole; isPaid: boolean }[]> {
  return db
    .selectFrom('screening_item')
    .innerJoin('screening_request', 'screening_request.id', 'screening_item.request_id')
    .innerJoin('screening_order', 'screening_order.id', 'screening_request.order_id')
    .select(({ eb }) => [
      'screening_order.payer_role as paidBy',
      // @untranslated: SQL
      eb('screening_item.paid_at', 'is not', null).$castTo<boolean>().as('isPaid'),
    ])
    .where('screening_item.applicant_id', '=', applicantId)
    .where('screening_item.kind', '=', KIND.references)
    .where('screening_item.state', 'in', ['agreed', 'done'])
    .where('screening_order.state', '=', 'released')
    .execute();
}
