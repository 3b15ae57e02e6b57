import { type Settings, SettingsProblem } from './settings.ts';

/** What a process of the server does: it serves the pages and the API, or runs jobs, or both. */
export type ServerRole = 'both' | 'web' | 'worker';

/**
 * The role that the command line names; both without one.
 *
 * @throws SettingsProblem
 */
export function readRole(word: string | undefined): ServerRole {
  if (word === undefined) return 'both';
  if (word === 'web' || word === 'worker') return word;
  throw new SettingsProblem([
    `"${word}" is not something that Maplekey can be started as: say web, worker, or nothing`,
  ]);
}

/**
 * A process that is one of several shares its database and its vendors with the others.
 *
 * @throws SettingsProblem with one sentence for each setting that several processes cannot share
 */
export function assertRoleFits(role: ServerRole, settings: Pick<Settings, 'databaseUrl' | 'sandbox'>): void {
  if (role === 'both') return;
  const problems: string[] = [];
  if (!settings.databaseUrl) problems.push(`A ${role} process needs DATABASE_URL, the database that it shares`);
  if (settings.sandbox) {
    problems.push(`The sandbox runs inside one process: set the credentials, or start web and worker together`);
  }
  if (problems.length > 0) throw new SettingsProblem(problems);
}

/** Whether a start in this role brings the database up to date: one process may, several leave it to a command. */
export const canMigrate = (role: ServerRole, { migrateAtStart }: Pick<Settings, 'migrateAtStart'>): boolean =>
  migrateAtStart ?? role === 'both';
