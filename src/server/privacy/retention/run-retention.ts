import type { JobActor } from '../../../domain/accounts/actor.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { type Tx, transaction } from '../../infrastructure/database/connect.ts';

import { overdueDeletions } from '../deletion/account-deletion-store.ts';
import { eraseApplication } from '../deletion/erase-application.ts';
import { textErasuresBefore } from '../vendors/vendor-erasure-store.ts';
import { outlivedApplications, purgeExpired, purgeIdPictures } from './retention-store.ts';

const JOB: JobActor = { kind: 'job', name: 'run-retention' };
const HOUR = 60 * 60 * 1000;
/** When it is night in every province (hours, UTC). */
const NIGHT = 8;
/** So many applications are erased in one night; the rest waits for the next. */
const A_NIGHT = 500;

/**
 * Removes what was kept for as long as the privacy policy says, and looks again the next night. It also begins anew what
 * should have erased an account, or texts where they were sent, and failed.
 */
export async function runRetention(ctx: AppContext): Promise<void> {
  const now = ctx.clock();
  await transaction(ctx.db, (tx) => ctx.enqueue(tx, 'run-retention', {}, nextNight(now)));
  const before = new Date(now.getTime() - HOUR);
  await beginAnew(ctx, 'accounts wait to be erased', await overdueDeletions(ctx.db, before), (tx, personId) =>
    ctx.enqueue(tx, 'delete-account', { personId }),
  );
  // Whoever delivers texts may need days until it is done with one and can forget it.
  await beginAnew(ctx, 'texts wait to be forgotten', await textErasuresBefore(ctx.db, before), (tx, erasureId) =>
    ctx.enqueue(tx, 'delete-sent-texts', { erasureId }),
  );
  for (const application of await outlivedApplications(ctx.db, now, A_NIGHT)) {
    await eraseApplication(ctx, JOB, application, { is: 'kept long enough' });
  }
  await transaction(ctx.db, async (tx) => {
    const pictures = await purgeIdPictures(tx, now);
    for (const storageKey of pictures) await ctx.enqueue(tx, 'remove-stored-file', { storageKey });
    const count = (await purgeExpired(tx, now)) + pictures.length;
    if (count === 0) return;
    await recordAuditEvent(tx, JOB, {
      action: 'retention.completed',
      subjectKind: 'person',
      subjectId: null,
      detail: { count },
    });
  });
}

function nextNight(now: Date): Date {
  const night = new Date(now);
  night.setUTCHours(NIGHT, 0, 0, 0);
  return night > now ? night : new Date(night.getTime() + 24 * HOUR);
}

/** Puts jobs on the queue once more for what should be done by now, and warns that it is not. */
async function beginAnew(
  { db, log }: Pick<AppContext, 'db' | 'log'>,
  warning: string,
  overdue: readonly string[],
  begin: (tx: Tx, id: string) => Promise<unknown>,
): Promise<void> {
  if (overdue.length === 0) return;
  log.warn(warning, { count: overdue.length });
  await transaction(db, async (tx) => {
    for (const id of overdue) await begin(tx, id);
  });
}
