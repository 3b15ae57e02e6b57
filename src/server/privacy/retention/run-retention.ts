import type { JobActor } from '../../../domain/accounts/actor.ts';
import type { Toolbox } from '../../app-context.ts';
import { recordDeed } from '../../infrastructure/database/audit.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';
import { transaction } from '../../infrastructure/database/transaction.ts';
import { overdueLeaving } from '../deletion/account-deletion-store.ts';
import { eraseApplication } from '../deletion/erase-application.ts';
import { textErasuresBefore } from '../vendors/vendor-erasure-store.ts';
import { forgetOld, outlivedApplications, removeIdPictures } from './retention-store.ts';

const JOB: JobActor = { kind: 'job', name: 'keep-retention' };
const HOUR = 60 * 60 * 1000;
/** When it is night in every province (hours, UTC). */
const NIGHT = 8;
/** So many applications are erased in one night; the rest waits for the next. */
const A_NIGHT = 500;

/**
 * Removes what was kept for as long as the privacy policy says, and looks again the next night. It also begins anew what
 * should have erased an account, or texts where they were sent, and failed.
 */
export async function keepRetention(toolbox: Toolbox): Promise<void> {
  const now = toolbox.clock();
  await transaction(toolbox.db, (tx) => toolbox.enqueue(tx, 'keep-retention', {}, nextNight(now)));
  const before = new Date(now.getTime() - HOUR);
  await beginAnew(toolbox, 'accounts wait to be erased', await overdueLeaving(toolbox.db, before), (tx, personId) =>
    toolbox.enqueue(tx, 'erase-account', { personId }),
  );
  // Whoever delivers texts may need days until it is done with one and can forget it.
  await beginAnew(
    toolbox,
    'texts wait to be forgotten',
    await textErasuresBefore(toolbox.db, before),
    (tx, erasureId) => toolbox.enqueue(tx, 'forget-texts', { erasureId }),
  );
  for (const application of await outlivedApplications(toolbox.db, now, A_NIGHT)) {
    await eraseApplication(toolbox, JOB, application, { is: 'kept long enough' });
  }
  await transaction(toolbox.db, async (tx) => {
    const pictures = await removeIdPictures(tx, now);
    for (const storageKey of pictures) await toolbox.enqueue(tx, 'remove-stored-file', { storageKey });
    const count = (await forgetOld(tx, now)) + pictures.length;
    if (count === 0) return;
    await recordDeed(tx, JOB, { deed: 'old data removed', subjectKind: 'person', subjectId: null, detail: { count } });
  });
}

function nextNight(now: Date): Date {
  const night = new Date(now);
  night.setUTCHours(NIGHT, 0, 0, 0);
  return night > now ? night : new Date(night.getTime() + 24 * HOUR);
}

/** Puts jobs on the queue once more for what should be done by now, and warns that it is not. */
async function beginAnew(
  { db, log }: Pick<Toolbox, 'db' | 'log'>,
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
