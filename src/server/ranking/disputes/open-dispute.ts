import type { ApplicantActor } from '../../../domain/accounts/actor.ts';
import { notFound, Problem } from '../../../domain/problem.ts';
import { INPUTS, type InputId } from '../../../domain/ranking/inputs/inputs.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { insertDispute, lockSubmitted } from './dispute-store.ts';

/** The family that an input belongs to: a reason speaks for the whole of it. */
export const familyOf = (input: InputId): string => INPUTS.find(({ id }) => id === input)?.family ?? '';

/**
 * Notes that an applicant calls a reason wrong. From then on it counts as unknown, for the whole household, until it
 * is settled; the landlord sees that it is disputed.
 *
 * @throws Problem `conflict` when it is disputed already
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
