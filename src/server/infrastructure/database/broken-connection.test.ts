import pg from 'pg';
import { describe, expect, test } from 'vitest';
import {
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
} from '../../../../testing/builders/builders.ts';
import { auditActionsOf, until } from '../../../../testing/builders/evidence.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';

const server = startTestServer();

/** Does something on a separate connection that does not belong to the server. */
async function onOtherConnection<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server().databaseUrl });
  await client.connect();
  return work(client).finally(() => client.end());
}

const NOT_NOW = { status: 0, message: expect.stringContaining('Please try again in a moment') };

describe('a connection that breaks', () => {
  test('during a request makes it a 503, leaves nothing half done, and the next request works', async () => {
    const property = await createProperty(await createLandlord(server()));
    const ana = await createApplicant(server());
    const id = await createApplication(ana, property);
    const declare = () => ana.post(`/api/applicant/${id}/never-rented`, { never_rented: true });
    const broken = await onOtherConnection(async (client) => {
      await client.query('begin');
      await client.query('select from applicant where id = $1 for update', [id]);
      const answer = declare();
      await until('the request waits for the row, and its connection is ended', async () => {
        const { rows } = await client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`,
        );
        return rows.length === 1;
      });
      await client.query('rollback');
      return answer;
    });
    expect([broken.status, broken.body]).toEqual([503, NOT_NOW]);
    expect(broken.headers.get('retry-after')).toBe('5');
    expect((await ana.get(`/api/applicant/${id}`)).body.applicant.never_rented).toBe(false);
    expect(await auditActionsOf(server(), id)).toEqual(['application.started']);
    expect((await declare()).status).toBe(200);
    expect(await auditActionsOf(server(), id)).toEqual(['application.started', 'housing.never_rented_declared']);
  });

  test('while idle is replaced: afterwards requests and jobs go on', async () => {
    const ana = await createApplicant(server());
    await onOtherConnection((client) =>
      client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      ),
    );
    await until('the server answers again', async () => (await ana.get('/api/applicant')).status === 200);
    const ready = await until('the server is ready again', async () => {
      const answer = await ana.get('/readyz');
      return answer.status === 200 && answer.body;
    });
    expect(ready).toEqual({ status: 1, database: true, jobs: true });
    const log = server().logged.join('');
    expect(log).toContain('a database connection broke');
    expect(log).not.toMatch(/terminating connection|administrator command/);
  });
});

test('a request that waits too long for a locked row gets a 503 instead of hanging', async () => {
  const property = await createProperty(await createLandlord(server()));
  const ana = await createApplicant(server());
  const id = await createApplication(ana, property);
  const blocked = await onOtherConnection(async (client) => {
    await client.query('begin');
    await client.query('select from applicant where id = $1 for update', [id]);
    const answer = await ana.post(`/api/applicant/${id}/never-rented`, { never_rented: true });
    await client.query('rollback');
    return answer;
  });
  expect([blocked.status, blocked.body]).toEqual([503, NOT_NOW]);
});
