import type { CheckKind } from '../../../domain/screening/orders/catalogue.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';
import { setItemsUndone } from './item-store.ts';

/** The applicant's part of a check is to be done again, for everybody who asked for it; `problem` says why, in words. */
export const reopenItem = (
  tx: Tx,
  { applicantId, kind, problem }: { applicantId: string; kind: CheckKind; problem: string },
): Promise<void> => setItemsUndone(tx, { applicantId, kinds: [kind], problem });
