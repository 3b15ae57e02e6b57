import { sql } from 'kysely';
import { GROUP_ID } from '../../applications/groups/group-json.ts';
import type { Database, Tx } from '../../infrastructure/database/connect.ts';
import { openListOf } from '../open-list-store.ts';
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

const OPEN = openListOf<OpenReview>({
  table: 'ranking_review',
  columns: sql`id, applicant_id as "applicantId", comment, asked_at as "askedAt"`,
  since: 'asked_at',
  isOpen: sql`answered_at is null`,
});

/** Open requests, oldest first. */
export const openReviews = OPEN.all;
/** Some of them. */
export const someOpenReviews = OPEN.some;
export const findOpenReview = OPEN.find;
export const openReviewsOlderThan = OPEN.olderThan;
/** The applicant who asked, and their landlord. */
export const findReviewPeople = OPEN.findPeople;

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
