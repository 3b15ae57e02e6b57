import type { ResultKind } from '../../src/domain/screening/checks.ts';
import type { AppContext } from '../../src/server/app-context.ts';
import { transaction } from '../../src/server/infrastructure/database/connect.ts';
import { recordReference } from '../../src/server/references/record-reference.ts';
import { failChecks } from '../../src/server/screening/attempts/fail-checks.ts';
import { recordCheckResult } from '../../src/server/screening/results/record-check-result.ts';
import { storeReport } from '../../src/server/screening/results/store-report.ts';
import { expectStatus, type TestPerson } from '../../testing/builders/builders.ts';
import { payFor } from '../../testing/builders/paid-items.ts';
import { resultOfStored } from '../../testing/builders/stored-results.ts';
import type { DemoRecord } from './demo-records.ts';
import { demoReport } from './demo-report.ts';

/**
 * Stores check results and former landlords' answers for a submitted application, as if the landlord had ordered and
 * paid for them. Existing ones stay as they are.
 */
export async function storeRecord(
  { ctx }: { ctx: AppContext },
  applicant: TestPerson,
  applicantId: string,
  { checks = {}, landlords = [], dispute }: DemoRecord,
): Promise<void> {
  const bought = [
    ...(Object.keys(checks) as ResultKind[]),
    ...(landlords.length > 0 ? (['reference_check'] as const) : []),
  ];
  await payFor({ ctx }, applicantId, bought);
  await storeChecks(ctx, applicant, applicantId, checks);
  const answered = await ctx.db
    .selectFrom('landlord_reference')
    .select('email')
    .where('applicant_id', '=', applicantId)
    .execute();
  for (const answer of landlords) {
    if (answered.some(({ email }) => email === answer.email)) continue;
    await transaction(ctx.db, (tx) => recordReference(ctx, tx, { kind: 'job', name: 'demo' }, { applicantId, answer }));
  }
  if (!dispute) return;
  // 409: the dispute exists already.
  expectStatus(await applicant.post(`/api/applicant/${applicantId}/dispute`, dispute), 200, 409);
}

async function storeChecks(
  ctx: AppContext,
  { firstName, lastName }: TestPerson,
  applicantId: string,
  checks: NonNullable<DemoRecord['checks']>,
): Promise<void> {
  const kindsIn = async (table: 'check_result' | 'report'): Promise<ResultKind[]> => {
    const rows = await ctx.db.selectFrom(table).select('kind').where('applicant_id', '=', applicantId).execute();
    return rows.map(({ kind }) => kind);
  };
  const [storedResults, storedReports] = [await kindsIn('check_result'), await kindsIn('report')];
  for (const [kind, result] of Object.entries(checks) as [ResultKind, NonNullable<(typeof checks)[ResultKind]>][]) {
    if (!storedResults.includes(kind)) {
      await transaction(ctx.db, async (tx) => {
        await recordCheckResult(ctx, tx, { applicantId, kind, result: resultOfStored(kind, result) });
        if ('information' in result) await failChecks(ctx, tx, { applicantId, kinds: [kind] });
      });
    }
    // Without a result there is nothing to report.
    if (storedReports.includes(kind) || 'information' in result) continue;
    const pdf = await demoReport(kind, `${firstName} ${lastName}`, result);
    await storeReport(ctx, { applicantId, kind, pdf });
  }
}
