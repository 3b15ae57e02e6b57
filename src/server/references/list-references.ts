import type { ApplicantActor } from '../../domain/accounts/actor.ts';
import type { AppContext } from '../app-context.ts';
import { ownApplicant } from '../applications/applicant-store.ts';
import { areReferencesAskedFor, listReferencesOf, type SentReference } from './reference-store.ts';

/** The former landlords that the caller named for an application, and whether references were requested at all. */
export async function listReferences(
  ctx: AppContext,
  actor: ApplicantActor,
  { applicantId }: { applicantId: string },
): Promise<{ isAskedFor: boolean; references: SentReference[] }> {
  const own = await ownApplicant(ctx.db, actor.userId, applicantId);
  return {
    isAskedFor: own.status !== 'withdrawn' && (await areReferencesAskedFor(ctx.db, own.id)),
    references: await listReferencesOf(ctx.db, own.id),
  };
}
