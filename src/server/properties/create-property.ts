import type { LandlordActor } from '../../domain/accounts/actor.ts';
import { Problem } from '../../domain/problem.ts';
import { USUAL_DECISION_DAYS } from '../../domain/properties/listing-details.ts';
import type { NewProperty } from '../../domain/properties/property.ts';
import { addressWithProvince } from '../../domain/properties/property-place.ts';
import { REQUIREMENTS } from '../../domain/properties/requirements.ts';
import { t } from '../../domain/text/t.ts';
import { readAddress } from '../../domain/values/address.ts';
import { centsFromDollars } from '../../domain/values/money.ts';
import type { AppContext } from '../app-context.ts';
import { recordAuditEvent } from '../infrastructure/database/audit.ts';
import { transaction } from '../infrastructure/database/connect.ts';
import { newToken } from '../infrastructure/secrets/tokens.ts';
import { findSameHome, insertProperty } from './property-change-store.ts';

/**
 * Lists a property and returns its id. It starts active and requires everything; the landlord narrows that down next.
 *
 * @throws Problem `conflict` with the `applicationId` of the same home when the landlord has already listed it
 */
export async function createProperty(ctx: AppContext, actor: LandlordActor, input: NewProperty): Promise<string> {
  return transaction(ctx.db, async (tx) => {
    const address = addressWithProvince(input);
    const home = { address, unit: input.unit ?? null };
    const same = await findSameHome(tx, actor.userId, home);
    if (same) {
      throw new Problem('conflict', t`You have already listed this property, so we opened it for you.`, {
        errorType: 'PropertyAlreadyListed',
        details: { applicationId: same },
      });
    }
    const id = await insertProperty(tx, actor.userId, {
      ...home,
      province: readAddress(address).province,
      requirements: [...REQUIREMENTS],
      askingRentCents: input.asking_rent ? centsFromDollars(input.asking_rent) : null,
      availableOn: input.available_on ?? null,
      leaseMonths: input.lease_months ?? null,
      decisionDays: input.decision_days === undefined ? USUAL_DECISION_DAYS : input.decision_days,
      token: newToken(),
      at: ctx.clock(),
    });
    await recordAuditEvent(tx, actor, { action: 'property.created', subjectKind: 'property', subjectId: id });
    return id;
  });
}
