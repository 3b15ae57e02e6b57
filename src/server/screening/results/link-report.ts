import type { LandlordActor, Reader } from '../../../domain/accounts/actor.ts';
import { invalid, notFound, Problem } from '../../../domain/problem.ts';
import type { ResultKind } from '../../../domain/screening/checks.ts';
import { t } from '../../../domain/text/t.ts';
import type { AppContext } from '../../app-context.ts';
import { recordOpening } from '../../applications/openings/record-opening.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { hashToken, newToken } from '../../infrastructure/secrets/tokens.ts';
import { insertReportLink } from './report-link-store.ts';
import { findReportedChecks } from './report-store.ts';

/** How long a link opens its report, and how long we remember a used link (milliseconds). */
const OPENS_FOR = 60_000;
const REMEMBERED_FOR = 60 * 60 * 1000;

/** Which report is requested: `id` is the check; or the property, together with the applicant and one kind. */
interface Wanted {
  id: string;
  applicantId?: string | undefined;
  kinds: readonly ResultKind[];
}

/**
 * Creates an address that shows the report of a paid check once, within a minute. The application has to be submitted,
 * for the caller's own property.
 *
 * @returns the path
 * @throws Problem `not-found`, also when nothing was paid; `invalid` when several reports match; `conflict`
 *   ReportNotReady while there is none
 */
export async function linkReport(
  ctx: AppContext,
  actor: Reader<LandlordActor>,
  { id, ...wanted }: Wanted,
): Promise<string> {
  const byCheck = await findReportedChecks(ctx.db, actor.userId, { of: { checkId: id }, ...wanted });
  const found =
    byCheck.length > 0
      ? byCheck
      : await findReportedChecks(ctx.db, actor.userId, { of: { propertyId: id }, ...wanted });
  const [check, another] = found;
  if (!check) throw notFound();
  if (another) throw invalid({ application_id: [t`Please say whose report you want, and for which check`] });
  const { applicantId, kind, reportId, fileId } = check;
  if (!reportId && !fileId) {
    throw new Problem('conflict', t`The report is being prepared. Please try again in a few minutes.`, {
      errorType: 'ReportNotReady',
    });
  }
  await recordOpening(ctx, actor, { applicantId, action: 'report.linked', detail: { kind } });
  const token = newToken();
  const now = ctx.clock().getTime();
  const link = { tokenHash: hashToken(token), reportId, fileId, landlord: actor.userId };
  await transaction(ctx.db, (tx) =>
    insertReportLink(tx, { ...link, expiresAt: new Date(now + OPENS_FOR) }, new Date(now - REMEMBERED_FOR)),
  );
  return `/api/report/${token}`;
}
