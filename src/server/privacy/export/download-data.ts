import type { Member, Reader } from '../../../domain/accounts/actor.ts';
import { dataDownloadedEmail } from '../../../domain/privacy/messages.ts';
import { notFound } from '../../../domain/problem.ts';
import { findById } from '../../accounts/account-store.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { emailFor, putInOutbox } from '../../infrastructure/database/outbox.ts';
import { type DataArchive, makeArchive } from './make-archive.ts';

/**
 * A ZIP of all data held about the caller: an HTML page, the same as JSON, and their files. The person gets an email,
 * so that no download goes unnoticed.
 */
export async function downloadData(ctx: AppContext, actor: Reader<Member>): Promise<DataArchive> {
  const at = ctx.clock();
  const archive = await makeArchive(ctx, actor.userId);
  await transaction(ctx.db, async (tx) => {
    const person = await findById(tx, actor.userId);
    if (!person) throw notFound();
    await recordAuditEvent(tx, actor, {
      action: 'account.data_downloaded',
      subjectKind: 'person',
      subjectId: actor.userId,
      detail: { files: archive.files },
    });
    await putInOutbox(tx, ctx.enqueue, [
      emailFor(ctx, person, { kind: 'data-downloaded', dedupeKey: `${actor.userId}:${at.toISOString()}` }, () =>
        dataDownloadedEmail({ firstName: person.firstName }),
      ),
    ]);
  });
  return archive;
}
