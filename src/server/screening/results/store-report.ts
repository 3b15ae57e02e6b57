import { randomUUID } from 'node:crypto';
import type { JobActor } from '../../../domain/accounts/actor.ts';
import type { CheckKind } from '../../../domain/screening/results/check-results.ts';
import type { Toolbox } from '../../app-context.ts';
import { holdApplicantKey } from '../../applications/files/ensure-applicant-key.ts';
import { keepFile } from '../../applications/files/store-file.ts';
import { recordDeed } from '../../infrastructure/database/audit.ts';
import { transaction } from '../../infrastructure/database/transaction.ts';
import { holdApplicant, putReport } from './report-store.ts';

const JOB: JobActor = { kind: 'job', name: 'fetch-report' };

/**
 * Keeps the printed report of a check, encrypted, in the place of an older one; a job removes the older content. The
 * content is written before the row, as with uploads. Nothing is kept of somebody who has deleted the application.
 */
export async function keepReport(
  toolbox: Toolbox,
  { applicantId, kind, pdf }: { applicantId: string; kind: CheckKind; pdf: Uint8Array },
): Promise<void> {
  const owner = await transaction(toolbox.db, async (tx) =>
    (await holdApplicant(tx, applicantId))
      ? { applicantId, key: await holdApplicantKey(toolbox, tx, applicantId) }
      : undefined,
  );
  if (!owner) return;
  const storageKey = `reports/${randomUUID()}.pdf`;
  await keepFile(toolbox, owner, { storageKey, content: pdf });
  try {
    await transaction(toolbox.db, async (tx) => {
      const isThere = await holdApplicant(tx, applicantId);
      const unused = isThere
        ? await putReport(tx, { applicantId, kind, storageKey, bytes: pdf.length, at: toolbox.clock() })
        : storageKey;
      if (unused) await toolbox.enqueue(tx, 'remove-stored-file', { storageKey: unused });
      if (isThere) {
        await recordDeed(tx, JOB, {
          deed: 'report kept',
          subjectKind: 'applicant',
          subjectId: applicantId,
          detail: { kind, bytes: pdf.length },
        });
      }
    });
  } catch (problem) {
    await toolbox.files.remove(storageKey);
    throw problem;
  }
}
