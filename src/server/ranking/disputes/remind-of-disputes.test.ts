import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  createLandlord,
  createProperty,
  createSubmittedApplication,
  expectStatus,
} from '../../../../testing/builders/builders.ts';
import { askedReview } from '../../../../testing/builders/disputes.ts';
import { until } from '../../../../testing/builders/evidence.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { remindOfDisputes } from './remind-of-disputes.ts';

const server = startTestServer();
const DAY = 24 * 60 * 60 * 1000;

const warnings = () =>
  server()
    .logged.map((line) => JSON.parse(line))
    .filter(({ message }) => message === 'disputes are overdue');

async function createDispute(): Promise<void> {
  const { applicant, applicantId } = await createSubmittedApplication(
    server(),
    await createProperty(await createLandlord(server())),
  );
  expectStatus(await applicant.post(`/api/applicant/${applicantId}/dispute`, { input: 'late_30' }), 200);
}

/** The number of reminder jobs by state. */
async function reminderJobs(): Promise<Record<string, number>> {
  const { rows } = await sql<{ state: string; count: number }>`
    select state::text, count(*)::int as count from pgboss.job where name = 'remind-of-disputes' group by state`.execute(
    server().ctx.db,
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

test('logs overdue disputes after thirty days, and not before', async () => {
  await createDispute();
  await createDispute();
  const inDays = (days: number) => ({ ...server().ctx, clock: () => new Date(Date.now() + days * DAY) });
  await remindOfDisputes(inDays(29.9));
  expect(warnings()).toEqual([]);
  await remindOfDisputes(inDays(31.5));
  expect(warnings()).toMatchObject([{ level: 'warn', count: 2, oldestByDays: 2 }]);
});

test('logs overdue requests for a person’s look at a rank, too', async () => {
  await askedReview(server(), await createLandlord(server()));
  const late = () =>
    server()
      .logged.map((line) => JSON.parse(line))
      .filter(({ message }) => message === 'ranking reviews are overdue');
  await remindOfDisputes(server().ctx);
  expect(late()).toEqual([]);
  await remindOfDisputes({ ...server().ctx, clock: () => new Date(Date.now() + 31.5 * DAY) });
  expect(late()).toMatchObject([{ level: 'warn', count: 1, oldestByDays: 2 }]);
});

test('schedules one job for the next day, however often the server starts', async () => {
  const { db, enqueue } = server().ctx;
  const start = () => transaction(db, (tx) => enqueue(tx, 'remind-of-disputes', {}));
  await sql`delete from pgboss.job where name = 'remind-of-disputes'`.execute(db);
  await start();
  await until('the first job', async () => (await reminderJobs()).completed === 1);
  for (let times = 0; times < 3; times += 1) await start();
  expect(await reminderJobs()).toEqual({ completed: 1, created: 1 });
});
