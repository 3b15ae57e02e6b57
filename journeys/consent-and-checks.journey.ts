import type { Browser, Page } from '@playwright/test';
import type { CatalogueId } from '../src/domain/screening/catalogue.ts';
import {
  A_PNG,
  aLandlord,
  anApplicant,
  anApplication,
  aProperty,
  expectStatus,
  fillIn,
  type TestPerson,
  type TestProperty,
} from '../testing/builders.ts';
import { anOrder, handIn, ownChecks, SINS } from '../testing/orders.ts';
import { press, signIn } from './people.ts';
import { expect, looksRight, type Site, test } from './site.ts';

test.describe.configure({ timeout: 120_000 });

interface Invited {
  landlord: TestPerson;
  property: TestProperty;
  tenant: TestPerson;
  applicantId: string;
  /** The way in of the letter, without the site. */
  link: string;
}

/** Somebody with a full application, of whom a landlord has ordered these checks. */
async function invited(site: Site, items: CatalogueId[]): Promise<Invited> {
  const landlord = await aLandlord(site, { first_name: 'Margaret', last_name: 'Oakhurst' });
  const property = await aProperty(landlord, { unit: '2' });
  const tenant = await anApplicant(site, { first_name: 'Ana' });
  const applicantId = await anApplication(tenant, property);
  await fillIn(tenant, property);
  const paid = { origin: site.origin, mailboxUrl: site.house.mailboxUrl };
  await anOrder(paid, landlord, property, [{ name: 'Ana Sycamore', email: tenant.email, items }]);
  const [letter] = await site.messagesTo(tenant.email);
  const link = new URL(letter?.links.find((each) => each.includes('applicant_token=')) ?? '');
  return { landlord, property, tenant, applicantId, link: link.pathname + link.search };
}

/** Opens the letter's link signed in, and goes on to the consent. */
async function atTheConsent(site: Site, page: Page, items: CatalogueId[]): Promise<Invited> {
  const made = await invited(site, items);
  await signIn(page, made.tenant);
  await page.goto(made.link);
  await press(page, 'continue');
  await expect(page).toHaveURL('/tenant/premium/paid');
  return made;
}

/** For what the server refuses: a refusal is a line in the browser's console, which of visitors has to be clean. */
const aPhone = async (site: Site, browser: Browser): Promise<Page> =>
  (await browser.newContext({ baseURL: site.origin, viewport: { width: 390, height: 844 } })).newPage();

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const answer = (page: Page, name: string, words: 'I agree' | 'I would rather not') =>
  card(page, name).getByRole('radio', { name: words }).check();
const line = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
const stored = (page: Page, key: string) => page.evaluate((name) => window.localStorage.getItem(name), key);

/** Opens the data entry and fills in what both checks ask for. */
async function enterPlace(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'start' }).click();
  const entry = page.getByRole('dialog');
  await entry.getByRole('button', { name: 'use the address of my current home' }).click();
  await expect(entry.getByLabel('City')).toHaveValue('Toronto');
  await expect(entry.getByLabel('Province')).toHaveValue('ON');
}

