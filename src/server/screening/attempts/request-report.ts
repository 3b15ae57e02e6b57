import { ProviderProblem } from '../../../domain/ports/provider-problem.ts';
import { DAYS_A_CHECK_MAY_TAKE, refusalOfBureau } from '../../../domain/screening/attempts/attempts.ts';
import type { BureauCase, BureauCheckKind } from '../../../domain/screening/attempts/screening-bureau.ts';
import { checkAgainEmail } from '../../../domain/screening/messages.ts';
import type { AppContext } from '../../app-context.ts';
import { findApplicantKey } from '../../applications/files/applicant-key-store.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { putInOutbox } from '../../infrastructure/database/outbox.ts';
import { factsOfError } from '../../infrastructure/observability/log.ts';
import { dropUnwantedItems } from '../orders/drop-unwanted-items.ts';
import { setItemsUndone } from '../requests/item-store.ts';
import { removePendingCheck } from '../results/check-store.ts';
import { applyCase } from './apply-case.ts';
import {
  type Attempt,
  findAttempt,
  lockAttempt,
  noteAttempt,
  personOfApplicant,
  purgeSubmission as purgeStored,
  updateAttempt,
} from './attempt-store.ts';
import { type BureauSubmission, submissionContext } from './start-bureau-check.ts';

const DAY = 24 * 60 * 60 * 1000;

/**
 * Orders a check from the bureau. Every order costs money and carries no idempotency key, so after an attempt with an
 * unknown outcome we look for its case before ordering again.
 *
 * @throws ProviderProblem when the bureau could not be reached; the queue retries
 */
export async function requestReport(
  ctx: AppContext,
  { attemptId }: { attemptId: string },
  isFinalAttempt: boolean,
): Promise<void> {
  const current = await findAttempt(ctx.db, attemptId);
  if (current?.state !== 'queued' || (await dropUnwantedItems(ctx, current))) return;
  const at = ctx.clock();
  const result = await findOrOrder(ctx, current).catch((problem: unknown) => {
    if (!isFinalAttempt) throw problem;
    ctx.log.warn('a check could not be ordered', factsOfError(problem));
    return UNREACHED;
  });
  if (typeof result === 'string') await sendBack(ctx, current, result);
  else await transaction(ctx.db, (tx) => applyCase(ctx, tx, current.id, result, at));
}

const UNREACHED = 'We couldn’t reach the bureau.';

async function findOrOrder(ctx: AppContext, current: Attempt): Promise<BureauCase | string> {
  const found = current.attemptedAt ? await ctx.bureau.findByAttempt(current.id) : undefined;
  return found ?? orderReport(ctx, current).catch((problem: unknown) => refusalOf(ctx, problem));
}

async function orderReport(ctx: AppContext, current: Attempt): Promise<BureauCase | string> {
  const key = await findApplicantKey(ctx.db, current.applicantId);
  const person = await personOfApplicant(ctx.db, current.applicantId);
  if (!current.submittedData || !key || !person) return 'We couldn’t reach the bureau in time.';
  const text = ctx.vault.open(current.applicantId, key, submissionContext(current.id), current.submittedData);
  const submitted = JSON.parse(text) as BureauSubmission;
  await noteAttempt(ctx.db, current.id, ctx.clock());
  return ctx.bureau.requestReport({
    attemptId: current.id,
    checks: current.kinds as BureauCheckKind[],
    person: {
      firstName: person.firstName,
      lastName: person.lastName,
      email: person.email,
      phone: person.phone,
      birthDate: submitted.date_of_birth,
      sin: submitted.sin,
      address: submitted.address,
      city: submitted.city,
      province: submitted.province,
      country: submitted.country,
    },
  });
}

/** The text for the applicant when the bureau refuses the order; a temporary failure is thrown, to be retried. */
function refusalOf(ctx: AppContext, problem: unknown): string {
  if (!(problem instanceof ProviderProblem)) throw problem;
  if (problem.kind === 'validation') return refusalOfBureau(problem.code);
  if (problem.retryable || problem.kind === 'unknown_outcome') throw problem;
  ctx.log.warn('a check could not be ordered', { kind: problem.kind });
  return UNREACHED;
}

/** Sends the check back to the applicant, to be entered again: nothing was ordered. */
async function sendBack(ctx: AppContext, current: Attempt, problem: string): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const locked = await lockAttempt(tx, current.id);
    if (locked?.state !== 'queued') return;
    const { applicantId, kinds } = locked;
    await updateAttempt(tx, locked.id, { state: 'failed', problem, at: ctx.clock() });
    await setItemsUndone(tx, { applicantId, kinds, problem });
    for (const kind of kinds) await removePendingCheck(tx, applicantId, kind);
    const end = new Date(ctx.clock().getTime() + DAYS_A_CHECK_MAY_TAKE * DAY);
    await ctx.enqueue(tx, 'expire-check', { attemptId: locked.id }, end);
    const person = await personOfApplicant(tx, applicantId);
    if (!person) return;
    await putInOutbox(
      tx,
      ctx.enqueue,
      kinds.map((kind) => ({
        channel: 'email',
        recipient: person.email,
        kind: 'check-again',
        dedupeKey: `${locked.id}:${kind}`,
        content: checkAgainEmail({ firstName: person.firstName, kind, problem, property: person.property }),
      })),
    );
  });
}

/** Deletes submitted data a day after it was entered, whether the vendor has it or not. */
export const purgeSubmission = (ctx: AppContext, { attemptId }: { attemptId: string }): Promise<void> =>
  purgeStored(ctx.db, attemptId);
