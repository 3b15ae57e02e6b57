import type { Member } from '../../../domain/accounts/actor.ts';
import type { ContactKind } from '../../../domain/accounts/own-account.ts';
import { notFound } from '../../../domain/problem.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { type Account, readAccount } from '../read-account.ts';
import { deleteContactChange } from './contact-change-store.ts';

/** Cancels a contact change, so that the current contact stays; the confirmation link stops working. */
export async function cancelContactChange(ctx: AppContext, actor: Member, kind: ContactKind): Promise<Account> {
  return transaction(ctx.db, async (tx) => {
    if (!(await deleteContactChange(tx, actor.userId, kind))) throw notFound();
    await recordAuditEvent(tx, actor, {
      action: 'contact.change_cancelled',
      subjectKind: 'person',
      subjectId: actor.userId,
      detail: { contact: kind },
    });
    return readAccount(ctx, actor, tx);
  });
}
