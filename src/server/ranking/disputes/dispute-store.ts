import { sql } from 'kysely';
import type { ApplicantUserId } from '../../../domain/accounts/actor.ts';
import type { Database, Tx } from '../../infrastructure/database/connect.ts';

/** An applicant's dispute of a family of inputs, with its state. */
export interface Dispute {
  id: string;
  applicantId: string;
  family: string;
  comment: string | null;
  state: 'open' | 'taken-back' | 'upheld' | 'rejected' | 'superseded';
  createdAt: Date;
  settledAt: Date | null;
}

/** Whether an application is the person's own and submitted; locks it until the transaction ends. */
export async function lockSubmitted(tx: Tx, person: ApplicantUserId, applicantId: string): Promise<boolean> {
  const { rows } = await sql`
    select from applicant where id = ${applicantId} and person_id = ${person} and status = 'in-review'
    for no key update`.execute(tx);
  return rows.length > 0;
}

/** Inserts a dispute. Undefined when there is one about the same family that no new result has ended. */
export async function insertDispute(
  tx: Tx,
  dispute: { applicantId: string; family: string; comment: string | null; at: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into dispute (applicant_id, family, comment, created_at)
    values (${dispute.applicantId}, ${dispute.family}, ${dispute.comment}, ${dispute.at})
    on conflict (applicant_id, family) where state in ('open', 'upheld', 'rejected') do nothing returning id`.execute(
    tx,
  );
  return rows[0]?.id;
}

/** The dispute of a family that stands in the way of a new one. */
export async function findCurrentDispute(
  tx: Tx,
  applicantId: string,
  family: string,
): Promise<Pick<Dispute, 'state' | 'settledAt'> | undefined> {
  return tx
    .selectFrom('dispute')
    .select(['state', 'settled_at as settledAt'])
    .where('applicant_id', '=', applicantId)
    .where('family', '=', family)
    .where('state', 'in', ['open', 'upheld', 'rejected'])
    .executeTakeFirst();
}

/** Whether an application has a dispute that waits to be resolved. */
export async function hasOpenDispute(tx: Tx, applicantId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('dispute')
    .select('id')
    .where('applicant_id', '=', applicantId)
    .where('state', '=', 'open')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Withdraws a dispute; false when the family has no open one. */
export async function setDisputeWithdrawn(tx: Tx, applicantId: string, family: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('dispute')
    .set({ state: 'taken-back', settled_at: at })
    .where('applicant_id', '=', applicantId)
    .where('family', '=', family)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The latest dispute about each family of an application, without withdrawn ones; newest first. */
export async function listDisputes(db: Database, applicantId: string): Promise<Dispute[]> {
  const { rows } = await sql<Dispute>`
    select * from (
      select distinct on (family) id, applicant_id as "applicantId", family, comment, state,
        created_at as "createdAt", settled_at as "settledAt"
      from dispute where applicant_id = ${applicantId} and state not in ('taken-back', 'superseded') order by family, created_at desc) newest
    order by newest."createdAt" desc, newest.id`.execute(db);
  return rows;
}

/** Supersedes resolved disputes about families that a new result covers, as the new result has not been disputed. */
export async function supersede(tx: Tx, applicantId: string, families: readonly string[], at: Date): Promise<void> {
  await tx
    .updateTable('dispute')
    .set({ state: 'superseded', settled_at: at })
    .where('applicant_id', '=', applicantId)
    .where('family', 'in', families)
    .where('state', 'in', ['upheld', 'rejected'])
    .execute();
}
