import type { WebOperator } from '../../../domain/accounts/actor.ts';
import { ProviderProblem } from '../../../domain/ports/provider-problem.ts';
import { Problem } from '../../../domain/problem.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { type Reconciliation, reconcilePayments } from '../../screening/charges/reconcile-payments.ts';

/**
 * Compares our payments with the card processor's for somebody in the console.
 *
 * @throws Problem `busy` when the processor cannot be reached
 */
export async function comparePayments(
  ctx: Pick<AppContext, 'db' | 'clock' | 'enqueue' | 'cards'>,
  actor: WebOperator,
): Promise<Reconciliation> {
  const done = await reconcilePayments(ctx, actor).catch((problem: unknown) => {
    if (!(problem instanceof ProviderProblem)) throw problem;
    throw new Problem(
      'busy',
      'The card processor could not be reached, so nothing was compared. Please try again later.',
      {
        retryAfterSeconds: 60,
      },
    );
  });
  await transaction(ctx.db, (tx) =>
    recordAuditEvent(tx, actor, {
      action: 'payments.compared',
      subjectKind: 'settings',
      subjectId: null,
      detail: { differences: done.differences.length },
    }),
  );
  return done;
}
