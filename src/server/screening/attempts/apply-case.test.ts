import { beforeAll, expect, test } from 'vitest';
import { createApplicant, createLandlord, type TestPerson } from '../../../../testing/builders/builders.ts';
import { chargedFor, chargeIn } from '../../../../testing/builders/charges.ts';
import { until } from '../../../../testing/builders/evidence.ts';
import { submitChecks } from '../../../../testing/builders/orders.ts';
import { createRequestedApplication } from '../../../../testing/builders/requested-application.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { applyCase } from './apply-case.ts';

const server = startTestServer();
let landlord: TestPerson;
beforeAll(async () => {
  landlord = await createLandlord(server());
});

test('a credit check without a file in a case that has a background report is not charged', async () => {
  await fetch(new URL('/control/webhooks/hold', server().mailboxUrl), { method: 'POST', body: '{}' });
  const applicant = await createApplicant(server());
  const how = { landlord, applicant, items: ['credit_check' as const, 'background_check' as const] };
  const { property, applicantId } = await createRequestedApplication(server(), how);
  const { db } = server().ctx;
  const attempts = await until('both cases', async () => {
    const rows = await db
      .selectFrom('check_attempt')
      .select(['id', 'vendor_ref as caseId'])
      .where('applicant_id', '=', applicantId)
      .where('vendor_ref', 'is not', null)
      .execute();
    return rows.length === 2 && rows;
  });
  const problems = ['The bureau found no credit file for this person.'];
  const at = new Date(Date.now() + 60_000);
  // Each case has both outcomes, whatever it was ordered for.
  for (const { id, caseId } of attempts) {
    const found = {
      caseId: String(caseId),
      attemptId: id,
      state: 'returned' as const,
      inviteUrl: undefined,
      problems,
      credit: { outcome: 'no file' as const, reasons: problems },
      background: { criminal: 'cleared' as const, fraud: 'cleared' as const, sexOffender: 'cleared' as const },
      raw: '{}',
    };
    await transaction(db, (tx) => applyCase(server().ctx, tx, id, found, at));
  }
  const results = await db
    .selectFrom('check_result')
    .select(['kind', 'state', 'has_no_file'])
    .where('applicant_id', '=', applicantId)
    .orderBy('kind')
    .execute();
  expect(results).toEqual([
    { kind: 'background_check', state: 'returned', has_no_file: false },
    { kind: 'credit_check', state: 'returned', has_no_file: true },
  ]);
  expect((await submitChecks(applicant, applicantId)).status).toBe(200);
  const { id } = await chargeIn(server(), landlord, property, 'succeeded');
  // The background check alone: $6.00 and HST.
  expect(await chargedFor(server(), id)).toEqual([678]);
});
