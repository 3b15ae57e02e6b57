import { createHash } from 'node:crypto';
import type { LandlordActor } from '../../domain/accounts/actor.ts';
import { addressChangedEmail } from '../../domain/applications/messages.ts';
import { newlyRestricted } from '../../domain/law/checks.ts';
import { propertyName } from '../../domain/values/address.ts';
import type { AppContext } from '../app-context.ts';
import { findPeopleToTell } from '../applications/people-to-tell-store.ts';
import { type Tx, transaction } from '../infrastructure/database/connect.ts';
import { emailFor, putInOutbox } from '../infrastructure/database/outbox.ts';
import { type ApplicationChange, changeApplication } from '../properties/change-application.ts';
import type { Property } from '../properties/property-store.ts';
import { cancelUnlawful } from '../screening/requests/cancel-unlawful.ts';

/** Emails about new addresses that somebody gets within a day at most. */
const MOST_A_DAY = 3;

/**
 * Changes an own property. Everybody who is applying is emailed about another address: they applied for a home that was
 * described to them, and nothing else would tell them. Where it moves to a province in which checks need a statement that
 * nobody made for it, those that no vendor has are cancelled.
 *
 * @throws Problem as `changeApplication` does
 */
export async function changeProperty(
  ctx: AppContext,
  actor: LandlordActor,
  change: ApplicationChange,
): Promise<Property> {
  return transaction(ctx.db, async (tx) => {
    const { before, after } = await changeApplication(ctx, tx, actor, change);
    if (after.address !== before.address) await tellApplicants(ctx, tx, { landlordId: actor.userId, before, after });
    const kinds = newlyRestricted(before.province, after.province);
    if (after.province && kinds.length > 0) {
      await cancelUnlawful(ctx, tx, actor, { property: after, province: after.province, kinds });
    }
    return after;
  });
}

async function tellApplicants(
  ctx: AppContext,
  tx: Tx,
  { landlordId, before, after }: { landlordId: string; before: Property; after: Property },
): Promise<void> {
  // One email for each address, however often the landlord goes back and forth.
  const address = createHash('sha256').update(after.address).digest('base64url').slice(0, 16);
  const people = await findPeopleToTell(tx, { propertyId: after.id, most: MOST_A_DAY, at: ctx.clock() });
  await putInOutbox(
    tx,
    ctx.enqueue,
    people.map(({ applicantId, email, language, applicantFirstName, landlordName }) =>
      emailFor(
        ctx,
        { email, language, property: after },
        { kind: 'address-changed', dedupeKey: `${applicantId}:${address}` },
        () => ({
          ...addressChangedEmail({
            applicantFirstName,
            landlordName,
            property: after,
            formerName: propertyName(before.address, before.unit),
          }),
          landlordId,
        }),
      ),
    ),
  );
}
