import type { JobActor } from '../../domain/accounts/actor.ts';
import { notFound } from '../../domain/problem.ts';
import { recordDeed } from '../database/audit.ts';
import { transaction } from '../database/transaction.ts';
import type { Toolbox } from '../toolbox.ts';
import { setSettled } from './dispute-store.ts';

/** Who settles: a person of ours at a terminal. */
const OPERATOR: JobActor = { kind: 'job', name: 'operator' };

/**
 * Settles a dispute after its source was asked: `rejected` when the source stands by what it said, which counts again;
 * `upheld` when it does not, so that it stays unknown.
 */
export async function settleDispute(
  toolbox: Pick<Toolbox, 'db' | 'clock' | 'ranks'>,
  { id, state }: { id: string; state: 'upheld' | 'rejected' },
): Promise<void> {
  await transaction(toolbox.db, async (tx) => {
    const dispute = await setSettled(tx, id, state, toolbox.clock());
    if (!dispute) throw notFound();
    await recordDeed(tx, OPERATOR, {
      deed: `dispute ${state}`,
      subjectKind: 'applicant',
      subjectId: dispute.applicantId,
      detail: { family: dispute.family },
    });
    await toolbox.ranks.refresh(tx, dispute.applicantId);
  });
}
