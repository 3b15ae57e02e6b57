import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../domain/accounts/actor.ts';
import type { AuditAction, AuditSubject } from '../../../domain/audit-actions.ts';
import { currentOrigin } from '../observability/call-origin.ts';
import type { Tx } from './connect.ts';

/** What happened, in the past tense: `property created`, `application submitted`. */
export interface AuditEvent {
  action: AuditAction;
  subjectKind: AuditSubject;
  subjectId: string | null;
  /** Facts without personal data: counts, states, names of fields. */
  detail?: Record<string, string | number | boolean | string[]>;
}

let writtenAt = Number.NEGATIVE_INFINITY;

/** When this process last wrote an event (milliseconds since 1970); it may not be committed yet. */
export const lastEventWrittenAt = (): number => writtenAt;

function actorId(actor: Actor): string | null {
  if ('userId' in actor && typeof actor.userId === 'string') return actor.userId;
  if ('referenceId' in actor) return actor.referenceId;
  return 'guarantorId' in actor ? actor.guarantorId : null;
}

/** What anybody can cause without an account, as often as the rate limits of all networks together allow. */
const ANYBODY_CAUSES: ReadonlySet<AuditAction> = new Set(['login.refused', 'password.reset_requested']);
/** Rows per hour of one such action, beyond which there are no more: nobody may remove them for two years. */
const MOST_AN_HOUR = 2_000;

/**
 * Writes the audit row in the transaction of the change itself, with where the call came from: both are committed or
 * neither. Of the few events that anybody can cause without an account, only so many an hour are written.
 */
export async function recordAuditEvent(
  tx: Tx,
  actor: Actor,
  { action, subjectKind, subjectId, detail }: AuditEvent,
): Promise<void> {
  if (actor.kind === 'anonymous' && ANYBODY_CAUSES.has(action) && (await isFull(tx, action))) return;
  const event = { action, subjectKind, subjectId: sql`${subjectId}::uuid`, detail };
  await auditEvent(actor, event, sql`(select) as here`).execute(tx);
}

/**
 * The audit row as part of a larger statement: written for each row of `source`, which is where `subjectId` may come from. Not
 * for events that anybody can cause without an account.
 */
export function auditEvent(
  actor: Actor,
  { action, subjectKind, subjectId, detail }: Omit<AuditEvent, 'subjectId'> & { subjectId: RawBuilder<unknown> },
  source: RawBuilder<unknown>,
): RawBuilder<unknown> {
  writtenAt = Date.now();
  const origin = currentOrigin();
  const details = { ...detail, ...(actor.kind === 'operator' && { operator: actor.name }) };
  return sql`
    insert into audit_event
      (actor_kind, actor_id, action, subject_kind, subject_id, detail, network, session_id, request_id)
    select ${actor.kind}, ${actorId(actor)}::uuid, ${action}, ${subjectKind}, ${subjectId}, ${JSON.stringify(details)}::jsonb,
      ${networkOf(origin?.address ?? null)}, ${origin?.sessionId ?? null}::uuid, ${origin?.requestId ?? null}
    from ${source} returning id`;
}

/** The network of an address: enough to recognize a caller's provider and region, and not their connection. */
const networkOf = (address: string | null) =>
  sql`network(set_masklen(${address}::inet, case family(${address}::inet) when 4 then 24 else 48 end))`;

async function isFull(tx: Tx, action: AuditAction): Promise<boolean> {
  const { rows } = await sql`
    select from audit_event where actor_kind = 'anonymous' and action = ${action} and at > now() - interval '1 hour'
    limit ${MOST_AN_HOUR}`.execute(tx);
  return rows.length >= MOST_AN_HOUR;
}
