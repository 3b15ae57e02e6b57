import { sql } from 'kysely';
import type { ApplicantUserId } from '../../../domain/accounts/actor.ts';
import type { BureauCheckKind, ResultKind } from '../../../domain/screening/checks.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';
import type { AttemptState } from './attempt-store.ts';

/** An applicant's attempts at one check since then, newest first. */
export async function attemptsAt(
  tx: Tx,
  applicantId: string,
  kind: ResultKind,
  since: Date,
): Promise<{ id: string; state: AttemptState }[]> {
  return tx
    .selectFrom('check_attempt')
    .innerJoin('check_attempt_kind', 'check_attempt_kind.attempt_id', 'check_attempt.id')
    .select(['check_attempt.id', 'check_attempt.state'])
    .where('check_attempt.applicant_id', '=', applicantId)
    .where('check_attempt_kind.kind', '=', kind)
    .where('check_attempt.created_at', '>', since)
    .orderBy('check_attempt.created_at', 'desc')
    .execute();
}

/** An applicant's attempts at one check that the vendor answered within thirty days; each was paid for. */
export async function countAnswered(tx: Tx, applicantId: string, kind: ResultKind): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from check_attempt t join check_attempt_kind k on k.attempt_id = t.id
    where t.applicant_id = ${applicantId} and k.kind = ${kind} and t.state = 'returned'
      and t.created_at > now() - interval '30 days'`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Records that a person attempts a check, for as long as it counts toward the limit. */
export async function recordAttempt(
  tx: Tx,
  made: { attemptId: string; personId: ApplicantUserId; kind: BureauCheckKind; at: Date },
): Promise<void> {
  await tx
    .insertInto('attempted_check')
    .values({ attempt_id: made.attemptId, person_id: made.personId, kind: made.kind, attempted_at: made.at })
    .execute();
}

/**
 * How many of a person's attempts at one check since then count beside those of this applicant: attempts sent back at
 * other properties, and attempts of deleted applications.
 */
export async function attemptsElsewhere(
  tx: Tx,
  {
    personId,
    applicantId,
    kind,
    since,
  }: { personId: ApplicantUserId; applicantId: string; kind: BureauCheckKind; since: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from attempted_check tried left join check_attempt t on t.id = tried.attempt_id
    where tried.person_id = ${personId} and tried.kind = ${kind} and tried.attempted_at > ${since}
      and (t.id is null or (t.applicant_id <> ${applicantId} and t.state = 'failed' and t.problem is not null))`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}
