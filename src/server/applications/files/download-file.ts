import type { Member } from '../../../domain/accounts/actor.ts';
import { notFound } from '../../../domain/problem.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { openFile } from './file-content.ts';
import { findReadableFile, type StoredFile } from './file-store.ts';

/** A file with its content, for its applicant and, after submission, for the landlord. Every download is recorded. */
export async function downloadFile(
  ctx: AppContext,
  actor: Member,
  { id }: { id: string },
): Promise<StoredFile & { content: Uint8Array }> {
  const file = await findReadableFile(ctx.db, actor.userId, id);
  if (!file) throw notFound();
  const content = await openFile(ctx, file);
  await transaction(ctx.db, (tx) =>
    recordAuditEvent(tx, actor, { action: 'file.read', subjectKind: 'file', subjectId: id }),
  );
  return { ...file, content };
}
