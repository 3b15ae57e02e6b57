import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, connect, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Sandbox, startSandbox } from '../../src/sandbox/start-sandbox.ts';
import { withDatabase } from '../../src/server/infrastructure/database/connect.ts';
import { jsonLog } from '../../src/server/infrastructure/observability/log.ts';
import { readSettings, type Settings } from '../../src/server/settings/settings.ts';
import { type RunningServer, startServer } from '../../src/server/start-server.ts';
import { createLandlord, createProperty, expectStatus, someEmail } from '../../testing/builders/builders.ts';
import { startDnsServer } from '../../testing/server/dns-server.ts';
import { makeCertificate } from '../../testing/server/make-certificate.ts';
import { runProgram } from '../../testing/server/server-process.ts';
import { STAND_IN_CREDENTIALS, standInAddresses } from '../../testing/server/stand-in-settings.ts';
import { makeDatabase } from '../../testing/server/test-server.ts';
import { checkDatabase } from './check-database.ts';
import { checkEmailRecords } from './check-email-records.ts';
import { checkMail } from './check-mail.ts';
import { checkSite } from './check-site.ts';
import { checkVendors } from './check-vendors.ts';
import { type Finding, format } from './finding.ts';

// Each run of the command is a process of its own, which loads the server: what one check finds out is asked of that check.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

const DAY = 24 * 60 * 60 * 1000;
const inDays = (days: number): Date => new Date(Date.now() + days * DAY);
const portOf = (server: Server): number => (server.address() as AddressInfo).port;
const listening = (server: Server): Promise<Server> =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));

const SECRETS = {
  APP_SECRET: 'the secret of this installation, which nobody prints',
  DATA_KEYS: `2026:${'k'.repeat(43)}`,
};

let folder: string;
let sandbox: Sandbox;
let database: Awaited<ReturnType<typeof makeDatabase>>;
let dns: Awaited<ReturnType<typeof startDnsServer>>;
let server: RunningServer;
let settings: Record<string, string>;
const proxies: Server[] = [];

/** An HTTPS proxy before the server, with a certificate of these days. Its certificate is in the file. */
async function startProxy(name: string, days: { from: number; to: number }): Promise<{ url: string; file: string }> {
  const { key, cert } = makeCertificate({ from: inDays(days.from), to: inDays(days.to) });
  const file = path.join(folder, `${name}.pem`);
  await writeFile(file, cert);
  const proxy = await listening(
    createTlsServer({ key, cert }, (socket) => {
      const inner = connect(Number(new URL(server.origin).port), '127.0.0.1');
      for (const each of [socket, inner]) each.on('error', () => each.destroy());
      socket.pipe(inner).pipe(socket);
    }),
  );
  proxies.push(proxy);
  return { url: `https://localhost:${portOf(proxy)}`, file };
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'maplekey-doctor-'));
  database = await makeDatabase();
  sandbox = await startSandbox({ host: '127.0.0.1', port: 0, appUrl: 'http://localhost', speed: 1000 });
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  dns = await startDnsServer({
    'baytree.test': ['v=spf1 include:mail.example -all', 'some-other-record=1'],
    's1._domainkey.baytree.test': [`v=DKIM1; k=rsa; p=${key}`],
    '_dmarc.baytree.test': ['v=DMARC1; p=quarantine'],
    'forged.test': ['v=spf1 +all'],
    '_dmarc.forged.test': ['v=DMARC1; p=none'],
  });
  settings = {
    ...STAND_IN_CREDENTIALS,
    ...standInAddresses(sandbox.origin),
    ...SECRETS,
    SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
    MAIL_FROM: 'Baytree <hello@baytree.test>',
    DATABASE_URL: database.url,
    DATA_DIR: folder,
  };
  // Without a worker, what is queued stays.
  const log = jsonLog(() => {});
  server = await startServer(readSettings({ ...settings, PORT: '0' }), log, { role: 'web' });
  const site = await startProxy('site', { from: -1, to: 60 });
  settings = { ...settings, APP_URL: site.url, NODE_EXTRA_CA_CERTS: site.file };
});
afterAll(async () => {
  for (const proxy of proxies) proxy.close();
  dns.stop();
  await server.stop();
  await Promise.all([sandbox.stop(), database.drop()]);
  await rm(folder, { recursive: true, force: true });
});

/** Runs doctor as an operator does. Whatever it prints holds no secret. */
async function doctor(
  change: Record<string, string> = {},
  words: string[] = ['--dkim-selector', 's1', '--dns', dns.address],
): Promise<{ code: number | null; lines: string[] }> {
  const all = { ...settings, ...change };
  const run = runProgram(['tools/doctor/doctor.ts', ...words], { cwd: folder, settings: all });
  const code = await run.ended;
  const password = new URL(database.url).password;
  const credentials = Object.entries(all).filter(([name]) => /SECRET|KEY|TOKEN|SID|PASSPHRASE/.test(name));
  for (const [name, secret] of [...credentials, ['DATABASE_URL', password]]) {
    if (secret && secret.length > 8) expect(run.output().includes(secret), `it printed ${name}`).toBe(false);
  }
  return { code, lines: run.output().split('\n') };
}

