import type { Actor } from '../../../domain/accounts/actor.ts';
import type { Tx } from './connect.ts';

/** What happened, in the past tense: `property created`, `application submitted`. */
export interface AuditEvent {
  action: string;
  subjectKind:
    | 'person'
    | 'property'
    | 'applicant'
    | 'file'
    | 'session'
    | 'invitation'
    | 'guarantor'
    | 'reference'
    | 'order'
    | 'request'
    | 'charge'
    | 'check'
    | 'coupon';
  subjectId: string | null;
  /** Facts without personal data: counts, states, names of fields. */
  detail?: Record<string, string | number | boolean | string[]>;
}

function actorId(actor: Actor): string | null {
  if ('userId' in actor) return actor.userId;
  if ('referenceId' in actor) return actor.referenceId;
  return 'guarantorId' in actor ? actor.guarantorId : null;
}

/** Writes the audit row in the transaction of the change itself: both are committed or neither. */
export async function recordAuditEvent(
  tx: Tx,
  actor: Actor,
  { action, subjectKind, subjectId, detail }: AuditEvent,
): Promise<void> {
  await tx
    .insertInto('audit_event')
    .values({
      actor_kind: actor.kind,
      actor_id: actorId(actor),
      action,
      subject_kind: subjectKind,
      subject_id: subjectId,
      detail: JSON.stringify({ ...detail, ...(actor.kind === 'operator' && { operator: actor.name }) }),
    })
    .execute();
}
