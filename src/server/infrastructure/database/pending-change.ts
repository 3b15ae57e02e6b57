import type { RawBuilder } from 'kysely';

/** A change that is not made yet: expressions of a `with`, and the names of those that must have run. */
export interface PendingChange {
  expressions: RawBuilder<unknown>;
  names: readonly string[];
}
