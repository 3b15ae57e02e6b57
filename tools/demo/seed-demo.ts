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
  DEMO_RENTAL,
  DEMO_TENANT,
  type DemoApplicant,
  INVITED_ONLY,
  OTHER_RENTAL,
} from './demo-people.ts';

/** How to get into the demo. */
export const DEMO_ACCOUNTS = {
  landlord: DEMO_LANDLORD.email,
  tenant: DEMO_TENANT.person.email,
  password: PASSWORD,
};

/** So many of the applicants have been seen by the landlord; those after them are new. */
const SEEN = 4;

/**
 * Fills a house with a landlord, two rentals and people who apply, by the calls that a browser makes. It makes what is
 * missing only: after an interruption it goes on where it was, and what is whole stays as it is.
 */
export async function seedDemo(site: DemoSite): Promise<void> {
  const landlord = (await isKnown(site, DEMO_LANDLORD.email))
    ? await loggedIn(site, DEMO_LANDLORD.email)
    : await createLandlord(site, DEMO_LANDLORD);
  await confirmContacts(site, landlord);
  await verifyLandlord(site, landlord);
  const property = await listed(landlord, DEMO_RENTAL);
  const other = await listed(landlord, OTHER_RENTAL);
  const [early, late] = [DEMO_APPLICANTS.slice(0, SEEN), DEMO_APPLICANTS.slice(SEEN)];
  for (const somebody of early) await apply(site, property, somebody);
  if (!(await isKnown(site, late[0]?.person.email ?? ''))) {
    expectStatus(await landlord.post(`/api/property/${property.id}/seen`), 200);
  }
  for (const somebody of late) await apply(site, property, somebody);
  const tenant = await apply(site, property, DEMO_TENANT);
  await confirmContacts(site, tenant);
  await begin(tenant, other, DEMO_TENANT);
  await markFavourites(landlord, property);
  expectStatus(await landlord.post(`/api/application/${property.id}/send-link`, INVITED_ONLY), 200);
}

/** A rental of the landlord, listed if it is not there yet. */
async function listed(landlord: TestPerson, home: { address: string; unit: string }): Promise<Property> {
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
