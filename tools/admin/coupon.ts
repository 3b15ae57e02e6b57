// npm run coupon: the codes that take something off an order. Works while the server runs and while it does not.
import { existsSync } from 'node:fs';
import { EmbeddedPostgresProblem } from '../../src/server/infrastructure/database/embedded/command.ts';
import { openAdminContext } from '../../src/server/open-admin-context.ts';
import { readSettings, SettingsProblem } from '../../src/server/settings/settings.ts';
import { couponCommand } from './coupon-command.ts';

// What the environment says itself counts more than the file, as at the start of the server.
if (existsSync('.env')) process.loadEnvFile('.env');

try {
  const { ctx, close } = await openAdminContext(readSettings(process.env));
  try {
    process.exitCode = await couponCommand(ctx, process.argv.slice(2), console.log);
  } finally {
    await close();
  }
} catch (problem) {
  const isOurs = problem instanceof SettingsProblem || problem instanceof EmbeddedPostgresProblem;
  console.error(isOurs ? problem.message : `The records could not be reached. (${problem})`);
  process.exitCode = 1;
}
