import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { transaction } from '../../infrastructure/database/transaction.ts';
import { finishWritten, type WrittenTo } from '../vendors/vendor-erasure-store.ts';

/** Notes that one of us has asked a vendor by letter to forget what stood open until a moment. Answers how much that was. */
export async function noteWritten(
  ctx: Pick<AppContext, 'db' | 'clock'>,
  { vendor, until }: { vendor: WrittenTo; until: Date },
): Promise<number> {
  return transaction(ctx.db, async (tx) => {
    const count = await finishWritten(tx, { vendor, until, at: ctx.clock() });
    if (count > 0) {
      const action = { action: 'vendor.erasure_requested', subjectKind: 'check', subjectId: null } as const;
      await recordAuditEvent(tx, { kind: 'job', name: 'operator' }, { ...action, detail: { vendor, count } });
    }
    return count;
  });
}
