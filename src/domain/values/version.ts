import * as z from 'zod/mini';
import { Problem } from '../problem.ts';

/**
 * The version of a record that a change was made to, 0 where there was none. A caller who leaves it out changes
 * whatever is there.
 */
export const Version = z.optional(z.int('Please send the version you read').check(z.nonnegative()));

/** The same in the query of a call whose body says nothing. */
export const VersionInAddress = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'Please send the version you read')),
  z.transform(Number),
);

/**
 * Keeps a change that was made to an older state from undoing a newer one: of two windows the second one asks first.
 * `record` is undefined where there is none.
 *
 * @throws Problem `conflict` with the given type and message, and the version (and the id) of what is there
 */
export function assertCurrentVersion(
  record: { version: number; id?: string } | undefined,
  sent: number | undefined,
  { message, errorType }: { message: string; errorType: string },
): void {
  const newest = record?.version ?? 0;
  if (sent === undefined || sent === newest) return;
  throw new Problem('conflict', message, {
    errorType,
    details: { ...(record?.id && { id: record.id }), version: newest },
  });
}
