import { sql } from 'kysely';
import type { Decision, DeclineReason } from '../../../domain/applications/decision.ts';
import { type ChoosableGroup, nextBackup } from '../../../domain/review/choice.ts';
import { backupKeys, backupPlaceOf } from '../../applications/decision-rows.ts';
import { isReachedThroughAnother } from '../../applications/groups/group-json.ts';
import type { Database, Tx } from '../../infrastructure/database/connect.ts';
import { withdrawFromOutbox } from '../../infrastructure/database/outbox.ts';
import { BACKUP_EMAIL, type DecidedGroup, findDecision } from './decision-store.ts';

/** A submitted group of a property as its landlord chooses among them. */
export interface ListedGroup extends ChoosableGroup {
  /** Full names, the primary applicant's first. */
  names: string[];
  /** The place in the ranking, from 1; null while it is computed. */
  place: number | null;
}

interface Row extends Omit<ListedGroup, 'decision'> {
  verdict: Decision['verdict'] | null;
  reason: DeclineReason | null;
  reportPlayedPart: boolean | null;
}

const decisionOf = ({ verdict, reason, reportPlayedPart }: Row): Decision | null => {
  if (verdict === null) return null;
  return verdict === 'declined' && reason
    ? { verdict, reason, reportPlayedPart: reportPlayedPart === true }
    : { verdict: 'accepted' };
};

const IS_GROUP = sql<boolean>`head.status = 'in-review' and not ${isReachedThroughAnother(sql`head.id`)}`;

/** The submitted groups of a property by their place in the ranking. */
export async function listChoosable(db: Database | Tx, propertyId: string): Promise<ListedGroup[]> {
  const { rows } = await sql<Row>`
    select head.id as "applicantId", d.verdict, d.reason, d.report_played_part as "reportPlayedPart",
      ${backupPlaceOf(sql`head.id`)} as "backupPlace",
      array(select person.first_name || ' ' || person.last_name from (
        select head.person_id, 0 as part
        union all select c.person_id, 1 from co_applicant c join applicant other on other.id = c.applicant_id
        where c.primary_applicant_id = head.id and c.status = 'joined' and other.status = 'in-review') adult
        join person on person.id = adult.person_id order by adult.part, person.id) as names,
      case when rank.applicant_id is not null then 1 + (
        select count(*)::int from group_rank better where better.property_id = rank.property_id
          and (better.worth, better.submitted_at, better.applicant_id)
            < (rank.worth, rank.submitted_at, rank.applicant_id)) end as place
    from applicant head
      left join decision d on d.applicant_id = head.id and d.undone_at is null
      left join group_rank rank on rank.applicant_id = head.id
    where head.property_id = ${propertyId} and ${IS_GROUP}
    order by rank.worth nulls last, rank.submitted_at, head.id`.execute(db);
  return rows.map((row) => {
    const { applicantId, names, place, backupPlace } = row;
    return { applicantId, names, place, backupPlace, decision: decisionOf(row) };
  });
}

/** The same, with the groups locked until the transaction ends, in the order of their ids. */
export async function lockChoosable(tx: Tx, propertyId: string): Promise<ListedGroup[]> {
  await sql`
    select from applicant head where head.property_id = ${propertyId} and ${IS_GROUP}
    order by head.id for no key update of head`.execute(tx);
  return listChoosable(tx, propertyId);
}

/** The last choice for a property that was not undone. */
interface StandingChoice {
  id: string;
  chosenAt: Date;
}

export const findChoice = (db: Database | Tx, propertyId: string): Promise<StandingChoice | undefined> =>
  db
    .selectFrom('choice')
    .select(['id', 'chosen_at as chosenAt'])
    .where('property_id', '=', propertyId)
    .where('undone_at', 'is', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function insertChoice(tx: Tx, propertyId: string, at: Date): Promise<string> {
  const { id } = await tx
    .insertInto('choice')
    .values({ property_id: propertyId, chosen_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

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

/** What belongs to a choice: its decisions that stand, and its backups. */
export async function findPartsOf(
  tx: Tx,
  { propertyId, choiceId }: { propertyId: string; choiceId: string },
): Promise<{ decisions: { id: string; applicantId: string }[]; backups: string[] }> {
  const decisions = await tx
    .selectFrom('decision')
    .innerJoin('applicant', 'applicant.id', 'decision.applicant_id')
    .select(['decision.id', 'decision.applicant_id as applicantId'])
    .where('applicant.property_id', '=', propertyId)
    .where('decision.choice_id', '=', choiceId)
    .where('decision.undone_at', 'is', null)
    .execute();
  const backups = await tx
    .selectFrom('backup_group')
    .select('applicant_id as applicantId')
    .where('choice_id', '=', choiceId)
    .execute();
  return { decisions, backups: backups.map(({ applicantId }) => applicantId) };
}

/** Ends a choice: its backups are none any more, or have the place again that an earlier choice gave them. */
export async function setChoiceUndone(tx: Tx, choiceId: string, at: Date): Promise<void> {
  await tx.deleteFrom('backup_group').where('choice_id', '=', choiceId).execute();
  await tx.updateTable('choice').set({ undone_at: at }).where('id', '=', choiceId).execute();
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
