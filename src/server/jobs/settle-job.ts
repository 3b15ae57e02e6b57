import type { JobResult } from 'pg-boss';
import { ProviderProblem } from '../../domain/ports/provider-problem.ts';
import { factsOfError, type Log } from '../infrastructure/observability/log.ts';
import { isUnavailable } from '../infrastructure/observability/unavailable.ts';

/** What a job that has ended leaves to do. */
interface Settling {
  log: Log;
  onFailed: () => void;
  /** Says what came of it, for whoever looks from outside. */
  onEnded: (outcome: 'completed' | 'vendor-problem' | 'database-away' | 'unexpected' | 'given-up') => void;
  /** Whether there is no further attempt. */
  isFinalAttempt: boolean;
}

/**
 * The result of one job. Of an error only the name is stored, as its message may hold personal data. A vendor's failure
 * and a database that is away are expected and retried; anything else is reported.
 */
export const settleJob = (
  { log, onFailed, onEnded, isFinalAttempt }: Settling,
  job: { id: string; name: string },
  work: Promise<void>,
): Promise<JobResult> =>
  work.then(
    () => {
      onEnded('completed');
      return { id: job.id, status: 'completed' };
    },
    (problem: unknown) => {
      onFailed();
      const kind = kindOf(problem);
      onEnded(isFinalAttempt ? 'given-up' : kind);
      if (kind === 'database-away') log.warn('a job waits for the database', factsOfError(problem));
      else if (kind === 'unexpected') log.unexpected('a job failed', problem, job.name);
      return { id: job.id, status: 'failed', output: factsOfError(problem) };
    },
  );

function kindOf(problem: unknown): 'vendor-problem' | 'database-away' | 'unexpected' {
  // First: a vendor that refuses a connection does so with the same code as the database.
  if (problem instanceof ProviderProblem) return 'vendor-problem';
  return isUnavailable(problem) ? 'database-away' : 'unexpected';
}
