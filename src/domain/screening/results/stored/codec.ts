import type * as z from 'zod/mini';

/** How one of our results is stored, and read back. `from` is undefined where the stored result is none yet. */
export interface Codec<Stored, Result> {
  schema: z.ZodMiniType<Stored>;
  from: (stored: Stored) => Result | undefined;
  toStore: (result: Result) => Stored;
}
