import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { transaction } from '../../src/server/infrastructure/database/connect.ts';
import { putInOutbox } from '../../src/server/infrastructure/database/outbox.ts';
import { addFaultRule, arrivalsFor, inEnglish, outboxOf, until } from '../../testing/builders/evidence.ts';
import { startTestServer } from '../../testing/server/test-server.ts';
import { runAdmin } from './run-admin.ts';

const server = startTestServer();

async function ask(...words: string[]) {
  const said: string[] = [];
  const code = await runAdmin(server().ctx, 'mia', ['outbox', ...words], (line) => said.push(line));
  return { code, said: said.join('\n') };
}

/** Writes an email, which is sent at once unless it is held until later. */
async function write(to: string, after?: Date): Promise<string> {
  const { db, enqueue } = server().ctx;
  const content = inEnglish({
    subject: 'Hello',
    heading: 'Hello',
    paragraphs: ['Secret words.'],
    why: 'A test asked for it.',
  });
  const intent = { recipient: to, kind: 'decision', dedupeKey: randomUUID() } as const;
  await transaction(db, (tx) => putInOutbox(tx, enqueue, [{ channel: 'email', ...intent, content }], after));
  return (await outboxOf(server(), to))[0]?.id ?? '';
}

const someone = (treatment = 'someone') => `${treatment}+${randomUUID().slice(0, 8)}@example.test`;

const rowWith = (to: string, wanted: { status: string; attempts?: number }) =>
  until(`an email to ${to} that is ${wanted.status}`, async () => {
    const [row] = await outboxOf(server(), to);
    return row?.status === wanted.status && row.attempts >= (wanted.attempts ?? 0) ? row : undefined;
  });

test('lists what waits without words and addresses, and tries it again', async () => {
  expect(await ask('list')).toEqual({ code: 0, said: 'No message waits because of a problem.' });
  expect(await ask('retry', 'all')).toEqual({ code: 1, said: 'No message waits because of a problem.' });
  await addFaultRule(server(), { path: '/smtp' }, 1000, { status: 535 });
  const to = someone();
  const id = await write(to);
  await rowWith(to, { status: 'queued', attempts: 2 });
  await server()
    .ctx.db.updateTable('outbox')
    .set({ next_attempt_at: new Date(Date.now() + 900_000) })
    .where('id', '=', id)
    .execute();
  const listed = await ask('list');
  expect(listed.said).toMatch(
    new RegExp(
      `^${id}  decision, email to …@example\\.test\n  queued since .*, \\d+ attempts, next at .*; last problem: config$`,
    ),
  );
  expect(listed.said).not.toContain(to);
  expect(listed.said).not.toContain('Secret');
  await fetch(new URL('/control/reset', server().mailboxUrl), { method: 'POST' });
  expect(await ask('retry', id)).toEqual({ code: 0, said: 'The server is trying 1 message again.' });
  await rowWith(to, { status: 'sent' });
  expect(await arrivalsFor(server(), to)).toEqual([1]);
  const audit = await server().ctx.db.selectFrom('audit_event').selectAll().where('subject_id', '=', id).execute();
  expect(audit).toMatchObject([{ action: 'messages.retried', actor_kind: 'operator', detail: { operator: 'mia' } }]);
});

test('lists what was given up, whose words are gone', async () => {
  const to = someone('bounce');
  const id = await write(to);
  await rowWith(to, { status: 'failed' });
  expect((await ask('list', '--failed')).said).toContain(`${id}  decision, email to …@example.test`);
  expect(await ask('retry', id)).toEqual({
    code: 1,
    said: `No message with the ID ${id} waits because of a problem. The words of one that was given up are gone.`,
  });
});

test('leaves a decision that can still be undone to its hour', async () => {
  const to = someone();
  const id = await write(to, new Date(Date.now() + 3_600_000));
  expect((await ask('list')).said).not.toContain(id);
  expect((await ask('retry', id)).code).toBe(1);
  expect(await ask('retry', 'all')).toMatchObject({ code: 1 });
  expect(await outboxOf(server(), to)).toMatchObject([{ status: 'queued', attempts: 0 }]);
});

test.each([[['list', 'all']], [['retry']], [['retry', '17']], [['retry', 'all', 'now']], [[]]])(
  '%j is not understood and shows the usage',
  async (words) => {
    const { code, said } = await ask(...words);
    expect([code, said]).toEqual([2, expect.stringContaining('npm run admin -- outbox retry <id> | all')]);
  },
);
