import { sql } from 'kysely';
import type { LandlordId } from '../../../domain/accounts/actor.ts';
import type { Decision } from '../../../domain/applications/decision.ts';
import { BUREAU_KINDS, type BureauCheckKind } from '../../../domain/screening/checks.ts';
import { backupKeys } from '../../applications/decision-rows.ts';
import { isReachedThroughAnother } from '../../applications/groups/group-json.ts';
import { isPaidFor } from '../../applications/paid-json.ts';
import type { Database, Tx } from '../../infrastructure/database/connect.ts';

/** A submitted group with what a decision about it needs. */
export interface DecidedGroup {
  applicantId: string;
  landlordName: { firstName: string; lastName: string };
  property: { address: string; unit: string | null };
  /** Every adult who has submitted, the primary applicant first. */
  adults: { applicantId: string; firstName: string; email: string; language: string | null }[];
  /** The reports that the landlord has on any member of the group, with the vendor of each; null where it is not stored. */
  reports: { kind: BureauCheckKind; vendor: string | null }[];
}

/** Matches a submitted group of an own property by its primary applicant; shared by both queries below. */
const isOwnGroup = (landlord: LandlordId, applicantId: string) => sql`head.id = ${applicantId}
  and property.landlord_id = ${landlord} and head.status = 'in-review' and not ${isReachedThroughAnother(sql`head.id`)}`;

/** A submitted group of an own property; undefined when there is none. */
export async function findGroup(
  db: Database | Tx,
  landlord: LandlordId,
  applicantId: string,
): Promise<DecidedGroup | undefined> {
  const { rows } = await sql<DecidedGroup>`
    with adult as (
      select head.id, head.person_id, 0 as place from applicant head where head.id = ${applicantId}
      union all
      select other.id, other.person_id, 1 from co_applicant c join applicant other on other.id = c.applicant_id
      where c.primary_applicant_id = ${applicantId} and c.status = 'joined' and other.status = 'in-review')
    select head.id as "applicantId", json_build_object('firstName', owner.first_name, 'lastName', owner.last_name) as "landlordName",
      json_build_object('address', property.address, 'unit', property.unit) as property,
      (select json_agg(json_build_object('applicantId', adult.id, 'firstName', person.first_name, 'email', person.email,
          'language', person.language)
        order by adult.place, adult.id) from adult join person on person.id = adult.person_id) as adults,
      array(select json_build_object('kind', c.kind, 'vendor', (
          select t.vendor from check_attempt t join check_attempt_kind k on k.attempt_id = t.id and k.kind = c.kind
          where t.applicant_id = c.applicant_id and t.state = 'returned' order by t.updated_at desc limit 1))
        from check_result c join adult on adult.id = c.applicant_id
        where c.state = 'returned' and c.kind in (${sql.join(BUREAU_KINDS)})
          and ${isPaidFor(sql`adult.id`, sql`c.kind`)} order by c.kind desc, adult.place, adult.id) as reports
    from applicant head join property on property.id = head.property_id join person owner on owner.id = property.landlord_id
    where ${isOwnGroup(landlord, applicantId)}`.execute(db);
  return rows[0];
}

/** As above, locked until the transaction ends. */
export async function lockGroup(tx: Tx, landlord: LandlordId, applicantId: string): Promise<DecidedGroup | undefined> {
  await sql`
    select from applicant head join property on property.id = head.property_id
    where ${isOwnGroup(landlord, applicantId)} for no key update of head`.execute(tx);
  return findGroup(tx, landlord, applicantId);
}

/** The outbox kind of decision emails, and the dedupe key of one of them. */
export const DECISION_EMAIL = 'decision';
export const referenceOf = (decisionId: string, adult: { applicantId: string }): string =>
  `${decisionId}:${adult.applicantId}`;

/** The outbox kind of emails to backups, and the dedupe key of one of them. `again` tells a repetition apart. */
export const BACKUP_EMAIL = 'backup-chosen';
export const referenceOfBackup = (choiceId: string, adult: { applicantId: string }, again = ''): string =>
  [adult.applicantId, choiceId, again].filter(Boolean).join(':');

/** A decision that was not undone. */
export interface StandingDecision {
  id: string;
  decision: Decision;
  decidedAt: Date;
}

export async function findDecision(tx: Tx, applicantId: string): Promise<StandingDecision | undefined> {
  const row = await tx
    .selectFrom('decision')
    .select(['id', 'verdict', 'reason', 'report_played_part', 'decided_at'])
    .where('applicant_id', '=', applicantId)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { verdict, reason } = row;
  // The database refuses a decline without a reason.
  const decision: Decision =
    verdict === 'declined' && reason
      ? { verdict, reason, reportPlayedPart: row.report_played_part }
      : { verdict: 'accepted' };
  return { id: row.id, decision, decidedAt: row.decided_at };
}

/** @param choiceId the choice that the decision belongs to; null for one that is made alone */
export async function insertDecision(
  tx: Tx,
  {
    applicantId,
    decision,
    at,
    choiceId,
  }: { applicantId: string; decision: Decision; at: Date; choiceId: string | null },
): Promise<string> {
  const declined = decision.verdict === 'declined';
  const { id } = await tx
    .insertInto('decision')
    .values({
      applicant_id: applicantId,
      verdict: decision.verdict,
      reason: declined ? decision.reason : null,
      report_played_part: declined && decision.reportPlayedPart,
      decided_at: at,
      choice_id: choiceId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function setUndone(tx: Tx, decisionId: string, at: Date): Promise<void> {
  await tx.updateTable('decision').set({ undone_at: at }).where('id', '=', decisionId).execute();
}

/**
 * Stops the emails about a decision, or about being a backup, that were not sent to a person who has since withdrawn; where the
 * group ends with them, also those to its other adults, who wait for an answer of their own from then on.
 */
export async function stopDecisionEmails(tx: Tx, applicantId: string, at: Date): Promise<void> {
  await sql`
    with adult as (select ${applicantId}::uuid as id
        union all select c.applicant_id from co_applicant c where c.primary_applicant_id = ${applicantId}),
      head as (select ${applicantId}::uuid as id
        union all select c.primary_applicant_id from co_applicant c where c.applicant_id = ${applicantId})
    update outbox set status = 'stopped', content = null, finished_at = ${at}
    where status = 'queued' and (
      (kind = ${BACKUP_EMAIL} and dedupe_key in (
        select keys.key from head join backup_group on backup_group.applicant_id = head.id
          cross join adult cross join lateral (${backupKeys(sql`adult.id`)}) as keys(key)))
      or (kind = ${DECISION_EMAIL} and dedupe_key in (
        select d.id || ':' || adult.id from head join decision d on d.applicant_id = head.id cross join adult)))`.execute(
    tx,
  );
}
