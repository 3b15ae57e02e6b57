import { expressionBuilder, type RawBuilder, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { DB } from '../infrastructure/database/schema.ts';
import { GROUP_ID } from './groups/group-json.ts';

/**
 * Whether the decision is about the applicant's group, and we began to send an email about it: until then it can be
 * undone.
 */
const IS_FINAL = sql<boolean>`applicant.status = 'in-review' and decision.undone_at is null
  and decision.applicant_id = ${GROUP_ID}
  and exists (select from outbox o where o.kind = 'decision' and o.status <> 'stopped' and o.attempts > 0
    and o.dedupe_key in (decision.id || ':' || decision.applicant_id, decision.id || ':' || applicant.id))`;

/** The decision that an applicant may see. */
export const SHOWN_DECISION = jsonObjectFrom(
  expressionBuilder<DB, 'applicant'>()
    .selectFrom('decision')
    .select(['decision.verdict', 'decision.decided_at as decidedAt'])
    .where(IS_FINAL),
);

/** Whether the group was accepted, and that cannot be undone any more. */
export const IS_ACCEPTED = sql<boolean>`exists (select from decision where ${IS_FINAL} and decision.verdict = 'accepted')`;

/** The place of a group among the backups of its property, by the choice that stands last; null for one that is none. */
export const backupPlaceOf = (applicantId: RawBuilder<unknown>): RawBuilder<number | null> => sql`(
  select backup_group.place from backup_group join choice on choice.id = backup_group.choice_id
  where backup_group.applicant_id = ${applicantId} order by choice.number desc limit 1)`;

/**
 * The dedupe keys of the emails that tell this adult about `backup_group`, which is in scope: the first one, and those after a
 * decision was undone.
 */
export const backupKeys = (applicantId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select ${applicantId} || ':' || backup_group.choice_id
  union all select ${applicantId} || ':' || backup_group.choice_id || ':' || d.id from decision d
  where d.applicant_id = backup_group.applicant_id`;

/** Whether the group was chosen as a backup, and we began to send the applicant an email about it. */
export const IS_BACKUP = sql<boolean>`(applicant.status = 'in-review' and exists (
  select from backup_group join outbox o on o.kind = 'backup-chosen' and o.status <> 'stopped' and o.attempts > 0
    and o.dedupe_key in (${backupKeys(sql`applicant.id`)})
  where backup_group.applicant_id = ${GROUP_ID}))`;
