import type { ApplicantActor } from '../../../domain/accounts/actor.ts';
import { notFound, Problem } from '../../../domain/problem.ts';
import { INPUTS, type InputId } from '../../../domain/ranking/inputs/inputs.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { insertDispute, lockSubmitted } from './dispute-store.ts';

/** The family of an input; a reason stands for the whole family. */
export const familyOf = (input: InputId): string => INPUTS.find(({ id }) => id === input)?.family ?? '';

/**
 * Opens a dispute about a reason. It counts as unknown for the whole group until the dispute is resolved, and the
 * landlord sees that it is disputed.
 *
 * @throws Problem `conflict` when it is already disputed
 */
export async function openDispute(
  ctx: AppContext,
  actor: ApplicantActor,
  { applicantId, input, comment }: { applicantId: string; input: InputId; comment: string | undefined },
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    if (!(await lockSubmitted(tx, actor.userId, applicantId))) throw notFound();
    const dispute = { applicantId, family: familyOf(input), comment: comment ?? null, at: ctx.clock() };
    if (!(await insertDispute(tx, dispute))) {
      throw new Problem('conflict', 'You have said that already. It counts as unknown until it is settled.', {
        errorType: 'AlreadyDisputed',
      });
    }
    await recordAuditEvent(tx, actor, {
      action: 'dispute.opened',
      subjectKind: 'applicant',
      subjectId: applicantId,
      detail: { family: dispute.family },
    });
    await ctx.ranks.refresh(tx, applicantId);
  });
}
