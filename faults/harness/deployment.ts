import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { STRIPE_CREDENTIALS } from '../../src/sandbox/credentials.ts';
import { CERTN_CREDENTIALS, type Sandbox, startSandbox, VERIFAST_TOKEN } from '../../src/sandbox/start-sandbox.ts';
import { WAKE } from '../../testing/builders/due-jobs.ts';
import type { DatabaseCluster } from './database-cluster.ts';
import { type MailRelay, openMailRelay } from './mail-relay.ts';
import { type ServerProcess, serverProcess } from './server-process.ts';
import type { SourceChange } from './source-change.ts';
import { openVendorGateway, type VendorGateway } from './vendor-gateway.ts';

/** Conditions of the suite, not protections: costs that only slow attackers down, and a password without TLS. */
const CONDITIONS: SourceChange[] = [
  {
    file: 'src/server/start-server.ts',
    find: 'const CAPTCHA_WORK = { real: 1000,',
    replace: 'const CAPTCHA_WORK = { real: 4,',
    why: 'A sign-up costs the browser next to nothing.',
  },
  {
    file: 'src/server/infrastructure/secrets/passwords.ts',
    find: 'const COST: PasswordCost = { memory: 47_104, passes: 1 };',
    replace: 'const COST: PasswordCost = { memory: 1_024, passes: 1 };',
    why: 'The suite derives thousands of passwords that protect nobody.',
  },
  {
    file: 'src/server/infrastructure/vendors/smtp/client.ts',
    find: 'requireTLS: !settings.secure && settings.user !== undefined,',
    replace: 'requireTLS: false,',
    why: 'The mail server of the suite asks for a password and has no certificate.',
  },
];

const SECRETS = {
  APP_SECRET: 'a secret of the fault suite, long enough',
  DATA_KEYS: `2026:${'k'.repeat(43)}`,
  TWILIO_ACCOUNT_SID: 'ACfaults',
  TWILIO_AUTH_TOKEN: 'faults',
  TWILIO_FROM: '+15005550006',
  GOOGLE_PLACES_KEY: 'sandbox',
  STRIPE_SECRET_KEY: STRIPE_CREDENTIALS.secretKey,
  STRIPE_PUBLISHABLE_KEY: STRIPE_CREDENTIALS.publishableKey,
  STRIPE_WEBHOOK_SECRET: STRIPE_CREDENTIALS.webhookSecret,
  CERTN_API_KEY: CERTN_CREDENTIALS.apiKey,
  CERTN_WEBHOOK_SECRET: CERTN_CREDENTIALS.webhookSecret,
  VERIFAST_TOKEN,
  VERIFAST_WEBHOOK_SECRETS: 'f'.repeat(40),
};

/** Gates and ceilings that no fault is about, so far away that no number of rounds reaches them. */
const FAR_CEILINGS = {
  TWO_STEP_FOR_REPORTS: 'off',
  UNPAID_REPORTS_PER_LANDLORD: '100000',
  UNPAID_REPORTS_PER_LANDLORD_PER_DAY: '100000',
  UNPAID_REPORTS_PER_DAY: '100000',
  MOST_TEXTS_A_DAY: '100000',
  APPLICANTS_OPENED_PER_HOUR: '100000',
  APPLICANTS_OPENED_PER_DAY: '100000',
};

/** Tables that time does not change, or that nothing may change. */
const TIMELESS = ['audit_event', 'audit_chain', 'migration'];
/** How long the job queue waits for the longest job before it gives it to another worker (seconds). */
const LONGEST_JOB = 200;
/** How much time `settle` lets pass (seconds). */
const MOST_TIME_PASSED = 3 * 24 * 60 * 60;

/**
 * A free port below those that the system gives to connections: while the server is down, nobody else must get its
 * port.
 */
async function lastingPort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    const server = createServer();
    const isFree = await new Promise<boolean>((answer) => {
      server.once('error', () => answer(false));
      server.listen(port, '127.0.0.1', () => server.close(() => answer(true)));
    });
    if (isFree) return port;
  }
}

/** What a scenario may differ in. */
export interface DeploymentOptions {
  changes?: readonly SourceChange[];
}

