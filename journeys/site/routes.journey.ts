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
import { expectReflow, runningAnimations } from '../support/visual-checks.ts';

type PagePath = (typeof PAGE_PATHS)[number];
const VISITORS = ['anonymous', 'applicant', 'landlord'] as const;
type Visitor = (typeof VISITORS)[number];
const WIDTHS = [390, 1280];

/** The login page, which leads back afterwards. */
const LOG_IN = 'log in';
/** The page stays, but the token of the link leaves the address. */
const WITHOUT_TOKEN = '/reset-password/link/opened';

const FOR_APPLICANTS: PagePath[] = PAGE_PATHS.filter((path) => path.startsWith('/tenant/'));
const FOR_LANDLORDS: PagePath[] = PAGE_PATHS.filter((path) => path.startsWith('/landlord/'));
const FOR_MEMBERS: PagePath[] = ['/my-account', '/confirm-contact/:token', '/apply/:token', '/apply/paid/:token'];
const ONLY_WITH_LINK: PagePath[] = [
  '/tenant/premium/pay',
  '/tenant/premium-checkout',
  '/tenant/guarantor/link',
  '/tenant/basic/request',
];

/** The pages that each visitor opens. Who may open which page is tested with the table of pages. */
const SHOWN: Record<Visitor, PagePath[]> = {
  anonymous: PAGE_PATHS.filter(
    (path) => !/^\/(tenant|landlord|my-account|confirm-contact)\b/.test(path) || ONLY_WITH_LINK.includes(path),
  ),
  applicant: ['/', ...FOR_APPLICANTS, ...FOR_MEMBERS],
  landlord: [...FOR_LANDLORDS, ...FOR_MEMBERS],
};

/** One page of each kind that leads a visitor elsewhere, and where. */
const REDIRECTS: Record<Visitor, [PagePath, string][]> = {
  anonymous: [
    ['/my-account', LOG_IN],
    ['/confirm-contact/:token', LOG_IN],
    ['/tenant/premium/paid', LOG_IN],
    ['/tenant/dashboard', '/'],
    ['/landlord/payments', '/'],
    ['/landlord/dashboard', '/'],
  ],
  applicant: [
    ['/login', '/tenant/dashboard'],
    ['/landlord/property/create', '/'],
    ['/landlord/dashboard', '/tenant/dashboard'],
  ],
  landlord: [
    ['/', '/landlord/dashboard'],
    ['/signup', '/landlord/dashboard'],
    ['/tenant/current-housing', '/landlord/dashboard'],
  ],
};

const MADE_UP = 'made-up-0123456789';

/** The logged-in people, and the property and application they work on. */
interface Fixture {
  people: Record<Exclude<Visitor, 'anonymous'>, TestPerson>;
  propertyId: string;
  applicantId: string;
  /** Values for the token of a path: a real one and a made-up one. */
  tokens: string[];
}
let fixture: Fixture;

test('no page is left out', () => {
  expect([...new Set(Object.values(SHOWN).flat())].sort()).toEqual([...PAGE_PATHS].sort());
});

test.beforeAll(async ({ site }) => {
  const landlord = await createLandlord(site);
  const property = await createProperty(landlord);
  const applicant = await createApplicant(site);
  const applicantId = await createApplication(applicant, property);
  await fillIn(applicant, property);
  const submitted = await createApplicant(site, { first_name: 'Rosalind' });
  const submittedId = await createApplication(submitted, property);
  await fillIn(submitted, property);
  await submitted.post(`/api/applicant/${submittedId}/submit-applicant`);
  fixture = {
    people: { landlord, applicant },
    propertyId: property.id,
    applicantId,
    tokens: [property.token, MADE_UP],
  };
});

/** Sets the cookies and stored values of a login and of a dashboard choice. */
async function logIn(page: Page, origin: string, visitor: Visitor): Promise<void> {
  if (visitor === 'anonymous') return;
  const person = fixture.people[visitor];
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
    visitor === 'applicant'
      ? { currentApplicationId: fixture.propertyId, currentApplicantId: fixture.applicantId }
      : {};
  await page
    .context()
    .addCookies([
      { name: 'auth_token', value: person.token, url: origin },
      ...(visitor === 'landlord'
        ? [{ name: 'current_property_application_id', value: fixture.propertyId, url: origin }]
        : []),
    ]);
  await page.addInitScript(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) window.localStorage.setItem(key, value);
    },
    { ...chosen, user: JSON.stringify(user) },
  );
}

/** Opens an address and waits for a title, with nothing left to load. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(
    () =>
      document.querySelector('main h1') !== null &&
      document.querySelector('[data-printed], .mantine-Skeleton-root, main [aria-busy="true"]') === null,
    undefined,
    { timeout: 60_000 },
  );
}

/** Console errors and warnings, except the expected ones for made-up tokens and addresses. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    const isRefused = [MADE_UP, '/api/reset-password/check'].some((part) => message.location().url.includes(part));
    const isExpected = isRefused && message.text().startsWith('Failed to load resource');
    if (isExpected || !['error', 'warning'].includes(message.type())) return;
    complaints.push(`${message.text()} (${message.location().url} on ${page.url()})`);
  });
  page.on('pageerror', (problem) => complaints.push(`${problem.message} (${page.url()})`));
  return complaints;
}

/** The token of a property opens its invitation and nothing else. */
const addressesOf = (path: PagePath): string[] =>
  path.includes(':token')
    ? (path.startsWith('/apply/') ? fixture.tokens : [MADE_UP]).map((token) =>
        path.replace(':token', token).replace(':email', 'somebody%40example.test'),
      )
    : [path];

