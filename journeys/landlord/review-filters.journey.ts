import type { Locator, Page } from '@playwright/test';
import { logIn, press } from '../../testing/browser/people.ts';
import {
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  type TestPerson,
  type TestProperty,
} from '../../testing/builders/builders.ts';
import { type CheckedApplicantOptions, createCheckedApplication } from '../support/checked-applicants.ts';
import { expect, type Site, test } from '../support/site.ts';
import { popUpLooksRight } from '../support/visual-checks.ts';

const PEOPLE: CheckedApplicantOptions[] = [
  { name: 'Priya Nairwood', salary: 7850, hasPets: true, id: 'Verified', credit: 742, bank: true, references: 2 },
  { name: 'Thomas Beaulark', salary: 6400, id: 'Verified', credit: 768, background: true, references: 1 },
  { name: 'Amina Warsong', salary: 8120, id: 'Verified', credit: null, bank: true, references: 2 },
  { name: 'Colleen Maclark', salary: 5150, smoke: true, id: 'Verified', credit: 691 },
  { name: 'Jordan Whitefinch', salary: 4900, id: 'Unverified', bank: true },
  { name: 'Stefan Kovalark', salary: 5600, smoke: true, hasPets: true, credit: 612 },
];

/** A landlord with six submitted applications and a started one. */
async function createFullProperty(site: Site) {
  const landlord = await createLandlord(site, { first_name: 'Margaret' });
  const property = await createProperty(landlord, { address: '48 Fermanagh Ave, Toronto, ON M6R 1M2', unit: '2' });
  for (const person of PEOPLE) await createCheckedApplication(site, property, person);
  await createApplication(await createApplicant(site, { first_name: 'Ana', last_name: 'Pereira' }), property);
  return { landlord, property };
}

let landlord: TestPerson;
let property: TestProperty;
test.beforeAll(async ({ site }) => {
  test.setTimeout(120_000);
  ({ landlord, property } = await createFullProperty(site));
});

const showing = (page: Page, people: number) => expect(page.getByText(`showing ${people} applicants`)).toBeVisible();

async function openReview(page: Page): Promise<void> {
  await logIn(page, landlord, `/landlord/application?property=${property.id}`);
  await showing(page, 7);
}

const cards = (page: Page): Locator => page.getByRole('list', { name: 'top tenants' }).getByRole('listitem');
const cardOf = (page: Page, name: string): Locator => cards(page).filter({ hasText: name });
const marksOf = (page: Page, name: string): Locator =>
  cardOf(page, name).getByRole('list', { name: 'checks' }).getByRole('listitem');
const chip = (page: Page, name: string): Locator => page.getByRole('checkbox', { name, exact: true });
/** Expects the cards of these people, by first name, in any order. */
const expectCards = (page: Page, names: readonly string[]) =>
  expect
    .poll(async () => {
      const cards = await page.locator('[id^="card-"]').allTextContents();
      return cards.map((name) => name.split(' ')[0]).sort();
    })
    .toEqual([...names].sort());

async function expectRanks(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'top tenants' })).toBeVisible();
  const priya = cardOf(page, 'Priya Nairwood');
  await expect(priya).toContainText('place 1');
  await expect(priya).toContainText('strong match');
  await expect(priya).toContainText('$7,850 a month, verified');
  await expect(priya).toContainText('2 references · credit 742, very good');
  await expect(marksOf(page, 'Priya')).toHaveText(['ID', 'income', 'references']);
  await expect(cardOf(page, 'Thomas')).toContainText('$6,400 a month, stated');
  await expect(marksOf(page, 'Thomas')).toHaveText(['ID', 'income not checked', 'references']);
  await expect(cardOf(page, 'Amina')).toContainText('2 references · no credit score (neutral)');
  await expect(cardOf(page, 'Jordan')).toContainText('0 references · credit not checked');
  await expect(marksOf(page, 'Jordan')).toHaveText(['ID unverified', 'income', 'references not requested']);
  await expect(marksOf(page, 'Stefan')).toHaveText([
    'ID not checked',
    'income not checked',
    'references not requested',
  ]);
  await expect(page.getByText('about equal').first()).toBeVisible();
  await expect(cardOf(page, 'Colleen')).toHaveAttribute('aria-setsize', '6');
  await expect(page.getByText('Never part of the rank:')).toBeAttached();
}

test('a landlord sees why each applicant has their rank, filters the list, and resets it', async ({
  landlordVisitor,
}) => {
  test.setTimeout(60_000);
  const { page, looksRight } = landlordVisitor;
  await openReview(page);
  await test.step('the list shows why each applicant has their rank', () => expectRanks(page));
  await looksRight('08-review-ranked');
  await expect(page.getByRole('checkbox', { name: /^(income & expense verified|credit check)$/ })).toHaveCount(2);
  await chip(page, 'non-smoker').press('Space');
  await expect(page.getByText('3 hidden by “non-smoker”')).toBeVisible();
  await showing(page, 4);
  await expectCards(page, ['Priya', 'Amina', 'Thomas', 'Jordan']);
  await chip(page, 'non-smoker').press('Space');
  await showing(page, 7);
  await chip(page, 'no pets').press('Space');
  await chip(page, 'non-smoker').press('Space');
  await expect(page.getByText('4 hidden by “no pets” (3) and “non-smoker” (3)')).toBeVisible();
  await expect(cardOf(page, 'Thomas'), 'a filter moves no place').toContainText(/place [23]/);
  await page.getByRole('searchbox').fill('amina');
  await showing(page, 1);
  await page.getByRole('searchbox').fill('priya');
  await expect(page.getByText('No applicants match your filter criteria.')).toBeVisible();
  await expect(page.getByText('1 person is hidden by no pets.')).toBeVisible();
  await looksRight('08-review-hidden');
  await press(page, 'reset filter');
  await showing(page, 7);
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(chip(page, 'no pets')).not.toBeChecked();
});

