import { type Invariant, noRow } from './invariant.ts';
import { casesAtBureau } from './ledgers.ts';

/** Every report at the bureau belongs to one attempt with consent, and every attempt has at most one. */
const oneReport: Invariant = {
  name: 'one report per attempt, and none without consent',
  async find(deployment) {
    const rows = await deployment.sql<{ id: string; state: string; vendor_ref: string | null; agreed: boolean }>(
      `select check_attempt.id, check_attempt.state, check_attempt.vendor_ref, exists (
         select from check_attempt_kind join consent on consent.id = check_attempt_kind.consent_id
         where check_attempt_kind.attempt_id = check_attempt.id and consent.answer = 'agreed'
           and consent.applicant_id = check_attempt.applicant_id) as agreed
       from check_attempt where vendor = 'certn'`,
    );
    const attempts = new Map(rows.map((row) => [row.id, row]));
    const cases = Map.groupBy(casesAtBureau(deployment), ({ attemptId }) => attemptId);
    return [...cases].flatMap(([attemptId, made]) => {
      const attempt = attempts.get(attemptId);
      if (!attempt) return [`the bureau has a report for an attempt that we do not have: ${attemptId}`];
      if (!attempt.agreed) return [`attempt ${attemptId} was ordered without consent`];
      if (made.length > 1) return [`attempt ${attemptId} was ordered ${made.length} times`];
      return attempt.vendor_ref === null && attempt.state !== 'failed'
        ? [`attempt ${attemptId} does not know its report`]
        : [];
    });
  },
};

export const SCREENING: Invariant[] = [
  oneReport,
  noRow(
    'a result belongs to an attempt',
    `select 'result ' || id || ' of nobody' as what from check_result result where state = 'returned'
     and not exists (select from check_attempt join check_attempt_kind kind on kind.attempt_id = check_attempt.id
       where check_attempt.applicant_id = result.applicant_id and kind.kind = result.kind)`,
  ),
  noRow(
    'no check stays queued',
    `select 'attempt ' || id || ' is still queued' as what from check_attempt where state = 'queued'`,
  ),
];
