import type { CheckKind } from '../../../domain/screening/orders/catalogue.ts';
import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';
import { setItemsDone, setItemsUndone } from './item-store.ts';

/** The applicant's part of a check is to be done again, for everybody who asked for it; `problem` says why, in words. */
export const reopenItem = (
  tx: Tx,
  { applicantId, kind, problem }: { applicantId: string; kind: CheckKind; problem: string },
): Promise<void> => setItemsUndone(tx, { applicantId, kinds: [kind], problem });

/** The applicant's part of a check is behind them, for everybody who asked for it. Doing it a second time changes nothing. */
export const completeItem = (
  ctx: AppContext,
  tx: Tx,
  { applicantId, kind }: { applicantId: string; kind: CheckKind },
): Promise<void> => setItemsDone(tx, { applicantId, kind, at: ctx.clock() });
