import { existsSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { readDueJobs, readDueMessages } from '../../src/server/infrastructure/database/backlog.ts';
import { type Database, withDatabase } from '../../src/server/infrastructure/database/connect.ts';
import { findOpenRestore } from '../../src/server/infrastructure/database/restored-backup.ts';
import { canRewriteAuditLog } from '../../src/server/infrastructure/database/roles.ts';
import { hasSessionSettings } from '../../src/server/infrastructure/database/session-settings.ts';
import { callOf } from '../../src/server/infrastructure/observability/command-call.ts';
import { appSecret } from '../../src/server/infrastructure/secrets/app-secret.ts';
import { createPeppers } from '../../src/server/infrastructure/secrets/peppers.ts';
import { createVault } from '../../src/server/infrastructure/secrets/vault.ts';
import { type OpenedDatabase, reachDatabase } from '../../src/server/open-database.ts';
import { assertUpToDate } from '../../src/server/prepare-database.ts';
import { isPrivateDatabase } from '../../src/server/settings/addresses.ts';
import { type Settings, SettingsProblem } from '../../src/server/settings/settings.ts';
import { findKeyProblems } from '../../src/server/workflows/keys/check-keys.ts';
import { ADMIN } from '../admin/command.ts';
import { checkDatabaseClock } from './check-clock.ts';
import { type Finding, fine, problem, reasonOf, warning } from './finding.ts';

const DATABASE = 'database';
const OLDEST_VERSION = 15;
/** Seconds after which a job, and a message, should have been done; the alerts have the same. */
const JOB_IS_LATE = 600;
const MESSAGE_IS_LATE = 1800;

/** What it is and how it is reached. */
async function checkServer(db: Database, settings: Settings): Promise<Finding[]> {
  const { rows } = await sql<{ version: number; isEncrypted: boolean; used: number; most: number }>`
    select current_setting('server_version_num')::int / 10000 as version, coalesce(ssl, false) as "isEncrypted",
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
      current_setting('max_connections')::int as most
    from (select pg_backend_pid() as pid) mine left join pg_stat_ssl using (pid)`.execute(db);
  const [{ version, isEncrypted, used, most } = { version: 0, isEncrypted: false, used: 0, most: 1 }] = rows;
  const how = isEncrypted ? 'over TLS' : 'without TLS';
  const findings = [fine(DATABASE, `PostgreSQL ${version} answers, ${how}.`)];
  if (version < OLDEST_VERSION) {
    findings.push(problem(DATABASE, `PostgreSQL ${version} is too old.`, `Use version ${OLDEST_VERSION} or newer.`));
  }
  if (!isEncrypted && settings.databaseUrl && !isPrivateDatabase(settings.databaseUrl)) {
    const means = 'It is on another machine, and everything on the way can be read.';
    findings.push(problem(DATABASE, means, 'Add sslmode=verify-full to DATABASE_URL.'));
  }
  if (used > most * 0.8) {
    const means = `${used} of ${most} connections are taken.`;
    findings.push(warning(DATABASE, means, 'Raise max_connections, or run fewer processes.'));
  }
  if (!(await hasSessionSettings(db))) {
    const means = 'A pooler in between drops the settings of sessions.';
    findings.push(
      problem(
        DATABASE,
        means,
        'Set DATABASE_POOLER=transaction and DATABASE_DIRECT_URL, or let it keep sessions (PgBouncer: pool_mode=session).',
      ),
    );
  }
  return findings;
}

async function checkSchema({ url }: OpenedDatabase, settings: Settings): Promise<Finding[]> {
  const findings = await assertUpToDate(url).then(
    () => [fine('schema', 'It is as this release needs it.')],
    (error: unknown) => {
      if (!(error instanceof SettingsProblem)) throw error;
      return [problem('schema', 'The database is older than this release.', `Run ${callOf('migrate')}.`)];
    },
  );
  // Before the first "migrate" there is no audit log.
  if (findings.some(({ state }) => state === 'problem')) return findings;
  if (!settings.sandbox && (await canRewriteAuditLog(url))) {
    const means = 'The role of the server could change the audit log.';
    findings.push(warning('audit log', means, 'Give it an owner in DATABASE_OWNER_URL.'));
  }
  return findings;
}

/** Whether our keys open what is stored. */
async function checkKeys(db: Database, settings: Settings): Promise<Finding[]> {
  if (!settings.secret && !existsSync(path.join(settings.dataFolder, 'app-secret'))) {
    const means = `There is no secret in ${settings.dataFolder}, so no server has run there.`;
    return [warning('keys', means, 'Set DATA_DIR to the folder of the server.')];
  }
  const secret = await appSecret(settings.secret, settings.dataFolder);
  const vault = createVault(settings.dataKeys, secret);
  const peppers = createPeppers(settings.passwordPeppers, [secret, ...settings.formerSecrets]);
  const problems = await findKeyProblems(db, { vault, peppers });
  if (problems.length === 0) return [fine('keys', 'They open what is stored.')];
  const todo = 'Put the former value back; docs/operations.md says how keys are changed.';
  return problems.map((sentence) => problem('keys', sentence, todo));
}

/** Whether jobs are run and messages leave. */
async function checkBacklog(db: Database): Promise<Finding[]> {
  if (await findOpenRestore(db)) {
    const means = 'The server is in reconcile mode after a restore, so nothing is sent or charged.';
    return [warning('queue', means, `Run ${ADMIN} restore status.`)];
  }
  const [jobs, messages] = [await readDueJobs(db), await readDueMessages(db)];
  const late = jobs.filter(({ oldestSeconds }) => oldestSeconds > JOB_IS_LATE);
  const findings = late.map(({ queue, due, oldestSeconds }) => {
    const means = `${queue} has ${due} due, the oldest for ${Math.round(oldestSeconds / 60)} minutes.`;
    return problem('queue', means, 'See whether a worker runs, and search its log for the name of the queue.');
  });
  const lateMessages = messages.filter(({ oldestSeconds }) => oldestSeconds > MESSAGE_IS_LATE);
  if (lateMessages.length > 0) {
    const count = lateMessages.reduce((sum, { due }) => sum + due, 0);
    const means = `Emails or texts (${count}) have been due for more than half an hour.`;
    findings.push(problem('messages', means, `Run ${ADMIN} outbox list, which says what keeps them.`));
  }
  return findings.length > 0 ? findings : [fine('queue', 'No job and no message is late.')];
}

/** Whether the database can be reached and holds what this release needs, whether our keys open it, and what waits in it. */
export async function checkDatabase(settings: Settings): Promise<Finding[]> {
  if (!settings.databaseUrl && !existsSync(path.join(settings.dataFolder, 'postgres'))) {
    const means = `There is no database in ${settings.dataFolder}, so no server has run there.`;
    return [warning(DATABASE, means, 'Set DATA_DIR or DATABASE_URL to what the server uses.')];
  }
  let database: OpenedDatabase | undefined;
  try {
    const opened = await reachDatabase(settings);
    database = opened;
    return await withDatabase(opened.url, async (db) => {
      const [server, schema] = [await checkServer(db, settings), await checkSchema(opened, settings)];
      const clock = await checkDatabaseClock(db);
      // An older schema lacks what the rest reads.
      if (schema.some(({ state }) => state === 'problem')) return [...server, ...schema, clock];
      return [...server, ...schema, clock, ...(await checkKeys(db, settings)), ...(await checkBacklog(db))];
    });
  } catch (error) {
    const means = `It can’t be used (${reasonOf(error)}).`;
    return [problem(DATABASE, means, 'See whether it runs, and whether DATABASE_URL has its address and password.')];
  } finally {
    await database?.stop();
  }
}
