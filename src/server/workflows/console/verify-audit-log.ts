import type { WebOperator } from '../../../domain/accounts/actor.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { type BrokenChain, verifyAuditChain, type WholeChain } from '../../infrastructure/database/audit-chain.ts';
import { transaction } from '../../infrastructure/database/connect.ts';

/** Recomputes the chain of the audit log for somebody in the console. */
export async function verifyAuditLog(
  ctx: Pick<AppContext, 'db' | 'clock'>,
  actor: WebOperator,
): Promise<WholeChain | BrokenChain> {
  const chain = await verifyAuditChain(ctx.db, ctx.clock());
  await transaction(ctx.db, (tx) =>
    recordAuditEvent(tx, actor, {
      action: 'audit_log.verified',
      subjectKind: 'settings',
      subjectId: null,
      detail: { whole: !('broken' in chain) },
    }),
  );
  return chain;
}
