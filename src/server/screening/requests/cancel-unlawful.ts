import type { LandlordActor } from '../../../domain/accounts/actor.ts';
import { hasVendorResult } from '../../../domain/screening/checks.ts';
import {
  checksUnlawfulEmail,
  requestUnlawfulEmail,
  requestUnlawfulText,
} from '../../../domain/screening/law-messages.ts';
import type { CheckKind } from '../../../domain/values/check-kind.ts';
import type { ProvinceCode } from '../../../domain/values/province.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';
import { emailFor, putInOutbox } from '../../infrastructure/database/outbox.ts';
import { findPayer } from '../../payments/customer-store.ts';
import type { Property } from '../../properties/property-store.ts';
import { type Attempt, lockAttemptsAt } from '../attempts/attempt-store.ts';
import { endChecks } from '../attempts/end-checks.ts';
import { failChecks } from '../attempts/fail-checks.ts';
import { noticesTo } from './cancellation-notices.ts';
import {
  cancelItems,
  dropOpenOrders,
  type ItemAtProperty,
  lockCheckedApplicants,
  lockItemsAt,
} from './unlawful-item-store.ts';
import { isBegun, isBought, namesOf, peopleOf, unsent } from './unlawful-items.ts';

/** A property that moved to a province where these checks may be requested only with a statement that nobody made. */
interface Move {
  property: Property;
  province: ProvinceCode;
  kinds: readonly CheckKind[];
}

/**
 * Cancels the checks of a property, locked in the same transaction, that its landlord may not request there, as far as no
 * vendor has them: nothing is sent for them any more, nobody pays, and the landlord and whoever was asked are told why.
 * Checks that an applicant bought by choice stay.
 */
export async function cancelUnlawful(ctx: AppContext, tx: Tx, actor: LandlordActor, move: Move): Promise<void> {
  const { property, province, kinds } = move;
  const which = { propertyId: property.id, kinds };
  const dropped = await dropOpenOrders(tx, actor.userId, which);
  const attempts = await lockAttempts(tx, which);
  const items = await lockItemsAt(tx, which);
  const cancelled = items.filter(
    (item) => item.paidBy === 'landlord' && !isBegun(item, attempts) && !(item.isSubmitted && isBought(item, items)),
  );
  await endItems(ctx, tx, { items, cancelled, attempts });
  const people = peopleOf(cancelled);
  await putInOutbox(
    tx,
    ctx.enqueue,
    await noticesTo(
      ctx,
      tx,
      actor,
      { propertyId: property.id, people, at: ctx.clock() },
      {
        email: (facts) => requestUnlawfulEmail({ ...facts, province }),
        text: (facts) => requestUnlawfulText({ ...facts, province }),
      },
    ),
  );
  await notifyLandlord(ctx, tx, actor, { ...move, cancelled: [...people, ...namesOf(dropped)] });
  for (const { id, kinds: items } of people) {
    const detail = { reason: 'law', kinds: [...items] };
    await recordAuditEvent(tx, actor, { action: 'request.cancelled', subjectKind: 'request', subjectId: id, detail });
  }
}

async function lockAttempts(tx: Tx, which: { propertyId: string; kinds: readonly CheckKind[] }): Promise<Attempt[]> {
  const found: Attempt[] = [];
  for (const applicantId of await lockCheckedApplicants(tx, which)) {
    for (const kind of which.kinds)
      if (hasVendorResult(kind)) found.push(...(await lockAttemptsAt(tx, applicantId, kind)));
  }
  return found.filter(({ state }) => state === 'queued' || state === 'running');
}

/** Ends what waits to be sent. What was submitted fails, as it is in a charge; the rest is cancelled. */
async function endItems(
  ctx: AppContext,
  tx: Tx,
  { items, cancelled, attempts }: Record<'items' | 'cancelled', readonly ItemAtProperty[]> & { attempts: Attempt[] },
): Promise<void> {
  for (const item of cancelled) {
    const { applicantId, kind } = item;
    if (applicantId === null || !hasVendorResult(kind) || isBought(item, items)) continue;
    await endChecks(ctx, tx, { applicantId, kinds: [kind], attempts: unsent(item, attempts) });
    if (item.isSubmitted) await failChecks(ctx, tx, { applicantId, kinds: [kind] });
  }
  await cancelItems(
    tx,
    cancelled.filter(({ isSubmitted }) => !isSubmitted).map(({ id }) => id),
    ctx.clock(),
  );
}

async function notifyLandlord(
  ctx: AppContext,
  tx: Tx,
  actor: LandlordActor,
  { property, province, cancelled }: Move & { cancelled: readonly { name: string; kinds: readonly CheckKind[] }[] },
): Promise<void> {
  if (cancelled.length === 0) return;
  const { email, firstName, language } = await findPayer(tx, actor.userId);
  const dedupeKey = `${property.id}:${property.version}`;
  await putInOutbox(tx, ctx.enqueue, [
    emailFor(ctx, { email, language, property }, { kind: 'checks-unlawful', dedupeKey }, () =>
      checksUnlawfulEmail({ landlordFirstName: firstName, property, province, cancelled }),
    ),
  ]);
}
