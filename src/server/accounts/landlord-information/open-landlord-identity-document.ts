import type { OperatorActor } from '../../../domain/accounts/actor.ts';
import { placeOfFile } from '../../../domain/ports/file-store.ts';
import { notFound } from '../../../domain/problem.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { findLandlordIdentityDocument } from './landlord-identity-document-store.ts';

/**
 * Opens the copy of a landlord's identity document for the operator, and records it in the audit log.
 *
 * @throws Problem `not-found` when the person never sent one, or it was deleted
 */
export async function openLandlordIdentityDocument(
  ctx: Pick<AppContext, 'db' | 'vault' | 'files'>,
  actor: OperatorActor,
  { personId }: { personId: string },
): Promise<{ name: string; content: Uint8Array }> {
  const found = await transaction(ctx.db, async (tx) => {
    const document = await findLandlordIdentityDocument(tx, personId);
    if (!document) throw notFound();
    await recordAuditEvent(tx, actor, {
      action: 'identity_document.opened',
      subjectKind: 'person',
      subjectId: personId,
    });
    return document;
  });
  const { name, storageKey, ...key } = found;
  const stored = await ctx.files.read(storageKey);
  return { name, content: ctx.vault.openBytes(personId, key, placeOfFile(storageKey), stored) };
}
