import { sql } from 'kysely';
import type { UserId } from '../../../domain/accounts/actor.ts';
import type { RecentOpenings } from '../../../domain/applications/openings/unusual-openings.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';

/** Events of the audit log by which somebody opens what belongs to one applicant. */
export const OPENING_ACTIONS = ['results.read', 'report.linked', 'report.opened', 'file.read'] as const;
export type OpeningAction = (typeof OPENING_ACTIONS)[number];

const COUNTED = sql.join(OPENING_ACTIONS.map((action) => sql.lit(action)));

/** Whose results this person opened within a day, apart from the applicant's; the index of migration 0059 serves it. */
export async function countRecentOpenings(tx: Tx, person: UserId, applicantId: string): Promise<RecentOpenings> {
  const { rows } = await sql<RecentOpenings>`
    with opened as (
      select subject_id as applicant_id, max(at) as at from audit_event
      where actor_id = ${person} and action in (${COUNTED}) and subject_kind = 'applicant' and at > now() - interval '1 day'
      group by 1)
    select count(*) filter (where applicant_id <> ${applicantId} and at > now() - interval '1 hour')::int as "inHour",
      count(*) filter (where applicant_id <> ${applicantId})::int as "inDay",
      coalesce(bool_or(applicant_id = ${applicantId}), false) as "isKnown",
      coalesce(extract(epoch from min(at) filter (where at > now() - interval '1 hour') + interval '1 hour' - now()), 0)::float
        as "hourFreesIn",
      coalesce(extract(epoch from min(at) + interval '1 day' - now()), 0)::float as "dayFreesIn"
    from opened`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('an aggregate has one row');
  return row;
}

/** Locks a person, so that what they open is counted one at a time. */
export async function lockReader(tx: Tx, person: UserId): Promise<void> {
  await tx.selectFrom('person').select('id').where('id', '=', person).forNoKeyUpdate().execute();
}
