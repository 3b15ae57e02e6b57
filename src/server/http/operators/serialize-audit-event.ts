import type { AuditEventReply } from '../../../contract/console/overview.ts';
import type { listAuditEvents } from '../../workflows/console/audit-events.ts';

type ListedEvent = Awaited<ReturnType<typeof listAuditEvents>>['events'][number];

const textOf = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value));

/** An event of the audit log for the console; an operator's name stands apart from the other details. */
export function serializeAuditEvent(event: ListedEvent): AuditEventReply {
  const { operator, ...details } = event.detail;
  return {
    id: event.id,
    at: event.at.toISOString(),
    actor_kind: event.actorKind,
    actor_id: event.actorId,
    operator: typeof operator === 'string' ? operator : null,
    action: event.action,
    subject_kind: event.subjectKind,
    subject_id: event.subjectId,
    details: Object.entries(details).map(([name, value]) => ({ name, value: textOf(value) })),
    network: event.network,
  };
}
