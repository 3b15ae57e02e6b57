import { isDeepStrictEqual } from 'node:util';
import type { LandlordActor } from '../../domain/accounts/actor.ts';
import type { Decision } from '../../domain/applications/decision.ts';
import { notFound, Problem } from '../../domain/problem.ts';
import { t } from '../../domain/text/t.ts';
import type { AppContext } from '../app-context.ts';
import { transaction } from '../infrastructure/database/connect.ts';
import { lockGroup } from '../review/decisions/decided-group-store.ts';
import { findDecision } from '../review/decisions/decision-store.ts';
import { writeDecision } from '../review/decisions/write-decision.ts';

/**
 * Accepts or declines a submitted group of an own property. Every adult who submitted gets an email once the decision
 * can no longer be undone. The order of the other groups stays as it is. The same decision again changes nothing, so
 * that a double click decides once.
 *
 * @returns when it was decided
 * @throws Problem `conflict` when another decision stands
 */
export async function decideApplication(
  ctx: AppContext,
  actor: LandlordActor,
  { applicantId, decision }: { applicantId: string; decision: Decision },
): Promise<Date> {
  return transaction(ctx.db, async (tx) => {
    const group = await lockGroup(tx, actor.userId, applicantId);
    if (!group) throw notFound();
    const standing = await findDecision(tx, applicantId);
    if (standing) {
      if (isDeepStrictEqual(standing.decision, decision)) return standing.decidedAt;
      throw new Problem('conflict', t`You’ve already made a decision about this application.`, {
        errorType: 'AlreadyDecided',
      });
    }
    const now = ctx.clock();
    await writeDecision(ctx, tx, actor, { group, decision, at: now, choiceId: null });
    return now;
  });
}
