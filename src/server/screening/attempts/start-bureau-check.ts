import type { ApplicantActor } from '../../../domain/accounts/actor.ts';
import { forbiddenByLaw } from '../../../domain/law/forbidden-by-law.ts';
import { refusalToAsk } from '../../../domain/law/questions.ts';
import { invalid, Problem } from '../../../domain/problem.ts';
import { assertCanAttempt } from '../../../domain/screening/attempts/attempts.ts';
import { BackgroundForm, readCreditForm } from '../../../domain/screening/attempts/checked-person.ts';
import { type BureauCheckKind, CHECKS } from '../../../domain/screening/checks.ts';
import { assertOffered } from '../../../domain/screening/offered-checks.ts';
import { t } from '../../../domain/text/t.ts';
import { fieldErrors } from '../../../domain/values/field.ts';
import type { AppContext } from '../../app-context.ts';
import { lockOwnApplication } from '../../applications/applicant-store.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { type Tx, transaction } from '../../infrastructure/database/connect.ts';
import { findProperty } from '../../properties/property-store.ts';
import { completeItem } from '../requests/complete-item.ts';
import { attachRequests } from '../requests/link-store.ts';
import { consentTo } from '../requests/record-consent.ts';
import { putCheck } from '../results/check-store.ts';
import { insertAttempt, saveSubmission } from './attempt-change-store.ts';
import { attemptsAt, attemptsElsewhere, recordAttempt } from './attempt-limit-store.ts';
import { type BureauSubmission, sealSubmission } from './submitted-data.ts';

/** The form of a check, as its applicant filled it in. */
interface GivenForm {
  propertyId: string;
  kind: BureauCheckKind;
  form: object;
}

const DAY = 24 * 60 * 60 * 1000;

/**
 * Starts the credit or background check that the caller agreed to: stores their input, encrypted, for the job that
 * submits it to the bureau once everything it waits for is settled. This completes the applicant's part.
 *
 * @throws Problem `invalid` by field, and ForbiddenByLaw for a SIN where landlords may not ask for one; `conflict`
 *   without consent, or for a check that is in progress or done; `too-many` after three attempts by the caller within
 *   thirty days, at any property
 */
export async function startBureauCheck(
  ctx: AppContext,
  actor: ApplicantActor,
  { propertyId, kind, form }: GivenForm,
): Promise<void> {
  assertOffered(ctx.capabilities, [kind]);
  const at = ctx.clock();
  await transaction(ctx.db, async (tx) => {
    const own = await lockOwnApplication(tx, actor.userId, { propertyId });
    if (own.status === 'withdrawn') {
      throw new Problem('conflict', t`This application was withdrawn.`, { errorType: 'ApplicationClosed' });
    }
    const submitted = await readForm(tx, { propertyId, kind, form }, at);
    await attachRequests(tx, own.id);
    const consent = await consentTo(tx, own.id, kind);
    const since = new Date(at.getTime() - 30 * DAY);
    const elsewhere = await attemptsElsewhere(tx, { personId: actor.userId, applicantId: own.id, kind, since });
    assertCanAttempt(consent.state === 'done', await attemptsAt(tx, own.id, kind, since), elsewhere);
    const checks = [{ kind, consentId: consent.id }];
    const attemptId = await insertAttempt(tx, { applicantId: own.id, vendor: ctx.bureau.vendor, checks, at });
    await recordAttempt(tx, { attemptId, personId: actor.userId, kind, at });
    const owner = { id: attemptId, applicantId: own.id };
    await saveSubmission(tx, attemptId, await sealSubmission(ctx, tx, owner, submitted));
    await putCheck(
      tx,
      own.id,
      { kind, state: 'pending', sealed: null, raw: null, creditScore: null, idVerified: null },
      at,
    );
    await completeItem(ctx, tx, { applicantId: own.id, kind });
    await ctx.enqueue(tx, 'request-report', { attemptId });
    await ctx.enqueue(tx, 'purge-submission', { attemptId }, new Date(at.getTime() + DAY));
    await recordAuditEvent(tx, actor, {
      action: 'check.started',
      subjectKind: 'check',
      subjectId: attemptId,
      detail: { kind, withSin: submitted.sin !== undefined },
    });
  });
}

/**
 * Reads the form. Where landlords may not ask for a SIN, nobody has to say that they prefer not to give it.
 *
 * @throws Problem `invalid` by field; ForbiddenByLaw for a SIN where landlords may not ask for one
 */
async function readForm(tx: Tx, { propertyId, kind, form }: GivenForm, at: Date): Promise<BureauSubmission> {
  const property = await findProperty(tx, propertyId);
  const refusal = refusalToAsk(property?.province ?? null, 'SIN');
  const given = refusal ? { ...form, no_sin: true } : form;
  const read = CHECKS[kind].needsBirthDate ? readCreditForm(given, at) : BackgroundForm.safeParse(given);
  if (!read.success) throw invalid(fieldErrors(read.error.issues));
  const { no_sin: _said, ...submitted } = read.data;
  if (refusal && submitted.sin !== undefined) throw forbiddenByLaw('sin', refusal);
  return submitted;
}
