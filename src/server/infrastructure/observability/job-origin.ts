import { AsyncLocalStorage } from 'node:async_hooks';

/** The job that is running. */
export interface JobOrigin {
  /** The name of its queue. */
  job: string;
  /** Its id there, the same for all its attempts. */
  jobId: string;
}

const origins = new AsyncLocalStorage<JobOrigin>();

/** Runs work whose log lines name the job. */
export const withJobOrigin = <T>(origin: JobOrigin, work: () => T): T => origins.run(origin, work);

/** The job that runs; undefined in a request and in a terminal. */
export const currentJob = (): JobOrigin | undefined => origins.getStore();
