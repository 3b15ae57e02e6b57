import * as z from 'zod/mini';
import { saysWhatIsWrong } from '../../values/field.ts';

/** Fields of one form or items of one list: the fullest has twenty. */
export const MOST_SIDE_BY_SIDE = 100;
/** Fields and items in all: twenty jobs with their references and files have 1162. */
const MOST_PARTS = 2000;

/** How many fields and items a JSON value has in all; infinitely many where too many stand side by side. */
function countParts(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const parts = Object.values(value);
  if (parts.length > MOST_SIDE_BY_SIDE) return Number.POSITIVE_INFINITY;
  return parts.reduce<number>((sum, part) => sum + countParts(part), parts.length);
}

/** What was typed on a step, whatever state it is in: plain JSON. */
export const DraftContent = z
  .record(z.string(), z.unknown())
  .check(
    saysWhatIsWrong((content) => (countParts(content) > MOST_PARTS ? 'This is more than a step can hold' : undefined)),
  );