test('a tenant agrees to checks, does them on a phone, and hands them in', async ({ site, tenantVisitor }) => {
  const { page } = tenantVisitor;
  const items: CatalogueId[] = ['credit_check', 'background_check', 'id_verification', 'financial_verification'];
  const { property, tenant, applicantId, link } = await invited(site, items);

  await test.step('the letter leads to what was ordered, and the secret leaves the address', async () => {
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('the landlord wants more information');
    for (const name of ['credit check', 'background check', 'id verification', 'income & expenses verification']) {
      await expect(line(page, name)).toBeVisible();
    }
    await expect(line(page, 'verified landlord references')).toBeHidden();
    await expect(page).not.toHaveURL(/applicant_token/);
    await looksRight(page, '11-invited-to-checks');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('the landlord wants more information');
  });

  await test.step('logging in leads back here, and on to the consent', async () => {
    await page.getByRole('main').getByRole('link', { name: 'log in' }).click();
    await page.getByLabel('Email').fill(tenant.email);
    await page.getByLabel('Password', { exact: true }).fill(tenant.password);
    await press(page, 'sign in');
    await press(page, 'continue');
    await expect(page).toHaveURL('/tenant/premium/paid');
    expect(await stored(page, 'currentApplicationId')).toBe(property.id);
    expect(await stored(page, 'currentApplicantId')).toBe(applicantId);
    expect(await stored(page, 'isNotFirstSubmission')).toBe('true');
  });

  await test.step('nothing is chosen in advance, and every check needs an answer', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('your landlord asks for four checks');
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
    await expect(page.getByRole('status').filter({ hasText: '4 of 4 left to decide' })).toBeVisible();
    await answer(page, 'credit check', 'I agree');
    await press(page, 'continue');
    await expect(page.getByText('Please say yes or no').first()).toBeVisible();
    await looksRight(page, '11-consent');
    for (const name of ['background check', 'id verification', 'income & expenses verification']) {
      await answer(page, name, 'I agree');
    }
    await press(page, 'continue');
    await expect(page).toHaveURL('/tenant/premium-features');
    await expect(page.getByText('incomplete')).toHaveCount(4);
    await looksRight(page, '11-premium-hub');
  });

  await test.step('the credit check, with a SIN', async () => {
    await line(page, 'credit check').getByRole('link', { name: /start/ }).click();
    await expect(page).toHaveURL('/tenant/credit-report');
    await enterPlace(page);
    const entry = page.getByRole('dialog');
    await entry.getByLabel('SIN', { exact: true }).pressSequentially(SINS.good);
    await expect(entry.getByLabel('SIN', { exact: true })).toHaveValue(/^\d{3} \d{3} \d{3}$/);
    await entry.getByLabel('Date of birth').fill('1990-04-12');
    await looksRight(page, '11-credit-entry');
    const sent = page.waitForRequest('**/api/credit-check');
    await press(entry, 'send to the bureau');
    expect((await sent).postDataJSON()).toEqual({
      sin: SINS.good,
      address: '1290 Bloor St W',
      city: 'Toronto',
      province: 'ON',
      country: 'CA',
      date_of_birth: '1990-04-12',
      application_id: property.id,
    });
    const notice = page.getByRole('dialog', { name: /being pulled/ });
    await expect(notice).toContainText('2-3 minutes');
    await looksRight(page, '11-being-pulled');
    await press(notice, 'go to my checks');
    await expect(line(page, 'credit check')).toContainText('complete');
    expect(
      await page.evaluate(() => JSON.stringify({ ...window.localStorage, ...window.sessionStorage })),
    ).not.toContain(SINS.good);
  });

  await test.step('the background check, without a SIN', async () => {
    await line(page, 'background check').getByRole('link', { name: /start/ }).click();
    await enterPlace(page);
    const entry = page.getByRole('dialog');
    await expect(entry.getByLabel('Date of birth')).toHaveCount(0);
    await entry.getByRole('checkbox', { name: 'I prefer not to give my SIN' }).check();
    const sent = page.waitForRequest('**/api/background-check');
    await press(entry, 'send to the bureau');
    expect((await sent).postDataJSON()).toMatchObject({ no_sin: true, city: 'Toronto' });
    expect((await sent).postDataJSON()).not.toHaveProperty('sin');
    await press(page.getByRole('dialog', { name: /being pulled/ }), 'go to my checks');
  });

  await test.step('bank and document in the window of the verifier', async () => {
    await line(page, 'income & expenses verification').getByRole('link', { name: /start/ }).click();
    await expect(page).toHaveURL('/tenant/employment-income-verification');
    await looksRight(page, '11-verification');
    await page.getByRole('radio', { name: 'Canada' }).click();
    const sent = page.waitForRequest('**/api/verifast');
    await press(page, 'continue');
    expect((await sent).postDataJSON()).toEqual({
      application_id: property.id,
      country: 'CA',
      bank_verify_enabled: true,
      id_verify_enabled: true,
    });
    const frame = page.frameLocator('iframe');
    await frame.locator('button[name="bank"]').first().click();
    await frame.getByLabel('User name').fill('user_good');
    await frame.getByLabel('Password').fill('swordfish');
    await frame.getByRole('button', { name: 'Sign in' }).click();
    await frame.getByRole('button', { name: 'Continue' }).click();
    const untaken = frame.locator('button[name="photo"]').filter({ hasText: 'not taken yet' });
    await expect(untaken.first()).toBeVisible();
    for (let left = (await untaken.count()) - 1; left >= 0; left -= 1) {
      await untaken.first().click();
      await expect(untaken).toHaveCount(left);
    }
    const notice = page.getByRole('dialog', { name: /being pulled/ });
    await expect(notice).toContainText('2-3 minutes');
    await press(notice, 'go to my checks');
    await expect(page).toHaveURL('/tenant/premium-features');
  });

  await test.step('everything comes back, and nothing is left to start', async () => {
    await expect(page.getByText('4 of 4')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('link', { name: /^start/ })).toHaveCount(0);
    const checks = await ownChecks(tenant, property);
    expect(Object.values(checks).map(({ result }) => result)).toEqual(Array(4).fill('returned'));
  });

  await test.step('the preview names them with their state alone, and hands them in', async () => {
    await press(page, 'next');
    await expect(page).toHaveURL('/tenant/application-preview');
    await expect(page.getByRole('definition').filter({ hasText: /^complete$/ })).toHaveCount(4);
    await page.getByRole('checkbox', { name: /Everything here is true/ }).check();
    await press(page, 'submit');
    const sent = page.waitForRequest('**/api/screening-request/tenant-fulfills-items');
    await press(page.getByRole('dialog', { name: 'Submit your application?' }), 'submit');
    expect((await sent).postDataJSON()).toEqual({ application_id: property.id });
    await expect(page.getByRole('dialog', { name: /Congratulations/ })).toBeVisible();
  });
});

