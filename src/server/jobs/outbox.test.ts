import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { arrivalsFor, inEnglish, outboxOf, until } from '../../../testing/builders/evidence.ts';
import { startTestServer } from '../../../testing/server/test-server.ts';
import { transaction } from '../infrastructure/database/connect.ts';
import { type OutgoingMessage, putInOutbox } from '../infrastructure/database/outbox.ts';

const server = startTestServer();

const message = (recipient: string, reference: string = randomUUID()): OutgoingMessage => ({
  channel: 'email',
  recipient,
  kind: 'application-received',
  dedupeKey: reference,
  content: inEnglish({ subject: 'Hello', heading: 'Hello', paragraphs: ['Hello.'], why: 'A test asked for it.' }),
});

const someone = () => `someone-${randomUUID().slice(0, 8)}@example.test`;

const put = (...messages: OutgoingMessage[]) => {
  const { db, enqueue } = server().ctx;
  return transaction(db, (tx) => putInOutbox(tx, enqueue, messages));
};

async function countJobs(): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from pgboss.job where name = 'deliver-message'`.execute(server().ctx.db);
  return rows[0]?.count ?? 0;
}

test('a change that is rolled back leaves neither a message nor a job', async () => {
  const { db, enqueue } = server().ctx;
  const to = someone();
  const before = await countJobs();
  const work = transaction(db, async (tx) => {
    await putInOutbox(tx, enqueue, [message(to)]);
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from pgboss.job where name = 'deliver-message'`.execute(tx);
    expect(rows[0]?.count).toBe(before + 1);
    throw new Error('the change failed');
  });
  await expect(work).rejects.toThrow('the change failed');
  expect([await outboxOf(server(), to), await countJobs()]).toEqual([[], before]);
});

test('one intent is one message, however often and concurrently it is written', async () => {
  const [to, reference] = [someone(), randomUUID()];
  await Promise.all(Array.from({ length: 8 }, () => put(message(to, reference))));
  await put(message(to, reference), message(to, reference));
  expect(await outboxOf(server(), to)).toHaveLength(1);
  await until('it is sent', async () => (await outboxOf(server(), to))[0]?.status === 'sent');
  await put(message(to, reference));
  expect(await outboxOf(server(), to)).toMatchObject([{ status: 'sent', attempts: 1 }]);
  expect(await arrivalsFor(server(), to)).toEqual([1]);
});

test('no messages, no jobs', async () => {
  const before = await countJobs();
  await put();
  expect(await countJobs()).toBe(before);
});
