import type { Page } from '@playwright/test';
import { chooseAddress, logIn, press } from '../../testing/browser/people.ts';
import {
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  createSubmittedApplication,
  type TestPerson,
  type TestProperty,
} from '../../testing/builders/builders.ts';
import { apply } from '../../tools/demo/demo-applicant.ts';
import { DEMO_APPLICANTS } from '../../tools/demo/demo-people.ts';
import type { DemoApplicant } from '../../tools/demo/demo-person.ts';
import { expect, looksRight, type Site, test } from '../support/site.ts';

/** Opens the applications of the property at this address from the dashboard. */
async function openReview(page: Page, address: string): Promise<void> {
  await press(
    page.getByRole('row', { name: address }).or(page.getByRole('listitem').filter({ hasText: address })),
    /view applicants/,
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('view applications');
}

const expectCount = (page: Page, people: number) =>
  expect(page.getByText(`showing ${people} applicants`)).toBeVisible();
const card = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** Pages down the list until this card is rendered: only cards near the window are. */
async function pageDownTo(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Home');
  await expect(async () => {
    if ((await card(page, name).count()) === 0) await page.keyboard.press('PageDown');
    expect(await card(page, name).count()).toBe(1);
  }).toPass();
}
const detailOf = (page: Page, name: string) => page.getByRole('article', { name });

const reviewOf = ({ id }: TestProperty): string => `/landlord/application?property=${id}`;

/** People of the demo with the most different answers: three that the landlord has seen, and four later ones. */
const SEEN = ['Adaeze', 'Étienne', 'Wren'];
const LATER = ['Parveen', 'Tobias', 'Nokomis', 'Dmitri'];

/** People of the demo by first name, without the results of their checks. */
function storiesOf(names: readonly string[]): DemoApplicant[] {
  const answersOf = ({ record: _, friends, ...answers }: DemoApplicant): DemoApplicant => ({
    ...answers,
    ...(friends && { friends: friends.map(answersOf) }),
  });
  return DEMO_APPLICANTS.filter(({ person }) => names.includes(person.first_name)).map(answersOf);
}

/** A property with six households, of which Parveen's is a favourite, and one started application. */
async function createHouseholds({ server }: Site) {
  const landlord = await createLandlord(server);
  const property = await createProperty(landlord, { address: '48 Fermanagh Ave, Toronto, ON M6R 1M2' });
  for (const story of storiesOf(SEEN)) await apply(server, property, story);
  await landlord.post(`/api/property/${property.id}/seen`);
  for (const story of storiesOf(LATER)) await apply(server, property, story);
  const { applicants } = (await landlord.get(`/api/property/${property.id}`)).body;
  const parveen = applicants.find(({ user }: { user: { first_name: string } }) => user.first_name === 'Parveen');
  await landlord.post(`/api/applicant/update-favourite/${parveen.id}`, { is_favourite: 1 });
  return { landlord, property };
}

let landlord: TestPerson;
let property: TestProperty;
test.beforeAll(async ({ site }) => {
  test.setTimeout(180_000);
  ({ landlord, property } = await createHouseholds(site));
});

test('a landlord reads the applications for a property', async ({ landlordVisitor }) => {
  test.setTimeout(120_000);
  const { page, looksRight } = landlordVisitor;

  await test.step('finds everyone in the list, and who is new', async () => {
    const loaded = page.waitForRequest((request) => /\/api\/property\/[0-9a-f-]{36}$/.test(request.url()));
    await logIn(page, landlord, reviewOf(property));
    expect((await loaded).method()).toBe('GET');
    await expectCount(page, 7);
    // Only cards near the window are rendered; this window has room for all of them.
    await page.setViewportSize({ width: 1280, height: 3200 });
    await expect(page.getByRole('button', { name: /^(add to|remove from) favorites: / })).toHaveCount(6);
    await expect(page.getByRole('button', { name: 'remove from favorites: Parveen Mallow' })).toBeVisible();
    await expect(page.getByText('new', { exact: true })).toHaveCount(3);
    await expect(page.getByText('profile 50%')).toHaveCount(1);
    await page.setViewportSize({ width: 1280, height: 900 });
    await looksRight('08-review-list');
    await page.getByRole('link', { name: 'back to the dashboard' }).click();
    await expect(page).toHaveURL('/landlord/dashboard');
    await openReview(page, '48 Fermanagh Ave');
    await expect(page.getByText('new', { exact: true }), 'they were seen').toHaveCount(0);
    await press(page, 'invite applicants');
    await expect(page).toHaveURL('/landlord/application-invite');
    await page.goBack();
  });

  await test.step('searches by parts of first and last names', async () => {
    const search = page.getByRole('searchbox', { name: 'Search by first or last name' });
    for (const [typed, people, found] of [
      ['etienne', 1, 'Étienne Boisclair'],
      ['mikisi', 1, 'Nokomis Cedarwater'],
    ] as const) {
      await search.fill(typed);
      await expectCount(page, people);
      await expect(card(page, found)).toBeVisible();
    }
    await search.fill('zzz');
    await expectCount(page, 0);
    await expect(page.getByText('No applicants match your filter criteria.')).toBeVisible();
    await looksRight('08-review-no-match');
    await press(page, 'reset filter');
    await expectCount(page, 7);
    await expect(search).toHaveValue('');
  });

  await test.step('reads homes, household and pets', async () => {
    await card(page, 'Adaeze Thornbury').click();
    const detail = detailOf(page, 'Adaeze Thornbury');
    await expect(detail.getByRole('link', { name: '(416) 555-0131' })).toBeVisible();
    await expect(detail.getByRole('link', { name: 'adaeze.thornbury@example.test' })).toBeVisible();
    const current = detail.getByRole('region', { name: 'current housing' });
    for (const fact of ['55 Ossington Ave, Toronto ON', '$2,380', 'rent', '3 years', 'We need a second bedroom']) {
      await expect(current.getByText(fact, { exact: true })).toBeVisible();
    }
    const previous = detail.getByRole('region', { name: 'previous housing' });
    for (const fact of ['1410 Barrington St, Halifax NS', '$1,720', '5 years', 'We moved to Toronto for work']) {
      await expect(previous.getByText(fact, { exact: true })).toBeVisible();
    }
    const household = detail.getByRole('region', { name: 'household and personal' });
    for (const fact of ['3', '1 spot', '24 months', 'non-smoker', 'none', '$13,200 a month', /daughter of four/]) {
      await expect(household.getByText(fact, { exact: true })).toBeVisible();
    }
    await card(page, 'Étienne Boisclair').click();
    const pets = detailOf(page, 'Étienne Boisclair').getByText('1 medium dog, 1 small other pet');
    await expect(pets.last()).toBeVisible();
  });

  await test.step('reads jobs, past jobs, study and a guarantor', async () => {
    const jobs = detailOf(page, 'Parveen Mallow').getByRole('table', { name: 'current jobs' });
    await card(page, 'Parveen Mallow').click();
    await expect(jobs.getByRole('row')).toHaveCount(3);
    await expect(jobs).toContainText('Data analystNorthern Freight, full time');
    await expect(jobs).toContainText('February 2023$7,250Gideon Rowan(905) 555-0140gideon.rowan@example.test');
    await expect(detailOf(page, 'Parveen Mallow').getByText('$7,870 a month from 2 current jobs')).toBeVisible();
    await card(page, 'Tobias Elderkin-Featherstonehaugh').click();
    const tobias = detailOf(page, 'Tobias Elderkin-Featherstonehaugh');
    await expect(tobias.getByRole('table', { name: 'past jobs' })).toContainText('March 2018 to June 2026');
    await expect(tobias.getByText('not employed')).toBeVisible();
    await expect(tobias.getByText('Was asked, and has not answered yet.')).toBeVisible();
    await expect(tobias.getByText('no parking', { exact: true }), 'one word for it').toBeVisible();
    await card(page, 'Wren Ashgrove').click();
    const wren = detailOf(page, 'Wren Ashgrove');
    const work = wren.getByRole('region', { name: 'employment and income' });
    for (const fact of ['Lakeshore University', 'Bachelor of Nursing', 'September 2024']) {
      await expect(work.getByText(fact, { exact: true })).toBeVisible();
    }
    await wren.getByRole('navigation', { name: 'sections' }).getByRole('link', { name: 'guarantor' }).press('Enter');
    await expect(wren.getByRole('heading', { name: 'guarantor' })).toBeFocused();
    await expect(wren.getByRole('link', { name: 'ottoline.ashgrove@example.test' })).toBeVisible();
    await expect(wren.getByRole('button', { name: /\b(edit|submit|save)/ })).toHaveCount(0);
  });

  await test.step('reads a group application', async () => {
    await card(page, 'Nokomis Cedarwater').click();
    await expect(detailOf(page, 'Nokomis Cedarwater').getByText('$11,400', { exact: true })).toBeVisible();
    const request = page.waitForRequest('**/api/applicant/byUserIdAndApplicationId');
    await page.getByRole('button', { name: 'view profile of Mikisi' }).click();
    expect(Object.keys((await request).postDataJSON())).toEqual(['application_id', 'user_id']);
    await expect(detailOf(page, 'Mikisi Cedarwater').getByText('Sound editor')).toBeVisible();
    await expect(
      detailOf(page, 'Mikisi Cedarwater').getByText(/^co-applicant · submitted .* · profile 100%$/),
    ).toBeVisible();
    await page.getByRole('button', { name: 'back to primary applicant' }).click();
    await expect(detailOf(page, 'Nokomis Cedarwater')).toBeVisible();
  });

  await test.step('marks a favourite, which is saved, and unmarks it', async () => {
    const sent = () => page.waitForRequest('**/api/applicant/update-favourite/*');
    await card(page, 'Nokomis Cedarwater').click();
    const detail = detailOf(page, 'Nokomis Cedarwater');
    await page.route('**/api/applicant/update-favourite/*', (route) => route.fulfill({ json: { status: 0 } }), {
      times: 1,
    });
    await detail.getByRole('button', { name: 'add to favorites' }).click();
    await expect(page.getByText('We couldn’t save your change for Nokomis.')).toBeVisible();
    const marked = sent();
    await detail.getByRole('button', { name: 'add to favorites' }).click();
    expect((await marked).postDataJSON()).toEqual({ is_favourite: 1 });
    await expect(detail.getByRole('button', { name: 'remove from favorites' })).toBeVisible();
    const marks = async () =>
      (await landlord.get(`/api/property/${property.id}`)).body.applicants
        .filter(({ is_favourite }: { is_favourite: number }) => is_favourite === 1)
        .map(({ user }: { user: { first_name: string } }) => user.first_name)
        .sort();
    expect(await marks()).toEqual(['Nokomis', 'Parveen']);
    const unmarked = sent();
    await detail.getByRole('button', { name: 'remove from favorites' }).click();
    expect((await unmarked).postDataJSON()).toEqual({ is_favourite: 0 });
    await expect(detail.getByRole('button', { name: 'add to favorites' })).toBeVisible();
  });

  await test.step('changes the address of the property', async () => {
    await press(page, 'edit the address');
    const field = page.getByRole('combobox', { name: 'Property address' });
    await field.fill('');
    await press(page, 'save');
    await expect(page.getByText('You must enter an address!')).toBeVisible();
    await expect(field).toBeFocused();
    await looksRight('08-review-address');
    await chooseAddress(page, 'Property address', '210 ron', /210 Roncesvalles/);
    const saved = page.waitForRequest('**/api/application/*');
    await press(page, 'save');
    expect((await saved).postDataJSON()).toMatchObject({ address: expect.stringContaining('210 Roncesvalles') });
    await expect(page.getByRole('button', { name: 'edit the address' })).toBeFocused();
    await page.getByRole('link', { name: 'back to the dashboard' }).click();
    await expect(page.getByText(/^210 Roncesvalles/)).toBeVisible();
    const invited = (await landlord.get(`/api/application/token/${property.token}`)).body;
    expect(JSON.stringify(invited), 'what the link of the property shows').toContain('210 Roncesvalles');
  });
});

test('a landlord reads a notice when an open application is withdrawn', async ({ site, browser }) => {
  test.setTimeout(60_000);
  // Not a visitor's page: the browser logs the refused call, as it should.
  const context = await browser.newContext({ baseURL: site.origin });
  const page = await context.newPage();
  const owner = await createLandlord(site);
  const home = await createProperty(owner, { address: '16 Quince Lane, Toronto, ON M6R 1M2' });
  const { applicant, applicantId } = await createSubmittedApplication(site, home, { first_name: 'Étienne' });
  await createSubmittedApplication(site, home, { first_name: 'Wren' });
  await logIn(page, owner, reviewOf(home));
  await card(page, 'Étienne Sycamore').click();
  expect((await applicant.post(`/api/applicant/${applicantId}/withdraw`)).status).toBe(200);
  await detailOf(page, 'Étienne Sycamore').getByRole('button', { name: 'add to favorites' }).click();
  await expect(page.getByText('The application that was open here is no longer in your list.')).toBeVisible();
  await expectCount(page, 1);
  await expect(page.getByText('Étienne')).toHaveCount(0);
  await looksRight(page, '08-review-gone');
  await card(page, 'Wren Sycamore').click();
  await expect(page.getByText('The application that was open here')).toHaveCount(0);
  await context.close();
});

test('a landlord goes through the list on a phone, by keyboard only', async ({ tenantVisitor }) => {
  test.setTimeout(90_000);
  const { page, looksRight } = tenantVisitor;
  const title = page.getByRole('heading', { level: 1 });
  await logIn(page, landlord, reviewOf(property));
  await pageDownTo(page, 'Wren Ashgrove');
  await card(page, 'Wren Ashgrove').press('Enter');
  await expect(title).toHaveText('Wren Ashgrove');
  await expect(title).toBeFocused();
  await looksRight('08-review-phone-guarantor');
  await page.getByRole('navigation', { name: 'sections' }).getByRole('link', { name: 'guarantor' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'guarantor' })).toBeInViewport();
  await expect(page.getByRole('link', { name: 'ottoline.ashgrove@example.test' })).toBeVisible();
  await page.getByRole('button', { name: 'previous applicant' }).press('Enter');
  await expect(title).not.toHaveText('Wren Ashgrove');
  await page.getByRole('button', { name: 'back to the list' }).press('Enter');
  await expect(title).toHaveText('view applications');

  await pageDownTo(page, 'Nokomis Cedarwater');
  await card(page, 'Nokomis Cedarwater').press('Enter');
  await page.getByRole('button', { name: 'view profile of Mikisi' }).press('Enter');
  await expect(title).toHaveText('Mikisi Cedarwater');
  await expect(page.getByRole('button', { name: /favorites/ }), 'the mark is the household’s').toHaveCount(0);
  await looksRight('08-review-phone-co-applicant');
  await page.getByRole('button', { name: 'back to primary applicant' }).press('Enter');
  await expect(page.getByRole('button', { name: 'view profile of Mikisi' })).toBeFocused();
  await page.getByRole('button', { name: 'add to favorites' }).press('Enter');
  await expect(page.getByRole('button', { name: 'remove from favorites' })).toBeVisible();
  await page.getByRole('button', { name: 'back to the list' }).press('Enter');
  await expect(card(page, 'Nokomis Cedarwater')).toBeFocused();
});

