import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  createApplicant,
  createLandlord,
  createProperty,
  expectStatus,
  someEmail,
} from '../../testing/builders/builders.ts';
import { chargeIn, runChargeNow } from '../../testing/builders/charges.ts';
import { addFaultRule, runJobsNow, until } from '../../testing/builders/evidence.ts';
import { SINS, submitChecks } from '../../testing/builders/orders.ts';
import { createRequestedApplication } from '../../testing/builders/requested-application.ts';
import { startRecordedVendors } from '../../testing/recorded/start-recorded-vendors.ts';
import { readMetrics } from '../../testing/server/read-metrics.ts';
import { makeDatabase, startTestServer, type TestServer } from '../../testing/server/test-server.ts';
import { jsonLog } from './infrastructure/observability/log.ts';
import type { ServerRole } from './settings/server-role.ts';
import { readSettings } from './settings/settings.ts';
import { type RunningServer, startServer } from './start-server.ts';

// Servers of several roles start.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const REQUESTS = 'maplekey_http_request_duration_seconds_count';
const JOBS = 'maplekey_job_duration_seconds_count';
const VENDORS = 'maplekey_vendor_call_duration_seconds_count';

const metricsOf = ({ metricsOrigin }: Pick<RunningServer, 'metricsOrigin'>) => readMetrics(metricsOrigin);

/** Waits until a metric has this value. */
const reaches = (
  server: RunningServer,
  name: string,
  { labels, value }: { labels: Record<string, string>; value: number },
): Promise<unknown> =>
  until(`${value} of ${name} ${JSON.stringify(labels)}`, async () => {
    const reached = (await metricsOf(server)).sum(name, labels);
    return reached === value;
  });

async function invite(server: { origin: string }, emails: string[]): Promise<void> {
  const landlord = await createLandlord(server);
  const property = await createProperty(landlord);
  const list = { emails, phone_numbers: [], people_asked: true };
  expectStatus(await landlord.post(`/api/application/${property.id}/send-link`, list), 200);
}

