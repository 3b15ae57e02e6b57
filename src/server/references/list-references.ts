import type { ApplicantActor } from '../../domain/accounts/actor.ts';
import { isUnpaidPurchase } from '../../domain/payments/charge.ts';
import type { AppContext } from '../app-context.ts';
import { ownApplicant } from '../applications/applicant-store.ts';
import { listReferencesOf, referencesAgreed, type SentReference } from './sent-reference-store.ts';

/** The former landlords that the caller named for an application, and whether references were requested at all. */
export async function listReferences(
  ctx: AppContext,
  actor: ApplicantActor,
  { applicantId }: { applicantId: string },
): Promise<{ isAskedFor: boolean; isUnpaid: boolean; references: SentReference[] }> {
  const own = await ownApplicant(ctx.db, actor.userId, applicantId);
  const agreed = own.status === 'withdrawn' ? [] : await referencesAgreed(ctx.db, own.id);
  const isAskedFor = agreed.some((one) => !isUnpaidPurchase(one));
  return {
    isAskedFor,
    isUnpaid: agreed.length > 0 && !isAskedFor,
    references: await listReferencesOf(ctx.db, own.id),
  };
}
