import type { ApplicantActor } from '../../../domain/accounts/actor.ts';
import { assertCanEditApplication } from '../../../domain/applications/access.ts';
import { MOST_GUARANTORS } from '../../../domain/applications/guarantors/guarantor.ts';
import { Problem } from '../../../domain/problem.ts';
import { t } from '../../../domain/text/t.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { hashToken, newToken } from '../../infrastructure/secrets/tokens.ts';
import { lockOwnApplication } from '../applicant-store.ts';
import { insertGuarantorLink } from './guarantor-invitation-store.ts';
import { listGuarantorsOf } from './guarantor-store.ts';

/** @throws Problem `conflict` when an application has the maximum number of guarantors. */
export function assertGuarantorLimit(guarantors: readonly unknown[]): void {
  if (guarantors.length < MOST_GUARANTORS) return;
  throw new Problem('conflict', t`You can ask at most ${MOST_GUARANTORS} people. Cancel a request first.`, {
    errorType: 'TooManyGuarantors',
  });
}

/**
 * Creates a link to the guarantor's form, for the caller to pass on. The token is returned only once, as only its hash
 * is stored.
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
