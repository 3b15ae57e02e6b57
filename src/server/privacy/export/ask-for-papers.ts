import type { WebOperator } from '../../../domain/accounts/actor.ts';
import { assertNotOwnAccount } from '../../../domain/accounts/operators/operator-acts.ts';
import {
  assertCanGrant,
  grantEnds,
  oldestPaperAccess,
  type PaperAccessState,
  paperAccessState,
} from '../../../domain/accounts/operators/paper-access.ts';
import { notFound, Problem } from '../../../domain/problem.ts';
import { findById } from '../../accounts/account-store.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import {
  deletePaperAccesses,
  findPaperAccesses,
  insertPaperAccess,
  lockPaperAccess,
  type PaperAccess,
  setGranted,
} from './paper-access-store.ts';

/** A request as operators see it. */
export interface ListedPaperAccess extends PaperAccess {
  askedByName: string;
  grantedByName: string | null;
  state: PaperAccessState;
  endsAt: Date | null;
}

/** The requests that are not over, newest first. */
export async function listPaperAccesses({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<ListedPaperAccess[]> {
  const now = clock();
  const found = await findPaperAccesses(db, oldestPaperAccess(now));
  return found
    .map((access) => ({ ...access, state: paperAccessState(access, now), endsAt: grantEnds(access) }))
    .filter(({ state }) => state !== 'over');
}

/**
 * Asks another operator to let one open somebody's papers. Requests that are over are deleted; the audit log has them.
 *
 * @throws Problem `not-found`; `conflict` OwnAccount
 */
export async function askForPapers(
  ctx: Pick<AppContext, 'db' | 'clock'>,
  actor: WebOperator,
  { personId, reason }: { personId: string; reason: string },
): Promise<void> {
  assertNotOwnAccount(actor, personId);
  const at = ctx.clock();
  await transaction(ctx.db, async (tx) => {
    if (!(await findById(tx, personId))) throw notFound();
    await deletePaperAccesses(tx, oldestPaperAccess(at));
    await insertPaperAccess(tx, { personId, askedBy: actor.userId, reason, at });
    await recordAuditEvent(tx, actor, {
      action: 'papers.asked',
      subjectKind: 'person',
      subjectId: personId,
      detail: { reason },
    });
  });
}

/**
 * Grants what another operator asked.
 *
 * @throws Problem `not-found`; `conflict` SameOperator, OwnAccount, or NotAsked when it was granted already or is over
 */
export async function grantPapers(
  ctx: Pick<AppContext, 'db' | 'clock'>,
  actor: WebOperator,
  id: string,
): Promise<void> {
  const at = ctx.clock();
  await transaction(ctx.db, async (tx) => {
    const access = await lockPaperAccess(tx, id);
    if (!access) throw notFound();
    assertCanGrant(actor.userId, access);
    if (paperAccessState(access, at) !== 'asked') {
      // @untranslated: for operators
      throw new Problem('conflict', 'This was granted already, or it’s too late.', { errorType: 'NotAsked' });
    }
    await setGranted(tx, id, { by: actor.userId, at });
    await recordAuditEvent(tx, actor, {
      action: 'papers.granted',
      subjectKind: 'person',
      subjectId: access.personId,
      detail: { reason: access.reason },
    });
  });
}
