// npm run restore -- <folder>: restores a backup into an empty data folder, and with DATABASE_URL into an empty database.
import { userInfo } from 'node:os';
import { callOf } from '../src/server/infrastructure/observability/command-call.ts';
import { restoreBackup } from '../src/server/restore-backup.ts';
import { describeRestored } from './backup/describe-backup.ts';
import { runCommand } from './backup/run-command.ts';

await runCommand(`${callOf('restore')} <folder>   restores the backup in this folder`, async (settings, folder) => {
  const manifest = await restoreBackup(settings, folder, { kind: 'operator', name: userInfo().username });
  for (const line of describeRestored(manifest)) console.log(line);
  return 0;
});
