import { beforeAll, expect, test } from 'vitest';
import { aLandlord, expectStatus } from '../testing/builders.ts';
import { type Caller, callerAt } from '../testing/caller.ts';
import { contentsOf } from '../testing/contents.ts';
import { openHouse } from '../testing/test-house.ts';
import { DEMO_APPLICANTS, DEMO_LANDLORD, DEMO_TENANT } from './demo-people.ts';
import { openDemo } from './open-demo.ts';
import { DEMO_ACCOUNTS } from './seed-demo.ts';

const house = openHouse();
const lived = openHouse();
const said: string[] = [];
const say = (words: string): void => {
  said.push(words);
};

async function signedIn(email: string): Promise<Caller> {
  const { origin } = house();
  const login = { email, password: DEMO_ACCOUNTS.password };
  const { body } = expectStatus(await callerAt(origin).post('/api/login', login), 200);
  return callerAt(origin, body.tokens[0]);
}

beforeAll(() => openDemo(house(), say), 60_000);

test('the way in is said first, and when the demo is ready', () => {
  expect(said).toEqual([
    'Demo accounts: demo.landlord@example.test and demo.tenant@example.test, password Seeds-on-the-wing-7',
    'The demo data is in place.',
  ]);
});

test('the landlord has a rental with twelve applicants, and one that has just begun', async () => {
  const landlord = await signedIn(DEMO_ACCOUNTS.landlord);
  const { data } = (await landlord.get('/api/property?sort_field=created_at&sort_asc=1')).body;
  const [rental, other] = data;
  expect(other.applicants).toMatchObject([{ status: 'pending' }]);
  const { applicants } = (await landlord.get(`/api/property/${rental.id}`)).body;
  const states = applicants.map(({ status }: { status: string }) => status).sort();
  expect(states).toEqual([...Array(9).fill('in-review'), 'pending', 'pending', 'pending']);
  expect(applicants.filter(({ is_favourite }: { is_favourite: number }) => is_favourite === 1)).toHaveLength(2);
  expect(applicants.filter(({ never_rented }: { never_rented: boolean }) => never_rented)).toHaveLength(1);
  const vouchedFor = applicants.filter(({ guarantors }: { guarantors: unknown[] }) => guarantors.length > 0);
  expect(vouchedFor).toMatchObject([{ user: { first_name: 'Wren' }, guarantors: [{ last_name: 'Ashgrove' }] }]);
  const news = rental.applicants.filter(({ is_new }: { is_new: number }) => is_new === 1);
  expect(news, 'some were seen already').toHaveLength(5);
});

test('the tenant has sent one application and begun another', async () => {
  const tenant = await signedIn(DEMO_ACCOUNTS.tenant);
  const { data } = (await tenant.get('/api/applicant?sort_field=created_at&sort_asc=1')).body;
  expect(data).toMatchObject([{ status: 'in-review' }, { status: 'pending', step: 'previous-housing' }]);
});

test('a second time nobody is added', async () => {
  const before = await contentsOf(house());
  said.length = 0;
  await openDemo(house(), say);
  const { person, property, applicant } = await contentsOf(house());
  expect({ person, property, applicant }).toEqual({
    person: before.person,
    property: before.property,
    applicant: before.applicant,
  });
  expect(said).toEqual([expect.stringContaining('Demo accounts')]);
});

test('a house in which somebody lives is left alone', async () => {
  await aLandlord(lived());
  said.length = 0;
  await openDemo(lived(), say);
  const { person } = await contentsOf(lived());
  expect([person, said]).toEqual([expect.stringMatching(/^1 rows/), []]);
});

test('nobody of the demo has a number or an address that could be somebody’s, or that the sandbox has trouble with', () => {
  const text = JSON.stringify([DEMO_LANDLORD, DEMO_TENANT, DEMO_APPLICANTS]);
  const numbers = text.match(/\b\d{10}\b/g) ?? [];
  const addresses = text.match(/[^"\s]+@[^"\s]+/g) ?? [];
  expect(numbers.length).toBeGreaterThan(20);
  for (const number of numbers) expect(number).toMatch(/^\d{3}55501(0[5-9]|[1-9]\d)$/);
  for (const address of addresses) expect(address).toMatch(/^[a-z.]+@example\.test$/);
  expect([...new Set(numbers), ...new Set(addresses)], 'each is one person’s').toHaveLength(
    numbers.length + addresses.length,
  );
});
