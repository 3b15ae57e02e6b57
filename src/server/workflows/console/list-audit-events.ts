import type { AppContext } from '../../app-context.ts';
import { type AuditFilter, findAuditEvents, type ListedEvent } from '../../infrastructure/database/audit-log.ts';

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