/** What some checks find, as it is printed. */
async function look(
  checks: readonly ((settings: Settings) => Promise<Finding[]>)[],
  change: Record<string, string> = {},
): Promise<string[]> {
  const changed = readSettings({ ...settings, ...change });
  const findings = await Promise.all(checks.map((check) => check(changed)));
  return findings.flat().flatMap((finding) => format(finding).split('\n'));
}

const problemsIn = (lines: readonly string[]): string[] => lines.filter((line) => line.startsWith('problem'));
const warningsIn = (lines: readonly string[]): string[] => lines.filter((line) => line.startsWith('warning'));

test('an installation that works has no problem, and says what was looked at', async () => {
  const { code, lines } = await doctor();
  expect(problemsIn(lines)).toEqual([]);
  expect(code).toBe(0);
  // The role of the test's database owns everything.
  expect(warningsIn(lines).filter((line) => !/ {2}(?:audit log|disk): /.test(line))).toEqual([]);
  const about = [...new Set(lines.flatMap((line) => /^(?:ok|warning) +([\w ]+):/.exec(line)?.[1] ?? []))];
  expect(about.sort()).toEqual([
    ...['DKIM', 'DMARC', 'SPF', 'audit log', 'certificate', 'clock', 'database', 'disk', 'keys', 'mail server'],
    ...['queue', 'schema', 'settings', 'site', 'vendor'],
  ]);
  expect(lines).toContain('ok       certificate: That of localhost is valid for 59 more days.');
  expect(lines.at(-2)).toMatch(/^0 problems, \d warnings?$/);
  expect(sandbox.mailbox.messages()).toEqual([]);
});

test('an empty database is not one that cannot be reached: it is to be migrated', async () => {
  const empty = await makeDatabase();
  await withDatabase(empty.url, async (db) => {
    for (const statement of ['drop schema public cascade', 'drop schema pgboss cascade', 'create schema public']) {
      await sql.raw(statement).execute(db);
    }
  });
  const lines = await look([checkDatabase], { DATABASE_URL: empty.url });
  await empty.drop();
  expect(problemsIn(lines)).toEqual(['problem  schema: The database is older than this release.']);
  expect(lines).toContain('         Run npm run migrate.');
});

test('who may send is looked up for the address that bounces go to', async () => {
  const lines = await look([(all) => checkEmailRecords(all, { dkimSelector: 's1', dns: dns.address })], {
    BOUNCE_ADDRESS: 'bounces@returns.test',
    BOUNCE_WEBHOOK_SECRETS: 'a-secret-that-is-long-enough-for-it',
  });
  expect(problemsIn(lines)).toEqual([expect.stringContaining('SPF: returns.test has no record')]);
});

test('wrong settings are named as at the start of the server, and nothing else is looked at', async () => {
  const { code, lines } = await doctor({ PORT: 'x', APP_SECRET: 'short' });
  expect(code).toBe(1);
  expect(problemsIn(lines)).toEqual([
    'problem  settings: PORT must be a whole number from 0 to 65535.',
    'problem  settings: APP_SECRET must have at least 32 characters.',
  ]);
  expect(lines.at(-2)).toBe('2 problems, 0 warnings');
});

test('each problem has a sentence and what to do, however many there are', async () => {
  const expired = await startProxy('expired', { from: -30, to: -2 });
  const { code, lines } = await doctor({
    ...{ APP_URL: expired.url, NODE_EXTRA_CA_CERTS: expired.file, DATA_DIR: path.join(folder, 'nowhere') },
    SMTP_URL: `smtp://somebody:a-wrong-password@127.0.0.1:${sandbox.smtpPort}`,
    MAIL_FROM: 'Baytree <hello@forged.test>',
    STRIPE_SECRET_KEY: 'sk_test_of_somebody_else',
    VERIFAST_URL: 'http://127.0.0.1:1',
    DATA_KEYS: `2026:${'z'.repeat(43)}`,
  });
  expect(code).toBe(1);
  expect(problemsIn(lines)).toEqual([
    'problem  certificate: That of localhost has expired.',
    expect.stringMatching(/^problem {2}keys: DATA_KEYS .* is wrong: the key "2026" is not the one/),
    expect.stringMatching(/^problem {2}disk: The folder .*nowhere can’t be read \(ENOENT\)\.$/),
    expect.stringMatching(/^problem {2}mail server: 127\.0\.0\.1:\d+ can’t be used \((?:auth|config)\b.*\)\.$/),
    'problem  vendor: Stripe can’t be used (auth).',
    expect.stringMatching(/^problem {2}vendor: VeriFast can’t be used \(.*\)\.$/),
    'problem  SPF: forged.test allows everybody to send in its name.',
    expect.stringMatching(/^problem {2}DKIM: There is no key at s1\._domainkey\.forged\.test/),
  ]);
  expect(warningsIn(lines).join('\n')).toContain('DMARC: forged.test asks receivers to let forged email through.');
  for (const [index, line] of lines.entries()) {
    if (/^(?:problem|warning)/.test(line)) expect(lines[index + 1]).toMatch(/^ {9}[A-Z].*\.$/);
  }
});

