import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Enqueue, JobData, JobName } from '../database/job-queue.ts';
import { factsOfError, type Log } from '../log.ts';
import type { Toolbox } from '../toolbox.ts';
import { deliverMessage } from './deliver-message.ts';
import { removeStoredFile } from './remove-stored-file.ts';

/** Twelve tries with growing pauses, the longest a quarter of an hour (seconds). */
const RETRY = { retryLimit: 11, retryDelay: 1, retryBackoff: true, retryDelayMax: 900, expireInSeconds: 60 };

const HANDLERS: { [Name in JobName]: (toolbox: Toolbox, data: JobData[Name], lastTry: boolean) => Promise<void> } = {
  'deliver-message': deliverMessage,
  'remove-stored-file': removeStoredFile,
};
const NAMES = Object.keys(HANDLERS) as JobName[];

export interface JobRunner {
  enqueue: Enqueue;
  /** Begins to work; until then jobs only queue up. */
  work(toolbox: Toolbox): Promise<void>;
  /** Whether jobs are being worked on. */
  areUp(): boolean;
  /** Lets running jobs end, for at most five seconds. */
  stop(): Promise<void>;
}

/** The queue of the house, which lives in the same database as everything else. */
export async function startJobs(url: string, log: Log): Promise<JobRunner> {
  const boss = new PgBoss({ connectionString: url, max: 4, application_name: 'maplekey-jobs', useListenNotify: true });
  boss.on('error', (problem) => log.warn('job queue', factsOfError(problem)));
  await boss.start();
  for (const name of NAMES) await boss.createQueue(name, { ...RETRY, notify: true });
  let up = false;
  const workOn = <Name extends JobName>(name: Name, toolbox: Toolbox) =>
    boss.work(
      name,
      { includeMetadata: true, pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1, batchSize: 1 },
      async ([job]: JobWithMetadata<JobData[Name]>[]) => {
        if (job) await HANDLERS[name](toolbox, job.data, job.retryCount >= job.retryLimit);
      },
    );
  return {
    enqueue: async (tx, name, data) => {
      await boss.send(name, data, { db: fromKysely(tx) });
    },
    work: async (toolbox) => {
      for (const name of NAMES) await workOn(name, toolbox);
      up = true;
    },
    areUp: () => up,
    stop: () => {
      up = false;
      return boss.stop({ graceful: true, timeout: 5000 });
    },
  };
}
