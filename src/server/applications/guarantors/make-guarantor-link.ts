import type { ApplicantActor } from '../../../domain/accounts/actor.ts';
import { assertCanEditApplication } from '../../../domain/applications/access.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { transaction } from '../../infrastructure/database/transaction.ts';
import { hashToken, newToken } from '../../infrastructure/secrets/token.ts';
import { lockOwnApplication } from '../applicant-store.ts';
import { assertGuarantorLimit } from './assert-guarantor-limit.ts';
import { insertGuarantorLink, listGuarantorsOf } from './guarantor-store.ts';

/**
 * Makes a link to the guarantor's form, for the caller to pass on. Its token is answered here and never again, as
 * only its hash is kept.
 *
 * @throws Problem `conflict` when there are two guarantors, or when the application was submitted
 */
export async function makeGuarantorLink(
  ctx: AppContext,
  actor: ApplicantActor,
  { applicantId }: { applicantId: string },
): Promise<{ id: string; token: string }> {
  return transaction(ctx.db, async (tx) => {
    const own = await lockOwnApplication(tx, actor.userId, { applicantId });
    assertCanEditApplication(own.status);
    assertGuarantorLimit(await listGuarantorsOf(tx, own.id));
    const token = newToken();
    const id = await insertGuarantorLink(tx, { id: own.id, tokenHash: hashToken(token), at: ctx.clock() });
    await recordAuditEvent(tx, actor, { action: 'guarantor.link_created', subjectKind: 'guarantor', subjectId: id });
    return { id, token };
  });
}
