import type { ApplicantActor } from '../../domain/accounts/actor.ts';
import { Problem } from '../../domain/problem.ts';
import { msg, t } from '../../domain/text/t.ts';
import { KIND } from '../../domain/values/check-kind.ts';
import type { AppContext } from '../app-context.ts';
import { recordAuditEvent } from '../infrastructure/database/audit.ts';
import { transaction } from '../infrastructure/database/connect.ts';
import { inEnglish } from '../infrastructure/languages/language-scope.ts';
import { lockOwnReference } from '../references/lock-own-reference.ts';
import { deleteDocuments } from '../references/reference-document-store.ts';
import { setReferenceCancelled } from '../references/reference-store.ts';
import { listReferencesOf } from '../references/sent-reference-store.ts';
import { reopenItem } from '../screening/requests/complete-item.ts';

const REFERENCE_MISSING = msg`The request was cancelled. Please name a past landlord.`;

/**
 * Cancels a request of the caller: its links stop working and its documents are deleted. Without any request left, the
 * applicant's part of the check is open again.
 *
 * @throws Problem `not-found`; `conflict` when it was answered, or is the only one of a submitted application
 */
export async function cancelReference(ctx: AppContext, actor: ApplicantActor, { id }: { id: string }): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const { own } = await lockOwnReference(tx, actor, id);
    const isOnlyOne = (await listReferencesOf(tx, own.id)).length === 1;
    if (isOnlyOne && own.status === 'in-review') {
      throw new Problem(
        'conflict',
        t`You submitted your application with this request. You can send the request again, to the same person or someone else.`,
        { errorType: 'OnlyReference' },
      );
    }
    await setReferenceCancelled(tx, id, ctx.clock());
    const documents = await deleteDocuments(tx, {
      referenceId: id,
      purposes: ['reference_lease', 'referee_identity_document'],
    });
    for (const storageKey of documents) await ctx.enqueue(tx, 'remove-stored-file', { storageKey });
    if (isOnlyOne)
      await reopenItem(tx, { applicantId: own.id, kind: KIND.references, problem: inEnglish(REFERENCE_MISSING) });
    await recordAuditEvent(tx, actor, { action: 'reference.cancelled', subjectKind: 'reference', subjectId: id });
    await ctx.ranks.refresh(tx, own.id);
  });
}
