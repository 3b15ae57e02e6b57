import type { ApplicantActor } from '../../../domain/accounts/actor.ts';
import { notFound } from '../../../domain/problem.ts';
import type { BureauCheckKind } from '../../../domain/screening/checks.ts';
import type { AppContext } from '../../app-context.ts';
import { lockOwnApplication } from '../../applications/applicant-store.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { attemptsAt } from './attempt-limit-store.ts';
import { findAttempt } from './attempt-store.ts';
import { openAddresses } from './vendor-addresses.ts';

const MONTH = 30 * 24 * 60 * 60 * 1000;

/** The bureau's page where the caller finishes a check that waits for them. */
export async function continueCheck(
  ctx: AppContext,
  actor: ApplicantActor,
  { propertyId, kind }: { propertyId: string; kind: BureauCheckKind },
): Promise<string> {
  return transaction(ctx.db, async (tx) => {
    const own = await lockOwnApplication(tx, actor.userId, { propertyId });
    const [newest] = await attemptsAt(tx, own.id, kind, new Date(ctx.clock().getTime() - MONTH));
    const current = newest?.state === 'waiting' ? await findAttempt(tx, newest.id) : undefined;
    if (!current) throw notFound();
    const { invite } = await openAddresses(ctx, tx, current);
    if (!invite) throw notFound();
    return invite;
  });
}