/**
 * The product as it runs in production, one process for the server and one for the database, with the stand-ins of the
 * vendors and the mail server in this process, which nothing kills.
 */
export interface Deployment {
  origin: string;
  mailboxUrl: string;
  sandbox: Sandbox;
  cluster: DatabaseCluster;
  server: ServerProcess;
  vendors: VendorGateway;
  mail: MailRelay;
  dataFolder: string;
  /** Runs a statement on the database, past the server. */
  sql<Row extends object = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>;
  /** The address of the database for another client, past the gateway. */
  databaseUrl(): string;
  /** Starts the server again after a kill, as if as much time had passed as the job queue needs to notice it. */
  restart(): Promise<void>;
  /** Kills the database and starts it again, while the server runs. */
  killDatabase(): Promise<void>;
  /** Lets time pass for the product (seconds): every moment that its database holds moves into the past. */
  passTime(seconds: number): Promise<void>;
  /** Waits until no job runs or is due. */
  idle(withinMs?: number): Promise<void>;
  /**
   * Waits until nothing is left to do, and lets time pass up to each next attempt. Gives up after the given real time,
   * or after three days of the product's, and reports what is left.
   */
  settle(withinMs?: number): Promise<string[]>;
  /** Stops the server and stores a copy of its database, as a backup. */
  backUp(): Promise<string>;
  /** Replaces the database by a backup and starts the server again. */
  restore(backup: string): Promise<void>;
  /** Messages that a restored backup does not know any more. */
  formerMessages: ReadonlySet<string>;
  close(): Promise<void>;
}

