import type { Page } from '@playwright/test';
import { PAGE_PATHS } from '../../src/contract/page-paths.ts';
import { serializeRole } from '../../src/domain/accounts/account.ts';
import {
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  fillIn,
  type TestPerson,
} from '../../testing/builders/builders.ts';
import { expect, looksRight, test } from '../support/site.ts';
import { moving, reflows } from '../support/visual-checks.ts';

type PagePath = (typeof PAGE_PATHS)[number];
const VISITORS = ['anonymous', 'applicant', 'landlord'] as const;
type Visitor = (typeof VISITORS)[number];
const WIDTHS = [1280, 390];

/** Where a visitor ends who opens a page: there, or somewhere else. */
const HERE = 'here';
/** At the log-in, which brings them back afterwards. */
const LOG_IN = 'log in';

const home = { anonymous: HERE, applicant: HERE, landlord: '/landlord/dashboard' };
const everybody = { anonymous: HERE, applicant: HERE, landlord: HERE };
const doorway = { anonymous: HERE, applicant: '/tenant/dashboard', landlord: '/landlord/dashboard' };
/** The page stays, and the token of the link does not stay in the address. */
const READ = '/reset-password/link/opened';
const secretTakenOut = { anonymous: READ, applicant: READ, landlord: READ };
const loggedIn = { anonymous: LOG_IN, applicant: HERE, landlord: HERE };
/** A landlord is sent home, and the home of a landlord is the dashboard. */
const applicants = { anonymous: '/', applicant: HERE, landlord: '/landlord/dashboard' };
const landlords = { anonymous: '/', applicant: '/', landlord: HERE };

const ENDINGS: Record<PagePath, Record<Visitor, string>> = {
  '/': home,
  '/login': doorway,
  '/signup': doorway,
  '/my-account': loggedIn,
  '/confirm-contact/:token': loggedIn,
  '/terms-and-conditions': everybody,
  '/privacy-policy': everybody,
  '/verified-landlord-reference/thank-you': everybody,
  '/verified-landlord-reference/:token': everybody,
  '/premium/payment': everybody,
  '/tenant/premium/pay': everybody,
  '/tenant/premium-checkout': everybody,
  '/tenant/guarantor/link': everybody,
  '/tenant/basic/request': everybody,
  '/tenant/coapplication': applicants,
  '/tenant/send-coapplicant-link': applicants,
  '/tenant/coapplicant-confirm-invite': applicants,
  '/tenant/current-housing': applicants,
  '/tenant/previous-housing': applicants,
  '/tenant/employment-info': applicants,
  '/tenant/household-info': applicants,
  '/tenant/guarantor': applicants,
  '/tenant/credit-report': applicants,
  '/tenant/background-check': applicants,
  '/tenant/employment-income-verification': applicants,
  '/tenant/premium/id-verification': applicants,
  '/tenant/landlord-references': applicants,
  '/tenant/application-preview': applicants,
  '/tenant/application-preview/edit': applicants,
  '/tenant/application-preview/edit-view': applicants,
  '/tenant/dashboard': applicants,
  '/tenant/premium/paid': loggedIn,
  '/tenant/premium-features': loggedIn,
  '/tenant/dashboard/application': loggedIn,
  '/landlord/dashboard': { anonymous: '/', applicant: '/tenant/dashboard', landlord: HERE },
  '/landlord/property/create': landlords,
  '/landlord/property/path': landlords,
  '/landlord/customize-application': landlords,
  '/landlord/application-invite': landlords,
  '/landlord/screen-applicants': landlords,
  '/landlord/screen-applicants/payment': landlords,
  '/landlord/application': landlords,
  '/landlord/application/view-screening-requests': landlords,
  '/landlord/premium-checkout': landlords,
  '/apply/:token': everybody,
  '/apply/paid/:token': everybody,
  '/forgot-password': everybody,
  '/reset-password/:token/:email': secretTakenOut,
  '/stop-messages': everybody,
  '/keep-account': everybody,
  '/letters': everybody,
};

const MADE_UP = 'made-up-0123456789';

/** The people of the walk, and what each has before them. */
interface Cast {
  people: Record<Exclude<Visitor, 'anonymous'>, TestPerson>;
  propertyId: string;
  applicantId: string;
  /** What stands for the token of a path; a made-up one when there is nothing real. */
  tokens: string[];
}
let cast: Cast;

test.beforeAll(async ({ site }) => {
  const landlord = await createLandlord(site);
  const property = await createProperty(landlord);
  const applicant = await createApplicant(site);
  const applicantId = await createApplication(applicant, property);
  await fillIn(applicant, property);
  const sent = await createApplicant(site, { first_name: 'Rosalind' });
  const sentId = await createApplication(sent, property);
  await fillIn(sent, property);
  await sent.post(`/api/applicant/${sentId}/submit-applicant`);
  cast = { people: { landlord, applicant }, propertyId: property.id, applicantId, tokens: [property.token, MADE_UP] };
});