async function expectOnePage(page: Page, address: string): Promise<void> {
  const { headings, title } = await page.evaluate(() => ({
    headings: [...document.querySelectorAll('h1')].map(({ textContent }) => textContent?.trim()),
    title: document.title,
  }));
  expect.soft(headings, `${address}: one heading`).toHaveLength(1);
  expect.soft(headings[0], `${address}: a heading with words`).not.toBe('');
  expect.soft(title, `${address}: a title`).toMatch(/^\S.* · Maplekey$/);
}

/** The content of checked pages at a width: many look the same to every visitor or at several addresses, and are checked once. */
const seen = new Set<string>();

/** Checks the current page at these widths and zoomed in, unless the same content was checked before. */
async function looksRightAt(widths: readonly number[], page: Page, name: string): Promise<void> {
  const before = seen.size;
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    const content = `${width} px\n${await page.getByRole('main').ariaSnapshot()}`;
    if (seen.has(content)) continue;
    seen.add(content);
    await looksRight(page, name);
  }
  if (seen.size === before) return;
  await expectReflow(page);
  expect.soft(await runningAnimations(page), `moves on ${name}`).toEqual([]);
}

/**
 * Anonymous visitors check a page on a phone and a desktop. Logged-in people check it on a phone only, since the
 * journeys of these pages cover both.
 */
const widthsFor = (visitor: Visitor): readonly number[] => (visitor === 'anonymous' ? WIDTHS : WIDTHS.slice(0, 1));

async function openEvery(page: Page, visitor: Visitor): Promise<void> {
  for (const path of SHOWN[visitor]) {
    for (const address of addressesOf(path)) {
      await open(page, address);
      const isToken = path === '/reset-password/:token/:email';
      if (isToken) await page.waitForURL(WITHOUT_TOKEN);
      expect.soft(new URL(page.url()).pathname, address).toBe(isToken ? WITHOUT_TOKEN : address);
      await expectOnePage(page, address);
      await looksRightAt(widthsFor(visitor), page, address);
    }
  }
  await open(page, `/${MADE_UP}`);
  await expect.soft(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await looksRightAt(widthsFor(visitor), page, 'not-there');
}

async function expectRedirects(page: Page, visitor: Visitor): Promise<void> {
  for (const [path, ending] of REDIRECTS[visitor]) {
    for (const address of addressesOf(path)) {
      await open(page, address);
      const { pathname, searchParams } = new URL(page.url());
      if (ending === LOG_IN) expect.soft(pathname + searchParams.get('redirect'), address).toBe(`/login${address}`);
      else expect.soft(pathname, address).toBe(ending);
      await expectOnePage(page, address);
    }
  }
}

/** All visitors run at the same time, each in their own browser context. */
test('every page opens for those whom it is for, and leads others elsewhere', async ({ browser, site }) => {
  test.setTimeout(400_000);
  await Promise.all(
    VISITORS.map(async (visitor) => {
      const context = await browser.newContext({ baseURL: site.origin, reducedMotion: 'reduce' });
      const page = await context.newPage();
      const complaints = complaintsOf(page);
      await logIn(page, site.origin, visitor);
      await openEvery(page, visitor);
      await expectRedirects(page, visitor);
      expect.soft(complaints, `the console of ${visitor}`).toEqual([]);
      await context.close();
    }),
  );
});

test('a page of the other role offers the own dashboard', async ({ browser, site }) => {
  const contextOf = async (visitor: Visitor) => {
    const page = await (await browser.newContext({ baseURL: site.origin })).newPage();
    await logIn(page, site.origin, visitor);
    return page;
  };
  const landlord = await contextOf('landlord');
  for (const address of ['/tenant/premium-checkout', '/tenant/basic/request', '/tenant/premium/paid']) {
    await open(landlord, address);
    await expect(landlord.getByRole('heading', { level: 1 })).toHaveText('This page is for tenants');
  }
  await landlord.getByRole('link', { name: 'go to my dashboard' }).click();
  await expect(landlord).toHaveURL('/landlord/dashboard');
  const applicant = await contextOf('applicant');
  await open(applicant, '/landlord/application');
  await expect(applicant).toHaveURL('/');
  await applicant.getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(applicant).toHaveURL('/tenant/dashboard');
  await applicant.goto('/');
  await expect(applicant.getByText('The page you opened is for landlords.')).toBeHidden();
  await Promise.all([landlord, applicant].map((page) => page.context().close()));
});

test('a page without a chosen application or property stays in place and offers the choice', async ({
  browser,
  site,
}) => {
  // A landlord's only property is taken without asking.
  await createProperty(fixture.people.landlord);
  for (const [visitor, address, way] of [
    ['applicant', '/tenant/current-housing', 'go to my applications'],
    ['landlord', '/landlord/application-invite', 'go to the dashboard'],
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
    await expect(page.getByRole('main').getByRole('link', { name: way })).toBeVisible();
    if (visitor === 'landlord') {
      await expect(page.getByRole('list', { name: 'your properties' }).getByRole('button')).toHaveCount(2);
    }
    await looksRight(page, `${visitor}-nothing-chosen`);
    await context.close();
  }
});