test('no to one check goes on without it; rejecting all withdraws, after a question', async ({ site, browser }) => {
  const page = await aPhone(site, browser);
  const { tenant, applicantId, property } = await atTheConsent(site, page, ['credit_check', 'id_verification']);
  const statusOf = async () => (await tenant.get(`/api/applicant/${applicantId}`)).body.applicant.status;

  await test.step('no to one', async () => {
    await answer(page, 'credit check', 'I would rather not');
    await answer(page, 'id verification', 'I agree');
    await press(page, 'continue');
    await expect(line(page, 'credit check')).toContainText('not shared');
    await expect(line(page, 'credit check').getByRole('link', { name: /start/ })).toHaveCount(0);
    await expect(page.getByText('0 of 1')).toBeVisible();
  });

  await test.step('what is agreed to and not done keeps the application from going out', async () => {
    await press(page, 'next');
    await page.getByRole('checkbox', { name: /Everything here is true/ }).check();
    await press(page, 'submit');
    await press(page.getByRole('dialog', { name: 'Submit your application?' }), 'submit');
    const note = page.getByRole('alert').filter({ hasText: 'Please finish these checks' });
    await expect(note.getByRole('link')).toHaveText(['id verification']);
    expect(await statusOf()).toBe('pending');
    await note.getByRole('link').click();
    await expect(page).toHaveURL(/\/tenant\/premium-features#id_verification/);
  });

  await test.step('no to the other one from the hub, and back again', async () => {
    await line(page, 'id verification')
      .getByRole('button', { name: /I would rather not/ })
      .click();
    await expect(line(page, 'id verification')).toContainText('not shared');
    expect((await ownChecks(tenant, property)).id_verification.state).toBe('refused');
    await line(page, 'id verification')
      .getByRole('link', { name: /decide again/ })
      .click();
    await expect(card(page, 'id verification').getByRole('radio', { name: 'I would rather not' })).toBeChecked();
  });

  await test.step('reject asks first, and leaving the question withdraws nothing', async () => {
    await press(page, 'reject');
    const question = page.getByRole('dialog', { name: /withdraw/ });
    await expect(question).toContainText('will be withdrawn');
    await looksRight(page, '11-reject');
    await press(question, 'back');
    await expect(question).toBeHidden();
    expect(await statusOf()).toBe('pending');
  });

  await test.step('confirming withdraws, says so, and leads to the dashboard', async () => {
    await press(page, 'reject');
    await press(page.getByRole('dialog'), 'withdraw application');
    const notice = page.getByRole('dialog', { name: 'Your application is withdrawn' });
    await expect(notice).toBeVisible();
    expect(await statusOf()).toBe('withdrawn');
    await press(notice, 'go to my dashboard');
    await expect(page).toHaveURL('/tenant/dashboard');
    await expect(page.getByText('withdrawn').first()).toBeVisible();
  });
  await page.context().close();
});

test('what is wrong with the data entry is said, and nothing typed is lost', async ({ site, browser }) => {
  const page = await aPhone(site, browser);
  await atTheConsent(site, page, ['credit_check', 'financial_verification']);
  for (const name of ['credit check', 'income & expenses verification']) await answer(page, name, 'I agree');
  await press(page, 'continue');
  await expect(page).toHaveURL('/tenant/premium-features');

  await page.goto('/tenant/credit-report');
  await page.getByRole('button', { name: 'start' }).click();
  const entry = page.getByRole('dialog');
  const sin = entry.getByLabel('SIN', { exact: true });
  const send = () => press(entry, 'send to the bureau');

  await test.step('the provinces, and the one that is chosen', async () => {
    await expect(entry.getByLabel('Province')).toHaveValue('AB');
    const codes = await entry
      .getByLabel('Province')
      .locator('option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
    expect(codes.join(' ')).toBe('AB BC MB NB NL NS NT NU ON PE QC SK YT');
  });

  for (const typed of ['', '12345678', '1234567890']) {
    await test.step(`a SIN of ${typed.length} digits`, async () => {
      await sin.fill(typed);
      await send();
      await expect(entry.getByText('SIN must be 9 digits')).toBeVisible();
      await expect(sin).toBeFocused();
    });
  }

  await test.step('somebody who is eighteen tomorrow', async () => {
    const tomorrow = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000).toISOString().slice(5, 10);
    await sin.fill(SINS.good);
    await entry.getByLabel('Date of birth').fill(`${new Date().getFullYear() - 18}-${tomorrow}`);
    await send();
    await expect(entry.getByText('Applicant age cannot be less than 18.')).toBeVisible();
    await expect(entry.getByText('Please enter your address')).toBeVisible();
  });

  await test.step('the bureau refuses, then the connection is gone', async () => {
    await entry.getByRole('button', { name: 'use the address of my current home' }).click();
    await entry.getByLabel('Date of birth').fill('1990-04-12');
    const alert = entry.getByRole('alert').filter({ hasText: 'There was an error submitting your credit report' });
    await page.route('**/api/credit-check', (route) => route.fulfill({ json: { status: 0, message: 'Closed.' } }));
    await send();
    await expect(alert).toContainText('Closed.');
    await page.unroute('**/api/credit-check');
    await page.route('**/api/credit-check', (route) => route.abort());
    await send();
    await expect(alert).toContainText('We could not reach Maplekey.');
    await expect(sin).toHaveValue('000 103 002');
    await expect(entry.getByRole('combobox', { name: 'Address' })).toHaveValue('1290 Bloor St W');
    await page.unroute('**/api/credit-check');
  });

  await test.step('closing the form forgets the SIN', async () => {
    await entry.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'start' }).click();
    await expect(sin).toHaveValue('');
  });

  await test.step('the window of the verifier has no address, or is not to be shown here', async () => {
    await page.goto('/tenant/employment-income-verification');
    await page.getByRole('button', { name: 'continue' }).click();
    await expect(page.getByText('Please choose a country')).toBeVisible();
    await page.getByRole('radio', { name: 'United States' }).click();
    await page.route('**/api/verifast', (route) => route.fulfill({ json: {} }));
    await press(page, 'continue');
    await expect(page.getByRole('alert')).toContainText('failed to get iframe url');
    await page.unroute('**/api/verifast');
    const elsewhere = 'https://verifier.example.test/session';
    await page.route('**/api/verifast', (route) => {
      expect(route.request().postDataJSON()).toMatchObject({ country: 'US', id_verify_enabled: false });
      return route.fulfill({ json: { status: 1, iframeUrl: elsewhere } });
    });
    await press(page, 'continue');
    await expect(page.getByRole('link', { name: 'open it in a new window' })).toHaveAttribute('href', elsewhere);
  });
  await page.context().close();
});

