import * as z from 'zod/mini';
import { t } from '../../text/t.ts';
import { problemCheck } from '../../values/field.ts';

/** Fields of one form or items of one list; the largest has twenty. */
export const MOST_PER_LEVEL = 100;
/** Fields and items in total; twenty jobs with their references and files have 1162. */
const MOST_PARTS = 2000;

/** The total of fields and items in a JSON value; infinite when one level has too many. */
function countParts(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const parts = Object.values(value);
  if (parts.length > MOST_PER_LEVEL) return Number.POSITIVE_INFINITY;
  return parts.reduce<number>((sum, part) => sum + countParts(part), parts.length);
}

/** What was typed on a step, valid or not, as plain JSON. */
export const DraftContent = z
  .record(z.string(), z.unknown())
  .check(
    problemCheck((content) =>
      countParts(content) > MOST_PARTS ? t`This is too much to save for one step` : undefined,
    ),
  );
