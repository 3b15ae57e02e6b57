import { createHash } from 'node:crypto';
import path from 'node:path';
import { reachEmbedded, startEmbedded } from './infrastructure/database/embedded/embedded-postgres.ts';
import { ensureRole } from './infrastructure/database/roles.ts';
import { factsOfError, type Log } from './infrastructure/observability/log.ts';
import type { Settings } from './settings/settings.ts';

export interface OpenedDatabase {
  /** Under the role that the server uses. */
  url: string;
  /** The same through a pooler that hands out a connection for each transaction; undefined without one. */
  poolerUrl?: string | undefined;
  /** Under the role that owns the audit log and runs migrations; undefined when there is only one role. */
  ownerUrl: string | undefined;
  stop(): Promise<void>;
}

type Place = Pick<Settings, 'databaseUrl' | 'databaseOwnerUrl' | 'dataFolder'> & Partial<Pick<Settings, 'poolerUrl'>>;

const external = ({ databaseUrl, poolerUrl, databaseOwnerUrl }: Place): OpenedDatabase | undefined =>
  databaseUrl === undefined
    ? undefined
    : { url: databaseUrl, poolerUrl, ownerUrl: databaseOwnerUrl, stop: async () => {} };

/** The database from the settings, or the embedded one, started on the data folder and again when it ends. */
export const openDatabase = async (settings: Place, log: Log): Promise<OpenedDatabase> =>
  external(settings) ??
  asServer(
    await startEmbedded(path.join(settings.dataFolder, 'postgres'), {
      durable: true,
      onEnded: (problem) =>
        log.warn('the embedded database ended by itself and is started again', problem && factsOfError(problem)),
    }),
  );

/** The same for another process: the embedded one is reached through the server that runs on it, if there is one. */
export const reachDatabase = async (settings: Place): Promise<OpenedDatabase> =>
  external(settings) ?? asServer(await reachEmbedded(path.join(settings.dataFolder, 'postgres')));

/** The role that the server uses on the embedded database, whose first role is its superuser. */
const SERVER_ROLE = 'server';

async function asServer(embedded: Awaited<ReturnType<typeof startEmbedded>>): Promise<OpenedDatabase> {
  const ownerUrl = embedded.url('postgres');
  const url = new URL(ownerUrl);
  url.username = SERVER_ROLE;
  url.password = createHash('sha256').update(`role of the server ${url.password}`).digest('base64url');
  await ensureRole(ownerUrl, { role: SERVER_ROLE, password: url.password });
  return { url: url.href, ownerUrl, stop: () => embedded.stop() };
}
