import type { Tx } from './connect.ts';

/** The jobs of the house with what each is told: ids and keys, never a person's words. */
export interface JobData {
  'deliver-message': { outboxId: string };
  'remove-stored-file': { storageKey: string };
  'rescore-ranks': Record<string, never>;
}
export type JobName = keyof JobData;

/**
 * Puts a job on the queue inside a transaction, so that it exists exactly when the change does. With `startAfter` it
 * waits until then.
 */
export type Enqueue = <Name extends JobName>(
  tx: Tx,
  job: Name,
  data: JobData[Name],
  startAfter?: Date,
) => Promise<void>;
