import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { LandlordId } from '../../../domain/accounts/actor.ts';
import type { AcceptedType } from '../../../domain/applications/answers/upload.ts';
import { DAY_MS, type FollowUpKind } from '../../../domain/applications/follow-ups/follow-up.ts';
import type { ProvinceCode } from '../../../domain/values/province.ts';
import type { Database, Tx } from '../../infrastructure/database/connect.ts';
import { REQUIREMENTS_OF_APPLICANT } from '../answers/facts-columns.ts';
import type { OwnApplicantId } from '../applicant-store.ts';
import { SHOWN_DECISION } from '../decision-rows.ts';
import { GROUP_ID } from '../groups/group-json.ts';

/** A submitted application as the landlord who asks something about it knows it. */
export interface AskedApplication {
  requirements: string[];
  province: ProvinceCode | null;
  /** Whether a decision about the group stands, which only the landlord may know yet. */
  isDecided: boolean;
  /** How many follow-ups were sent within a day, and how many wait for an answer. */
  withinDay: number;
  open: number;
  applicant: { firstName: string; lastName: string; email: string; language: string | null };
  landlord: { firstName: string; lastName: string };
  property: { id: string; address: string; unit: string | null };
}

const OWN_SUBMITTED = (landlord: LandlordId, applicantId: string): RawBuilder<unknown> =>
  sql`applicant.id = ${applicantId} and property.landlord_id = ${landlord} and applicant.status = 'in-review'`;

/**
 * Locks a submitted application of an own property, and the one that decisions about its group are made on, so that nothing is
 * asked beside a decision.
 */
export async function lockForFollowUp(tx: Tx, landlord: LandlordId, applicantId: string): Promise<void> {
  await sql`
    select from applicant locked where locked.id in (
      select unnest(array[applicant.id, ${GROUP_ID}]) from applicant join property on property.id = applicant.property_id
      where ${OWN_SUBMITTED(landlord, applicantId)})
    order by locked.id for no key update`.execute(tx);
}

/** A submitted application of an own property; undefined when there is none. */
export async function findForFollowUp(
  db: Database | Tx,
  landlord: LandlordId,
  { applicantId, at }: { applicantId: string; at: Date },
): Promise<AskedApplication | undefined> {
  const since = new Date(at.getTime() - DAY_MS);
  const { rows } = await sql<AskedApplication>`
    select ${REQUIREMENTS_OF_APPLICANT} as requirements, property.province,
      exists (select from decision d where d.applicant_id = ${GROUP_ID} and d.undone_at is null) as "isDecided",
      (select count(*)::int from follow_up f where f.applicant_id = applicant.id and f.created_at > ${since}) as "withinDay",
      (select count(*)::int from follow_up f
        where f.applicant_id = applicant.id and f.answered_at is null and f.withdrawn_at is null) as open,
      json_build_object('firstName', tenant.first_name, 'lastName', tenant.last_name, 'email', tenant.email,
        'language', tenant.language) as applicant,
      json_build_object('firstName', owner.first_name, 'lastName', owner.last_name) as landlord,
      json_build_object('id', property.id, 'address', property.address, 'unit', property.unit) as property
    from applicant join property on property.id = applicant.property_id
      join person tenant on tenant.id = applicant.person_id join person owner on owner.id = property.landlord_id
    where ${OWN_SUBMITTED(landlord, applicantId)}`.execute(db);
  return rows[0];
}

/** Inserts a follow-up. Undefined when one of its kind waits for an answer. */
export async function insertFollowUp(
  tx: Tx,
  followUp: { applicantId: string; kind: FollowUpKind; words: string; at: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into follow_up (applicant_id, kind, words, created_at)
    values (${followUp.applicantId}, ${followUp.kind}, ${followUp.words || null}, ${followUp.at})
    on conflict (applicant_id, kind) where answered_at is null and withdrawn_at is null do nothing
    returning id`.execute(tx);
  return rows[0]?.id;
}

/** The follow-up of a kind that waits for an answer. */
export function findOpen(
  tx: Tx,
  { applicantId, kind }: { applicantId: string; kind: FollowUpKind },
): Promise<{ id: string; words: string | null } | undefined> {
  return tx
    .selectFrom('follow_up')
    .select(['id', 'words'])
    .where('applicant_id', '=', applicantId)
    .where('kind', '=', kind)
    .where('answered_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
}

export type FollowUpRow = Awaited<ReturnType<typeof listFollowUps>>[number];

/** The follow-ups about an application, the newest first. Whoever asks has to be checked before. */
export function listFollowUps(db: Database | Tx, applicantId: string) {
  return db
    .selectFrom('follow_up')
    .select((eb) => [
      'id',
      'kind',
      'words',
      'created_at as createdAt',
      'answer',
      'answered_at as answeredAt',
      'withdrawn_at as withdrawnAt',
      jsonArrayFrom(
        eb
          .selectFrom('file')
          .select(['file.id', 'file.name', 'file.content_type as contentType', 'file.bytes'])
          .whereRef('file.follow_up_id', '=', 'follow_up.id')
          .orderBy('file.created_at')
          .orderBy('file.id'),
      ).as('files'),
    ])
    .where('applicant_id', '=', applicantId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** The application that a follow-up is about, whoever owns it; the caller checks that. */
export async function applicationOfFollowUp(db: Database | Tx, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('follow_up')
    .select('applicant_id as applicantId')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.applicantId;
}

/** A follow-up, locked until the transaction ends. */
export function lockFollowUp(
  tx: Tx,
  id: string,
): Promise<{ kind: FollowUpKind; answeredAt: Date | null; withdrawnAt: Date | null } | undefined> {
  return tx
    .selectFrom('follow_up')
    .select(['kind', 'answered_at as answeredAt', 'withdrawn_at as withdrawnAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether there is a decision that the applicant may see. */
export async function hasShownDecision(db: Database | Tx, id: OwnApplicantId): Promise<boolean> {
  const row = await db
    .selectFrom('applicant')
    .select(SHOWN_DECISION.as('decision'))
    .where('applicant.id', '=', id)
    .executeTakeFirst();
  return Boolean(row?.decision);
}

export async function setAnswered(tx: Tx, { id, answer, at }: { id: string; answer: string; at: Date }): Promise<void> {
  await tx
    .updateTable('follow_up')
    .set({ answer: answer || null, answered_at: at })
    .where('id', '=', id)
    .execute();
}

export async function setFollowUpWithdrawn(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('follow_up').set({ withdrawn_at: at }).where('id', '=', id).execute();
}

interface AnswerFile {
  name: string;
  contentType: AcceptedType;
  bytes: number;
  sha256: Buffer;
  storageKey: string;
}

/** Adds a file to an answer; its content is stored. */
export async function insertFollowUpFile(
  tx: Tx,
  {
    applicantId,
    followUpId,
    file,
    at,
  }: { applicantId: OwnApplicantId; followUpId: string; file: AnswerFile; at: Date },
): Promise<string> {
  const row = await tx
    .insertInto('file')
    .values({
      applicant_id: applicantId,
      follow_up_id: followUpId,
      purpose: 'follow_up_document',
      name: file.name,
      content_type: file.contentType,
      bytes: file.bytes,
      sha256: file.sha256,
      storage_key: file.storageKey,
      is_sealed: true,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
