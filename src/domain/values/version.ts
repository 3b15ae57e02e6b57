import * as z from 'zod/mini';
import { Problem } from '../problem.ts';
import { msg, type Sentence, say } from '../text/t.ts';
import { said } from './field.ts';

const VERSION_MISSING = msg`Please send the version you last read`;

/**
 * The version of a record that a change is based on, 0 if there was none. A caller who omits it overwrites any version.
 */
export const Version = z.optional(z.int(said(VERSION_MISSING)).check(z.nonnegative()));

/** The same in the query of a call without a body. */
export const VersionInAddress = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,8}$/, said(VERSION_MISSING))),
  z.transform(Number),
);

/**
 * Prevents a change based on an old version from overwriting a newer one. `record` is undefined if there is none.
 *
 * @throws Problem `conflict` with the given type and message, and the version and id of the current record
 */
export function assertCurrentVersion(
  record: { version: number; id?: string } | undefined,
  sent: number | undefined,
  { message, errorType }: { message: Sentence; errorType: string },
): void {
  const newest = record?.version ?? 0;
  if (sent === undefined || sent === newest) return;
  throw new Problem('conflict', say(message), {
    errorType,
    details: { ...(record?.id && { id: record.id }), version: newest },
  });
}
