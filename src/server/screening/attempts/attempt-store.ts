import { sql } from 'kysely';
import type { ApplicantStatus } from '../../../domain/applications/application.ts';
import type { ResultKind } from '../../../domain/screening/checks.ts';
import type { Database, Tx } from '../../infrastructure/database/connect.ts';
import { isBureauAttempt } from './attempt-json.ts';

export type AttemptState = 'queued' | 'running' | 'waiting' | 'returned' | 'failed';

/** One attempt at a vendor. */
export interface Attempt {
  id: string;
  applicantId: string;
  vendor: string;
  state: AttemptState;
  submittedData: Buffer | null;
  vendorRef: string | null;
  attemptedAt: Date | null;
  /** Since when an order is on its way whose answer has not come; null when the bureau certainly has none. */
  orderedAt: Date | null;
  /** How often it was ordered, apart from orders that the bureau certainly did not get. */
  orders: number;
  addresses: Buffer | null;
  createdAt: Date;
  /** Our copy reflects the vendor's state at this time or later. */
  updatedAt: Date;
  kinds: ResultKind[];
}

const SELECT = sql`
  select t.id, t.applicant_id as "applicantId", t.vendor, t.state, t.submitted_data as "submittedData", t.vendor_ref as "vendorRef",
    t.attempted_at as "attemptedAt", t.ordered_at as "orderedAt", t.orders, t.addresses, t.created_at as "createdAt", t.updated_at as "updatedAt",
    (select json_agg(k.kind order by k.kind) from check_attempt_kind k where k.attempt_id = t.id) as kinds
  from check_attempt t`;

export async function findAttempt(db: Database | Tx, id: string): Promise<Attempt | undefined> {
  return (await sql<Attempt>`${SELECT} where t.id = ${id}`.execute(db)).rows[0];
}

export async function lockAttempt(tx: Tx, id: string): Promise<Attempt | undefined> {
  return (await sql<Attempt>`${SELECT} where t.id = ${id} for no key update of t`.execute(tx)).rows[0];
}

/**
 * Locks the attempts of an applicant that they can still stop: the bureau waits for them, or the report is not requested
 * yet. Before their items, as results lock them.
 */
export async function lockWaitingAttempts(tx: Tx, applicantId: string): Promise<Attempt[]> {
  const waiting = sql`${SELECT} where t.applicant_id = ${applicantId} and ${isBureauAttempt(sql`t.id`)}
    and (t.state = 'waiting' or t.state = 'queued' and t.attempted_at is null) for no key update of t`;
  return (await waiting.execute(tx)).rows as Attempt[];
}

/** Locks an applicant's attempts at one check. Before their items, as results lock them. */
export async function lockAttemptsAt(tx: Tx, applicantId: string, kind: ResultKind): Promise<Attempt[]> {
  const all = sql`${SELECT} where t.applicant_id = ${applicantId}
    and exists (select from check_attempt_kind k where k.attempt_id = t.id and k.kind = ${kind})
    order by t.id for no key update of t`;
  return (await all.execute(tx)).rows as Attempt[];
}

export async function findAttemptAtVendor(
  db: Database,
  vendor: string,
  vendorRef: string,
): Promise<Attempt | undefined> {
  const found = sql<Attempt>`${SELECT} where t.vendor_ref = ${vendorRef} and t.vendor = ${vendor}`;
  return (await found.execute(db)).rows[0];
}

/** The session whose secret has this hash. */
export async function lockAttemptByKey(tx: Tx, keyHash: Buffer): Promise<Attempt | undefined> {
  return (await sql<Attempt>`${SELECT} where t.key_hash = ${keyHash} for no key update of t`.execute(tx)).rows[0];
}

/** The person behind an applicant, as submitted to a vendor. */
export async function personOfApplicant(
  db: Database | Tx,
  applicantId: string,
): Promise<
  | {
      firstName: string;
      lastName: string;
      email: string;
      phone: string;
      language: string | null;
      property: string;
      status: ApplicantStatus;
    }
  | undefined
> {
  return db
    .selectFrom('applicant')
    .innerJoin('person', 'person.id', 'applicant.person_id')
    .innerJoin('property', 'property.id', 'applicant.property_id')
    .select([
      'person.first_name as firstName',
      'person.last_name as lastName',
      'person.email',
      'person.phone',
      'person.language',
      'property.address as property',
      'applicant.status',
    ])
    .where('applicant.id', '=', applicantId)
    .executeTakeFirst();
}
