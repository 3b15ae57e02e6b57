import type { WebOperator } from '../../../domain/accounts/actor.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { type BrokenChain, verifyAuditChain, type WholeChain } from '../../infrastructure/database/audit-chain.ts';
import { type AuditFilter, findAuditEvents, type ListedEvent } from '../../infrastructure/database/audit-log.ts';
import { transaction } from '../../infrastructure/database/connect.ts';

const PAGE = 50;

/** A page of the audit log, newest first. `next` is the `before` of the page after it; null on the last one. */
export async function listAuditEvents(
  { db }: Pick<AppContext, 'db'>,
  filter: AuditFilter,
): Promise<{ events: ListedEvent[]; next: string | null }> {
  const found = await findAuditEvents(db, filter, PAGE + 1);
  const events = found.slice(0, PAGE);
  return { events, next: found.length > PAGE ? (events.at(-1)?.id ?? null) : null };
}

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