test('only the window of the verifier is believed when it says that all is done', async ({ site, tenantVisitor }) => {
  const { page } = tenantVisitor;
  await atTheConsent(site, page, ['financial_verification']);
  await answer(page, 'income & expenses verification', 'I agree');
  await press(page, 'continue');
  await line(page, 'income & expenses verification').getByRole('link', { name: /start/ }).click();
  await page.getByRole('radio', { name: 'Canada' }).click();
  await press(page, 'continue');
  await expect(page.frameLocator('iframe').locator('button[name="bank"]').first()).toBeVisible();
  await page.evaluate(() => {
    window.postMessage('complete', '*');
    window.postMessage({ type: 'complete' }, '*');
  });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const frame = page.frames().find((each) => each.parentFrame() !== null);
  await frame?.evaluate(() => window.parent.postMessage({ event: 'complete' }, '*'));
  await expect(page.getByRole('dialog', { name: /being pulled/ })).toContainText('2-3 minutes');
});

test('an invitation to checks is for one person, and stays an invitation for everybody else', async ({
  site,
  browser,
}) => {
  const { property, tenant, link } = await invited(site, ['credit_check']);
  const context = await browser.newContext({ baseURL: site.origin, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const ordinary = page.getByRole('button', { name: 'apply now' });
  const token = new URL(link, site.origin).searchParams.get('applicant_token') ?? '';

  await test.step('it takes the checks and the secret', async () => {
    for (const query of [
      `applicant_token=${token}`,
      'items=credit_check',
      'items=credit_check&applicant_token=nobody',
    ]) {
      await page.goto(`/apply/${property.token}?${query}`);
      await expect(ordinary).toBeVisible();
    }
    await page.goto(`/apply/${property.token}?items=credit_check&applicant_token=${token}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('the landlord wants more information');
    await page.getByRole('button', { name: 'back' }).click();
    await expect(ordinary).toBeVisible();
  });

  await test.step('once somebody has taken it up, nobody else can', async () => {
    const connect = `/api/screening-request/screening-request-get-connect/${property.id}`;
    expectStatus(await tenant.post(connect, { applicant_token: token }), 200);
    const stranger = await anApplicant(site, { first_name: 'Basil' });
    const other = await browser.newContext({ baseURL: site.origin });
    const theirs = await other.newPage();
    await signIn(theirs, stranger);
    await theirs.goto(link);
    await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('These checks are not for your account');
    await other.close();
  });
  await context.close();
});

test('checks that come after the submission are found from the dashboard and handed in on their own', async ({
  site,
  tenantVisitor: { page },
}) => {
  const made = await invited(site, ['credit_check']);
  const { tenant, property, applicantId } = made;
  const declined = [{ item: 'credit_check', answer: 'refused' }];
  const connect = `/api/screening-request/screening-request-get-connect/${property.id}`;
  expectStatus(await tenant.post(connect, {}), 200);
  const consent = { application_id: property.id, answers: declined };
  expectStatus(await tenant.post('/api/screening-request/consent', consent), 200);
  expectStatus(await handIn(tenant, applicantId), 200);
  const paid = { origin: site.origin, mailboxUrl: site.house.mailboxUrl };
  const items: CatalogueId[] = ['id_verification', 'background_check'];
  await anOrder(paid, made.landlord, property, [{ name: 'Ana Sycamore', email: tenant.email, items }]);
  expectStatus(await tenant.post(connect, {}), 200);

  await test.step('the application names what waits', async () => {
    await signIn(page, tenant);
    await page.getByRole('button', { name: /^view/ }).click();
    await expect(page).toHaveURL('/tenant/dashboard/application');
    await expect(page.getByText('2 checks wait for you.')).toBeVisible();
    await press(page, 'go to the checks');
    await page.getByRole('link', { name: 'decide', exact: true }).click();
    await answer(page, 'id verification', 'I agree');
    await answer(page, 'background check', 'I would rather not');
    await press(page, 'continue');
  });

  await test.step('a picture of the document does as well', async () => {
    await line(page, 'id verification').getByRole('link', { name: /start/ }).click();
    await page.getByRole('link', { name: /Send a picture/ }).click();
    await expect(page).toHaveURL('/tenant/premium/id-verification');
    const picture = { name: 'licence.png', mimeType: 'image/png', buffer: Buffer.from(A_PNG) };
    await page.locator('input[type="file"]').setInputFiles(picture);
    await expect(page.getByText('licence.png')).toBeVisible();
    await looksRight(page, '11-id-upload');
    await page.getByRole('button', { name: 'send', exact: true }).click();
    await expect(page).toHaveURL('/tenant/premium-features');
    await expect(page.getByText('1 of 1')).toBeVisible();
  });

  await test.step('they are handed in from the preview, which changes nothing else', async () => {
    await press(page, 'next');
    await expect(page).toHaveURL('/tenant/application-preview');
    await expect(page.getByRole('link', { name: 'edit current housing' })).toHaveCount(0);
    await looksRight(page, '12-preview-of-checks');
    await press(page, 'submit');
    await press(page.getByRole('dialog', { name: 'Submit your checks?' }), 'submit');
    await press(page.getByRole('dialog', { name: /Congratulations/ }), 'go to my dashboard');
    expect((await ownChecks(tenant, property)).id_verification).toMatchObject({ state: 'done', is_handed_in: 1 });
  });
});