export async function openDeployment(
  cluster: DatabaseCluster,
  { changes = [] }: DeploymentOptions = {},
): Promise<Deployment> {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'maplekey-faults-'));
  const port = await lastingPort();
  const origin = `http://127.0.0.1:${port}`;
  const sandbox = await startSandbox({ host: '127.0.0.1', port: 0, appUrl: origin, speed: 1000 });
  const vendors = await openVendorGateway(() => sandbox.origin);
  const mail = await openMailRelay(sandbox.smtpPort);
  const database = await cluster.create();
  const environment = {
    ...SECRETS,
    ...FAR_CEILINGS,
    SANDBOX: 'off',
    RATE_LIMITS: 'relaxed',
    PORT: String(port),
    APP_URL: origin,
    DATA_DIR: dataFolder,
    DATABASE_URL: cluster.url(database),
    SMTP_URL: mail.url,
    STRIPE_URL: `${vendors.origin}/stripe`,
    CERTN_URL: `${vendors.origin}/certn`,
    VERIFAST_URL: `${vendors.origin}/verifast`,
    TWILIO_URL: `${vendors.origin}/twilio`,
    GOOGLE_PLACES_URL: `${vendors.origin}/places`,
  };
  const server = serverProcess(environment, [...CONDITIONS, ...changes]);
  let pool: pg.Pool | undefined;
  const connected = (): pg.Pool => {
    pool ??= new pg.Pool({ connectionString: cluster.directUrl(database), max: 4 }).on('error', () => undefined);
    return pool;
  };
  const disconnect = async () => {
    const old = pool;
    pool = undefined;
    await old?.end().catch(() => undefined);
  };
  const sql = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await connected().query<Row>(text, values)).rows;

  const passTime = async (seconds: number) => {
    for (const { name, columns } of await sql<{ name: string; columns: string[] }>(
      `select format('%I.%I', table_schema, table_name) as name, array_agg(quote_ident(column_name::text)) as columns
       from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where data_type = 'timestamp with time zone' and table_type = 'BASE TABLE'
         and (table_schema = 'public' and table_name <> all ($1) or table_name = 'job_common') group by 1`,
      [TIMELESS],
    )) {
      const moved = columns.map((column) => `${column} = ${column} - make_interval(secs => $1)`);
      await sql(`update ${name} set ${moved.join(', ')}`, [seconds]);
    }
    await sql('update rate_limit set expire = expire - $1 * 1000', [Math.ceil(seconds)]);
    await sql(`select ${WAKE} from (select distinct name from pgboss.job
      where state in ('created', 'retry') and start_after <= now()) as queue`);
  };
  const due = (): Promise<{ what: string }[]> =>
    sql(`select name || ' ' || state::text as what from pgboss.job
      where state = 'active' or (state in ('created', 'retry') and start_after <= now())`);
  const idle = async (withinMs = 30_000) => {
    const end = performance.now() + withinMs;
    while ((await due()).length > 0 && performance.now() < end) await sleep(50);
  };
  /** Seconds until the next attempt at something unfinished; undefined when nothing is. */
  const untilNext = async (): Promise<number | undefined> => {
    const [next] = await sql<{ seconds: number | null }>(
      `select extract(epoch from min(start_after) - now())::float8 as seconds from pgboss.job
       where state = 'retry' or (state = 'created' and (name in ('capture-charge', 'request-report', 'issue-refund', 'fetch-report', 'cancel-case', 'cancel-surplus-cases')
         or (name = 'poll-check' and exists (select from check_attempt
           where id::text = job.data->>'attemptId' and check_attempt.state = 'running'))
         or (name = 'deliver-message' and exists (select from outbox
           where id::text = job.data->>'outboxId' and status = 'queued' and attempts > 0))))`,
    );
    return next?.seconds ?? undefined;
  };
  /** Seconds until the next sweep, if there is work left that only a sweep can begin again. */
  const untilSweep = async (): Promise<number | undefined> => {
    const [next] = await sql<{ seconds: number | null }>(
      `select extract(epoch from min(start_after) - now())::float8 as seconds from pgboss.job
       where state = 'created' and name in ('sweep-outbox', 'resume-lost-work') and (exists (select from outbox where status = 'sending')
         or exists (select from charge where state = 'due') or exists (select from refund where state = 'due')
         or exists (select from check_attempt where state = 'queued')
         or exists (select from webhook_event where handled_at is null))`,
    );
    return next?.seconds ?? undefined;
  };
  const settle = async (withinMs = 60_000): Promise<string[]> => {
    const end = performance.now() + withinMs;
    let passed = 0;
    for (;;) {
      await idle(Math.max(0, end - performance.now()));
      const seconds = (await untilNext()) ?? (await untilSweep());
      if (seconds === undefined || passed > MOST_TIME_PASSED || performance.now() > end) break;
      const step = Math.max(1, seconds + 1);
      await passTime(step);
      passed += step;
    }
    return [...(await due()), ...((await untilNext()) === undefined ? [] : [{ what: 'an attempt that waits' }])].map(
      ({ what }) => what,
    );
  };
  /** What the job queue does by itself once it notices that nobody works on these jobs any more. */
  const abandonJobs = async (startedBefore: Date) => {
    await passTime(LONGEST_JOB);
    await sql(
      `update pgboss.job set state = 'retry', retry_count = retry_count + 1, start_after = now()
       where state = 'active' and started_on < $1::timestamptz - make_interval(secs => $2)`,
      [startedBefore, LONGEST_JOB],
    );
  };

  const formerMessages = new Set<string>();
  // A starved machine may miss a time limit of the start; what is tested has not begun yet.
  await server.start().catch(() => server.start());
  return {
    origin,
    mailboxUrl: `${sandbox.origin}/mailbox`,
    sandbox,
    cluster,
    server,
    vendors,
    mail,
    dataFolder,
    sql,
    databaseUrl: () => cluster.directUrl(database),
    async restart() {
      await server.kill();
      await abandonJobs(new Date(Date.now() + 60_000));
      await server.start();
    },
    async killDatabase() {
      await disconnect();
      const killedAt = new Date();
      await cluster.kill();
      await cluster.start();
      // What survived in the server ends by itself; what lost its connection is attempted again.
      await sleep(1_500);
      await abandonJobs(killedAt);
    },
    passTime,
    idle,
    settle,
    async backUp() {
      await server.kill();
      await disconnect();
      return cluster.create(database);
    },
    formerMessages,
    async restore(backup) {
      await server.kill();
      for (const { id } of await sql<{ id: string }>('select id from outbox')) formerMessages.add(id);
      await disconnect();
      await cluster.drop(database);
      await cluster.create(backup, database);
      await server.start();
    },
    async close() {
      await server.kill();
      await disconnect();
      await Promise.all([vendors.stop(), mail.stop(), sandbox.stop()]);
      await cluster.drop(database).catch(() => undefined);
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
