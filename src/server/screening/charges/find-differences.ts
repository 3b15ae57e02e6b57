import type { Difference } from '../../../domain/payments/differences.ts';
import type { ProcessorCharge, ProcessorDispute, ProcessorRefund } from '../../../domain/payments/processor-records.ts';
import { compareCharges, compareDisputes } from '../../../domain/payments/reconcile.ts';
import { compareRefunds } from '../../../domain/payments/reconcile-refunds.ts';
import { ProviderProblem } from '../../../domain/ports/provider-problem.ts';
import type { AppContext } from '../../app-context.ts';
import {
  type Compared,
  chargesBehind,
  chargesToCompare,
  disputesBehind,
  refundsToCompare,
} from '../../payments/ledger-store.ts';

type Ledgers = Pick<AppContext, 'db' | 'cards'>;

/** What the processor lists. */
interface Listed {
  charges: readonly ProcessorCharge[];
  refunds: readonly ProcessorRefund[];
  disputes: readonly ProcessorDispute[];
}

/** Where the processor's lists differ from our ledger. */
export async function findDifferences(
  ctx: Ledgers,
  compared: Compared,
  { charges, refunds, disputes }: Listed,
): Promise<Difference[]> {
  const disputed = disputes.map(({ chargedAs }) => chargedAs);
  return [
    ...(await differentCharges(ctx, compared, charges)),
    ...(await differentRefunds(ctx, compared, refunds)),
    ...compareDisputes(disputes, await disputesBehind(ctx.db, disputed)),
  ];
}

async function differentCharges(
  ctx: Ledgers,
  compared: Compared,
  theirs: readonly ProcessorCharge[],
): Promise<Difference[]> {
  const ours = await chargesToCompare(ctx.db, compared, {
    chargeIds: theirs.flatMap(({ chargeId }) => chargeId ?? []),
  });
  const found: Difference[] = [];
  for (const difference of compareCharges(ours, theirs)) {
    const isMissing = difference.kind === 'charge-not-at-processor';
    if (!isMissing || !(await hasSucceeded(ctx, difference.subject))) found.push(difference);
  }
  return found;
}

/** Whether the processor has a payment that its list did not hold. */
async function hasSucceeded(ctx: Ledgers, processorId: string): Promise<boolean> {
  const found = await ctx.cards.readCharge(processorId).catch((problem: unknown) => {
    if (problem instanceof ProviderProblem && problem.kind === 'not_found') return undefined;
    throw problem;
  });
  return found?.outcome.is === 'succeeded';
}

async function differentRefunds(
  ctx: Ledgers,
  compared: Compared,
  theirs: readonly ProcessorRefund[],
): Promise<Difference[]> {
  const ours = await refundsToCompare(ctx.db, compared, {
    refundIds: theirs.flatMap(({ refundId }) => refundId ?? []),
    itemIds: theirs.flatMap(({ itemId }) => itemId ?? []),
    processorIds: theirs.map(({ processorId }) => processorId),
  });
  const chargedAs = await chargesBehind(
    ctx.db,
    theirs.map((refund) => refund.chargedAs),
  );
  return compareRefunds(ours, theirs, chargedAs);
}
