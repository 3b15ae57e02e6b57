import { sql } from 'kysely';
import type { ApplicantUserId } from '../../../domain/accounts/actor.ts';
import { GROUP_ID } from '../../applications/groups/group-json.ts';
import type { Database, Tx } from '../../infrastructure/database/connect.ts';
import { placeWith } from '../rank-json.ts';

/** A request that waits for a person's answer. */
export interface OpenReview {
  id: string;
  applicantId: string;
  /** What the applicant wants us to know. */
  comment: string | null;
  askedAt: Date;
}

/** A request as its applicant reads it. */
export interface OwnReview {
  askedAt: Date;
  answer: string | null;
  answeredAt: Date | null;
}

const COLUMNS = ['id', 'applicant_id as applicantId', 'comment', 'asked_at as askedAt'] as const;

/** Stores a request; false when the application has an open one. */
export async function insertReview(
  tx: Tx,
  { applicantId, comment, at }: { applicantId: string; comment: string | null; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into ranking_review (applicant_id, comment, asked_at) values (${applicantId}, ${comment}, ${at})
    on conflict (applicant_id) where answered_at is null do nothing returning id`.execute(tx);
  return rows.length > 0;
}

/** The latest request about an application. */
export async function latestReview(db: Database, applicantId: string): Promise<OwnReview | undefined> {
  return db
    .selectFrom('ranking_review')
    .select(['asked_at as askedAt', 'answer', 'answered_at as answeredAt'])
    .where('applicant_id', '=', applicantId)
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

const open = (db: Database) => db.selectFrom('ranking_review').select(COLUMNS).where('answered_at', 'is', null);

/** Open requests, oldest first. */
export const openReviews = (db: Database): Promise<OpenReview[]> =>
  open(db).orderBy('asked_at').orderBy('id').execute();

/** So many after as many others. */
export const someOpenReviews = (db: Database, { most, skip }: { most: number; skip: number }): Promise<OpenReview[]> =>
  open(db).orderBy('asked_at').orderBy('id').limit(most).offset(skip).execute();

export const findOpenReview = (db: Database, id: string): Promise<OpenReview | undefined> =>
  open(db).where('id', '=', id).executeTakeFirst();

/** The applicant who asked, and their landlord. */
export async function findReviewPeople(
  db: Database,
  id: string,
): Promise<{ applicant: ApplicantUserId; landlord: string } | undefined> {
  return db
    .selectFrom('ranking_review')
    .innerJoin('applicant', 'applicant.id', 'ranking_review.applicant_id')
    .innerJoin('property', 'property.id', 'applicant.property_id')
    .select(['applicant.person_id as applicant', 'property.landlord_id as landlord'])
    .where('ranking_review.id', '=', id)
    .$narrowType<{ applicant: ApplicantUserId }>()
    .executeTakeFirst();
}

/** How many open requests are older than a given time, and when the oldest was made. */
export async function askedBefore(db: Database, moment: Date): Promise<{ count: number; oldest: Date | null }> {
  const { count, oldest } = await db
    .selectFrom('ranking_review')
    .select(({ fn }) => [fn.countAll<string>().as('count'), fn.min('asked_at').as('oldest')])
    .where('answered_at', 'is', null)
    .where('asked_at', '<=', moment)
    .executeTakeFirstOrThrow();
  return { count: Number(count), oldest };
}

/** Stores the answer of an open request; undefined when there is none with that id. */
export async function setAnswered(
  tx: Tx,
  { id, answer, at }: { id: string; answer: string; at: Date },
): Promise<{ applicantId: string } | undefined> {
  return tx
    .updateTable('ranking_review')
    .set({ answer, answered_at: at })
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .returning('applicant_id as applicantId')
    .executeTakeFirst();
}

/** The place of an application's group on the landlord's list, and of how many; undefined without one. */
export async function findPlace(db: Database, applicantId: string): Promise<{ place: number; of: number } | undefined> {
  const { rows } = await sql<{ place: number; of: number }>`
    select (${placeWith(sql`rank.points`)})::int as place,
      (select count(*)::int from group_rank every where every.property_id = rank.property_id) as of
    from applicant join group_rank rank on rank.applicant_id = ${GROUP_ID} where applicant.id = ${applicantId}`.execute(
    db,
  );
  return rows[0];
}