test('a landlord sets ranges and ticks checks by keyboard only', async ({ landlordVisitor }) => {
  test.setTimeout(60_000);
  const { page } = landlordVisitor;
  await openReview(page);
  const more = page.getByRole('button', { name: /^more filters/ });
  await more.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'more filters' });
  const box = (name: string): Locator => dialog.getByRole('textbox', { name });
  const thumb = (name: string): Locator => dialog.getByRole('slider', { name });
  await expect(dialog.getByText('7 of 7 match')).toBeVisible();
  await expect(box('Credit score, at least')).toHaveValue('300');
  await expect(box('Credit score, at most')).toHaveValue('900');
  await expect(dialog.getByText(/In Ontario, income may be considered only together/)).toBeVisible();

  await test.step('a lower bound stays below the upper one', async () => {
    await box('Credit score, at least').fill('950');
    await box('Credit score, at least').press('Enter');
    await expect(box('Credit score, at least')).toHaveValue('899');
    await thumb('Credit score, at least').press('Home');
    await expect(box('Credit score, at least')).toHaveValue('300');
  });

  await test.step('filters take effect only when they are applied', async () => {
    await box('Salary a month, all current jobs, at least').fill('5500');
    await box('Salary a month, all current jobs, at least').press('Tab');
    await expect(dialog.getByText('4 of 7 match')).toBeVisible();
    await expect(thumb('Salary a month, all current jobs, at least')).toHaveAttribute('aria-valuenow', '5500');
    await thumb('Salary a month, all current jobs, at most').press('End');
    await box('Credit score, at least').fill('640');
    await box('Credit score, at least').press('Enter');
    await expect(dialog.getByText('3 of 7 match'), 'who has no score stays').toBeVisible();
    await dialog.getByRole('checkbox', { name: 'ID verification' }).press('Space');
    await dialog.getByRole('checkbox', { name: 'background check' }).press('Space');
    await expect(dialog.getByText('1 of 7 match')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await showing(page, 7);
    await expect(more).toBeFocused();
  });

  await test.step('filters are applied, counted and reset', async () => {
    await more.press('Enter');
    await expect(box('Credit score, at least'), 'what was not applied is forgotten').toHaveValue('300');
    await dialog.getByRole('checkbox', { name: 'ID verification' }).press('Space');
    await box('Household income a month, at most').fill('8000');
    await box('Household income a month, at most').press('Enter');
    await expect(dialog.getByText('3 of 7 match')).toBeVisible();
    await dialog.getByRole('button', { name: 'show 3 applicants' }).press('Enter');
    await showing(page, 3);
    await expectCards(page, ['Colleen', 'Priya', 'Thomas']);
    await expect(page.getByText('4 hidden by “ID verification” (3) and “household income” (2)')).toBeVisible();
    await expect(page.getByRole('button', { name: 'more filters · 2' })).toBeFocused();
    await more.press('Enter');
    await dialog.getByRole('button', { name: 'reset filter' }).press('Enter');
    await showing(page, 7);
  });
});

test('a landlord reads on a phone how applicants are ranked, and filters the list', async ({ tenantVisitor }) => {
  test.setTimeout(60_000);
  const { page, looksRight } = tenantVisitor;
  await openReview(page);
  await looksRight('08-review-phone');
  await press(page, 'how we rank applicants?');
  const dialog = page.getByRole('dialog', { name: 'how we rank applicants?' });
  await expect(dialog.getByText('51 inputs').first()).toBeVisible();
  await expect(dialog).toContainText('AI-weighted');
  await expect(dialog).toContainText('lower-risk applicants first');
  await expect(dialog).toContainText('Never used:');
  await press(dialog, 'all 51 inputs');
  await expect(dialog.getByText(/%, (?:learned|by rule)$/)).toHaveCount(51);
  await popUpLooksRight(page, 'how we rank applicants?');
  await press(dialog, 'Got it');
  await press(page, /^more filters/);
  const filters = page.getByRole('dialog', { name: 'more filters' });
  await filters.getByText('no pets', { exact: true }).tap();
  await filters.getByRole('checkbox', { name: 'credit check' }).tap();
  await popUpLooksRight(page, 'more filters');
  await filters.getByRole('button', { name: 'show 3 applicants' }).tap();
  await showing(page, 3);
  await expect(chip(page, 'no pets'), 'the same filter').toBeChecked();
});
