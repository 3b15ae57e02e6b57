import path from 'node:path';
import { connectThroughPooler, withDatabase } from './infrastructure/database/connect.ts';
import { migrate, pendingMigrations } from './infrastructure/database/migrate.ts';
import { canRewriteAuditLog, divideBetweenRoles } from './infrastructure/database/roles.ts';
import { hasSessionSettings, setOnRole } from './infrastructure/database/session-settings.ts';
import { callOf } from './infrastructure/observability/command-call.ts';
import type { Log } from './infrastructure/observability/log.ts';
import { areQueuesCurrent, createQueues } from './jobs/job-queues.ts';
import type { OpenedDatabase } from './open-database.ts';
import { type Settings, SettingsProblem } from './settings/settings.ts';
import { findKeyProblems } from './workflows/keys/check-keys.ts';
import { registerKeys } from './workflows/keys/register-keys.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../migrations');

const POOLED =
  'DATABASE_URL leads through a pooler that drops the settings of a session (PgBouncer with pool_mode=transaction); set DATABASE_POOLER=transaction and DATABASE_DIRECT_URL, use pool_mode=session, or connect directly';

const NOT_SET = `The connections of the pooler in DATABASE_URL do not have the time limits of this release: run "${callOf('migrate')}", which sets them on the role, and have the pooler connect again (PgBouncer: RECONNECT)`;

const outdated = (what: string): SettingsProblem =>
  new SettingsProblem([
    `The database is older than this release: ${what}. Run "${callOf('migrate')}" first, or set MIGRATE_AT_START=on.`,
  ]);

/** Brings the schema up to date, and divides it between its owner and the role that the server connects as. */
async function updateSchema({ url, poolerUrl, ownerUrl }: OpenedDatabase): Promise<string[]> {
  const ran = await migrate(ownerUrl ?? url, MIGRATIONS);
  if (poolerUrl !== undefined) await setOnRole(url);
  if (ownerUrl) await divideBetweenRoles(ownerUrl, url);
  return ran;
}

/**
 * Brings a database up to date, so that processes which don't do it themselves can start on it.
 *
 * @returns the names of the migrations that ran
 */
export async function migrateDatabase(database: OpenedDatabase, log: Log): Promise<string[]> {
  const ran = await updateSchema(database);
  await createQueues(database.url, log);
  return ran;
}

/** @throws SettingsProblem when this release needs what the database does not have yet; a newer database is fine */
export async function assertUpToDate(url: string): Promise<void> {
  const [first, ...others] = await pendingMigrations(url, MIGRATIONS);
  if (first) {
    const more = others.length > 0 ? ` and ${others.length} more` : '';
    throw outdated(`${first}${more} ${others.length > 0 ? 'have' : 'has'} not run`);
  }
  if (!(await withDatabase(url, areQueuesCurrent))) throw outdated('its job queues are');
}

/**
 * @throws SettingsProblem when sessions do not last, or when the installation's keys do not open what is in the database
 */
const assertUsable = async (
  { url, poolerUrl }: OpenedDatabase,
  keys: Parameters<typeof registerKeys>[1],
): Promise<void> => {
  if (poolerUrl !== undefined && !(await withDatabase(poolerUrl, hasSessionSettings, connectThroughPooler))) {
    throw new SettingsProblem([NOT_SET]);
  }
  await withDatabase(url, async (db) => {
    if (!(await hasSessionSettings(db))) throw new SettingsProblem([POOLED]);
    const problems = await findKeyProblems(db, keys);
    if (problems.length > 0) throw new SettingsProblem(problems);
    await registerKeys(db, keys);
  });
};

interface Preparation {
  keys: Parameters<typeof registerKeys>[1];
  /** Whether an older schema is brought up to date; refused otherwise. */
  canMigrate: boolean;
  log: Log;
}

/**
 * Makes sure that the server can work with the database.
 *
 * @throws SettingsProblem with sentences that say what to do
 */
export async function prepareDatabase(
  database: OpenedDatabase,
  { sandbox }: Pick<Settings, 'sandbox'>,
  { keys, canMigrate, log }: Preparation,
): Promise<void> {
  if (canMigrate) await updateSchema(database);
  else await assertUpToDate(database.url);
  if (!sandbox && (await canRewriteAuditLog(database.url))) {
    log.warn('the role in DATABASE_URL could change the audit log; give it an owner in DATABASE_OWNER_URL');
  }
  await assertUsable(database, keys);
}
