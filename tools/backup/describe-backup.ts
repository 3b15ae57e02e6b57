import { counted } from '../../src/domain/text/counted.ts';
import type { Manifest } from '../../src/server/infrastructure/backup/manifest.ts';
import { ADMIN } from '../admin/command.ts';

const rowsOf = ({ tables }: Manifest): number => Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);

/** What a backup holds, and what must be stored elsewhere. */
export function describeBackup(manifest: Manifest, isEncrypted: boolean): string[] {
  const { tables, files, missingFiles, dataKeys } = manifest;
  const names = dataKeys.map(({ name }) => `"${name}"`).join(', ');
  return [
    `It holds ${counted(rowsOf(manifest), 'row')} of ${counted(Object.keys(tables).length, 'table')}, and ${counted(files.length, 'file')}.`,
    ...(missingFiles.length > 0
      ? [`These files are named in the database and missing in the store: ${missingFiles.join(', ')}.`]
      : []),
    isEncrypted
      ? 'It is encrypted with BACKUP_PASSPHRASE, without which it cannot be restored.'
      : 'It is not encrypted: set BACKUP_PASSPHRASE to encrypt the next one.',
    `The keys are not in it. Store DATA_KEYS${names && ` (${names})`}, APP_SECRET and PASSWORD_PEPPERS, or the file app-secret of a sandbox, where the backups are not: whoever has both can read everything.`,
  ];
}

/** What was restored, and what has to be done before the server works as before. */
export function describeRestored(manifest: Manifest): string[] {
  return [
    `Restored ${counted(rowsOf(manifest), 'row')} of ${counted(Object.keys(manifest.tables).length, 'table')}, and ${counted(manifest.files.length, 'file')}, as they were at ${manifest.madeAt}.`,
    'The server starts in reconcile mode: it sends, charges, refunds and orders nothing until you end that. Now, in this order:',
    `1. ${ADMIN} payments reconcile: compares charges and refunds with the card processor’s.`,
    `2. ${ADMIN} account erase-restored <file>: deletes the accounts again that were deleted since; <file> is the newest list of "account list-erased".`,
    '3. Start the server. People can log in, and what vendors report is recorded.',
    `4. ${ADMIN} restore status: says what is still to be done.`,
    `5. ${ADMIN} restore end <send|drop>: ends reconcile mode; the emails that waited are sent or dropped.`,
  ];
}
