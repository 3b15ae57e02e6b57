// npm run migrate: brings the database up to date and ends. Processes that run "web" or "worker" leave it to this.
import { existsSync } from 'node:fs';
import { counted } from '../src/domain/text/counted.ts';
import { EmbeddedPostgresProblem } from '../src/server/infrastructure/database/embedded/command.ts';
import { jsonLog } from '../src/server/infrastructure/observability/log.ts';
import { reachDatabase } from '../src/server/open-database.ts';
import { migrateDatabase } from '../src/server/prepare-database.ts';
import { readSettings, SettingsProblem } from '../src/server/settings/settings.ts';

// What the environment says itself counts more than the file, as at the start of the server.
if (existsSync('.env')) process.loadEnvFile('.env');

try {
  const settings = readSettings(process.env);
  const log = jsonLog((line) => process.stderr.write(line), settings.logLevel);
  const database = await reachDatabase(settings);
  try {
    const ran = await migrateDatabase(database, log);
    for (const name of ran) console.log(`ran ${name}`);
    console.log(`The database is up to date (${counted(ran.length, 'migration')} ran).`);
  } finally {
    await database.stop();
  }
} catch (problem) {
  const isExpected = problem instanceof SettingsProblem || problem instanceof EmbeddedPostgresProblem;
  console.error(isExpected ? problem.message : `The database could not be brought up to date. (${problem})`);
  process.exitCode = 1;
}
