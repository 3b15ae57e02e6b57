import { type NotNull, type SqlBool, sql } from 'kysely';
import type { ApplicantUserId } from '../../../domain/accounts/actor.ts';
import { RESULT_KINDS, type ResultKind } from '../../../domain/screening/checks.ts';
import type { Database, Tx } from '../../infrastructure/database/connect.ts';
import { isBureauAttempt } from '../../screening/attempts/attempt-json.ts';
import { emptyRequests } from './emptied-requests-store.ts';

/** An application to erase, with its applicant. */
export interface ApplicationToErase {
  id: string;
  personId: ApplicantUserId;
}

const applications = (db: Database) =>
  db
    .selectFrom('applicant')
    .select(['applicant.id', 'applicant.person_id as personId'])
    .orderBy('applicant.id')
    .$narrowType<ApplicationToErase>();

export const applicationsOf = (db: Database, personId: string): Promise<ApplicationToErase[]> =>
  applications(db).where('applicant.person_id', '=', personId).execute();

export const applicationsFor = (db: Database, propertyId: string): Promise<ApplicationToErase[]> =>
  applications(db).where('applicant.property_id', '=', propertyId).execute();

/** Orders that are still open at the bureau. */
export async function openCases(db: Database, applicantId: string): Promise<{ vendor: string; ref: string }[]> {
  return (
    db
      .selectFrom('check_attempt')
      .select(['vendor', 'vendor_ref as ref'])
      .where('applicant_id', '=', applicantId)
      .where(sql<SqlBool>`${isBureauAttempt(sql`check_attempt.id`)}`)
      // @untranslated: SQL
      .where('vendor_ref', 'is not', null)
      .where('state', 'in', ['queued', 'running', 'waiting'])
      .$narrowType<{ ref: NotNull }>()
      .execute()
  );
}

/** Checks of an applicant that were charged, or are about to be, and have no result. */
export async function undeliveredChecks(tx: Tx, applicantId: string): Promise<ResultKind[]> {
  const { rows } = await sql<{ kind: ResultKind }>`
    select distinct item.kind from screening_item item join screening_request request on request.id = item.request_id
    where item.applicant_id = ${applicantId} and item.kind in (${sql.join([...RESULT_KINDS])})
      and item.state in ('agreed', 'done') and item.failed_at is null and request.charge_id is not null
      and not exists (select from check_result c
        where c.applicant_id = item.applicant_id and c.kind = item.kind and c.state = 'returned')`.execute(tx);
  return rows.map(({ kind }) => kind);
}

/** Storage keys of all content stored for an application, whoever added it. */
export async function contentsOfApplication(tx: Tx, applicantId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('file')
    .select('storage_key as key')
    .where('applicant_id', '=', applicantId)
    .unionAll(tx.selectFrom('report').select('storage_key as key').where('applicant_id', '=', applicantId))
    .execute();
  return rows.map(({ key }) => key);
}

/**
 * Erases an application with its answers and results. Its key is deleted too, which makes every copy of encrypted
 * results and documents unreadable. Charged amounts stay.
 */
export async function eraseRows(tx: Tx, applicantId: string): Promise<void> {
  await emptyRequests(tx, sql`request.applicant_id = ${applicantId}`);
  await tx.deleteFrom('co_applicant').where('applicant_id', '=', applicantId).execute();
  await tx.deleteFrom('applicant').where('id', '=', applicantId).execute();
}
