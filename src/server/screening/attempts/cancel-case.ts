import { ProviderProblem } from '../../../domain/ports/provider-problem.ts';
import type { AppContext } from '../../app-context.ts';

/** Nobody waits for a case any more: the bureau need not go on either. That it cannot stop changes nothing for us. */
export async function cancelCase({ bureau, log }: Pick<AppContext, 'bureau' | 'log'>, caseId: string): Promise<void> {
  await bureau.cancel(caseId).catch((problem: unknown) => {
    if (!(problem instanceof ProviderProblem)) throw problem;
    log.warn('a case could not be cancelled', { kind: problem.kind });
  });
}
