import { sql } from 'kysely';
import type { ApplicantUserId } from '../../../domain/accounts/actor.ts';
import type { ApplicantStatus } from '../../../domain/applications/application.ts';
import type { BureauCheckKind } from '../../../domain/screening/attempts/screening-bureau.ts';
import type { ResultKind } from '../../../domain/screening/results/check-results.ts';
import type { Database, Tx } from '../../infrastructure/database/connect.ts';

export type AttemptState = 'queued' | 'running' | 'waiting' | 'returned' | 'failed';

/** One try at a vendor. */
export interface Attempt {
  id: string;
  applicantId: string;
  vendor: 'certn' | 'verifast';
  state: AttemptState;
  submittedData: Buffer | null;
  vendorRef: string | null;
  attemptedAt: Date | null;
  addresses: Buffer | null;
  createdAt: Date;
  /** What we know of it was so at the vendor no earlier than this. */
  updatedAt: Date;
  kinds: ResultKind[];
}

const SELECT = sql`
  select t.id, t.applicant_id as "applicantId", t.vendor, t.state, t.submitted_data as "submittedData", t.vendor_ref as "vendorRef",
    t.attempted_at as "attemptedAt", t.addresses, t.created_at as "createdAt", t.updated_at as "updatedAt",
    (select json_agg(k.kind order by k.kind) from check_attempt_kind k where k.attempt_id = t.id) as kinds
  from check_attempt t`;

/** Makes a try, with the consent under which each of its checks runs. */
export async function insertAttempt(
  tx: Tx,
  made: {
    /** Where the vendor was told of it before; a new one is made otherwise. */
    id?: string;
    applicantId: string;
    vendor: 'certn' | 'verifast';
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

/** Keeps what the vendor has to be told, encrypted. */
export async function saveSubmission(tx: Tx, id: string, submittedData: Buffer): Promise<void> {
  await tx.updateTable('check_attempt').set({ submitted_data: submittedData }).where('id', '=', id).execute();
}

/** Forgets what the vendor had to be told. */
export async function purgeSubmission(db: Database | Tx, id: string): Promise<void> {
  await db.updateTable('check_attempt').set({ submitted_data: null }).where('id', '=', id).execute();
}

export async function findAttempt(db: Database | Tx, id: string): Promise<Attempt | undefined> {
  return (await sql<Attempt>`${SELECT} where t.id = ${id}`.execute(db)).rows[0];
}

export async function lockAttempt(tx: Tx, id: string): Promise<Attempt | undefined> {
  return (await sql<Attempt>`${SELECT} where t.id = ${id} for no key update of t`.execute(tx)).rows[0];
}

export async function findAttemptAtVendor(db: Database, vendorRef: string): Promise<Attempt | undefined> {
  return (await sql<Attempt>`${SELECT} where t.vendor_ref = ${vendorRef}`.execute(db)).rows[0];
}

/** The session whose secret this is the hash of. */
export async function lockAttemptByKey(tx: Tx, keyHash: Buffer): Promise<Attempt | undefined> {
  return (await sql<Attempt>`${SELECT} where t.key_hash = ${keyHash} for no key update of t`.execute(tx)).rows[0];
}

/** Notes that the vendor is asked now; until it has answered nobody knows whether it took the order. */
export async function noteAttempt(db: Database, id: string, at: Date): Promise<void> {
  await db.updateTable('check_attempt').set({ attempted_at: at }).where('id', '=', id).execute();
}

/** Moves a try on. What the vendor had to be told is forgotten as soon as it has an answer. */
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

/** The tries of an applicant at one check since then, the newest first. */
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

/** Notes that a person tries a check, for as long as it counts. */
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
 * How many tries of a person at one check since then count beside those of this applicant: what was sent back at other
 * rentals, and what went with an application that was deleted.
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

/** The person behind an applicant, as a vendor is told of them. */
export async function personOfApplicant(
  db: Database | Tx,
  applicantId: string,
): Promise<
  | { firstName: string; lastName: string; email: string; phone: string; property: string; status: ApplicantStatus }
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
      'property.address as property',
      'applicant.status',
    ])
    .where('applicant.id', '=', applicantId)
    .executeTakeFirst();
}
