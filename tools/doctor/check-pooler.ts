import { connectThroughPooler, type Database, withDatabase } from '../../src/server/infrastructure/database/connect.ts';
import { hasSessionSettings } from '../../src/server/infrastructure/database/session-settings.ts';
import { callOf } from '../../src/server/infrastructure/observability/command-call.ts';
import type { Settings } from '../../src/server/settings/settings.ts';
import { type Finding, fine, problem, reasonOf } from './finding.ts';
import { isSameDatabase } from './same-database.ts';

const ABOUT = 'pooler';

async function check(pooled: Database, directUrl: string): Promise<Finding> {
  if (!(await withDatabase(directUrl, (direct) => isSameDatabase(direct, pooled)))) {
    const means = 'It leads to another database than DATABASE_DIRECT_URL.';
    return problem(ABOUT, means, 'Correct one of the two, or what the pooler calls its databases.');
  }
  if (await hasSessionSettings(pooled))
    return fine(ABOUT, 'It leads to the database, with the time limits of the role.');
  const todo = `Run ${callOf('migrate')}, and have the pooler connect again (PgBouncer: RECONNECT).`;
  return problem(ABOUT, 'Its connections do not have the time limits of this release.', todo);
}

/** Whether the pooler leads to the database, with the settings that the server relies on. */
export async function checkPooler({
  poolerUrl,
  databaseUrl,
}: Pick<Settings, 'poolerUrl' | 'databaseUrl'>): Promise<Finding[]> {
  if (poolerUrl === undefined || databaseUrl === undefined) return [];
  try {
    return [await withDatabase(poolerUrl, (pooled) => check(pooled, databaseUrl), connectThroughPooler)];
  } catch (error) {
    const means = `It can’t be used (${reasonOf(error)}).`;
    return [problem(ABOUT, means, 'See whether it runs, and whether DATABASE_URL has its address and password.')];
  }
}