/** Puts in place what a log-in leaves behind, and what was chosen on a dashboard. */
async function logIn(page: Page, origin: string, visitor: Visitor): Promise<void> {
  if (visitor === 'anonymous') return;
  const person = cast.people[visitor];
  const user = {
    user_id: person.id,
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email,
    phone_number: person.phone,
    roles: [serializeRole(visitor)],
    tokens: [person.token, 'bearer'],
    status: 1,
    authed: 1,
  };
  const chosen =
    visitor === 'applicant' ? { currentApplicationId: cast.propertyId, currentApplicantId: cast.applicantId } : {};
  await page
    .context()
    .addCookies([
      { name: 'auth_token', value: person.token, url: origin },
      ...(visitor === 'landlord'
        ? [{ name: 'current_property_application_id', value: cast.propertyId, url: origin }]
        : []),
    ]);
  await page.addInitScript(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) window.localStorage.setItem(key, value);
    },
    { ...chosen, user: JSON.stringify(user) },
  );
}

/** Opens an address and waits until the page has said what it has to say: a title, and nothing left to load. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(
    () =>
      document.querySelector('main h1') !== null &&
      document.querySelector('[data-printed], .mantine-Skeleton-root, main [aria-busy="true"]') === null,
    undefined,
    { timeout: 15_000 },
  );
}

/** What the browser complains about, but for the answers to made-up tokens and addresses, which are as they should. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    const isExpected = message.location().url.includes(MADE_UP) && message.text().startsWith('Failed to load resource');
    if (isExpected || !['error', 'warning'].includes(message.type())) return;
    complaints.push(`${message.text()} (${message.location().url} on ${page.url()})`);
  });
  page.on('pageerror', (problem) => complaints.push(`${problem.message} (${page.url()})`));
  return complaints;
}

/** The rental's token opens its invitation and nothing else. */
const addressesOf = (path: PagePath): string[] =>
  path.includes(':token')
    ? (path.startsWith('/apply/') ? cast.tokens : [MADE_UP]).map((token) =>
        path.replace(':token', token).replace(':email', 'somebody%40example.test'),
      )
    : [path];

async function expectOnePage(page: Page, address: string): Promise<void> {
  const says = await page.locator('h1').allInnerTexts();
  expect.soft(says, `${address}: one heading`).toHaveLength(1);
  expect.soft(says[0]?.trim(), `${address}: a heading with words`).not.toBe('');
  expect.soft(await page.title(), `${address}: a title`).toMatch(/^\S.* · Maplekey$/);
}

/** What the pages that were looked at say, over all visitors: many of them say the same to everybody. */
const seen = new Set<string>();

/** Looks at the page in front at these widths and larger than life, unless another visitor was shown the very same. */
async function looksRightAt(widths: readonly number[], page: Page, name: string): Promise<void> {
  const words = `${name}\n${await page.getByRole('main').ariaSnapshot()}`;
  if (seen.has(words)) return;
  seen.add(words);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    await looksRight(page, name);
  }
  await reflows(page);
  expect.soft(await moving(page), `moves on ${name}`).toEqual([]);
}

/**
 * Visitors look at a page on a phone and at a desk; whoever is signed in looks at it on a phone alone here, as the journeys
 * of these pages look at both.
 */
const widthsFor = (visitor: Visitor): readonly number[] => (visitor === 'anonymous' ? WIDTHS : WIDTHS.slice(-1));

async function openEvery(page: Page, visitor: Visitor): Promise<void> {
  for (const path of PAGE_PATHS) {
    const ending = ENDINGS[path][visitor];
    for (const address of addressesOf(path)) {
      await open(page, address);
      if (ending === READ) await page.waitForURL(READ);
      const { pathname, searchParams } = new URL(page.url());
      if (ending === LOG_IN) expect.soft(pathname + searchParams.get('redirect'), address).toBe(`/login${address}`);
      else expect.soft(pathname, address).toBe(ending === HERE ? address : ending);
      await expectOnePage(page, address);
      if (ending === HERE) await looksRightAt(widthsFor(visitor), page, address);
    }
  }
  await open(page, `/${MADE_UP}`);
  await expect.soft(page.getByRole('heading', { level: 1 })).toHaveText('There is no page here');
  await looksRightAt(widthsFor(visitor), page, 'not-there');
}

/** The three walk at the same time, each in a browser context of their own. */
test('every page, opened by everybody', async ({ browser, site }) => {
  test.setTimeout(400_000);
  await Promise.all(
    VISITORS.map(async (visitor) => {
      const context = await browser.newContext({ baseURL: site.origin, reducedMotion: 'reduce' });
      const page = await context.newPage();
      const complaints = complaintsOf(page);
      await logIn(page, site.origin, visitor);
      await openEvery(page, visitor);
      expect.soft(complaints, `the console of ${visitor}`).toEqual([]);
      await context.close();
    }),
  );
});

test('a step or a screen for which nothing was chosen stays where it is and offers the choice', async ({
  browser,
  site,
}) => {
  for (const [visitor, address] of [
    ['applicant', '/tenant/current-housing'],
    ['landlord', '/landlord/application-invite'],
  ] as const) {
    const context = await browser.newContext({ baseURL: site.origin, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await logIn(page, site.origin, visitor);
    await page.addInitScript(() => {
      window.localStorage.removeItem('currentApplicantId');
      window.localStorage.removeItem('currentApplicationId');
    });
    await context.clearCookies({ name: 'current_property_application_id' });
    await open(page, address);
    expect(new URL(page.url()).pathname).toBe(address);
    await expect(page.getByRole('main').getByRole('link', { name: /go to my (applications|rentals)/ })).toBeVisible();
    await looksRight(page, `${visitor}-nothing-chosen`);
    await context.close();
  }
});