test('a certificate that nobody trusts is a problem', async () => {
  const strange = await startProxy('strange', { from: -1, to: 60 });
  expect(problemsIn(await look([checkSite], { APP_URL: strange.url }))).toEqual([
    expect.stringMatching(/^problem {2}certificate: Nobody can trust that of localhost \([A-Z_]+\)\.$/),
  ]);
});

test('a site, a database and a mail server that are not there are problems', async () => {
  const url = new URL(database.url);
  url.pathname = '/no_such_database';
  const lines = await look([checkSite, checkDatabase, checkMail], {
    ...{ APP_URL: 'http://127.0.0.1:1', DATABASE_URL: url.href, SMTP_URL: 'smtp://127.0.0.1:1' },
  });
  expect(problemsIn(lines)).toEqual([
    expect.stringMatching(/^problem {2}site: http:\/\/127\.0\.0\.1:1 doesn’t answer \(/),
    'problem  database: It can’t be used (3D000).',
    expect.stringMatching(/^problem {2}mail server: 127\.0\.0\.1:1 can’t be used \(unavailable, /),
  ]);
});

test('records are taken from the command line where there is no DNS', async () => {
  const looked = await look([(all) => checkEmailRecords(all, { dns: '127.0.0.1:1' })]);
  expect(problemsIn(looked)).toEqual([]);
  expect(warningsIn(looked).join('\n')).toMatch(/SPF: baytree\.test could not be looked up \(\w+\)/);
  expect(warningsIn(looked).join('\n')).toContain('DKIM: The key can only be looked up by its selector');
  const given = ['--spf', 'v=spf1 mx ~all', '--dkim', 'v=DKIM1; p=', '--dmarc', 'v=DMARC1; p=reject'];
  const { code, lines } = await doctor({}, ['--dns', '127.0.0.1:1', ...given]);
  expect(code).toBe(1);
  expect(problemsIn(lines)).toEqual(['problem  DKIM: The key at baytree.test was revoked.']);
  expect(lines).toContain('ok       SPF: baytree.test says who may send in its name.');
  expect(lines).toContain('ok       DMARC: baytree.test tells receivers to reject forged email.');
});

test('a clock that differs from that of a vendor is a problem', async () => {
  const late = await listening(
    createHttpServer((_request, reply) => {
      reply.setHeader('date', inDays(-1).toUTCString()).end();
    }),
  );
  proxies.push(late);
  const none = Object.fromEntries(
    Object.keys({ ...STAND_IN_CREDENTIALS, ...standInAddresses('') })
      .filter((name) => !/^(?:VERIFAST|SANDBOX)/.test(name))
      .map((name) => [name, '']),
  );
  const lines = await look([checkVendors], { ...none, VERIFAST_URL: `http://127.0.0.1:${portOf(late)}` });
  expect(problemsIn(lines)).toEqual([
    expect.stringMatching(/^problem {2}clock: This machine’s is 864\d\d\.\d s ahead of that of VeriFast\.$/),
  ]);
});

test('work that waits for too long, and a database that is older than the release, are problems', async () => {
  const landlord = await createLandlord(server);
  const property = await createProperty(landlord);
  const list = { emails: [someEmail()], phone_numbers: [], people_asked: true };
  expectStatus(await landlord.post(`/api/application/${property.id}/send-link`, list), 200);
  const { db } = server.ctx;
  await sql`update pgboss.job set start_after = now() - interval '20 minutes' where name = 'deliver-message'`.execute(
    db,
  );
  await sql`update outbox set created_at = now() - interval '40 minutes'`.execute(db);
  const stuck = await look([checkDatabase]);
  expect(problemsIn(stuck)).toEqual([
    expect.stringMatching(/^problem {2}queue: deliver-message has \d+ due, the oldest for 20 minutes\.$/),
    expect.stringMatching(/^problem {2}messages: Emails or texts \(\d+\) have been due for more than half an hour\.$/),
  ]);
  const { rows } = await sql<{ name: string; sha256: string }>`
    delete from migration where name = (select max(name) from migration) returning name, sha256`.execute(db);
  const older = await look([checkDatabase]);
  await sql`insert into migration (name, sha256) values (${rows[0]?.name}, ${rows[0]?.sha256})`.execute(db);
  expect(problemsIn(older)).toEqual(['problem  schema: The database is older than this release.']);
});

test('words that it does not know show what there are', async () => {
  const { code, lines } = await doctor({}, ['--everything']);
  expect(code).toBe(2);
  expect(lines.join('\n')).toContain('--dkim-selector <name>');
});