describe('a server with METRICS_PORT', () => {
  const server: () => TestServer = startTestServer({ METRICS_PORT: '0' });

  test('counts requests by handler, method and class of their status, with how long they took', async () => {
    const person = await createApplicant(server());
    const before = (await metricsOf(server())).sum(REQUESTS, { handler: 'login', status: '4xx' }) ?? 0;
    const wrong = await person.post('/api/login', { email: person.email, password: 'Wrong-password-7' });
    expect(wrong.status).toBe(401);
    const login = { handler: 'login', method: 'POST', status: '4xx' };
    await reaches(server(), REQUESTS, { labels: login, value: before + 1 });
    const metrics = await metricsOf(server());
    expect(metrics.sum('maplekey_http_request_duration_seconds_sum', login)).toBeGreaterThan(0);
    expect(metrics.sum('maplekey_http_request_duration_seconds_bucket', { ...login, le: '+Inf' })).toBe(before + 1);
  });

  test('names no address, no id and nobody, whatever is called', async () => {
    const person = await createApplicant(server());
    const addresses = [
      `/api/applicant/0f1e2d3c-0000-4000-8000-000000000000?name=Zebulon`,
      '/apply/Zebulon?email=quark@example.test',
      '/no-such-page/Zebulon',
      '/api/no-such-call/Zebulon',
      '/%E0%A4%A0f1e2d3c',
    ];
    for (const address of addresses)
      await fetch(server().origin + address, { headers: { cookie: 'auth_token=Zebulon' } });
    await fetch(`${server().origin}/api/login`, { method: 'PROPFIND' });
    await invite(server(), [person.email]);
    const sent = { kind: 'invitation', channel: 'email', outcome: 'sent' };
    await reaches(server(), 'maplekey_messages_total', { labels: sent, value: 1 });
    const { text, samples } = await until('they are counted', async () => {
      const metrics = await metricsOf(server());
      return metrics.sum(REQUESTS, { method: 'other' }) === 1 && metrics;
    });
    expect(text).not.toMatch(/zebulon|quark|0f1e2d3c|@|[0-9a-f]{8}-[0-9a-f]{4}-|\?/i);
    const handlers = new Set(samples.map(({ labels }) => labels.handler));
    expect(handlers).toContain('no route');
    for (const handler of handlers) expect(handler ?? 'none').toMatch(/^(?:[a-zA-Z]+|no route|\/[a-z/*:.-]*)$/);
  });

  test('counts emails by kind and outcome, their jobs, and the calls to the mail server', async () => {
    const to = someEmail();
    const sent = { kind: 'invitation', channel: 'email', outcome: 'sent' };
    const before = (await metricsOf(server())).sum('maplekey_messages_total', sent) ?? 0;
    await addFaultRule(server(), { path: '/smtp' }, 1, { status: 421 });
    await invite(server(), [to]);
    const postponed = { kind: 'invitation', channel: 'email', outcome: 'postponed' };
    await reaches(server(), 'maplekey_messages_total', { labels: postponed, value: 1 });
    const waiting = await metricsOf(server());
    expect(waiting.sum('maplekey_outbox_due_messages', { kind: 'invitation' })).toBe(1);
    await until('it is sent', async () => {
      await runJobsNow(server());
      return (await metricsOf(server())).sum('maplekey_messages_total', sent) === before + 1;
    });
    const metrics = await metricsOf(server());
    const failed = metrics.samples.filter(
      ({ name, labels }) => name === VENDORS && labels.vendor === 'smtp' && labels.outcome !== 'ok',
    );
    expect(failed).toEqual([
      {
        name: VENDORS,
        labels: { vendor: 'smtp', operation: 'send', outcome: expect.stringMatching(/^[a-z_]+$/) },
        value: 1,
      },
    ]);
    expect(metrics.sum(VENDORS, { vendor: 'smtp', operation: 'send', outcome: 'ok' })).toBeGreaterThan(0);
    expect(metrics.sum(JOBS, { queue: 'deliver-message', outcome: 'completed' })).toBeGreaterThan(1);
    expect(metrics.sum('maplekey_outbox_due_messages')).toBeUndefined();
  });

  test('counts charges by outcome, and refunds, once each', async () => {
    const [landlord, applicant] = [await createLandlord(server()), await createApplicant(server())];
    const how = { landlord, applicant, items: ['credit_check' as const], sin: SINS.nohit };
    const { property, applicantId } = await createRequestedApplication(server(), how);
    expectStatus(await submitChecks(applicant, applicantId), 200);
    await chargeIn(server(), landlord, property, 'succeeded');
    await until('the check fails, and is refunded', async () => {
      await runChargeNow(server(), 'poll-check', {});
      return (await metricsOf(server())).sum('maplekey_refunds_total') === 1;
    });
    const metrics = await metricsOf(server());
    expect(metrics.sum('maplekey_charges_total', { outcome: 'succeeded' })).toBe(1);
    expect(metrics.sum(VENDORS, { vendor: 'stripe', operation: 'charge', outcome: 'ok' })).toBe(1);
    expect(metrics.sum(VENDORS, { vendor: 'certn', operation: 'requestReport', outcome: 'ok' })).toBe(1);
  });

  test('shows what runs, its pools, its memory and its event loop', async () => {
    const metrics = await metricsOf(server());
    expect(metrics.sum('maplekey_build_info', { release: 'unnamed', role: 'both', node: process.version })).toBe(1);
    for (const pool of ['requests', 'jobs']) {
      for (const state of ['in-use', 'idle', 'waiting']) {
        expect(metrics.sum('maplekey_database_connections', { pool, state })).toBeGreaterThanOrEqual(0);
      }
    }
    for (const name of [
      'process_resident_memory_bytes',
      'nodejs_heap_size_used_bytes',
      'nodejs_eventloop_lag_p99_seconds',
    ]) {
      expect(metrics.sum(name)).toBeGreaterThan(0);
    }
    expect(metrics.sum('maplekey_http_requests_shed_total')).toBe(0);
  });

  test('shows them on that port alone, and nothing else there', async () => {
    const { origin, metricsOrigin } = server();
    expect(metricsOrigin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(metricsOrigin).not.toBe(origin);
    expect(await (await fetch(`${origin}/metrics`)).text()).not.toContain('maplekey_build_info');
    for (const where of ['/', '/metrics/', '/healthz', '/api/openapi.json']) {
      expect((await fetch(metricsOrigin + where)).status).toBe(404);
    }
    expect((await fetch(`${metricsOrigin}/metrics`, { method: 'POST' })).status).toBe(404);
  });
});

describe('a server without', () => {
  const server: () => TestServer = startTestServer();

  test('has no metrics anywhere', async () => {
    expect(server().metricsOrigin).toBeUndefined();
    expect(await (await fetch(`${server().origin}/metrics`)).text()).not.toContain('maplekey_build_info');
  });
});

describe('web and worker in processes of their own', () => {
  let vendors: Awaited<ReturnType<typeof startRecordedVendors>>;
  let folder: string;
  let database: Awaited<ReturnType<typeof makeDatabase>>;
  const running: RunningServer[] = [];
  const start = async (role: ServerRole) => {
    const settings = readSettings({
      ...vendors.settings,
      ...{ PORT: '0', WORKER_PORT: '0', METRICS_PORT: '0', RATE_LIMITS: 'relaxed', RELEASE: 'r1' },
      ...{ DATA_DIR: folder, DATABASE_URL: database.url },
    });
    const started = await startServer(
      settings,
      jsonLog(() => {}),
      { role },
    );
    running.push(started);
    return started;
  };
  beforeAll(async () => {
    vendors = await startRecordedVendors();
    folder = await mkdtemp(path.join(tmpdir(), 'maplekey-metrics-'));
    database = await makeDatabase();
  });
  afterAll(async () => {
    for (const each of running) await each.stop();
    await Promise.all([vendors.stop(), database.drop()]);
    await rm(folder, { recursive: true, force: true });
  });

  test('each shows what it does itself, and both what waits', async () => {
    const web = await start('web');
    await invite(web, [someEmail(), someEmail()]);
    const waiting = await metricsOf(web);
    expect(waiting.sum('maplekey_backlog_read')).toBe(1);
    expect(waiting.sum('maplekey_queue_due_jobs', { queue: 'deliver-message' })).toBeGreaterThanOrEqual(2);
    expect(waiting.sum('maplekey_queue_oldest_due_job_seconds', { queue: 'deliver-message' })).toBeGreaterThan(0);
    expect(waiting.sum('maplekey_outbox_due_messages', { kind: 'invitation', channel: 'email' })).toBe(2);
    expect(waiting.sum('maplekey_outbox_oldest_due_message_seconds', { kind: 'invitation' })).toBeGreaterThan(0);
    expect(waiting.sum('maplekey_database_connections', { pool: 'jobs' })).toBeUndefined();
    expect(waiting.sum(JOBS)).toBeUndefined();

    const worker = await start('worker');
    const sent = { kind: 'invitation', channel: 'email', outcome: 'sent' };
    await reaches(worker, 'maplekey_messages_total', { labels: sent, value: 2 });
    const done = await metricsOf(worker);
    expect(done.sum('maplekey_build_info', { role: 'worker', release: 'r1' })).toBe(1);
    expect(done.sum(REQUESTS)).toBeUndefined();
    expect(done.sum('maplekey_database_connections', { pool: 'requests' })).toBeUndefined();
    const now = await metricsOf(web);
    expect(now.sum('maplekey_messages_total')).toBeUndefined();
    expect(now.sum('maplekey_outbox_due_messages')).toBeUndefined();
  });

  test('a database that does not answer is shown, and the rest is still there', async () => {
    const web = await start('web');
    const blocker = new pg.Client({ connectionString: database.url });
    await blocker.connect();
    await blocker.query('begin; lock table outbox in access exclusive mode');
    const blocked = await metricsOf(web).finally(() => blocker.end());
    expect(blocked.sum('maplekey_backlog_read')).toBe(0);
    expect(blocked.sum('maplekey_queue_due_jobs')).toBeUndefined();
    expect(blocked.sum('maplekey_build_info')).toBe(1);
    await reaches(web, 'maplekey_backlog_read', { labels: {}, value: 1 });
  });
});
