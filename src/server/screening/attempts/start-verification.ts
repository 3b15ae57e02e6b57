import { randomUUID } from 'node:crypto';
import type { ApplicantActor } from '../../../domain/accounts/actor.ts';
import { invalid, Problem } from '../../../domain/problem.ts';
import { assertCanAttempt } from '../../../domain/screening/attempts/attempts.ts';
import { assertOffered } from '../../../domain/screening/offered-checks.ts';
import { t } from '../../../domain/text/t.ts';
import { KIND } from '../../../domain/values/check-kind.ts';
import type { AppContext } from '../../app-context.ts';
import { lockOwnApplication } from '../../applications/applicant-store.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { type Tx, transaction } from '../../infrastructure/database/connect.ts';
import { hashToken } from '../../infrastructure/secrets/tokens.ts';
import { attachRequests } from '../requests/link-store.ts';
import { consentTo } from '../requests/record-consent.ts';
import { isAnswered } from '../results/check-store.ts';
import { insertAttempt, updateAttempt } from './attempt-change-store.ts';
import { countAnswered } from './attempt-limit-store.ts';
import { personOfApplicant } from './attempt-store.ts';

interface Wanted {
  propertyId: string;
  country: 'CA' | 'US';
  bank: boolean;
  identity: boolean;
}

/**
 * Opens a session in the vendor's window, in which the caller verifies income through their bank, or a document. Needs
 * consent. It can be opened again until it has a result.
 *
 * @returns the address of the vendor's page
 * @throws Problem `conflict` without consent, or when already verified; ProviderProblem when the vendor does not answer:
 *   nothing is started then
 */
export async function startVerification(ctx: AppContext, actor: ApplicantActor, wanted: Wanted): Promise<string> {
  const { country, bank, identity } = wanted;
  assertOffered(ctx.capabilities, [...(bank ? [KIND.income] : []), ...(identity ? [KIND.identity] : [])]);
  const attemptId = randomUUID();
  const person = await transaction(ctx.db, async (tx) => {
    const { applicantId } = await assertCanOpen(tx, actor, wanted);
    return personOfApplicant(tx, applicantId);
  });
  if (!person) throw new Error('an application without its person');
  const { firstName, lastName, email } = person;
  const session = { attemptId, firstName, lastName, email, country, bank, identity };
  const { sessionId, securityKey, frameUrl } = await ctx.verifier.openSession(session);
  await transaction(ctx.db, async (tx) => {
    const { applicantId, checks } = await assertCanOpen(tx, actor, wanted);
    const at = ctx.clock();
    await insertAttempt(tx, { id: attemptId, applicantId, vendor: ctx.verifier.vendor, checks, at });
    await updateAttempt(tx, attemptId, { state: 'running', vendorRef: sessionId, keyHash: hashToken(securityKey), at });
    await recordAuditEvent(tx, actor, {
      action: 'check.started',
      subjectKind: 'check',
      subjectId: attemptId,
      detail: { kinds: checks.map(({ kind }) => kind), country },
    });
  });
  return frameUrl;
}

/** The checks that the caller wants, each with its consent. */
async function assertCanOpen(tx: Tx, actor: ApplicantActor, { propertyId, bank, identity }: Wanted) {
  const own = await lockOwnApplication(tx, actor.userId, { propertyId });
  if (own.status === 'withdrawn') {
    throw new Problem('conflict', t`This application was withdrawn.`, { errorType: 'ApplicationClosed' });
  }
  await attachRequests(tx, own.id);
  const kinds = [...(bank ? [KIND.income] : []), ...(identity ? [KIND.identity] : [])];
  if (kinds.length === 0) throw invalid({ bank_verify_enabled: [t`Please choose what to verify`] });
  const checks = [];
  for (const kind of kinds) {
    const { id: consentId } = await consentTo(tx, own.id, kind);
    // A session without a result does not count as an attempt: it costs nothing.
    const repeated = kind === KIND.identity ? await countAnswered(tx, own.id, kind) : 0;
    assertCanAttempt(await isAnswered(tx, own.id, kind), [], repeated);
    checks.push({ kind, consentId });
  }
  return { applicantId: own.id, checks };
}