test('a landlord opens a property without applications, one with started ones, and another landlord’s', async ({
  site,
  browser,
  landlordVisitor,
}) => {
  test.setTimeout(90_000);
  const { page, looksRight } = landlordVisitor;
  const owner = await createLandlord(site);
  const empty = await createProperty(owner, { address: '14 Quince Lane, Toronto, ON M6R 1M2' });
  const started = await createProperty(owner, { address: '15 Quince Lane, Toronto, ON M6R 1M2' });
  const foreign = await createProperty(await createLandlord(site));
  await createApplication(await createApplicant(site, { first_name: 'Dmitri', last_name: 'Juniper' }), started);
  await logIn(page, owner, reviewOf(empty));
  await expectCount(page, 0);
  await expect(page.getByText('No applications yet')).toBeVisible();
  await looksRight('08-review-empty');
  await press(page, 'invite applicants');
  await expect(page).toHaveURL('/landlord/application-invite');

  await page.goto(reviewOf(started));
  await expectCount(page, 1);
  await expect(page.getByRole('heading', { name: 'waiting, not ranked yet' })).toBeVisible();
  await expect(detailOf(page, 'Dmitri J.').getByText('Dmitri is still filling in the application.')).toBeVisible();
  await looksRight('08-review-begun');

  await test.step('the last one is not shown, whatever the browser stores', async () => {
    // Not a visitor's page: the browser logs the refused call, as it should.
    const context = await browser.newContext({ baseURL: site.origin });
    const stranger = await context.newPage();
    await logIn(stranger, owner, '/landlord/application', { property: foreign });
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('choose a property');
    await expect(stranger.getByText('We couldn’t find that property. Here are yours:')).toBeVisible();
    await context.close();
  });
});
