import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { setOnRole } from '../../src/server/infrastructure/database/session-settings.ts';
import { readSettings } from '../../src/server/settings/settings.ts';
import { until } from '../../testing/server/mailbox.ts';
import { type OtlpCollector, startOtlpCollector } from '../../testing/server/otlp-collector.ts';
import { startS3Server } from '../../testing/server/s3-server.ts';
import { startPgbouncer } from '../../testing/server/start-pgbouncer.ts';
import { startSystemPostgres } from '../../testing/server/system-postgres.ts';
import { startTestClamd } from '../../testing/server/test-clamd.ts';
import { makeDatabase } from '../../testing/server/test-server.ts';
import { checkBucket } from './check-bucket.ts';
import { checkCollector } from './check-collector.ts';
import { checkPooler } from './check-pooler.ts';
import { checkReplica } from './check-replica.ts';
import { checkScanner } from './check-scanner.ts';
import { format } from './finding.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const NOTHING = readSettings({});
const NOWHERE = 'postgres://app@127.0.0.1:1/nothing';

test('what the settings don’t name is not looked at', async () => {
  const checks = [checkBucket, checkPooler, checkReplica, checkScanner, checkCollector];
  expect(await Promise.all(checks.map((check) => check(NOTHING)))).toEqual([[], [], [], [], []]);
});

describe('the bucket', () => {
  let store: Awaited<ReturnType<typeof startS3Server>>;
  beforeAll(async () => {
    store = await startS3Server(['ours']);
  });
  afterAll(() => store.stop());
  const checked = async (change: Record<string, string>) =>
    (await checkBucket(readSettings({ ...store.settingsOf('ours'), ...change }))).map(format);

  test('takes our file and gives it back; nothing of it stays', async () => {
    expect(await checked({})).toEqual(['ok       bucket: ours can be written, read, listed and deleted from.']);
    expect(await checked({})).toHaveLength(1);
    const listed = await fetch(`${store.settingsOf('ours').S3_URL}/ours`).then((answer) => answer.text());
    expect(listed).not.toContain('doctor/');
  });

  test.each([
    [
      'is not there',
      { S3_BUCKET: 'missing' },
      /can’t be written to \(config, NoSuchBucket\)\.\n +Create the bucket, or correct/,
    ],
    [
      'refuses our key',
      { S3_ACCESS_KEY_ID: 'nobody' },
      /can’t be written to \(auth, \w+\)\.\n +Let the key in S3_ACCESS_KEY_ID/,
    ],
    [
      'is away',
      { S3_URL: 'http://127.0.0.1:1' },
      /can’t be written to \(unavailable, ECONNREFUSED\)\.\n +See whether S3_URL/,
    ],
  ])('that %s is a problem', async (_, change, said) => {
    const [line] = await checked(change);
    expect(line).toMatch(/^problem/);
    expect(line).toMatch(said);
  });
});

describe('the pooler', () => {
  let database: Awaited<ReturnType<typeof makeDatabase>>;
  let other: Awaited<ReturnType<typeof makeDatabase>>;
  let pooler: Awaited<ReturnType<typeof startPgbouncer>>;
  beforeAll(async () => {
    [database, other] = [await makeDatabase(), await makeDatabase()];
    pooler = await startPgbouncer(database.url);
  });
  afterAll(async () => {
    await pooler.stop();
    await Promise.all([database.drop(), other.drop()]);
  });
  const checked = async (poolerUrl: string, databaseUrl = database.url) =>
    (await checkPooler({ poolerUrl, databaseUrl })).map(format);

  test('without the time limits of the role is a problem, which migrate solves', async () => {
    const [line] = await checked(pooler.url);
    expect(line).toMatch(
      /^problem {2}pooler: Its connections do not have .*\n +Run npm run migrate, and have the pooler/,
    );
    await setOnRole(database.url);
    await pooler.reconnect();
    await until('its connections are new', async () => (await checked(pooler.url))[0]?.startsWith('ok'));
  });

  test('that leads elsewhere, or is away, is a problem', async () => {
    expect(await checked(pooler.url, other.url)).toEqual([expect.stringContaining('leads to another database')]);
    expect(await checked(NOWHERE)).toEqual([
      expect.stringMatching(/^problem {2}pooler: It can’t be used \(ECONNREFUSED\)/),
    ]);
  });
});

describe('the replica', () => {
  const postgres = startSystemPostgres();

  test('that follows is fine, one that has stopped lags, and one that is none is a problem', async () => {
    const databaseUrl = await postgres().createDatabase('live');
    const replica = await postgres().startReplica();
    const checked = async (replicaUrl: string) => (await checkReplica({ replicaUrl, databaseUrl })).map(format);
    await until('it follows', async () => (await checked(replica.url('live')).catch(() => []))[0]?.startsWith('ok'));
    const ask = async (url: string, text: string) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query(text).finally(() => client.end());
    };
    await ask(replica.url('live'), 'select pg_wal_replay_pause()');
    await ask(databaseUrl, 'create table late as select generate_series(1, 100000) as id');
    expect(await checked(replica.url('live'))).toEqual([
      expect.stringMatching(/^warning {2}replica: It is \d+\.\d MB of changes behind, so exports/),
    ]);
    await ask(replica.url('live'), 'select pg_wal_replay_resume()');
    expect(await checked(databaseUrl)).toEqual([expect.stringContaining('so it is no replica')]);
    expect(await checked(await postgres().createDatabase('another'))).toEqual([
      expect.stringContaining('leads to another database'),
    ]);
    await replica.stop();
    expect(await checked(replica.url('live'))).toEqual([
      expect.stringMatching(/^warning {2}replica: It can’t be used \(ECONNREFUSED\)/),
    ]);
  });
});

describe('the virus scanner', () => {
  const clamd = startTestClamd();

  test('scans; one that is away is a problem', async () => {
    expect((await checkScanner({ clamd: { path: clamd.socket } })).map(format)).toEqual([
      `ok       virus scanner: clamd at ${clamd.socket} scans.`,
    ]);
    clamd.stop();
    expect((await checkScanner({ clamd: { path: clamd.socket } })).map(format)).toEqual([
      expect.stringMatching(/^problem {2}virus scanner: clamd at .* gives no verdict \(unavailable, connection\)/),
    ]);
  });
});

describe('the collector of traces', () => {
  let collector: OtlpCollector;
  let refusing: Server;
  beforeAll(async () => {
    collector = await startOtlpCollector();
    refusing = createServer((_request, reply) => reply.writeHead(401).end());
    await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    collector.stop();
    refusing.close();
  });
  const checked = async (endpoint: string) =>
    (await checkCollector(readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }))).map(format);

  test('takes no spans at all; one that refuses us or is away is a warning', async () => {
    expect(await checked(collector.url)).toEqual([`ok       traces: ${collector.url}/v1/traces takes spans.`]);
    expect(collector.spans).toEqual([]);
    const url = `http://127.0.0.1:${(refusing.address() as AddressInfo).port}`;
    expect(await checked(url)).toEqual([
      expect.stringMatching(/^warning {2}traces: .* answers 401\.\n +Correct the token/),
    ]);
    expect(await checked('http://127.0.0.1:1')).toEqual([
      expect.stringMatching(/^warning {2}traces: .* doesn’t answer \(\w+\), so traces are lost\./),
    ]);
  });
});
