import { sql } from 'kysely';
import type { ResultKind } from '../../../domain/screening/checks.ts';
import { type CheckResults, placeOfCheck } from '../../../domain/screening/results/check-results.ts';
import { writeStored } from '../../../domain/screening/results/stored-shape.ts';
import type { AppContext } from '../../app-context.ts';
import { ensureApplicantKey } from '../../applications/files/file-content.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';

/**
 * Whether the same attempt has given this result before: its vendor repeats in its last event what each part said. A
 * result that is stored again counts as new, and is reported again. Never true for a check that has failed meanwhile.
 *
 * @param attempt `createdAt` is when it began; an equal result of an earlier attempt is no repetition
 */
export async function isRepeatedResult<Kind extends ResultKind>(
  ctx: AppContext,
  tx: Tx,
  { applicantId, createdAt }: { applicantId: string; createdAt: Date },
  { kind, result }: { kind: Kind; result: CheckResults[Kind] },
): Promise<boolean> {
  const { rows } = await sql<{ sealed: Buffer | null }>`
    select c.sealed from check_result c
    where c.applicant_id = ${applicantId} and c.kind = ${kind} and c.state = 'returned' and c.updated_at >= ${createdAt}
      and not exists (select from screening_item item
        where item.applicant_id = c.applicant_id and item.kind = c.kind and item.failed_at is not null)`.execute(tx);
  const sealed = rows[0]?.sealed;
  if (!sealed) return false;
  const key = await ensureApplicantKey(ctx, tx, applicantId);
  return ctx.vault.open(applicantId, key, placeOfCheck(kind), sealed) === writeStored(kind, result);
}
