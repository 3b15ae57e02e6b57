import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createApplicant, createApplication } from '../../../testing/builders/builders.ts';
import { createPropertyWithLandlord } from '../../../testing/builders/checks.ts';
import { orderFor } from '../../../testing/builders/paid-items.ts';
import { until } from '../../../testing/server/mailbox.ts';
import { startTestServer } from '../../../testing/server/test-server.ts';
import { creditNotDone } from '../../domain/screening/results/credit-report.ts';
import { ensureApplicantKey } from '../applications/files/file-content.ts';
import { transaction } from '../infrastructure/database/connect.ts';
import { recordFailure } from '../screening/attempts/record-failure.ts';
import { lockItems } from '../screening/requests/item-store.ts';

const server = startTestServer();

const waitingForLocks = async (): Promise<number> => {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(server().ctx.db);
  return rows.length;
};

test('the first answers of a bureau and of a bank about one applicant do not wait for each other', async () => {
  const { property } = await createPropertyWithLandlord(server());
  const applicantId = await createApplication(await createApplicant(server()), property);
  await orderFor(server(), applicantId, ['credit_check', 'financial_verification'], 'agreed');
  const { db } = server().ctx;
  let attempts = 0;
  let bureau: Promise<void> | undefined;
  // The bank's answer: it holds the request, and then needs the applicant's key, which nobody has made before.
  await transaction(db, async (tx) => {
    attempts += 1;
    await lockItems(tx, applicantId);
    bureau ??= transaction(db, (other) =>
      recordFailure(server().ctx, other, { applicantId, kinds: ['credit_check'], credit: creditNotDone(['No file.']) }),
    );
    await until('the bureau’s answer waits for the request', async () => (await waitingForLocks()) > 0);
    await ensureApplicantKey(server().ctx, tx, applicantId);
  });
  await bureau;
  expect(attempts).toBe(1);
  await sql`select pg_stat_clear_snapshot()`.execute(db);
  const { rows } = await sql`select deadlocks::int from pg_stat_database
    where datname = current_database()`.execute(db);
  expect(rows).toEqual([{ deadlocks: 0 }]);
});
