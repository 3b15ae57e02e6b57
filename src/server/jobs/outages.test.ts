import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import {
  addFaultRule,
  arrivalsFor,
  inEnglish,
  mailboxOf,
  outboxOf,
  runJobsNow,
  until,
  whenJobsHaveRun,
} from '../../../testing/builders/evidence.ts';
import { startTestServer } from '../../../testing/server/test-server.ts';
import { transaction } from '../infrastructure/database/connect.ts';
import { putInOutbox } from '../infrastructure/database/outbox.ts';
import { deliverMessage } from './deliver-message.ts';
import { sweepOutbox } from './sweep-outbox.ts';

const server = startTestServer();

const someone = () => `someone-${randomUUID().slice(0, 8)}@example.test`;
const aNumber = () => `41655${String(Math.floor(Math.random() * 100_000)).padStart(5, '2')}`.replace(/010\d$/, '2222');

async function write(recipient: string): Promise<string> {
  const { db, enqueue } = server().ctx;
  const intent = { recipient, kind: 'decision', dedupeKey: randomUUID() } as const;
  const content = inEnglish({
    subject: 'Hello',
    heading: 'Hello',
    paragraphs: ['Hello.'],
    why: 'A test asked for it.',
  });
  await transaction(db, (tx) =>
    putInOutbox(tx, enqueue, [
      recipient.includes('@')
        ? { channel: 'email', ...intent, content }
        : { channel: 'text', ...intent, content: inEnglish({ words: `Hello ${recipient}` }) },
    ]),
  );
  const row = await db
    .selectFrom('outbox')
    .select('id')
    .where('dedupe_key', '=', intent.dedupeKey)
    .executeTakeFirstOrThrow();
  return row.id;
}

const rowOf = async (recipient: string) => (await outboxOf(server(), recipient))[0];

const attempted = (recipient: string, times: number) =>
  until(`${times} attempts for ${recipient}`, async () => {
    await runJobsNow(server());
    const row = await rowOf(recipient);
    return row && row.attempts >= times && row.status === 'queued' ? row : undefined;
  });

const sent = (recipient: string) =>
  until(`the message to ${recipient} is sent`, async () => {
    await runJobsNow(server());
    const row = await rowOf(recipient);
    return row?.status === 'sent' ? row : undefined;
  });

const clearFaults = () => fetch(new URL('/control/reset', server().mailboxUrl), { method: 'POST' });
afterEach(clearFaults);

const reports = () => server().logged.filter((line) => line.includes('messages cannot be delivered'));
const forgetReports = () => server().ctx.db.updateTable('outbox').set({ reported_at: null }).execute();

describe('a message outlives', () => {
  test.each([
    ['a mail server that is busy', 421, 'unavailable'],
    ['a wrong password', 535, 'config'],
    ['a login that is demanded', 530, 'config'],
    ['a policy against us', 550, 'config'],
    ['a transaction that failed', 554, 'config'],
  ])('%s (%i): its words stay, and it arrives once', async (_what, status, problem) => {
    await addFaultRule(server(), { path: '/smtp' }, 1000, { status });
    const to = someone();
    const id = await write(to);
    await attempted(to, 1);
    // As many attempts as an hour and a half without a mail server take.
    await server().ctx.db.updateTable('outbox').set({ attempts: 16 }).where('id', '=', id).execute();
    const waiting = await attempted(to, 17);
    expect(waiting).toMatchObject({ problem, finished_at: null, content: { sealed: expect.any(String) } });
    await clearFaults();
    expect(await sent(to)).toMatchObject({ content: null, problem: null });
    expect(await arrivalsFor(server(), to)).toEqual([1]);
  });

  test.each([401, 403])('a text provider that refuses us with %i', async (status) => {
    await addFaultRule(server(), { method: 'POST', path: '/twilio' }, 3, { status });
    const to = aNumber();
    await write(to);
    expect(await sent(to)).toMatchObject({ attempts: 4, content: null, problem: null });
    expect(await mailboxOf(server(), to)).toHaveLength(1);
  });

  test('an hour without an answer, with pauses that grow to a quarter of an hour', async () => {
    await addFaultRule(server(), { path: '/smtp' }, 1000, { status: 421 });
    const to = someone();
    const id = await write(to);
    await attempted(to, 3);
    await server()
      .ctx.db.updateTable('outbox')
      .set({ attempts: 40, next_attempt_at: null })
      .where('id', '=', id)
      .execute();
    await runJobsNow(server());
    const row = await until('the next attempt', async () => {
      const found = await rowOf(to);
      return found && found.attempts > 40 && found.status === 'queued' ? found : undefined;
    });
    const pause = (row.next_attempt_at?.getTime() ?? 0) - Date.now();
    expect(pause).toBeGreaterThan(600_000);
    expect(pause).toBeLessThanOrEqual(900_000);
    await clearFaults();
    await sent(to);
  });
});

