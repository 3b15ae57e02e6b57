import type { JobActor } from '../../../domain/accounts/actor.ts';
import type { AppContext } from '../../app-context.ts';
import { sealClearDrafts } from '../../applications/drafts/sealed-draft.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { transaction } from '../../infrastructure/database/connect.ts';

import { lookAgainAtReports } from '../../screening/attempts/request-waiting-reports.ts';
import { eraseApplication } from '../deletion/erase-application.ts';
import { removeOrphanFiles } from './remove-orphan-files.ts';
import { expiredApplications, purgeExpired, purgeIdPictures } from './retention-store.ts';

const JOB: JobActor = { kind: 'job', name: 'run-retention' };
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** When it is night in every province (hours, UTC). */
const NIGHT_HOUR = 8;
/** Applications erased per night at most; the rest wait for the next. */
const MOST_PER_NIGHT = 500;

/**
 * Deletes data past the retention periods of the privacy policy and contents without a row, and schedules the next
 * night's run. Also encrypts drafts of earlier releases, and looks again at reports that wait.
 */
export async function runRetention(ctx: AppContext): Promise<void> {
  const now = ctx.clock();
  await transaction(ctx.db, (tx) => ctx.enqueue(tx, 'run-retention', {}, nextNight(now)));
  await sealClearDrafts(ctx);
  // Reports wait for events that request them; this finds any that an event missed.
  await transaction(ctx.db, (tx) => lookAgainAtReports(ctx, tx, { since: new Date(now.getTime() - DAY) }));
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
  await removeOrphanFiles(ctx);
}

function nextNight(now: Date): Date {
  const night = new Date(now);
  night.setUTCHours(NIGHT_HOUR, 0, 0, 0);
  return night > now ? night : new Date(night.getTime() + 24 * HOUR);
}
