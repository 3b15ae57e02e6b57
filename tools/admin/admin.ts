// npm run admin -- <subject> <verb>: what operators do. Works while the server runs and while it does not.
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { EmbeddedPostgresProblem } from '../../src/server/infrastructure/database/embedded/command.ts';
import { openAdminContext } from '../../src/server/open-admin-context.ts';
import { readSettings, SettingsProblem } from '../../src/server/settings/settings.ts';
import { runAdmin } from './run-admin.ts';

// What the environment says itself counts more than the file, as at the start of the server.
if (existsSync('.env')) process.loadEnvFile('.env');

try {
  const { ctx, close } = await openAdminContext(readSettings(process.env));
  try {
    process.exitCode = await runAdmin(ctx, userInfo().username, process.argv.slice(2), console.log);
  } finally {
    await close();
  }
} catch (problem) {
  const isExpected = problem instanceof SettingsProblem || problem instanceof EmbeddedPostgresProblem;
  console.error(isExpected ? problem.message : `The database could not be reached. (${problem})`);
  process.exitCode = 1;
}
