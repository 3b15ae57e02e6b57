import type { LandlordActor } from '../../domain/accounts/actor.ts';
import { notFound } from '../../domain/problem.ts';
import { nextStatus, type PropertyStatus, STALE_PROPERTY } from '../../domain/properties/property.ts';
import { assertCurrentVersion } from '../../domain/values/version.ts';
import type { AppContext } from '../app-context.ts';
import { recordAuditEvent } from '../infrastructure/database/audit.ts';
import { transaction } from '../infrastructure/database/connect.ts';
import { updateProperty } from './property-change-store.ts';
import { lockOwnProperty } from './property-store.ts';

/**
 * Switches an own property to the given status, or without one to the other status; a double click counts once.
 *
 * @throws Problem `conflict` StaleProperty when the property was changed since the given version
 */
export async function changeStatus(
  ctx: AppContext,
  actor: LandlordActor,
  input: { id: string; status?: PropertyStatus | undefined; version?: number | undefined },
): Promise<{ status: PropertyStatus; version: number }> {
  return transaction(ctx.db, async (tx) => {
    const property = await lockOwnProperty(tx, actor.userId, input.id);
    if (!property) throw notFound();
    const at = ctx.clock();
    const status = nextStatus({ status: property.status, changedAt: property.statusChangedAt }, input.status, at);
    if (status === property.status) return { status, version: property.version };
    assertCurrentVersion(property, input.version, STALE_PROPERTY);
    await updateProperty(tx, property, { status, at });
    await recordAuditEvent(tx, actor, {
      action: status === 'active' ? 'property.activated' : 'property.deactivated',
      subjectKind: 'property',
      subjectId: property.id,
    });
    return { status, version: property.version + 1 };
  });
}
