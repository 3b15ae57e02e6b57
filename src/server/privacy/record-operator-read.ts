import type { OperatorActor } from '../../domain/accounts/actor.ts';
import type { AppContext } from '../app-context.ts';
import { recordAuditEvent } from '../infrastructure/database/audit.ts';
import { transaction } from '../infrastructure/database/connect.ts';

/** Records that an operator listed what people wrote: texts of disputes and ranking reviews, or what landlords say about themselves. */
export async function recordOperatorRead(
  ctx: Pick<AppContext, 'db'>,
  actor: OperatorActor,
  { what, count }: { what: 'disputes' | 'ranking_reviews' | 'landlord_information'; count: number },
): Promise<void> {
  await transaction(ctx.db, (tx) =>
    recordAuditEvent(tx, actor, { action: `${what}.read`, subjectKind: 'person', subjectId: null, detail: { count } }),
  );
}
