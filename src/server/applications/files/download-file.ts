import type { Member, Reader } from '../../../domain/accounts/actor.ts';
import { notFound } from '../../../domain/problem.ts';
import { assertTwoStep } from '../../accounts/two-step/two-step-requirement.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { recordOpening } from '../openings/record-opening.ts';
import { openFile } from './file-content.ts';
import type { StoredFile } from './file-store.ts';
import { findReadableFile } from './readable-file-store.ts';

/**
 * A file with its content, for its applicant and, after submission, for the landlord. Every download is recorded: the
 * applicant's own as an event of the file, the landlord's as one of the applicant.
 */
export async function downloadFile(
  ctx: AppContext,
  actor: Reader<Member>,
  { id }: { id: string },
): Promise<StoredFile & { content: Uint8Array }> {
  const file = await findReadableFile(ctx.db, actor.userId, id);
  if (!file) throw notFound();
  const action = 'file.read';
  if (file.isOwn) {
    await transaction(ctx.db, (tx) => recordAuditEvent(tx, actor, { action, subjectKind: 'file', subjectId: id }));
  } else {
    await assertTwoStep(ctx, actor);
    const { applicantId, purpose } = file;
    await recordOpening(ctx, actor, { applicantId, action, detail: { file: id, purpose } });
  }
  return { ...file, content: await openFile(ctx, file) };
}
