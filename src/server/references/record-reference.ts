import type { Actor } from '../../domain/accounts/actor.ts';
import { KIND } from '../../domain/values/check-kind.ts';
import type { AppContext } from '../app-context.ts';
import { recordAuditEvent } from '../infrastructure/database/audit.ts';
import type { Tx } from '../infrastructure/database/connect.ts';
import { insertAnswer, type LandlordAnswer } from './answer-store.ts';

/** Stores what a former landlord says about an applicant, and re-ranks the group in the same transaction. */
export async function recordReference(
  ctx: AppContext,
  tx: Tx,
  actor: Actor,
  { applicantId, answer }: { applicantId: string; answer: LandlordAnswer },
): Promise<void> {
  await insertAnswer(tx, applicantId, answer, ctx.clock());
  await ctx.ranks.takeNewResult(tx, applicantId, KIND.references);
  await recordAuditEvent(tx, actor, { action: 'reference.answered', subjectKind: 'applicant', subjectId: applicantId });
  await ctx.ranks.refresh(tx, applicantId);
}
