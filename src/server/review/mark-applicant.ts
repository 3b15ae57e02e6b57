import type { LandlordActor } from '../../domain/accounts/actor.ts';
import { notFound } from '../../domain/problem.ts';
import type { AppContext } from '../app-context.ts';
import { setFavourite } from '../applications/applicant-store.ts';
import { recordAuditEvent } from '../infrastructure/database/audit.ts';
import { transaction } from '../infrastructure/database/connect.ts';
import { setSeen } from './review-store.ts';

/** Records that the landlord has opened the list of an own property. Viewing a list is not an audit event. */
export async function markSeen(ctx: AppContext, actor: LandlordActor, { id }: { id: string }): Promise<void> {
  if (!(await setSeen(ctx.db, actor.userId, id, ctx.clock()))) throw notFound();
}

/** Marks an applicant of an own property as a favourite, or removes the mark. */
export async function markFavourite(
  ctx: AppContext,
  actor: LandlordActor,
  input: { applicantId: string; favourite: boolean },
): Promise<boolean> {
  return transaction(ctx.db, async (tx) => {
    if (!(await setFavourite(tx, actor.userId, input))) throw notFound();
    await recordAuditEvent(tx, actor, {
      action: 'favourite.marked',
      subjectKind: 'applicant',
      subjectId: input.applicantId,
      detail: { favourite: input.favourite },
    });
    return input.favourite;
  });
}
