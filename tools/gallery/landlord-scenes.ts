import type { Page } from '@playwright/test';
import { press } from '../../testing/browser/people.ts';
import { expectStatus } from '../../testing/builders/builders.ts';
import { type Cast, expect, type Scene } from './scene.ts';

async function openReview(page: Page, { property }: Cast): Promise<void> {
  await page.goto(`/landlord/application?property=${property.id}`);
  await expect(page.getByText(/^showing \d+ applicants$/)).toBeVisible();
}

/** The applications of people by name, in the same order. */
async function applicationsOf({ landlord, property }: Cast, names: string[]): Promise<string[]> {
  const { applicants } = expectStatus(await landlord.get(`/api/property/${property.id}`), 200).body;
  const isCalled = (name: string) => (one: { user: { first_name: string; last_name: string } }) =>
    `${one.user.first_name} ${one.user.last_name}` === name;
  return names.map((name) => applicants.find(isCalled(name)).id);
}

/** Opens an applicant's detail, beside the list on a desktop and over it on a phone. */
async function openDetail(page: Page, cast: Cast, name: string): Promise<void> {
  const [applicant] = await applicationsOf(cast, [name]);
  await page.goto(`/landlord/application?property=${cast.property.id}&applicant=${applicant}`);
  await expect(page.getByRole('article', { name })).toBeVisible();
}

async function fillInOrder(page: Page): Promise<void> {
  await page.goto('/landlord/screen-applicants');
  const tenant = (number: number) => page.getByRole('region', { name: `tenant ${number}`, exact: true });
  const turnOn = (number: number, check: string) =>
    tenant(number)
      .getByRole('switch', { name: new RegExp(`^${check} `) })
      .click({ force: true });
  await tenant(1).getByLabel('Name').fill('Harriet Birch');
  await tenant(1).getByLabel('Email', { exact: true }).fill('harriet.birch@example.test');
  for (const check of ['credit check', 'id verification', 'automated income & expenses verification']) {
    await turnOn(1, check);
  }
  await press(page, 'add more');
  await tenant(2).getByLabel('Name').fill('Basil Hemlock');
  await tenant(2).getByText('phone', { exact: true }).click();
  await tenant(2).getByLabel('Phone number').fill('4165550163');
  for (const check of ['credit check', 'background check']) await turnOn(2, check);
  await expect(page.getByText('$56.50 CAD').first()).toBeVisible();
}

/** A landlord's work with applications. */
export const LANDLORD_SCENES: Omit<Scene, 'folder'>[] = [
  {
    name: '05-screen-applicants',
    shows: 'the checks to order',
    who: 'landlord',
    open: fillInOrder,
  },
  {
    name: '06-payment',
    shows: 'the payment, and when it is charged',
    who: 'landlord',
    async open(page) {
      await fillInOrder(page);
      await press(page, 'proceed to payment');
      await page.getByLabel('coupon or referral code').fill('WELCOME5');
      await press(page, 'apply');
      await expect(page.getByText('$50.85 CAD').first()).toBeVisible();
      await expect(page.frameLocator('iframe[title="secure card details"]').getByLabel('Card number')).toBeVisible();
    },
  },
  {
    name: '07-dashboard',
    shows: "the landlord's dashboard",
    who: 'landlord',
    async open(page) {
      await page.goto('/landlord/dashboard');
      await expect(page.getByText('48 Fermanagh Ave').first()).toBeVisible();
    },
  },
  {
    name: '08-review',
    shows: 'the applicants in their order, and one of them',
    who: 'landlord',
    // So that new applicants look the same on both devices.
    prepare: async ({ landlord, property }) => {
      expectStatus(await landlord.post(`/api/property/${property.id}/seen`), 200);
    },
    open: openReview,
  },
  {
    name: '08-review-first-screen',
    shows: 'the review as it opens',
    who: 'landlord',
    windowOnly: true,
    open: openReview,
  },
  {
    name: '08-review-detail',
    shows: 'an application with its reasons',
    who: 'landlord',
    open: (page, cast) => openDetail(page, cast, 'Harold Winterberry'),
  },
  {
    name: '08-review-scrolled',
    shows: 'further down in an application',
    who: 'landlord',
    windowOnly: true,
    async open(page, cast) {
      await openDetail(page, cast, 'Parveen Mallow');
      await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
      await page.getByRole('region', { name: 'credit check' }).evaluate((part) => part.scrollIntoView());
    },
  },
  {
    name: '08-review-more-filters',
    shows: 'more filters',
    who: 'landlord',
    windowOnly: true,
    async open(page, cast) {
      await openReview(page, cast);
      await press(page, /^more filters/);
      await expect(page.getByRole('dialog').getByText(/ of \d+ match$/)).toBeVisible();
    },
  },
  {
    name: '08-review-how-we-rank',
    shows: 'how we rank',
    who: 'landlord',
    windowOnly: true,
    async open(page, cast) {
      await openReview(page, cast);
      await press(page, 'how we rank applicants?');
      await expect(page.getByRole('dialog').getByText('51 inputs').first()).toBeVisible();
    },
  },
  {
    name: '08-review-compare',
    shows: 'three households beside each other',
    who: 'landlord',
    open: openComparison,
  },
  {
    name: '14-empty',
    shows: 'the list before anybody applied',
    who: 'landlord',
    windowOnly: true,
    async open(page, { emptyProperty }) {
      await page.goto(`/landlord/application?property=${emptyProperty.id}`);
      await expect(page.getByText('No applications yet')).toBeVisible();
    },
  },
  {
    name: '14-loading',
    shows: 'the list while it loads',
    isLoading: true,
    who: 'landlord',
    windowOnly: true,
    async open(page, { property }) {
      await page.route(new RegExp(`/api/property/${property.id}`), () => undefined);
      await page.goto(`/landlord/application?property=${property.id}`);
      await expect(page.locator('.mantine-Skeleton-root').first()).toBeVisible();
    },
  },
  {
    name: '14-error',
    shows: 'the list that did not load',
    who: 'landlord',
    windowOnly: true,
    async open(page, { property }) {
      await page.route(new RegExp(`/api/property/${property.id}`), (route) => route.abort());
      await page.goto(`/landlord/application?property=${property.id}`);
      await expect(page.getByRole('button', { name: 'try again' }).first()).toBeVisible();
    },
  },
  {
    name: '14-no-match',
    shows: 'filters that hide everybody',
    who: 'landlord',
    windowOnly: true,
    async open(page, cast) {
      await openReview(page, cast);
      await page.getByRole('searchbox', { name: 'Search by first or last name' }).fill('Rosalind');
      await expect(page.getByText('No applicants match your filter criteria.')).toBeVisible();
    },
  },
];

async function openComparison(page: Page, cast: Cast): Promise<void> {
  const compared = await applicationsOf(cast, ['Parveen Mallow', 'Nokomis Cedarwater', 'Harold Winterberry']);
  await page.goto(`/landlord/application?property=${cast.property.id}&compare=${compared.join(',')}&comparing=1`);
  await expect(page.getByRole('columnheader', { name: /Parveen/ })).toBeVisible();
}
