import type { LandlordActor } from '../../domain/accounts/actor.ts';
import { invalid, notFound, Problem } from '../../domain/problem.ts';
import { checkRequirements } from '../../domain/properties/check-requirements.ts';
import type { StoredListing } from '../../domain/properties/describe-listing.ts';
import { type PropertyStatus, STALE_PROPERTY } from '../../domain/properties/property.ts';
import { addressWithProvince, placeProblems } from '../../domain/properties/property-place.ts';
import { REQUIREMENTS, type Requirement } from '../../domain/properties/requirements.ts';
import { t } from '../../domain/text/t.ts';
import { readAddress } from '../../domain/values/address.ts';
import { centsFromDollars } from '../../domain/values/money.ts';
import type { ProvinceCode } from '../../domain/values/province.ts';
import { assertCurrentVersion } from '../../domain/values/version.ts';
import type { AppContext } from '../app-context.ts';
import { recordAuditEvent } from '../infrastructure/database/audit.ts';
import type { Tx } from '../infrastructure/database/connect.ts';
import { findSameHome, updateProperty } from './property-change-store.ts';
import { lockOwnProperty, type Property } from './property-store.ts';

export interface ApplicationChange {
  id: string;
  status?: PropertyStatus | undefined;
  requirements?: Requirement[] | undefined;
  address?: string | undefined;
  /** Of the new address, where it does not tell. */
  province?: ProvinceCode | undefined;
  /** Dollars a month; null removes it. */
  asking_rent?: number | null | undefined;
  /** ISO date; null removes it, as it does below. */
  available_on?: string | null | undefined;
  lease_months?: number | null | undefined;
  decision_days?: number | null | undefined;
  /** The version that was changed; when left out, any version is. */
  version?: number | undefined;
}

/**
 * Changes the requirements, status, address or what is stated about an own property, within the caller's transaction;
 * fields left out stay. A new address brings its own province, whose rules the requirements have to meet.
 *
 * @throws Problem `invalid` for requirements that are not allowed; `conflict` when the landlord has already listed the
 *   new address, and StaleProperty when the property was changed since the given version
 */
export async function changeApplication(
  ctx: AppContext,
  tx: Tx,
  actor: LandlordActor,
  { id, version, ...sent }: ApplicationChange,
): Promise<{ before: Property; after: Property }> {
  const property = await lockOwnProperty(tx, actor.userId, id);
  if (!property) throw notFound();
  assertCurrentVersion(property, version, STALE_PROPERTY);
  const { status = property.status } = sent;
  const address = await changedAddress(tx, actor, property, sent);
  const requirements: string[] = sent.requirements
    ? REQUIREMENTS.filter((requirement) => sent.requirements?.includes(requirement))
    : property.requirements;
  const province = readAddress(address).province;
  if (sent.requirements || sent.address) checkRequirements(requirements, province);
  const at = ctx.clock();
  const change = { status, address, province, requirements, ...changedListing(property, sent) };
  await updateProperty(tx, property, { ...change, at });
  const changed = Object.entries(sent).flatMap(([name, value]) => (value === undefined ? [] : name));
  await recordAuditEvent(tx, actor, {
    action: 'application.changed',
    subjectKind: 'property',
    subjectId: id,
    detail: { changed },
  });
  if (sent.requirements || sent.address || sent.asking_rent !== undefined) await ctx.ranks.refreshProperty(tx, id);
  return { before: property, after: { ...property, ...change, version: property.version + 1, updatedAt: at } };
}

/** What is stated about the home after the change. */
function changedListing(property: Property, sent: Omit<ApplicationChange, 'id' | 'version'>): StoredListing {
  const { asking_rent: rent, available_on, lease_months, decision_days } = sent;
  return {
    askingRentCents: rent === undefined ? property.askingRentCents : rent === null ? null : centsFromDollars(rent),
    availableOn: available_on === undefined ? property.availableOn : available_on,
    leaseMonths: lease_months === undefined ? property.leaseMonths : lease_months,
    decisionDays: decision_days === undefined ? property.decisionDays : decision_days,
  };
}

/** The new address with its province. A stored address that does not tell its province may be sent again as it is. */
async function changedAddress(
  tx: Tx,
  actor: LandlordActor,
  property: Property,
  { address, province }: Pick<ApplicationChange, 'address' | 'province'>,
): Promise<string> {
  if (address === undefined || (address === property.address && province === undefined)) return property.address;
  const problems = placeProblems({ address, province });
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const changed = addressWithProvince({ address, province });
  const home = { address: changed, unit: property.unit };
  if (await findSameHome(tx, actor.userId, home, property.id)) {
    throw new Problem('conflict', t`You have already listed this property.`, { errorType: 'PropertyAlreadyListed' });
  }
  return changed;
}
