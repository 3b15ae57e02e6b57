import { LANDLORD_ID_RETENTION_DAYS } from '../../../domain/accounts/landlord-information.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { deleteLandlordIdentityDocument } from './landlord-identity-document-store.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Deletes the copy of a landlord's identity document once its retention ends. A newer copy has its own job. */
export async function purgeLandlordIdentityDocument(
  ctx: AppContext,
  { personId }: { personId: string },
): Promise<void> {
  const by = new Date(ctx.clock().getTime() - LANDLORD_ID_RETENTION_DAYS * DAY);
  await transaction(ctx.db, async (tx) => {
    const storageKey = await deleteLandlordIdentityDocument(tx, personId, by);
    if (storageKey === undefined) return;
    await ctx.enqueue(tx, 'remove-stored-file', { storageKey });
    await recordAuditEvent(
      tx,
      { kind: 'job', name: 'purge-landlord-identity-document' }, // @untranslated the name of the job
      { action: 'identity_document.removed', subjectKind: 'person', subjectId: personId },
    );
  });
}
