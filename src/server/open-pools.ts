import type { Pool } from 'pg';
import type { Keys } from './create-context.ts';
import { connect, connectThroughPooler, type Database } from './infrastructure/database/connect.ts';
import { type Reads, readsOn, readsOnReplica } from './infrastructure/database/replica.ts';
import { factsOfError, type Log } from './infrastructure/observability/log.ts';
import type { OpenedDatabase } from './open-database.ts';
import type { ServerRole } from './settings/server-role.ts';
import type { Settings } from './settings/settings.ts';

/** How many connections a process opens at most. */
export interface Connections {
  /** In the pool that serves requests; more of them only take turns on the processors (decision 232). */
  requests: number;
  /** Those of jobs, so that many at once leave people's calls theirs. */
  jobs: number;
}

const CONNECTIONS: Connections = { requests: 8, jobs: 6 };
/** Connections to a replica: exports and archives, which are few and long. */
const REPLICA_CONNECTIONS = 4;

interface Connected {
  db: Database;
  pool: Pool;
}

/** The connections of a process. */
export interface Pools extends Connected {
  /** Those of jobs; the same where this process does only one of both. */
  forJobs: Connected;
  /** Reads much at once: from the replica, if there is one. */
  reads: Reads;
  /** From now on a connection that breaks is nothing to report: the database may close them before we do. */
  expectEnd(): void;
  close(): Promise<void>;
}

interface Opening {
  role: ServerRole;
  keys: Keys;
  log: Log;
  connections: Connections | undefined;
}

/** Opens the pools of a process, through the pooler if there is one. */
export function openPools(
  { replicaUrl }: Pick<Settings, 'replicaUrl'>,
  { url, poolerUrl }: OpenedDatabase,
  { role, keys: { vault }, log, connections: { requests, jobs } = CONNECTIONS }: Opening,
): Pools {
  let isEnding = false;
  const lost = (problem: Error) => {
    if (!isEnding) log.warn('a database connection broke', factsOfError(problem));
  };
  const open = (most: number): Connected =>
    poolerUrl === undefined ? connect(url, most, lost, vault) : connectThroughPooler(poolerUrl, most, lost, vault);
  const own = open(role === 'worker' ? jobs : requests);
  const forJobs = role === 'both' ? open(jobs) : own;
  const replica = replicaUrl === undefined ? undefined : connect(replicaUrl, REPLICA_CONNECTIONS, lost).db;
  const onAway = (problem: unknown) => log.warn('the replica is not used', factsOfError(problem));
  return {
    ...own,
    forJobs,
    reads: replica ? readsOnReplica(own.db, replica, onAway) : readsOn(own.db),
    expectEnd: () => {
      isEnding = true;
    },
    close: async () => {
      await Promise.all(Array.from(new Set([own.db, forJobs.db, replica]), (each) => each?.destroy()));
    },
  };
}
