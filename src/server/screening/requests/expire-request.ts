import type { JobActor } from '../../../domain/accounts/actor.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { transaction } from '../../infrastructure/database/transaction.ts';
import { closeExpired } from './closed-request-store.ts';

const JOB: JobActor = { kind: 'job', name: 'expire-request' };

/** Closes a request that waited its days for an applicant in vain. Nothing was charged for it. */
export const expireRequest = (ctx: AppContext, { requestId }: { requestId: string }): Promise<void> =>
  transaction(ctx.db, async (tx) => {
    if (!(await closeExpired(tx, requestId))) return;
    await recordAuditEvent(tx, JOB, { action: 'request.expired', subjectKind: 'request', subjectId: requestId });
  });
