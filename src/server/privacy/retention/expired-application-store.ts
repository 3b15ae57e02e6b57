import { sql } from 'kysely';
import { isUntouched } from '../../applications/answers/facts-columns.ts';
import { GROUP_ID } from '../../applications/groups/group-json.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';
import type { ApplicationToErase } from '../deletion/erase-application-store.ts';
import { PURGED_AT_ONCE, past } from './purge-store.ts';

/** Applications that are erased in one step. */
const ERASED_AT_ONCE = 10;

/**
 * Some applications past their retention period after this one, in the order of their ids, so that a sweep reads each of them
 * once. Accepted ones are left out. Nothing is looked up for those whose own row is younger than that, which is nearly all of
 * them.
 */
export async function expiredApplications(
  tx: Tx,
  now: Date,
  after: string | undefined,
): Promise<{ found: ApplicationToErase[]; hasMore: boolean }> {
  const unfinished = sql`${past(now, 'unfinishedApplication')}::timestamptz`;
  const unsuccessful = sql`${past(now, 'unsuccessfulApplication')}::timestamptz`;
  const { rows } = await sql<ApplicationToErase>`
    select applicant.id, applicant.person_id as "personId" from applicant
    where ${after === undefined ? sql`true` : sql`applicant.id > ${after}`}
      and greatest(applicant.created_at, applicant.submitted_at, applicant.withdrawn_at)
        < case applicant.status when 'pending' then ${unfinished} else ${unsuccessful} end
      and case applicant.status
        when 'pending' then ${isUntouched(unfinished)}
        else not exists (select from decision where decision.applicant_id = ${GROUP_ID}
          and (decision.decided_at >= ${unsuccessful} or (decision.verdict = 'accepted' and decision.undone_at is null)))
        end
    order by applicant.id limit ${sql.lit(ERASED_AT_ONCE)}`.execute(tx);
  return { found: rows, hasMore: rows.length === ERASED_AT_ONCE };
}

/** Deletes some pictures of identity documents some time after the landlord's decision. Returns their storage keys. */
export async function purgeIdPictures(tx: Tx, now: Date): Promise<{ keys: string[]; hasMore: boolean }> {
  const { rows } = await sql<{ key: string }>`
    with decided as materialized (
      select applicant_id from decision where undone_at is null and decided_at < ${past(now, 'idPicture')}),
    of_group as materialized (
      select applicant_id from decided
      union select member.applicant_id from decided join co_applicant member on member.primary_applicant_id = decided.applicant_id)
    delete from file where id in (
      select file.id from of_group join applicant on applicant.id = of_group.applicant_id
        join file on file.applicant_id = applicant.id and file.purpose = 'id_document'
      where exists (select from decided where decided.applicant_id = ${GROUP_ID}) limit ${sql.lit(PURGED_AT_ONCE)})
    returning storage_key as key`.execute(tx);
  return { keys: rows.map(({ key }) => key), hasMore: rows.length === PURGED_AT_ONCE };
}
