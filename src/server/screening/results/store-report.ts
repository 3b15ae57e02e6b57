import { randomUUID } from 'node:crypto';
import type { JobActor } from '../../../domain/accounts/actor.ts';
import type { ResultKind } from '../../../domain/screening/checks.ts';
import type { AppContext } from '../../app-context.ts';
import { ensureApplicantKey, storeFile } from '../../applications/files/file-content.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { hasResult } from './check-store.ts';
import { lockApplicant, putReport } from './report-store.ts';

const JOB: JobActor = { kind: 'job', name: 'fetch-report' }; // @untranslated: the name of the job

/**
 * Stores the PDF report of a check, encrypted, replacing an older one; a job removes the older content. The content is
 * written before the row, as with uploads. Nothing is stored for a deleted application, nor for a check whose result is gone.
 */
export async function storeReport(
  ctx: AppContext,
  { applicantId, kind, pdf }: { applicantId: string; kind: ResultKind; pdf: Uint8Array },
): Promise<void> {
  const owner = await transaction(ctx.db, async (tx) =>
    (await lockApplicant(tx, applicantId))
      ? { ownerId: applicantId, key: await ensureApplicantKey(ctx, tx, applicantId) }
      : undefined,
  );
  if (!owner) return;
  const storageKey = `reports/${randomUUID()}.pdf`;
  await storeFile(ctx, owner, { storageKey, content: pdf });
  try {
    await transaction(ctx.db, async (tx) => {
      const isThere = (await lockApplicant(tx, applicantId)) && (await hasResult(tx, applicantId, kind));
      const unused = isThere
        ? await putReport(tx, { applicantId, kind, storageKey, bytes: pdf.length, at: ctx.clock() })
        : storageKey;
      if (unused) await ctx.enqueue(tx, 'remove-stored-file', { storageKey: unused });
      if (isThere) {
        await recordAuditEvent(tx, JOB, {
          action: 'report.stored',
          subjectKind: 'applicant',
          subjectId: applicantId,
          detail: { kind, bytes: pdf.length },
        });
      }
    });
  } catch (problem) {
    await ctx.files.remove(storageKey);
    throw problem;
  }
}
