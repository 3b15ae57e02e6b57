import { existsSync } from 'node:fs';
import { BackupProblem } from '../../src/server/infrastructure/backup/backup-problem.ts';
import { DumpProblem } from '../../src/server/infrastructure/database/dump.ts';
import { EmbeddedPostgresProblem } from '../../src/server/infrastructure/database/embedded/command.ts';
import { readSettings, type Settings, SettingsProblem } from '../../src/server/settings/settings.ts';

/**
 * Runs a command that takes one argument, with the settings of the server. Its exit code is what `run` returns, 1 when
 * that fails, and 2 when the command is not understood.
 */
export async function runCommand(
  usage: string,
  run: (settings: Settings, argument: string) => Promise<number>,
): Promise<void> {
  const [argument, ...more] = process.argv.slice(2);
  if (argument === undefined || more.length > 0 || argument.startsWith('-')) {
    console.error(usage);
    process.exitCode = 2;
    return;
  }
  // What the environment says itself counts more than the file, as at the start of the server.
  if (existsSync('.env')) process.loadEnvFile('.env');
  try {
    process.exitCode = await run(readSettings(process.env), argument);
  } catch (problem) {
    const isExpected = [BackupProblem, DumpProblem, SettingsProblem, EmbeddedPostgresProblem].some(
      (kind) => problem instanceof kind,
    );
    // So is a full disk, a folder that nobody may write to, or a server that is not there.
    const isOfSystem = problem instanceof Error && 'code' in problem;
    console.error((isExpected || isOfSystem) && problem instanceof Error ? problem.message : problem);
    process.exitCode = 1;
  }
}
