import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createApplicant, expectStatus, loggedIn } from '../../../../testing/builders/builders.ts';
import { outboxOf, until } from '../../../../testing/builders/evidence.ts';
import { createOperator, insertFailedJob } from '../../../../testing/builders/operators.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';

const server = startTestServer();

/** Messages of a new person, as if their provider had refused them. */
async function stuckMessage(status: 'queued' | 'failed'): Promise<string> {
  const ana = await createApplicant(server());
  // From a new browser, which they get an email about.
  await loggedIn(server(), ana.email);
  const sent = await until('its delivery', async () => {
    const [message] = await outboxOf(server(), ana.email);
    return message?.status === 'sent' ? message : undefined;
  });
  await server()
    .ctx.db.updateTable('outbox')
    .set({
      ...{ status, attempts: 3, problem: 'Refused 550' },
      next_attempt_at: sql`now() + interval '1 hour'`,
      finished_at: status === 'failed' ? new Date() : null,
    })
    .where('id', '=', sent.id)
    .execute();
  return sent.id;
}

test('messages that wait or were given up are listed without their words and addresses', async () => {
  const odile = await createOperator(server());
  const [waiting, failed] = [await stuckMessage('queued'), await stuckMessage('failed')];
  const { body } = expectStatus(await odile.get('/api/admin/messages'), 200);
  expect(body.messages).toContainEqual(
    expect.objectContaining({
      id: waiting,
      status: 'queued',
      attempts: 3,
      problem: 'Refused 550',
      provider: 'example.test',
    }),
  );
  expect(JSON.stringify(body)).not.toContain('@');
  const given = (await odile.get('/api/admin/messages?state=failed')).body.messages;
  expect(given.map(({ id }: { id: string }) => id)).toContain(failed);
  expect((await odile.get('/api/admin/messages?page=2')).body).toMatchObject({ messages: [], has_more: false });
  expect((await odile.get('/api/admin/messages?page=0')).status).toBe(422);
});

test('a waiting message is tried again, and the audit log says who did it', async () => {
  const odile = await createOperator(server());
  const id = await stuckMessage('queued');
  const { body } = expectStatus(await odile.post(`/api/admin/messages/${id}/retry`), 200);
  expect(body.count).toBe(1);
  const { events } = (await odile.get(`/api/admin/audit?object=${id}`)).body;
  expect(events).toMatchObject([{ action: 'messages.retried', actor_id: odile.id, operator: odile.name }]);
});

test('a failed job is listed with its error’s name, and runs again', async () => {
  const odile = await createOperator(server());
  const id = await insertFailedJob(server());
  const { jobs } = expectStatus(await odile.get('/api/admin/jobs'), 200).body;
  expect(jobs).toContainEqual(
    expect.objectContaining({
      id,
      name: 'sweep-outbox',
      state: 'failed',
      problem: 'TypeError at src/server/sample.ts',
    }),
  );
  expectStatus(await odile.post(`/api/admin/jobs/${id}/retry`), 200);
  const after = (await odile.get('/api/admin/jobs')).body.jobs;
  expect(after.map((job: { id: string }) => job.id)).not.toContain(id);
  expect((await odile.post(`/api/admin/jobs/${id}/retry`)).status).toBe(404);
  const { events } = (await odile.get('/api/admin/audit?action=job.retried')).body;
  expect(events[0]).toMatchObject({ operator: odile.name, details: [{ name: 'job', value: 'sweep-outbox' }] });
});
