import { MOST_GUARANTORS } from '../../../domain/applications/guarantors/guarantor.ts';
import { Problem } from '../../../domain/problem.ts';

/** @throws Problem `conflict` where an application has as many guarantors as it may have. */
export function assertGuarantorLimit(asked: readonly unknown[]): void {
  if (asked.length < MOST_GUARANTORS) return;
  throw new Problem('conflict', `You can ask ${MOST_GUARANTORS} people at most. Take back an invitation first.`, {
    errorType: 'TooManyGuarantors',
  });
}
