// npm run backup -- <folder>: makes a backup in a new folder inside it, whether the server runs or not.

import { callOf } from '../src/server/infrastructure/observability/command-call.ts';
import { makeBackup } from '../src/server/make-backup.ts';
import { describeBackup } from './backup/describe-backup.ts';
import { runCommand } from './backup/run-command.ts';

await runCommand(
  `${callOf('backup')} <folder>   makes a backup in a new folder inside it`,
  async (settings, parent) => {
    const { folder, manifest } = await makeBackup(settings, parent);
    console.log(`The backup is in ${folder}.`);
    for (const line of describeBackup(manifest, settings.backupPassphrase !== undefined)) console.log(line);
    return manifest.missingFiles.length === 0 ? 0 : 1;
  },
);
