import { ID_RETENTION_DAYS } from '../../domain/references/reference.ts';
import type { AppContext } from '../app-context.ts';
import { recordAuditEvent } from '../infrastructure/database/audit.ts';
import { transaction } from '../infrastructure/database/connect.ts';
import { deleteDocuments, IDENTITY_PURPOSES } from './reference-document-store.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Deletes the copies of identity documents of a reference once their retention ends. */
export async function purgeRefereeIdentityDocument(
  ctx: AppContext,
  { referenceId }: { referenceId: string },
): Promise<void> {
  const before = new Date(ctx.clock().getTime() - ID_RETENTION_DAYS * DAY);
  await transaction(ctx.db, async (tx) => {
    const removed = await deleteDocuments(tx, {
      referenceId,
      purposes: IDENTITY_PURPOSES,
      before,
    });
    for (const storageKey of removed) await ctx.enqueue(tx, 'remove-stored-file', { storageKey });
    if (removed.length === 0) return;
    await recordAuditEvent(
      tx,
      { kind: 'job', name: 'purge-referee-identity-document' }, // @untranslated: a name in the audit log
      { action: 'identity_document.removed', subjectKind: 'reference', subjectId: referenceId },
    );
  });
}
