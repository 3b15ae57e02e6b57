import type { ListingDetails } from '../../src/domain/properties/describe-listing.ts';
import {
  createLandlord,
  createProperty,
  expectStatus,
  loggedIn,
  PASSWORD,
  type TestPerson,
} from '../../testing/builders/builders.ts';
import { confirmContacts, verifyLandlord } from './confirm-contacts.ts';
import { apply, begin, type DemoSite, isKnown, type Property } from './demo-applicant.ts';
import {
  DEMO_APPLICANTS,
  DEMO_LANDLORD,
  DEMO_PROPERTY,
  DEMO_TENANT,
  INVITED_ONLY,
  OTHER_PROPERTY,
} from './demo-people.ts';
import type { DemoApplicant } from './demo-person.ts';

/** Logins of the demo. */
export const DEMO_ACCOUNTS = {
  landlord: DEMO_LANDLORD.email,
  tenant: DEMO_TENANT.person.email,
  password: PASSWORD,
};

/** The number of applicants that the landlord has seen; later ones are new. */
const SEEN = 4;

/**
 * Creates a landlord, two properties and applicants through the API, as a browser would. Only missing records are
 * created, so it can continue after an interruption.
 */
export async function seedDemo(site: DemoSite): Promise<void> {
  const landlord = (await isKnown(site, DEMO_LANDLORD.email))
    ? await loggedIn(site, DEMO_LANDLORD.email)
    : await createLandlord(site, DEMO_LANDLORD);
  await confirmContacts(site, landlord);
  await verifyLandlord(site, landlord);
  const property = await listed(landlord, { ...DEMO_PROPERTY, available_on: monthAfterNext(new Date()) });
  const other = await listed(landlord, OTHER_PROPERTY);
  const [early, late] = [DEMO_APPLICANTS.slice(0, SEEN), DEMO_APPLICANTS.slice(SEEN)];
  for (const story of early) await apply(site, property, story);
  if (!(await isKnown(site, late[0]?.person.email ?? ''))) {
    expectStatus(await landlord.post(`/api/property/${property.id}/seen`), 200);
  }
  for (const story of late) await apply(site, property, story);
  const tenant = await apply(site, property, DEMO_TENANT);
  await confirmContacts(site, tenant);
  await begin(tenant, other, DEMO_TENANT);
  await markFavourites(landlord, property);
  expectStatus(await landlord.post(`/api/application/${property.id}/send-link`, INVITED_ONLY), 200);
}

/** The first day of the month after next, as an ISO date. */
const monthAfterNext = (now: Date): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 1)).toISOString().slice(0, 10);

/** A property of the landlord, created if there is none yet. */
async function listed(
  landlord: TestPerson,
  home: { address: string; unit: string } & Partial<ListingDetails>,
): Promise<Property> {
  const { data } = expectStatus(await landlord.get('/api/property'), 200).body;
  return data.find(({ address }: { address: string }) => address === home.address) ?? createProperty(landlord, home);
}

async function markFavourites(landlord: TestPerson, property: Property): Promise<void> {
  const { applicants } = expectStatus(await landlord.get(`/api/property/${property.id}`), 200).body;
  const favourites = DEMO_APPLICANTS.filter(({ favourite }: DemoApplicant) => favourite).map(
    ({ person }) => person.email,
  );
  for (const { id, is_favourite, user } of applicants) {
    if (is_favourite === 1 || !favourites.includes(user.email)) continue;
    expectStatus(await landlord.post(`/api/applicant/update-favourite/${id}`, { is_favourite: 1 }), 200);
  }
}
