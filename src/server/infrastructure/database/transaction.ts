import type { Database, Tx } from './connect.ts';

/** Runs the work in one transaction: all of it is kept, or, when it throws, none. */
export const transaction = <T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().execute(work);
