import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createLandlord, createProperty, createSubmittedApplication } from '../../../testing/builders/builders.ts';
import {
  addFaultRule,
  arrivalsFor,
  inEnglish,
  mailboxOf,
  outboxOf,
  runJobsNow,
  until,
} from '../../../testing/builders/evidence.ts';
import { callerAt } from '../../../testing/server/caller.ts';
import { makeDatabase, startTestServer } from '../../../testing/server/test-server.ts';
import type { EmailMessage } from '../../domain/messages/email-message.ts';
import type { MessageKind } from '../../domain/messages/message-kinds.ts';
import { startSandbox } from '../../sandbox/start-sandbox.ts';
import { connect, transaction } from '../infrastructure/database/connect.ts';
import { putInOutbox } from '../infrastructure/database/outbox.ts';

import { jsonLog } from '../infrastructure/observability/log.ts';
import { smtpMailer } from '../infrastructure/vendors/smtp/provider.ts';
import { deliverMessage } from './deliver-message.ts';
import { startJobs } from './runner.ts';

const server = startTestServer();

const SECRET_PATH = '/apply/the-secret-of-this-letter';
const CONTENT: EmailMessage = {
  subject: 'Hello',
  heading: 'Hello',
  paragraphs: ['Words of a letter.'],
  action: { label: 'open', path: SECRET_PATH },
  why: 'A test asked for it.',
};

const someone = (treatment = 'someone') => `${treatment}+${randomUUID().slice(0, 8)}@example.test`;

async function write(
  recipient: string,
  kind: MessageKind = 'application-received',
  { db, enqueue } = server().ctx,
): Promise<string> {
  const reference = randomUUID();
  const message = { channel: 'email' as const, recipient, kind, dedupeKey: reference, content: inEnglish(CONTENT) };
  await transaction(db, (tx) => putInOutbox(tx, enqueue, [message]));
  const row = await db.selectFrom('outbox').select('id').where('dedupe_key', '=', reference).executeTakeFirstOrThrow();
  return row.id;
}

const ended = (recipient: string) =>
  until(`the email to ${recipient} is closed`, async () => {
    await runJobsNow(server());
    return (await outboxOf(server(), recipient)).find((row) => row.finished_at !== null);
  });

describe('an email', () => {
  test('is sent once, and its content is then removed from the outbox', async () => {
    const to = someone();
    await write(to);
    expect(await ended(to)).toMatchObject({ status: 'sent', attempts: 1, problem: null, content: null });
    expect(await mailboxOf(server(), to)).toMatchObject([
      { subject: 'Hello', links: [`${server().ctx.appUrl}${SECRET_PATH}`] },
    ]);
  });

  test('is sent once when its job runs three times', async () => {
    const to = someone();
    const outboxId = await write(to);
    const { db, enqueue } = server().ctx;
    await transaction(db, (tx) => enqueue(tx, 'deliver-message', { outboxId }));
    await until('both jobs ran', async () => {
      const { rows } =
        await sql`select from pgboss.job where data->>'outboxId' = ${outboxId} and state = 'completed'`.execute(db);
      return rows.length === 2;
    });
    await deliverMessage(server().ctx, { outboxId });
    expect(await outboxOf(server(), to)).toMatchObject([{ status: 'sent', attempts: 1 }]);
    expect(await arrivalsFor(server(), to)).toEqual([1]);
  });

  test('is sent once when twenty runs start at the same moment', async () => {
    const to = someone();
    const outboxId = await write(to);
    await Promise.all(Array.from({ length: 20 }, () => deliverMessage(server().ctx, { outboxId })));
    expect(await ended(to)).toMatchObject({ status: 'sent', attempts: 1 });
    expect(await arrivalsFor(server(), to)).toEqual([1]);
  });

  test('is sent after a while when its attempt ended with the process', async () => {
    const to = someone();
    const outboxId = await write(to);
    await ended(to);
    const cutOff = (seconds: number) =>
      sql`
      update outbox set status = 'sending', content = '{"subject":"Again","heading":"Again","paragraphs":[],"why":"A test."}',
        taken_at = now() - make_interval(secs => ${seconds}) where id = ${outboxId}`.execute(server().ctx.db);
    await cutOff(30);
    await deliverMessage(server().ctx, { outboxId });
    expect(await outboxOf(server(), to)).toMatchObject([{ status: 'sending', attempts: 1 }]);
    await cutOff(61);
    await deliverMessage(server().ctx, { outboxId });
    expect(await outboxOf(server(), to)).toMatchObject([{ status: 'sent', attempts: 2 }]);
  });

  test('arrives on the third attempt when it is greylisted', async () => {
    const to = someone('greylist');
    await write(to);
    expect(await ended(to)).toMatchObject({ status: 'sent', attempts: 3, content: null });
    expect(await arrivalsFor(server(), to)).toEqual([1]);
  });

  test.each([
    ['bounce', 'no_mailbox'],
    ['full', 'validation'],
  ])('fails and is not retried when it is permanently refused (%s)', async (treatment, problem) => {
    const to = someone(treatment);
    const outboxId = await write(to);
    expect(await ended(to)).toMatchObject({ status: 'failed', attempts: 1, problem, content: null });
    await deliverMessage(server().ctx, { outboxId });
    expect(await outboxOf(server(), to)).toMatchObject([{ status: 'failed', attempts: 1 }]);
    expect(await mailboxOf(server(), to)).toEqual([]);
    const logged = server().logged.filter((line) => line.includes(outboxId));
    expect(logged).toHaveLength(1);
    expect(logged[0]).not.toContain('example.test');
  });

  test('is sent again as the same email when the answer is lost: the recipient has it once', async () => {
    const to = someone('drop');
    await write(to);
    expect(await ended(to)).toMatchObject({ status: 'sent', attempts: 2 });
    expect(await mailboxOf(server(), to)).toHaveLength(1);
    expect(await arrivalsFor(server(), to)).toEqual([2]);
  });

  test('survives a mail server that is busy and one that hangs up', async () => {
    await addFaultRule(server(), { path: '/smtp' }, 1, { status: 421 });
    await addFaultRule(server(), { path: '/smtp' }, 1, { resetConnection: true });
    const to = someone();
    await write(to);
    expect(await ended(to)).toMatchObject({ status: 'sent', attempts: 3 });
    expect(await arrivalsFor(server(), to)).toEqual([1]);
  });

  test('fails when it is too old for another attempt, and its content is removed', async () => {
    const to = someone();
    const outboxId = await write(to);
    const nowhere = smtpMailer({ host: '127.0.0.1', port: 1, secure: false, from: 'hello@maplekey.example' });
    await ended(to);
    const { db } = server().ctx;
    await db
      .updateTable('outbox')
      .set({ status: 'queued', content: JSON.stringify(CONTENT), give_up_at: new Date(Date.now() + 900) })
      .where('id', '=', outboxId)
      .execute();
    await deliverMessage({ ...server().ctx, mail: nowhere }, { outboxId });
    expect(await outboxOf(server(), to)).toMatchObject([{ status: 'failed', problem: 'unavailable', content: null }]);
  });
});

