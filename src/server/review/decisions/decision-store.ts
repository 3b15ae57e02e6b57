import { sql } from 'kysely';
import type { Decision } from '../../../domain/applications/decision.ts';
import { backupKeys } from '../../applications/decision-rows.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';

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
