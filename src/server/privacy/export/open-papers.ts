import type { UserId, WebOperator } from '../../../domain/accounts/actor.ts';
import { paperAccessState } from '../../../domain/accounts/operators/paper-access.ts';
import { notFound, Problem } from '../../../domain/problem.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { type DataArchive, makeArchive } from './make-archive.ts';
import { applicationsOf, lockPaperAccess } from './paper-access-store.ts';

/**
 * All data and papers of the person whom an operator was granted, as the person would download them. Before it is made, it is
 * written to the audit log, and so to what the person reads about who opened each of their applications.
 *
 * @throws Problem `not-found` for what this operator did not ask for; `forbidden` NotGranted while it isn't granted
 */
export async function openPapers(ctx: AppContext, actor: WebOperator, id: string): Promise<DataArchive> {
  return makeArchive(ctx, await recordOpeningOfPapers(ctx, actor, id));
}

const recordOpeningOfPapers = (ctx: AppContext, actor: WebOperator, id: string): Promise<UserId> =>
  transaction(ctx.db, async (tx) => {
    const access = await lockPaperAccess(tx, id);
    if (!access || access.askedBy !== actor.userId) throw notFound();
    if (paperAccessState(access, ctx.clock()) !== 'granted') {
      // @untranslated: for operators
      throw new Problem('forbidden', 'Another operator has to grant this first. A grant lasts an hour.', {
        errorType: 'NotGranted',
      });
    }
    const { personId, reason } = access;
    await recordAuditEvent(tx, actor, {
      action: 'papers.opened',
      subjectKind: 'person',
      subjectId: personId,
      detail: { reason },
    });
    for (const applicantId of await applicationsOf(tx, personId)) {
      await recordAuditEvent(tx, actor, {
        action: 'papers.opened',
        subjectKind: 'applicant',
        subjectId: applicantId,
      });
    }
    return personId;
  });
