import type { Actor } from '../../../domain/accounts/actor.ts';
import type { Tx } from './connect.ts';

/** What happened, in the past tense: `property created`, `application submitted`. */
export interface Deed {
  deed: string;
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
    | 'check';
  subjectId: string | null;
  /** Facts without personal data: counts, states, names of fields. */
  detail?: Record<string, string | number | boolean | string[]>;
}

function actorId(actor: Actor): string | null {
  if ('userId' in actor) return actor.userId;
  if ('referenceId' in actor) return actor.referenceId;
  return 'guarantorId' in actor ? actor.guarantorId : null;
}

/** Writes the audit row in the transaction of the change itself: both stand or neither. */
export async function recordDeed(tx: Tx, actor: Actor, { deed, subjectKind, subjectId, detail }: Deed): Promise<void> {
  await tx
    .insertInto('audit')
    .values({
      actor_kind: actor.kind,
      actor_id: actorId(actor),
      deed,
      subject_kind: subjectKind,
      subject_id: subjectId,
      detail: JSON.stringify(detail ?? {}),
    })
    .execute();
}
