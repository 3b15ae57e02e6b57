import { unauthenticated } from '../../../domain/problem.ts';
import { acceptsResults, type VerificationEvent } from '../../../domain/screening/attempts/income-verifier.ts';
import type { ResultKind } from '../../../domain/screening/checks.ts';
import type { CheckResults } from '../../../domain/screening/results/check-results.ts';
import { KIND } from '../../../domain/values/check-kind.ts';
import type { AppContext } from '../../app-context.ts';
import { type Tx, transaction } from '../../infrastructure/database/connect.ts';
import { hashToken } from '../../infrastructure/secrets/tokens.ts';
import { type Attempt, lockAttemptByKey } from '../attempts/attempt-store.ts';
import { failChecks } from '../attempts/fail-checks.ts';
import { storeAddresses } from '../attempts/vendor-addresses.ts';
import { completeItem } from '../requests/complete-item.ts';
import { findConsent } from '../requests/consent-store.ts';
import { setItemsDeliverable } from '../requests/failed-item-store.ts';
import { lockItems } from '../requests/item-store.ts';
import { isAnswered } from '../results/check-store.ts';
import { isRepeatedResult } from '../results/is-repeated-result.ts';
import { recordCheckResult } from '../results/record-check-result.ts';
import { recordWebhookEvent } from './webhook-store.ts';

/**
 * Handles a webhook about a bank or identity session. The vendor does not sign webhooks and delivers results in no
 * other way, so only the session's secret authenticates them, while the session is young, and what a complete session has
 * answered is never replaced. Results are stored at once, encrypted. Repeats change nothing.
 *
 * @param raw the webhook body as received, stored encrypted
 * @throws Problem `unauthenticated` for a secret that matches no session
 */
export async function handleVerifastWebhook(ctx: AppContext, event: VerificationEvent, raw: string): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const session = await lockAttemptByKey(tx, hashToken(event.securityKey));
    if (!session || !acceptsResults(session.createdAt, ctx.clock())) throw unauthenticated();
    const { eventId } = event;
    const isNew = await recordWebhookEvent(tx, {
      vendor: ctx.verifier.vendor,
      eventId,
      about: 'session',
      subject: session.id,
      isHandled: true,
    });
    if (!isNew) return;
    const agreed = { ...session, kinds: await agreedKinds(tx, session) };
    const open = { ...session, kinds: await openKinds(tx, agreed) };
    await storeIncome(ctx, tx, open, event, raw);
    if (event.identity) await storeResult(ctx, tx, open, KIND.identity, event.identity, raw);
    await storeAddresses(ctx, tx, agreed, event);
  });
}

/** The kinds that still have consent: the applicant may have changed their mind while the window was open. */
async function agreedKinds(tx: Tx, { applicantId, kinds }: Attempt): Promise<ResultKind[]> {
  const agreed: ResultKind[] = [];
  for (const kind of kinds) if (await findConsent(tx, applicantId, kind)) agreed.push(kind);
  return agreed;
}

/** The kinds whose result may still come or change: of a complete session, those that it has not answered. */
async function openKinds(tx: Tx, { applicantId, state, kinds }: Attempt): Promise<ResultKind[]> {
  if (state !== 'returned') return kinds;
  const open: ResultKind[] = [];
  for (const kind of kinds) if (!(await isAnswered(tx, applicantId, kind))) open.push(kind);
  return open;
}

async function storeResult<Kind extends ResultKind>(
  ctx: AppContext,
  tx: Tx,
  session: Attempt,
  kind: Kind,
  result: CheckResults[Kind],
  raw: string,
): Promise<void> {
  const { applicantId, kinds } = session;
  if (!kinds.includes(kind)) return;
  const isRepeated = await isRepeatedResult(ctx, tx, session, { kind, result });
  if (hasFigures(result)) await setItemsDeliverable(tx, applicantId, kind);
  await completeItem(ctx, tx, { applicantId, kind });
  if (!isRepeated) await recordCheckResult(ctx, tx, { applicantId, kind, result, raw });
}

const hasFigures = (result: CheckResults[ResultKind]): boolean => 'outcome' in result && result.outcome === 'figures';

/** A bank without figures is an answer too, and is not charged. It does not replace figures from another bank. */
async function storeIncome(
  ctx: AppContext,
  tx: Tx,
  session: Attempt,
  event: VerificationEvent,
  raw: string,
): Promise<void> {
  const kind = KIND.income;
  const { income } = event;
  const { applicantId } = session;
  if (!income || !session.kinds.includes(kind)) return;
  const items = await lockItems(tx, applicantId);
  const hasFailed = items.some((item) => item.kind === kind && item.check === 'could not be done');
  if (!hasFigures(income) && (hasFailed || (await isAnswered(tx, applicantId, kind)))) return;
  await storeResult(ctx, tx, session, kind, income, raw);
  if (!hasFigures(income)) await failChecks(ctx, tx, { applicantId, kinds: [kind] });
}
