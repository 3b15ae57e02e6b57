import type { ResultKind } from '../../src/domain/screening/checks.ts';
import type { StoredResults } from '../../src/domain/screening/results/stored-shape.ts';
import type { CheckKind } from '../../src/domain/values/check-kind.ts';
import type { AppContext } from '../../src/server/app-context.ts';
import { rankByCreditChecks } from '../../src/server/applications/rank-by-credit-checks.ts';
import { type Tx, transaction } from '../../src/server/infrastructure/database/connect.ts';
import { failChecks } from '../../src/server/screening/attempts/fail-checks.ts';
import { recordCheckResult } from '../../src/server/screening/results/record-check-result.ts';
import { insertOrderFor, type Progress } from './insert-order.ts';
import { resultOfStored } from './stored-results.ts';

interface RunningServer {
  ctx: AppContext;
}

const propertyOf = async (tx: Tx, applicantId: string): Promise<string> => {
  const row = await tx
    .selectFrom('applicant')
    .select('property_id')
    .where('id', '=', applicantId)
    .executeTakeFirstOrThrow();
  return row.property_id;
};

/**
 * Orders these checks of an applicant in the landlord's name, and ranks everyone when it pays for the property's first
 * credit check, as the product does. Returns the charge, if there is one yet.
 */
export const orderFor = (
  { ctx }: RunningServer,
  applicantId: string,
  kinds: readonly CheckKind[],
  progress: Progress,
): Promise<string | null> =>
  transaction(ctx.db, async (tx) =>
    rankByCreditChecks(ctx, tx, await propertyOf(tx, applicantId), () =>
      insertOrderFor(tx, applicantId, { kinds, progress, at: ctx.clock() }),
    ),
  );

/** The same, including the payment. Checks that are already paid stay as they are. */
export async function payFor(server: RunningServer, applicantId: string, kinds: readonly CheckKind[]): Promise<void> {
  const paid = await server.ctx.db
    .selectFrom('screening_item')
    .select('kind')
    .where('applicant_id', '=', applicantId)
    .where('paid_at', 'is not', null)
    .execute();
  const left = kinds.filter((kind) => !paid.some((one) => one.kind === kind));
  if (left.length > 0) await orderFor(server, applicantId, left, 'succeeded');
}

/** Stores the result of a paid check, given in its stored shape, as a vendor's event would. */
export async function storeResult<Kind extends ResultKind>(
  { ctx }: { ctx: AppContext },
  applicantId: string,
  kind: Kind,
  stored: StoredResults[Kind],
): Promise<void> {
  await payFor({ ctx }, applicantId, [kind]);
  await transaction(ctx.db, async (tx) => {
    await recordCheckResult(ctx, tx, { applicantId, kind, result: resultOfStored(kind, stored) });
    // A credit check without a file fails, as `recordFailure` does.
    if ('information' in stored) await failChecks(ctx, tx, { applicantId, kinds: [kind] });
  });
}
