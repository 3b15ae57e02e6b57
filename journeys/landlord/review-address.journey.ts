import type { Locator, Page } from '@playwright/test';
import { logIn, press } from '../../testing/browser/people.ts';
import { createLandlord, createProperty, type TestPerson, type TestProperty } from '../../testing/builders/builders.ts';
import { CARDS, typeCard } from '../support/card-fields.ts';
import { createCheckedApplication } from '../support/checked-applicants.ts';
import { expect, test } from '../support/site.ts';

let landlord: TestPerson;
let property: TestProperty;
test.beforeAll(async ({ site }) => {
  landlord = await createLandlord(site);
  property = await createProperty(landlord, { address: '51 Quince Lane, Toronto, ON M6R 1M2' });
  await createCheckedApplication(site, property, { name: 'Priya Nairwood', salary: 7850, credit: 742, references: 2 });
  await createCheckedApplication(site, property, { name: 'Thomas Beaulark', salary: 6400, hasPets: true, credit: 700 });
  await createCheckedApplication(site, property, { name: 'Colleen Maclark', salary: 5150, credit: 691 });
});

async function openReview(page: Page): Promise<void> {
  await logIn(page, landlord, `/landlord/application?property=${property.id}`);
  await showing(page, 3);
}

const showing = (page: Page, people: number) => expect(page.getByText(`showing ${people} applicants`)).toBeVisible();
const chip = (page: Page, name: string): Locator => page.getByRole('checkbox', { name, exact: true });
const card = (page: Page, name: string) => page.locator('[id^="card-"]').filter({ hasText: name });
const open = (page: Page, name: string) => card(page, name).click();
const opened = (page: Page, name: string) => expect(page.getByRole('article', { name })).toBeVisible();
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search by first or last name' });
const parameters = (page: Page) => new URL(page.url()).searchParams;

test('a landlord’s filters and selection survive a reload, the way back and a shared link', async ({
  landlordVisitor,
}) => {
  test.setTimeout(120_000);
  const { page } = landlordVisitor;
  await openReview(page);

  await test.step('a filter and an applicant that are pressed before the list is drawn again both stay', async () => {
    const colleen = await card(page, 'Colleen').elementHandle();
    await chip(page, 'no pets').evaluate(async (filter: HTMLElement, one) => {
      filter.click();
      // React answers the press in a microtask, and draws the page of the new address in a task.
      await Promise.resolve();
      (one as HTMLElement).click();
    }, colleen);
    await showing(page, 2);
    await opened(page, 'Colleen Maclark');
    await page.reload();
    await showing(page, 2);
    await opened(page, 'Colleen Maclark');
    await page.goBack();
    await page.goBack();
    await showing(page, 3);
  });

  await test.step('a colleague with the link sees the same filter and the same open applicant', async () => {
    await chip(page, 'no pets').press('Space');
    await showing(page, 2);
    await press(page, /^more filters/);
    const least = page.getByRole('textbox', { name: 'Salary a month, all current jobs, at least' });
    await least.fill('5000');
    await least.press('Tab');
    await page.getByRole('dialog').getByRole('button', { name: 'show 2 applicants' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await open(page, 'Colleen');
    await opened(page, 'Colleen Maclark');
    const theirs = await page.context().newPage();
    await theirs.goto(page.url());
    await showing(theirs, 2);
    await expect(chip(theirs, 'no pets')).toBeChecked();
    await expect(theirs.getByRole('button', { name: 'more filters · 1' })).toBeVisible();
    await opened(theirs, 'Colleen Maclark');
    await theirs.close();
  });

  await test.step('they survive a reload with a searched name, which never stands in the address', async () => {
    await searchBox(page).fill('mac');
    await showing(page, 1);
    expect(page.url()).not.toContain('mac');
    await page.reload();
    await expect(searchBox(page)).toHaveValue('mac');
    await showing(page, 1);
    await expect(chip(page, 'no pets')).toBeChecked();
    await expect(page.getByRole('button', { name: 'more filters · 1' })).toBeVisible();
    await opened(page, 'Colleen Maclark');
    await searchBox(page).fill('');
    await showing(page, 2);
    await page.reload();
    await expect(searchBox(page)).toHaveValue('');
  });

  await test.step('the back button undoes one step at a time', async () => {
    await page.goBack();
    await opened(page, 'Priya Nairwood');
    await page.goBack();
    await expect(page.getByRole('button', { name: 'more filters', exact: true })).toBeVisible();
    await expect(chip(page, 'no pets')).toBeChecked();
    await page.goBack();
    await expect(chip(page, 'no pets')).not.toBeChecked();
    await showing(page, 3);
    await page.goForward();
    await showing(page, 2);
    await press(page, 'reset filter');
    await showing(page, 3);
    expect([...parameters(page).keys()]).toEqual(['property']);
  });
});

test('a check ordered from the review leads back to the applicant and the filters', async ({ landlordVisitor }) => {
  test.setTimeout(120_000);
  const { page, looksRight } = landlordVisitor;
  await openReview(page);
  await chip(page, 'no pets').press('Space');
  await showing(page, 2);
  await open(page, 'Colleen');
  await opened(page, 'Colleen Maclark');
  const review = parameters(page);
  const background = page.getByRole('region', { name: 'background check', exact: true });
  await press(background, 'purchase');
  await expect(page).toHaveURL('/landlord/screen-applicants');
  await expect(page.getByRole('region', { name: 'Colleen', exact: true })).toBeVisible();
  await expect(page.getByText('choose path'), 'no step of signing up').toHaveCount(0);
  await expect(page.getByText('when a tenant submits')).toHaveCount(0);
  await expect(page.getByText('We’ll only charge you once Colleen has agreed')).toBeVisible();
  await looksRight('05-order-from-the-review');

  await press(page, 'proceed to payment');
  await expect(page.getByText('We’ll only charge you once Colleen has agreed')).toBeVisible();
  await expect(page.getByText('when a tenant submits')).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: 'Colleen sends the checks' })).toContainText('with tax');
  await page.getByRole('link', { name: 'change the order' }).click();
  await expect(page.getByRole('region', { name: 'Colleen', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'add more' })).toHaveCount(0);
  await press(page, 'proceed to payment');
  await typeCard(page, CARDS.good);
  await page.getByRole('button', { name: 'pay now' }).click();
  const sent = page.getByRole('dialog', { name: 'all sent' });
  await expect(sent).toContainText('We emailed Colleen your request.');
  await sent.getByRole('link', { name: 'back to Colleen' }).click();
  await opened(page, 'Colleen Maclark');
  await showing(page, 2);
  await expect(chip(page, 'no pets')).toBeChecked();
  expect(Object.fromEntries(parameters(page))).toEqual(Object.fromEntries(review));
  expect(parameters(page).get('property')).toBe(property.id);
});
