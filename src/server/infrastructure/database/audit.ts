import { sql } from 'kysely';
import type { Actor } from '../../../domain/accounts/actor.ts';
import { currentOrigin } from '../observability/call-origin.ts';
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
    | 'coupon'
    | 'key'
    | 'message'
    | 'settings';
  subjectId: string | null;
  /** Facts without personal data: counts, states, names of fields. */
  detail?: Record<string, string | number | boolean | string[]>;
}

function actorId(actor: Actor): string | null {
  if ('userId' in actor) return actor.userId;
  if ('referenceId' in actor) return actor.referenceId;
  return 'guarantorId' in actor ? actor.guarantorId : null;
}

/** What anybody can cause without an account, as often as the rate limits of all networks together allow. */
const ANYBODY_CAUSES: ReadonlySet<string> = new Set(['login.refused', 'password.reset_requested']);
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
  const origin = currentOrigin();
  await tx
    .insertInto('audit_event')
    .values({
      actor_kind: actor.kind,
      actor_id: actorId(actor),
      action,
      subject_kind: subjectKind,
      subject_id: subjectId,
      detail: JSON.stringify({ ...detail, ...(actor.kind === 'operator' && { operator: actor.name }) }),
      network: origin?.address ? networkOf(origin.address) : null,
      session_id: origin?.sessionId ?? null,
      request_id: origin?.requestId ?? null,
    })
    .execute();
}

/** The network of an address: enough to recognize a caller's provider and region, and not their connection. */
const networkOf = (address: string) =>
  sql<string>`network(set_masklen(${address}::inet, case family(${address}::inet) when 4 then 24 else 48 end))`;

async function isFull(tx: Tx, action: string): Promise<boolean> {
  const { rows } = await sql`
    select from audit_event where actor_kind = 'anonymous' and action = ${action} and at > now() - interval '1 hour'
    limit ${MOST_AN_HOUR}`.execute(tx);
  return rows.length >= MOST_AN_HOUR;
}
