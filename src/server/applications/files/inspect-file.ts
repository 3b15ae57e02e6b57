import { randomUUID } from 'node:crypto';
import type { ContentFault } from '../../../domain/applications/answers/content-cleaner.ts';
import {
  ACCEPTED_FILES,
  type AcceptedType,
  DAMAGED_FILE,
  EMPTY_FILE,
  fileNameAs,
  isAccepted,
  LARGEST_FILE,
  LOCKED_PDF,
  MALWARE,
  refusalOf,
  TOO_LARGE,
  TOO_MANY_PIXELS,
} from '../../../domain/applications/answers/upload.ts';
import { invalid, Problem } from '../../../domain/problem.ts';
import type { Text } from '../../../domain/text/t.ts';
import type { AppContext } from '../../app-context.ts';

export interface InspectedFile {
  name: string;
  content: Uint8Array;
  type: AcceptedType;
  storageKey: string;
}

const FAULTS: Record<ContentFault, Text> = {
  damaged: DAMAGED_FILE,
  locked: LOCKED_PDF,
  'too-many-pixels': TOO_MANY_PIXELS,
  malware: MALWARE,
};

/**
 * Detects a file's type from its bytes, whatever its name and declared type, and makes its content safe to store.
 * `field` is named in the error.
 *
 * @throws Problem `wrong-kind-of-file`; `invalid` for an empty, damaged, locked or harmful file; `too-large`.
 *   ProviderProblem `unavailable` when the virus scanner cannot be asked: nothing is stored that it has not seen
 */
export async function inspectFile(
  ctx: AppContext,
  file: { name: string; content: Uint8Array },
  field: string,
): Promise<InspectedFile> {
  if (file.content.length === 0) throw invalid({ [field]: [EMPTY_FILE()] });
  const type = await ctx.files.detectType(file.content);
  if (!isAccepted(type)) {
    const refusal = refusalOf(type);
    throw new Problem('wrong-kind-of-file', refusal, { errors: { [field]: [refusal] } });
  }
  const content = await cleanContent(ctx, file.content, { type, field });
  const storageKey = `proofs/${randomUUID()}.${ACCEPTED_FILES[type]}`;
  return { name: fileNameAs(type, file.name), content, type, storageKey };
}

async function cleanContent(
  ctx: AppContext,
  content: Uint8Array,
  { type, field }: { type: AcceptedType; field: string },
): Promise<Uint8Array> {
  const cleaned = await ctx.contents.clean(content, type);
  if (cleaned.fault) throw invalid({ [field]: [FAULTS[cleaned.fault]()] });
  if (cleaned.content.length > LARGEST_FILE) {
    throw new Problem('too-large', TOO_LARGE(), { errors: { [field]: [TOO_LARGE()] } });
  }
  return cleaned.content;
}