describe('operators', () => {
  test('are notified of our own faults once, however many messages meet them, and read nobody’s address', async () => {
    await forgetReports();
    const before = reports().length;
    await addFaultRule(server(), { path: '/smtp' }, 1000, { status: 534 });
    const everyone = Array.from({ length: 6 }, someone);
    for (const to of everyone) await write(to);
    for (const to of everyone) await attempted(to, 3);
    await until('operators are told', async () => reports().length > before);
    const [report, ...more] = reports().slice(before);
    expect(more).toEqual([]);
    expect(JSON.parse(report ?? '{}')).toMatchObject({ channel: 'email', problem: 'config', code: '534' });
    expect(server().logged.filter((line) => line.includes('example.test'))).toEqual([]);
    await clearFaults();
    for (const to of everyone) await sent(to);
  });

  test('are notified of an outage when it lasts half an hour', async () => {
    await forgetReports();
    const before = reports().length;
    await addFaultRule(server(), { path: '/smtp' }, 1000, { status: 421 });
    const to = someone();
    const id = await write(to);
    await attempted(to, 2);
    expect(reports()).toHaveLength(before);
    const halfAnHourAgo = new Date(Date.now() - 31 * 60 * 1000);
    await server().ctx.db.updateTable('outbox').set({ created_at: halfAnHourAgo }).where('id', '=', id).execute();
    await attempted(to, ((await rowOf(to))?.attempts ?? 0) + 1);
    await until('operators are told', async () => reports().length > before);
    expect(reports()).toHaveLength(before + 1);
    await clearFaults();
    await sent(to);
  });
});

describe('a lock on the outbox', () => {
  test('that begins while a message is on its way loses nothing and sends nothing twice', async () => {
    const { ctx } = server();
    let unlocked: Promise<unknown> = Promise.resolve();
    const lockFor = (seconds: number) =>
      transaction(ctx.db, async (tx) => {
        await sql`lock table outbox in access exclusive mode`.execute(tx);
        await setTimeout(seconds * 1000);
      });
    const mail: typeof ctx.mail = {
      send: async (each) => {
        await ctx.mail.send(each);
        unlocked = lockFor(3);
        await setTimeout(200);
      },
    };
    const to = someone();
    const after = new Date(Date.now() + 3_600_000);
    const intent = { channel: 'email', recipient: to, kind: 'decision', dedupeKey: randomUUID() } as const;
    const content = inEnglish({
      subject: 'Hello',
      heading: 'Hello',
      paragraphs: ['Hello.'],
      why: 'A test asked for it.',
    });
    await transaction(ctx.db, (tx) => putInOutbox(tx, ctx.enqueue, [{ ...intent, content }], after));
    const outboxId = (await rowOf(to))?.id ?? '';
    await deliverMessage({ ...ctx, mail }, { outboxId });
    await unlocked;
    expect(await rowOf(to)).toMatchObject({ status: 'sent', attempts: 1, content: null });
    expect(await arrivalsFor(server(), to)).toEqual([1]);
  });

  test('whose outcome could not be recorded is looked at again', async () => {
    const to = someone();
    const id = await write(to);
    await sent(to);
    const { db, clock } = server().ctx;
    await sql`update outbox set status = 'sending', taken_at = ${clock()}, finished_at = null,
      content = '{"subject":"Again","heading":"Again","paragraphs":[],"why":"A test."}' where id = ${id}`.execute(db);
    await deliverMessage(server().ctx, { outboxId: id });
    expect(await rowOf(to)).toMatchObject({ status: 'sending', attempts: 1 });
    const { rows } = await sql<{ wait: number }>`
      select extract(epoch from start_after - now())::int as wait from pgboss.job
      where data->>'outboxId' = ${id} and state = 'created'`.execute(db);
    expect(rows).toHaveLength(1);
    await sql`update outbox set taken_at = now() - interval '61 seconds' where id = ${id}`.execute(db);
    await sent(to);
    expect(await arrivalsFor(server(), to)).toEqual([2]);
  });
});

