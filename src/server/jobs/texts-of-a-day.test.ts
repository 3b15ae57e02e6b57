import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { inEnglish, mailboxOf, outboxOf, runJobsNow, until } from '../../../testing/builders/evidence.ts';
import { startTestServer } from '../../../testing/server/test-server.ts';
import { transaction } from '../infrastructure/database/connect.ts';
import { putInOutbox } from '../infrastructure/database/outbox.ts';

const server = startTestServer({ MOST_TEXTS_A_DAY: '3' });

const write = (recipient: string) => {
  const { db, enqueue } = server().ctx;
  const intent = { channel: 'text', recipient, kind: 'contact-code', dedupeKey: randomUUID() } as const;
  return transaction(db, (tx) => putInOutbox(tx, enqueue, [{ ...intent, content: inEnglish({ words: 'Hello.' }) }]));
};

const rowsOf = async (numbers: readonly string[]) =>
  (await Promise.all(numbers.map((number) => outboxOf(server(), number)))).flat();

test('no more texts leave in a day than the setting allows, however many jobs run, and the rest wait', async () => {
  const numbers = Array.from({ length: 12 }, (_, index) => `64755523${String(index).padStart(2, '0')}`);
  await Promise.all(numbers.map(write));
  const rows = await until('each was tried', async () => {
    const found = await rowsOf(numbers);
    return found.every(({ attempts, status }) => attempts > 0 && status !== 'sending') ? found : undefined;
  });
  expect(rows.filter(({ status }) => status === 'sent')).toHaveLength(3);
  expect(rows.filter(({ problem, status }) => problem === 'config' && status === 'queued')).toHaveLength(9);
  await runJobsNow(server());
  const texts = await Promise.all(numbers.map((number) => mailboxOf(server(), number)));
  expect(texts.flat()).toHaveLength(3);
  const report = server().logged.filter((line) => line.includes('messages cannot be delivered'));
  expect(report.map((line) => JSON.parse(line))).toMatchObject([{ channel: 'text', code: 'MOST_TEXTS_A_DAY' }]);

  await server().ctx.db.updateTable('texts_of_day').set({ texts: 0 }).execute();
  await until('three more left', async () => {
    await runJobsNow(server());
    return (await rowsOf(numbers)).filter(({ status }) => status === 'sent').length === 6;
  });
});

test.each(['8095550199', '8765550199', '9005550199', '6005550199', '7005550199', '4169760199'])(
  'no text leaves to %s, whoever stored the number',
  async (number) => {
    await write(number);
    const [row] = await until('it is closed', async () => {
      const rows = await outboxOf(server(), number);
      return rows[0]?.finished_at ? rows : undefined;
    });
    expect(row).toMatchObject({ status: 'failed', problem: 'validation', attempts: 1, content: null });
    expect(await mailboxOf(server(), number)).toEqual([]);
  },
);
