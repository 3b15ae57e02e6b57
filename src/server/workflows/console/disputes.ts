import type { WebOperator } from '../../../domain/accounts/actor.ts';
import { assertNotOwnAccount } from '../../../domain/accounts/operators/operator-acts.ts';
import { notFound } from '../../../domain/problem.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import type { Dispute } from '../../ranking/disputes/dispute-store.ts';
import { landlordsToAsk } from '../../ranking/disputes/disputed-answers-store.ts';
import { findDisputePeople, findOpenDispute, someOpenDisputes } from '../../ranking/disputes/open-disputes-store.ts';
import { resolveDispute } from '../../ranking/disputes/resolve-dispute.ts';
import { type ListPage, pageOf } from './list-page.ts';

/** A page of the open disputes, oldest first. */
export const listOpenDisputes = ({ db }: Pick<AppContext, 'db'>, page: number): Promise<ListPage<Dispute>> =>
  pageOf(page, (most, skip) => someOpenDisputes(db, { most, skip }));

/**
 * What an applicant wrote about a dispute, and the past landlords to ask; records that it was opened.
 *
 * @throws Problem `not-found`
 */
export async function openDispute(
  { db }: Pick<AppContext, 'db'>,
  actor: WebOperator,
  id: string,
): Promise<{ comment: string | null; toAsk: string[] }> {
  const dispute = await findOpenDispute(db, id);
  if (!dispute) throw notFound();
  await transaction(db, (tx) =>
    recordAuditEvent(tx, actor, {
      action: 'disputes.read',
      subjectKind: 'applicant',
      subjectId: dispute.applicantId,
      detail: { family: dispute.family },
    }),
  );
  return { comment: dispute.comment, toAsk: (await landlordsToAsk(db)).get(id) ?? [] };
}

/**
 * Settles a dispute in which the operator is neither the applicant nor the landlord; see `resolveDispute`.
 *
 * @throws Problem `not-found`; `conflict` OwnAccount
 */
export async function settleDispute(
  ctx: Pick<AppContext, 'db' | 'clock' | 'enqueue' | 'ranks' | 'languages'>,
  actor: WebOperator,
  { id, state, reason }: { id: string; state: 'upheld' | 'rejected'; reason: string },
): Promise<void> {
  const people = await findDisputePeople(ctx.db, id);
  for (const personId of Object.values(people ?? {})) assertNotOwnAccount(actor, personId);
  await resolveDispute(ctx, actor, { id, state, reason });
}
