import { LARGEST_SUM, MOST_FILES, TOO_MANY_FILES } from '../../../domain/applications/answers/upload.ts';
import { Problem } from '../../../domain/problem.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';
import type { OwnApplicantId } from '../applicant-store.ts';
import { sumOfFiles } from './file-store.ts';

/**
 * Checks that an application has room for more files of its applicant.
 *
 * @throws Problem `too-large`
 */
export async function assertRoomForFiles(
  tx: Tx,
  own: OwnApplicantId,
  files: readonly { bytes: number }[],
): Promise<void> {
  const held = await sumOfFiles(tx, own);
  const sum = files.reduce((total, file) => total + file.bytes, held.bytes);
  if (held.files + files.length > MOST_FILES || sum > LARGEST_SUM) {
    throw new Problem('too-large', TOO_MANY_FILES(), { errors: { files: [TOO_MANY_FILES()] } });
  }
}
