import type { CheckKind } from '../src/domain/screening/check-results.ts';
import { transaction } from '../src/server/database/transaction.ts';
import { recordReference } from '../src/server/references/record-reference.ts';
import { recordCheckResult } from '../src/server/screening/record-check-result.ts';
import type { Toolbox } from '../src/server/toolbox.ts';
import { expectStatus, type TestPerson } from '../testing/builders.ts';
import type { DemoRecord } from './demo-records.ts';

/**
 * Gives the house what checks and former landlords say of somebody who has submitted, as if vendors and landlords had
 * answered. What is there already stays as it is.
 */
export async function keepRecord(
  { toolbox }: { toolbox: Toolbox },
  applicant: TestPerson,
  applicantId: string,
  { checks = {}, landlords = [], dispute }: DemoRecord,
): Promise<void> {
  const kept = await toolbox.db
    .selectFrom('check_result')
    .select('kind')
    .where('applicant_id', '=', applicantId)
    .execute();
  for (const [kind, result] of Object.entries(checks) as [CheckKind, NonNullable<(typeof checks)[CheckKind]>][]) {
    if (kept.some((one) => one.kind === kind)) continue;
    await transaction(toolbox.db, (tx) => recordCheckResult(toolbox, tx, { applicantId, kind, result }));
  }
  const answered = await toolbox.db
    .selectFrom('landlord_reference')
    .select('email')
    .where('applicant_id', '=', applicantId)
    .execute();
  for (const answer of landlords) {
    if (answered.some(({ email }) => email === answer.email)) continue;
    await transaction(toolbox.db, (tx) =>
      recordReference(toolbox, tx, { kind: 'job', name: 'demo' }, { applicantId, answer }),
    );
  }
  if (!dispute) return;
  // Somebody who said so already is told, and nothing changes.
  expectStatus(await applicant.post(`/api/applicant/${applicantId}/dispute`, dispute), 200, 409);
}
