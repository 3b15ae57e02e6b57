import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createLandlord, createProperty, expectStatus } from '../../../../testing/builders/builders.ts';
import { allDone, chargeIn } from '../../../../testing/builders/charges.ts';
import { until } from '../../../../testing/builders/evidence.ts';
import { createAgreedApplicant, enterCredit, submitChecks } from '../../../../testing/builders/orders.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';
import { creditNotDone } from '../../../domain/screening/results/credit-report.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { recordFailure } from '../../screening/attempts/record-failure.ts';
import { lockItems } from '../../screening/requests/item-store.ts';

const server = startTestServer();

test('a check that fails while its application is submitted waits for it, and not the other way round', async () => {
  const landlord = await createLandlord(server());
  const property = await createProperty(landlord);
  const { applicant, applicantId } = await createAgreedApplicant(server(), landlord, property, {
    items: ['credit_check'],
  });
  expectStatus(await enterCredit(applicant, property), 200);
  expectStatus(await submitChecks(applicant, applicantId), 200);
  await chargeIn(server(), landlord, property, 'succeeded');
  await allDone(server(), 'capture-charge', 'handle-stripe-event', 'request-report', 'handle-bureau-event');
  const { ctx } = server();
  const isWaiting = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like 'select from screening_request%'`.execute(
      ctx.db,
    );
    return rows.length > 0;
  };
  const failing = await transaction(ctx.db, async (tx) => {
    await lockItems(tx, applicantId);
    const failure = { applicantId, kinds: ['credit_check' as const], credit: creditNotDone(['There is no file.']) };
    const failed = transaction(ctx.db, (other) => recordFailure(ctx, other, failure)).then(
      () => 'failed',
      (problem: unknown) => problem,
    );
    await until('the failure waits', isWaiting);
    await ctx.ranks.refresh(tx, applicantId);
    return { failed };
  });
  expect(await failing.failed).toBe('failed');
});
