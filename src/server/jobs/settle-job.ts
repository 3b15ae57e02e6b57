import type { JobResult } from 'pg-boss';
import { ProviderProblem } from '../../domain/ports/provider-problem.ts';
import { factsOfError, type Log } from '../infrastructure/observability/log.ts';
import { isUnavailable } from '../infrastructure/observability/unavailable.ts';

/**
 * The result of one job. Of an error only the name is stored, as its message may hold personal data. A vendor's failure
 * and a database that is away are expected and retried; anything else is reported.
 */
export const settleJob = (
  { log, onFailed }: { log: Log; onFailed: () => void },
  job: { id: string; name: string },
  work: Promise<void>,
): Promise<JobResult> =>
  work.then(
    () => ({ id: job.id, status: 'completed' }),
    (problem: unknown) => {
      onFailed();
      if (isUnavailable(problem)) log.warn('a job waits for the database', { job: job.name, ...factsOfError(problem) });
      else if (!(problem instanceof ProviderProblem)) log.unexpected('a job failed', problem, job.name);
      return { id: job.id, status: 'failed', output: factsOfError(problem) };
    },
  );
