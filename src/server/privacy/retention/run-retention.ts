import type { JobActor } from '../../../domain/accounts/actor.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { type Tx, transaction } from '../../infrastructure/database/connect.ts';

import { overdueDeletions } from '../deletion/account-deletion-store.ts';
import { eraseApplication } from '../deletion/erase-application.ts';
import { textErasuresBefore } from '../vendors/vendor-erasure-store.ts';
import { expiredApplications, purgeExpired, purgeIdPictures } from './retention-store.ts';

const JOB: JobActor = { kind: 'job', name: 'run-retention' };
const HOUR = 60 * 60 * 1000;
/** When it is night in every province (hours, UTC). */
const NIGHT_HOUR = 8;
/** Applications erased per night at most; the rest wait for the next. */
const MOST_PER_NIGHT = 500;

/**
 * Deletes data past the retention periods of the privacy policy, and schedules the next night's run. Also restarts
 * failed account erasures and failed deletions of sent texts.
 */
export async function runRetention(ctx: AppContext): Promise<void> {
  const now = ctx.clock();
  await transaction(ctx.db, (tx) => ctx.enqueue(tx, 'run-retention', {}, nextNight(now)));
  const before = new Date(now.getTime() - HOUR);
  await restartOverdue(ctx, 'account erasures are overdue', await overdueDeletions(ctx.db, before), (tx, personId) =>
    ctx.enqueue(tx, 'delete-account', { personId }),
  );
  // The text provider may need days to finish with a text before it can delete it.
  await restartOverdue(ctx, 'text erasures are overdue', await textErasuresBefore(ctx.db, before), (tx, erasureId) =>
    ctx.enqueue(tx, 'delete-sent-texts', { erasureId }),
  );
  for (const application of await expiredApplications(ctx.db, now, MOST_PER_NIGHT)) {
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
  night.setUTCHours(NIGHT_HOUR, 0, 0, 0);
  return night > now ? night : new Date(night.getTime() + 24 * HOUR);
}

/** Re-enqueues overdue jobs and logs a warning. */
async function restartOverdue(
  { db, log }: Pick<AppContext, 'db' | 'log'>,
  warning: string,
  overdue: readonly string[],
  restart: (tx: Tx, id: string) => Promise<unknown>,
): Promise<void> {
  if (overdue.length === 0) return;
  log.warn(warning, { count: overdue.length });
  await transaction(db, async (tx) => {
    for (const id of overdue) await restart(tx, id);
  });
}
