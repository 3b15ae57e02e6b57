import { randomUUID } from 'node:crypto';
import {
  ACCEPTED_FILES,
  type AcceptedType,
  EMPTY_FILE,
  fileNameAs,
  isAccepted,
  refusalOf,
} from '../../../domain/applications/answers/upload.ts';
import { invalid, Problem } from '../../../domain/problem.ts';
import type { AppContext } from '../../app-context.ts';

export interface InspectedFile {
  name: string;
  content: Uint8Array;
  type: AcceptedType;
  storageKey: string;
}

/**
 * Detects a file's type from its bytes; its name and declared type are ignored. `field` is named in the error.
 *
 * @throws Problem `wrong-kind-of-file`; `invalid` for an empty file
 */
export async function inspectFile(
  ctx: AppContext,
  file: { name: string; content: Uint8Array },
  field: string,
): Promise<InspectedFile> {
  if (file.content.length === 0) throw invalid({ [field]: [EMPTY_FILE] });
  const type = await ctx.files.detectType(file.content);
  if (!isAccepted(type)) {
    const refusal = refusalOf(type);
    throw new Problem('wrong-kind-of-file', refusal, { errors: { [field]: [refusal] } });
  }
  const storageKey = `proofs/${randomUUID()}.${ACCEPTED_FILES[type]}`;
  return { ...file, name: fileNameAs(type, file.name), type, storageKey };
}