test('emails wait while the mail server is down, and arrive when it is back', async () => {
  const database = await makeDatabase();
  const { db } = connect(database.url, 4, () => {}, server().ctx.vault);
  const jobs = await startJobs(
    database.url,
    jsonLog(() => {}),
  );
  const where = { host: '127.0.0.1', port: 0, appUrl: server().origin, speed: 1000 };
  const before = await startSandbox(where);
  await before.stop();
  const mail = smtpMailer({ host: '127.0.0.1', port: before.smtpPort, secure: false, from: 'hello@maplekey.example' });
  const ctx = { ...server().ctx, db, enqueue: jobs.enqueue, mail };
  await jobs.work(ctx);
  const rows = () => db.selectFrom('outbox').selectAll().execute();
  const [ana, ben] = [someone(), someone()];
  try {
    for (const to of [ana, ben]) await write(to, 'application-received', ctx);
    await until('both were tried', async () =>
      (await rows()).every(({ status, attempts }) => status === 'queued' && attempts > 0),
    );
    expect((await rows()).map(({ problem, content }) => [problem, content])).toEqual([
      ['unavailable', { by: 'sandbox', sealed: expect.any(String) }],
      ['unavailable', { by: 'sandbox', sealed: expect.any(String) }],
    ]);
    expect(JSON.stringify(await rows())).not.toContain('the-secret-of-this-letter');
    const back = await startSandbox({ ...where, smtpPort: before.smtpPort });
    await until('both are sent', async () => {
      await runJobsNow({ ctx });
      return (await rows()).every(({ status }) => status === 'sent');
    });
    expect([back.mailbox.messages(ana).length, back.mailbox.messages(ben).length]).toEqual([1, 1]);
    await back.stop();
  } finally {
    await jobs.stop();
    await db.destroy();
    await database.drop();
  }
});

describe('a person who asked us to stop', () => {
  test('gets no more invitations from any landlord, not even one already waiting, but still gets receipts', async () => {
    const to = someone();
    const landlord = await createLandlord(server());
    const property = await createProperty(landlord);
    await landlord.post(`/api/application/${property.id}/send-link`, { emails: [to], phone_numbers: [] });
    await ended(to);
    const [invitation] = await mailboxOf(server(), to);
    const stopLink = new URL(invitation?.links.find((link) => link.includes('/stop-messages')) ?? '');
    const stop = () =>
      callerAt(server().origin).post('/api/stop-messages', { token: stopLink.searchParams.get('token') });
    expect([(await stop()).status, (await stop()).status]).toEqual([200, 200]);

    const other = await createLandlord(server());
    const elsewhere = await createProperty(other);
    const again = await other.post(`/api/application/${elsewhere.id}/send-link`, { emails: [to], phone_numbers: [] });
    expect(again.body).toMatchObject({
      sent: { emails: 0, phone_numbers: 0 },
      not_sent: [{ to, reason: 'asked us not to contact them again' }],
    });

    const waiting = await write(to, 'invitation');
    const closed = await until('the waiting one is closed', async () =>
      (await outboxOf(server(), to)).find(({ id, finished_at }) => id === waiting && finished_at),
    );
    expect(closed).toMatchObject({ status: 'stopped', content: null });
    expect(await mailboxOf(server(), to)).toHaveLength(1);

    await createSubmittedApplication(server(), property, { email: to });
    await until('the receipt', async () => (await mailboxOf(server(), to)).length === 2);
    expect((await mailboxOf(server(), to))[0]?.subject).toMatch(/^Your application for .* was submitted$/);
  });

  test('is not found by an unknown token', async () => {
    const answer = await callerAt(server().origin).post('/api/stop-messages', { token: 'x'.repeat(43) });
    expect(answer.status).toBe(404);
  });
});
