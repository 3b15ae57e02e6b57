import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Sandbox, startSandbox } from '../../src/sandbox/start-sandbox.ts';
import { standInAddresses } from '../../testing/server/stand-in-settings.ts';
import { CHANGED_SOURCES, CONDITIONS } from './conditions.ts';
import { openClient, type RunSql } from './database-client.ts';
import type { DatabaseCluster } from './database-cluster.ts';
import { type MailRelay, openMailRelay } from './mail-relay.ts';
import { type ProductTime, productTime } from './product-time.ts';
import { type ServerProcess, serverProcess } from './server-process.ts';
import type { SourceChange } from './source-change.ts';
import { openVendorGateway, type VendorGateway } from './vendor-gateway.ts';

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
export interface Deployment extends ProductTime {
  origin: string;
  mailboxUrl: string;
  sandbox: Sandbox;
  cluster: DatabaseCluster;
  server: ServerProcess;
  vendors: VendorGateway;
  mail: MailRelay;
  dataFolder: string;
  /** Runs a statement on the database, past the server. */
  sql: RunSql;
  /** The address of the database for another client, past the gateway. */
  databaseUrl(): string;
  /** Starts the server again after a kill, as if as much time had passed as the job queue needs to notice it. */
  restart(): Promise<void>;
  /** Kills the database and starts it again, while the server runs. */
  killDatabase(): Promise<void>;
  /** Stops the server and stores a copy of its database, as a backup. */
  backUp(): Promise<string>;
  /** Replaces the database by a backup and starts the server again. */
  restore(backup: string): Promise<void>;
  /** Messages that a restored backup does not know any more. */
  formerMessages: ReadonlySet<string>;
  close(): Promise<void>;
}

interface Parts {
  server: ServerProcess;
  cluster: DatabaseCluster;
  client: ReturnType<typeof openClient>;
  time: ProductTime;
  database: string;
}

type Outages = Pick<Deployment, 'restart' | 'killDatabase' | 'backUp' | 'restore' | 'formerMessages'>;

/** Kills, restarts and restored backups. */
function outages({ server, cluster, client, time, database }: Parts): Outages {
  const formerMessages = new Set<string>();
  return {
    async restart() {
      await server.kill();
      await time.abandonJobs(new Date(Date.now() + 60_000));
      await server.start();
    },
    async killDatabase() {
      await client.disconnect();
      const killedAt = new Date();
      await cluster.kill();
      await cluster.start();
      // What survived in the server ends by itself; what lost its connection is attempted again.
      await sleep(1_500);
      await time.abandonJobs(killedAt);
    },
    async backUp() {
      await server.kill();
      await client.disconnect();
      return cluster.create(database);
    },
    formerMessages,
    async restore(backup) {
      await server.kill();
      for (const { id } of await client.sql<{ id: string }>('select id from outbox')) formerMessages.add(id);
      await client.disconnect();
      await cluster.drop(database);
      await cluster.create(backup, database);
      await server.start();
    },
  };
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
    ...CONDITIONS,
    PORT: String(port),
    APP_URL: origin,
    DATA_DIR: dataFolder,
    DATABASE_URL: cluster.url(database),
    SMTP_URL: mail.url,
    ...standInAddresses(vendors.origin),
  };
  const server = serverProcess(environment, [...CHANGED_SOURCES, ...changes]);
  const client = openClient(cluster.directUrl(database));
  const { sql } = client;
  const time = productTime(sql);

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
    ...time,
    ...outages({ server, cluster, client, time, database }),
    async close() {
      await server.kill();
      await client.disconnect();
      await Promise.all([vendors.stop(), mail.stop(), sandbox.stop()]);
      await cluster.drop(database).catch(() => undefined);
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
