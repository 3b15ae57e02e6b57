import { ACCEPTED_FILES, type AcceptedType } from '../../../domain/applications/answers/upload.ts';
import { notFound, Problem } from '../../../domain/problem.ts';
import { REPORT_TEXTS } from '../../../domain/screening/report-texts.ts';
import { t } from '../../../domain/text/t.ts';
import type { AppContext } from '../../app-context.ts';
import { openFile } from '../../applications/files/file-content.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { hashToken } from '../../infrastructure/secrets/tokens.ts';
import { endReportLink, lockReportLink } from './report-link-store.ts';

/** A report with its content. */
export interface OpenedReport {
  name: string;
  contentType: AcceptedType;
  content: Uint8Array;
}

/**
 * Opens the report behind a link, which can be used once. The audit event names the landlord whom the link was made
 * for.
 *
 * @throws Problem `not-found` for an unknown token; `gone` when the link was used or has expired
 */
export async function openReport(ctx: AppContext, { token }: { token: string }): Promise<OpenedReport> {
  const report = await transaction(ctx.db, async (tx) => {
    const tokenHash = hashToken(token);
    const linked = await lockReportLink(tx, tokenHash);
    if (!linked) throw notFound();
    const now = ctx.clock();
    if (linked.expiresAt <= now || !linked.isReadable) {
      throw new Problem(
        'gone',
        t`This link was already used or has expired. Please open the report again from the application.`,
        {
          errorType: 'ReportLinkOver',
        },
      );
    }
    await endReportLink(tx, tokenHash, now);
    const actor = { kind: 'landlord', userId: linked.landlord } as const;
    await recordAuditEvent(tx, actor, {
      action: 'report.opened',
      subjectKind: 'applicant',
      subjectId: linked.applicantId,
      detail: { kind: linked.kind },
    });
    return linked;
  });
  const { contentType } = report;
  return {
    // @untranslated: the parts are
    name: `${REPORT_TEXTS[report.kind].fileName()}.${ACCEPTED_FILES[contentType]}`,
    contentType,
    content: await openFile(ctx, report),
  };
}
