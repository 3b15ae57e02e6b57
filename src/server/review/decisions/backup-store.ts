import { sql } from 'kysely';
import { nextBackup } from '../../../domain/review/choice.ts';
import { backupKeys } from '../../applications/decision-rows.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';
import { withdrawFromOutbox } from '../../infrastructure/database/outbox-withdrawal.ts';
import { listChoosable } from './choosable-group-store.ts';
import type { DecidedGroup } from './decided-group-store.ts';
import { BACKUP_EMAIL, findDecision } from './decision-store.ts';

/** Makes a group a backup by a choice, or moves one to another place. */
export async function saveBackup(
  tx: Tx,
  backup: { applicantId: string; choiceId: string; place: number; reportPlayedPart: boolean },
): Promise<void> {
  const { applicantId, choiceId, place, reportPlayedPart } = backup;
  await tx
    .insertInto('backup_group')
    .values({ applicant_id: applicantId, choice_id: choiceId, place, report_played_part: reportPlayedPart })
    .execute();
}

/** The choice by which a group became a backup, and whether a report played a part; undefined when it is none. */
export const findBackup = (tx: Tx, applicantId: string) =>
  tx
    .selectFrom('backup_group')
    .select(['choice_id as choiceId', 'report_played_part as reportPlayedPart'])
    .innerJoin('choice', 'choice.id', 'backup_group.choice_id')
    .where('applicant_id', '=', applicantId)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();

/** Whether an email waits or was sent that tells the primary applicant that the group is a backup. */
export async function hasBackupEmail(tx: Tx, applicantId: string): Promise<boolean> {
  const { rows } = await sql`
    select from backup_group join outbox o on o.kind = 'backup-chosen' and o.status <> 'stopped'
      and o.dedupe_key in (${backupKeys(sql`${applicantId}::uuid`)})
    where backup_group.applicant_id = ${applicantId} limit 1`.execute(tx);
  return rows.length > 0;
}

/**
 * Withdraws the emails that wait and tell the adults of a group that it is a backup: all of them, or those of one choice.
 *
 * @returns false when sending any of them has started; then none is withdrawn
 */
export async function withdrawBackupEmails(
  tx: Tx,
  { applicantId, adults }: DecidedGroup,
  { at, choiceId }: { at: Date; choiceId?: string },
): Promise<boolean> {
  const { rows } = await sql<{ key: string }>`
    select keys.key from backup_group cross join unnest(${adults.map((adult) => adult.applicantId)}::uuid[]) as adult(id)
      cross join lateral (${backupKeys(sql`adult.id`)}) as keys(key)
    where backup_group.applicant_id = ${applicantId} ${choiceId ? sql`and backup_group.choice_id = ${choiceId}` : sql``}`.execute(
    tx,
  );
  const keys = rows.map(({ key }) => key);
  return keys.length === 0 || (await withdrawFromOutbox(tx, BACKUP_EMAIL, keys, at));
}

/** The names of the backup that is next after this application, which was accepted, was withdrawn; undefined without one. */
export async function findNextBackup(
  tx: Tx,
  withdrawn: { id: string; propertyId: string },
): Promise<string[] | undefined> {
  const accepted = await findDecision(tx, withdrawn.id);
  if (accepted?.decision.verdict !== 'accepted') return undefined;
  const groups = await listChoosable(tx, withdrawn.propertyId);
  return nextBackup(groups, ({ decision, backupPlace }) => ({ verdict: decision?.verdict ?? null, backupPlace }))
    ?.names;
}