describe('the sweep', () => {
  const loseJobs = async (id: string) => {
    const { db } = server().ctx;
    await sql`delete from pgboss.job where data->>'outboxId' = ${id}`.execute(db);
  };
  /** A message that waits for an hour, and whose job is gone. */
  async function stuck(status: 'queued' | 'sending', minutes: number) {
    const { db } = server().ctx;
    const to = someone();
    const id = await write(to);
    await sent(to);
    await loseJobs(id);
    await sql`update outbox set status = ${status}, finished_at = null, attempts = 1, attempted_at = null,
      created_at = now() - interval '1 hour', taken_at = now() - make_interval(mins => ${minutes}),
      next_attempt_at = now() - make_interval(mins => ${minutes}),
      content = '{"subject":"Swept","heading":"Swept","paragraphs":[],"why":"A test."}' where id = ${id}`.execute(db);
    return { to, id };
  }
  const sweptMails = async (to: string) =>
    (await mailboxOf(server(), to)).filter(({ subject }) => subject === 'Swept' || subject === 'Hello').length;

  test.each(['queued', 'sending'] as const)('sends a message that is %s and has no job', async (status) => {
    const { to } = await stuck(status, 11);
    await sweepOutbox(server().ctx);
    await until('it is sent', async () => (await rowOf(to))?.status === 'sent');
    expect(await sweptMails(to)).toBe(1);
  });

  test.each(['queued', 'sending'] as const)('leaves one alone that is %s since a few minutes', async (status) => {
    const { to } = await stuck(status, 8);
    await sweepOutbox(server().ctx);
    await whenJobsHaveRun(server());
    expect(await rowOf(to)).toMatchObject({ status, attempts: 1 });
  });

  test('leaves a message alone that waits for its hour, as an undoable decision does', async () => {
    const { ctx } = server();
    const to = someone();
    const content = inEnglish({ subject: 'Held', heading: 'Held', paragraphs: [], why: 'A test asked for it.' });
    const intent = { channel: 'email', recipient: to, kind: 'decision', dedupeKey: randomUUID() } as const;
    await transaction(ctx.db, (tx) =>
      putInOutbox(tx, ctx.enqueue, [{ ...intent, content }], new Date(Date.now() + 3_600_000)),
    );
    await sql`update outbox set created_at = now() - interval '1 day' where recipient = ${to}`.execute(ctx.db);
    await sweepOutbox(ctx);
    await whenJobsHaveRun(server());
    expect(await rowOf(to)).toMatchObject({ status: 'queued', attempts: 0 });
  });

  test('adds no second job to a message that has one, and plans one next round', async () => {
    const { db } = server().ctx;
    const { to, id } = await stuck('queued', 11);
    await transaction(db, (tx) =>
      server().ctx.enqueue(tx, 'deliver-message', { outboxId: id }, new Date(Date.now() + 60_000)),
    );
    await sweepOutbox(server().ctx);
    await sweepOutbox(server().ctx);
    expect((await sql`select from pgboss.job where data->>'outboxId' = ${id}`.execute(db)).rows).toHaveLength(1);
    const rounds = await sql`select from pgboss.job where name = 'sweep-outbox' and state = 'created'`.execute(db);
    expect(rounds.rows).toHaveLength(1);
    await sent(to);
  });
});
