import { sql } from 'kysely';
import type { ApplicantUserId } from '../../../domain/accounts/actor.ts';
import type { ApplicantStatus } from '../../../domain/applications/application.ts';
import type { BureauCheckKind, ResultKind } from '../../../domain/screening/checks.ts';
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

/** Creates an attempt, with the consent under which each of its checks runs. */
export async function insertAttempt(
  tx: Tx,
  made: {
    /** Where the vendor already has it; otherwise a new one is generated. */
    id?: string;
    applicantId: string;
    vendor: string;
    checks: readonly { kind: ResultKind; consentId: string }[];
    at: Date;
  },
): Promise<string> {
  const { id } = await tx
    .insertInto('check_attempt')
    .values({
      ...(made.id !== undefined && { id: made.id }),
      applicant_id: made.applicantId,
      vendor: made.vendor,
      created_at: made.at,
      updated_at: made.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('check_attempt_kind')
    .values(made.checks.map(({ kind, consentId }) => ({ attempt_id: id, kind, consent_id: consentId })))
    .execute();
  return id;
}

/** Stores the encrypted data to submit to the vendor. */
export async function saveSubmission(tx: Tx, id: string, submittedData: Buffer): Promise<void> {
  await tx.updateTable('check_attempt').set({ submitted_data: submittedData }).where('id', '=', id).execute();
}

/** Deletes the data submitted to the vendor. */
export async function purgeSubmission(db: Database | Tx, id: string): Promise<void> {
  await db.updateTable('check_attempt').set({ submitted_data: null }).where('id', '=', id).execute();
}

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

/** Updates an attempt. The submitted data is deleted as soon as the vendor has answered. */
export async function updateAttempt(
  tx: Tx,
  id: string,
  to: {
    state: AttemptState;
    at: Date;
    vendorRef?: string;
    keyHash?: Buffer;
    addresses?: Buffer | null;
    problem?: string;
  },
): Promise<void> {
  await tx
    .updateTable('check_attempt')
    .set({
      state: to.state,
      submitted_data: null,
      updated_at: to.at,
      ...(to.vendorRef !== undefined && { vendor_ref: to.vendorRef }),
      ...(to.keyHash !== undefined && { key_hash: to.keyHash }),
      ...(to.addresses !== undefined && { addresses: to.addresses }),
      ...(to.problem !== undefined && { problem: to.problem.slice(0, 300) }),
    })
    .where('id', '=', id)
    .execute();
}

/** Takes checks out of an attempt that goes on with its others; false when it has no others, and then keeps its own. */
export async function takeOutOfAttempt(tx: Tx, id: string, kinds: readonly ResultKind[]): Promise<boolean> {
  const { rows } = await sql`select from check_attempt_kind where attempt_id = ${id} and kind <> all(${kinds})`.execute(
    tx,
  );
  if (rows.length === 0) return false;
  await tx
    .deleteFrom('check_attempt_kind')
    .where('attempt_id', '=', id)
    .where('kind', 'in', [...kinds])
    .execute();
  return true;
}

/** An applicant's attempts at one check since then, newest first. */
export async function attemptsAt(
  tx: Tx,
  applicantId: string,
  kind: ResultKind,
  since: Date,
): Promise<{ id: string; state: AttemptState }[]> {
  return tx
    .selectFrom('check_attempt')
    .innerJoin('check_attempt_kind', 'check_attempt_kind.attempt_id', 'check_attempt.id')
    .select(['check_attempt.id', 'check_attempt.state'])
    .where('check_attempt.applicant_id', '=', applicantId)
    .where('check_attempt_kind.kind', '=', kind)
    .where('check_attempt.created_at', '>', since)
    .orderBy('check_attempt.created_at', 'desc')
    .execute();
}

/** An applicant's attempts at one check that the vendor answered within thirty days; each was paid for. */
export async function countAnswered(tx: Tx, applicantId: string, kind: ResultKind): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from check_attempt t join check_attempt_kind k on k.attempt_id = t.id
    where t.applicant_id = ${applicantId} and k.kind = ${kind} and t.state = 'returned'
      and t.created_at > now() - interval '30 days'`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Records that a person attempts a check, for as long as it counts toward the limit. */
export async function recordAttempt(
  tx: Tx,
  made: { attemptId: string; personId: ApplicantUserId; kind: BureauCheckKind; at: Date },
): Promise<void> {
  await tx
    .insertInto('attempted_check')
    .values({ attempt_id: made.attemptId, person_id: made.personId, kind: made.kind, attempted_at: made.at })
    .execute();
}

/**
 * How many of a person's attempts at one check since then count beside those of this applicant: attempts sent back at
 * other properties, and attempts of deleted applications.
 */
export async function attemptsElsewhere(
  tx: Tx,
  {
    personId,
    applicantId,
    kind,
    since,
  }: { personId: ApplicantUserId; applicantId: string; kind: BureauCheckKind; since: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from attempted_check tried left join check_attempt t on t.id = tried.attempt_id
    where tried.person_id = ${personId} and tried.kind = ${kind} and tried.attempted_at > ${since}
      and (t.id is null or (t.applicant_id <> ${applicantId} and t.state = 'failed' and t.problem is not null))`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
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
