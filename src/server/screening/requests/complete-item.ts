import { type CheckKind, KIND } from '../../../domain/values/check-kind.ts';
import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';
import { lookAgainAtReports } from '../attempts/attempt-jobs.ts';
import { setItemsDone, setItemsUndone } from './item-store.ts';

/** Reopens the applicant's part of a check, for everyone who requested it; `problem` says why. */
export const reopenItem = (
  tx: Tx,
  { applicantId, kind, problem }: { applicantId: string; kind: CheckKind; problem: string },
): Promise<void> => setItemsUndone(tx, { applicantId, kinds: [kind], problem });

/** Completes the applicant's part of a check, for everyone who requested it. Safe to repeat. */
export const completeItem = async (
  ctx: AppContext,
  tx: Tx,
  { applicantId, kind }: { applicantId: string; kind: CheckKind },
): Promise<void> => {
  await setItemsDone(tx, { applicantId, kind, at: ctx.clock() });
  if (kind === KIND.identity) await lookAgainAtReports(ctx, tx, { applicantId });
};
