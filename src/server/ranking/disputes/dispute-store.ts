import { sql } from 'kysely';
import type { ApplicantUserId } from '../../../domain/accounts/actor.ts';
import { isKeyOf } from '../../../domain/values/type-guards.ts';
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

const COLUMNS = [
  'id',
  'applicant_id as applicantId',
  'family',
  'comment',
  'state',
  'created_at as createdAt',
  'settled_at as settledAt',
] as const;

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

/** Locks the application of a dispute, before anything that belongs to it. */
export async function lockApplicationOfDispute(tx: Tx, id: string): Promise<void> {
  await sql`
    select from applicant where id = (select applicant_id from dispute where id = ${id})
    for no key update`.execute(tx);
}

/** Resolves an open dispute; undefined when there is none with that id. */
export async function setResolved(
  tx: Tx,
  id: string,
  state: 'upheld' | 'rejected',
  at: Date,
): Promise<Dispute | undefined> {
  return tx
    .updateTable('dispute')
    .set({ state, settled_at: at })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning(COLUMNS)
    .executeTakeFirst();
}

/** Families based on former landlords' answers, who are asked about a dispute. */
const OF_FORMER_LANDLORDS = ['landlord_on_rent', 'landlord_on_care', 'landlord_again', 'references', 'years_at_home'];

/** The former landlords to ask about open disputes, by dispute: those who answered, with their contacts. */
export async function landlordsToAsk(db: Database): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; landlord: string }>`
    select dispute.id, concat_ws(', ', reference.name, reference.email, reference.phone) as landlord
    from dispute join landlord_reference reference on reference.applicant_id = dispute.applicant_id and reference.state = 'answered'
    where dispute.state = 'open' and dispute.family = any(${OF_FORMER_LANDLORDS}) order by reference.answered_at`.execute(
    db,
  );
  const found = new Map<string, string[]>();
  for (const { id, landlord } of rows) found.set(id, [...(found.get(id) ?? []), landlord]);
  return found;
}

/** Disputes waiting to be resolved, oldest first. */
export async function openDisputes(db: Database): Promise<Dispute[]> {
  return db.selectFrom('dispute').select(COLUMNS).where('state', '=', 'open').orderBy('created_at').execute();
}

/** So many after as many others. */
export async function someOpenDisputes(
  db: Database,
  { most, skip }: { most: number; skip: number },
): Promise<Dispute[]> {
  return db
    .selectFrom('dispute')
    .select(COLUMNS)
    .where('state', '=', 'open')
    .orderBy('created_at')
    .orderBy('id')
    .limit(most)
    .offset(skip)
    .execute();
}

/** An open dispute. */
export async function findOpenDispute(db: Database, id: string): Promise<Dispute | undefined> {
  return db.selectFrom('dispute').select(COLUMNS).where('state', '=', 'open').where('id', '=', id).executeTakeFirst();
}

/** How many open disputes are older than a given time, and when the oldest was opened. */
export async function openSinceBefore(db: Database, moment: Date): Promise<{ count: number; oldest: Date | null }> {
  const { count, oldest } = await db
    .selectFrom('dispute')
    .select(({ fn }) => [fn.countAll<string>().as('count'), fn.min('created_at').as('oldest')])
    .where('state', '=', 'open')
    .where('created_at', '<=', moment)
    .executeTakeFirstOrThrow();
  return { count: Number(count), oldest };
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

/** The answer of a former landlord behind a family, with the best one. */
const ANSWERS_OF_FAMILY = {
  landlord_on_rent: { answer: 'rent_on_time', best: 'yes' },
  landlord_on_care: { answer: 'cause_damage', best: 'no' },
  landlord_again: { answer: 'rent_to_again', best: 'yes' },
} as const;

/**
 * Leaves the answers that an upheld dispute was about out of the ranking, also after another former landlord answers
 * and ends the dispute. Does nothing for families that are based on something else.
 */
export async function leaveOutAnswers(tx: Tx, { applicantId, family, createdAt }: Dispute): Promise<void> {
  if (!isKeyOf(ANSWERS_OF_FAMILY, family)) return;
  const { answer, best } = ANSWERS_OF_FAMILY[family];
  await sql`
    update landlord_reference set not_confirmed = not_confirmed || ${answer}::text
    where applicant_id = ${applicantId} and answered_at <= ${createdAt} and ${sql.ref(answer)} <> ${best}
      and not ${answer} = any(not_confirmed)`.execute(tx);
}
