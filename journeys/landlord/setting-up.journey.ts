import type { Page } from '@playwright/test';
import { chooseAddress, logIn, press } from '../../testing/browser/people.ts';
import { createLandlord, createProperty } from '../../testing/builders/builders.ts';
import { expect, expectPage, test } from '../support/site.ts';
import { popUpLooksRight } from '../support/visual-checks.ts';

/** The API calls of the page from now on: URL, body, and whether they carry the token. */
function callsOf(page: Page, path: string | RegExp) {
  const calls: { url: URL; body: unknown; bearer: boolean }[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (request.resourceType() !== 'fetch' || !url.pathname.match(path)) return;
    const bearer = request.headers().authorization?.startsWith('Bearer ') ?? false;
    calls.push({ url, body: request.postDataJSON(), bearer });
  });
  return calls;
}

test.describe.configure({ timeout: 240_000 });

const propertyCookie = async (page: Page): Promise<string | undefined> =>
  (await page.context().cookies()).find(({ name }) => name === 'current_property_application_id')?.value;

const steps = (page: Page) => page.getByRole('navigation', { name: 'Steps' }).getByRole('listitem');
const expectStep = (page: Page, name: string) =>
  expect(page.getByRole('navigation', { name: 'Steps' }).locator('[aria-current=step]')).toHaveText(
    new RegExp(`^\\d${name}$`),
  );

const reply = (json: object) => ({ status: 200, json });

test('property info: suggestions, an address as typed, its province, and a refusal', async ({
  site,
  landlordVisitor,
}) => {
  const { page, looksRight } = landlordVisitor;
  const landlord = await createLandlord(site);
  await logIn(page, landlord, '/landlord/property/create');
  await expect(steps(page)).toHaveText([/Sign up/, /rental info/, /choose path/, /customize/, /send link/]);
  await expectStep(page, 'rental info');
  const address = page.getByRole('combobox', { name: 'Property address' });
  const suggestions = page.getByRole('listbox').getByRole('option');
  const province = page.getByLabel('Province or territory');
  const created = callsOf(page, /api\/property$/);

  await test.step('suggestions come after a pause in typing, from Canada only', async () => {
    const calls = callsOf(page, /address\/suggest/);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await address.focus();
    for (const key of '48 fe') {
      await page.keyboard.press(key === ' ' ? 'Space' : key);
      await page.clock.runFor(150);
    }
    await page.clock.runFor(49);
    expect(calls).toHaveLength(0);
    await page.clock.runFor(1);
    await expect(suggestions.first()).toContainText('Fermanagh Ave');
    expect(calls.map(({ url, bearer }) => [url.searchParams.get('input'), bearer])).toEqual([['48 fe', true]]);
    await page.clock.resume();
    await popUpLooksRight(page, 'suggestions');
    await address.fill('10 Downing Street London UK');
    await expect(suggestions).toHaveCount(0);
  });

  await test.step('without an address nothing is sent', async () => {
    await address.fill('');
    await press(page, 'next');
    await expect(page.getByText('You must enter an address!', { exact: true })).toBeVisible();
    await expect(address).toBeFocused();
    expect(created).toEqual([]);
  });

  await test.step('a typed address is asked about, and for its province, by keyboard alone', async () => {
    await address.fill('1200 rue Ontario Est, Ailleurs');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'use it as typed' })).toBeFocused();
    await looksRight('address-as-typed');
    await page.keyboard.press('Enter');
    await expect(page.getByText('We can’t tell the province from this address. Please choose it.')).toBeVisible();
    await expect(province).toBeFocused();
    await looksRight('address-without-province');
    expect(created).toEqual([]);
  });

  await test.step('the province of a known city is offered, and goes when the address says it', async () => {
    await address.fill('1200 rue Ontario Est, Montréal');
    await press(page, 'next');
    const question = page.getByRole('group', { name: 'Use this address as you typed it?' });
    await press(question, 'change it');
    await expect(address).toBeFocused();
    await expect(address).toHaveValue('1200 rue Ontario Est, Montréal');
    await page.keyboard.press('Enter');
    await expect(question).toHaveCount(0);
    await expect(province).toHaveValue('QC');
    await address.fill('1200 rue Ontario Est, Montréal (Québec)');
    await expect(province).toHaveCount(0);
    await address.fill('1200 rue Ontario Est, Montréal');
    await expect(province).toHaveValue('QC');
  });

  await test.step('a refusal without a property shows its message and keeps the input', async () => {
    const refusal = { status: 0, message: 'Too many attempts in a short time.' };
    await page.route('**/api/property', (route) => route.fulfill(reply(refusal)));
    await page.getByLabel(/Unit name/).fill('basement');
    await press(page, 'next');
    await expect(page.getByRole('alert')).toContainText(refusal.message);
    const stated = { asking_rent: null, available_on: null, lease_months: null, decision_days: 5 };
    expect(created.map(({ body }) => body)).toEqual([
      { address: '1200 rue Ontario Est, Montréal', province: 'QC', unit: 'basement', ...stated },
    ]);
    await expect(page).toHaveURL('/landlord/property/create');
    await expect(address).toHaveValue('1200 rue Ontario Est, Montréal');
    await expect(page.getByText('For example: basement')).toBeVisible();
    await page.unroute('**/api/property');
  });

  await test.step('failing suggestions show a notice, and the landlord can keep typing', async () => {
    await page.route('**/api/address/suggest*', (route) => route.fulfill(reply({ status: 0, message: 'no maps' })));
    await address.fill('12 Elm St, Guelph, ON');
    await expect(page.getByText('Address suggestions aren’t available right now.')).toBeVisible();
    await expect(address).toHaveValue('12 Elm St, Guelph, ON');
    await page.unroute('**/api/address/suggest*');
  });

  await test.step('a refusal that names a property continues with it', async () => {
    const listed = await createProperty(landlord);
    const known = reply({ status: 0, message: 'Listed already.', applicationId: listed.id });
    await page.route('**/api/property', (route) => route.fulfill(known));
    await press(page, 'next');
    await expect(page).toHaveURL('/landlord/property/path');
    expect(await propertyCookie(page)).toBe(listed.id);
    await expect(page.getByText('You’ve already added this property')).toBeVisible();
    await page.unroute('**/api/property');
  });
});

test('a landlord sets up a property, from its address to the link', async ({ site, landlordVisitor }) => {
  const { page, looksRight } = landlordVisitor;
  const landlord = await createLandlord(site);
  await logIn(page, landlord, '/landlord/property/create');
  const sent = callsOf(page, /api\/(property|application)/);

  const rent = page.getByLabel('Monthly rent');

  await test.step('a mistake in the rent is refused and stays to be seen', async () => {
    await chooseAddress(page, 'Property address', '48 ferm', /48 Fermanagh Ave/);
    await rent.fill('26');
    await press(page, 'next');
    await expect(page.getByText('Please enter a monthly rent from $50 to $50,000')).toBeVisible();
    await expect(rent).toBeFocused();
    await expect(rent).toHaveValue('26');
    await looksRight('rent-refused');
    expect(sent).toEqual([]);
  });

  await test.step('the property is listed, and the cookie holds its id', async () => {
    await rent.fill('2600');
    await press(page, 'next');
    await expect(page).toHaveURL('/landlord/property/path');
    const [created] = sent;
    expect(created).toMatchObject({ bearer: true, body: { address: expect.stringContaining('48 Fermanagh Ave') } });
    const { data } = (await landlord.get('/api/property')).body;
    expect([data.length, data[0].unit]).toEqual([1, null]);
    expect(await propertyCookie(page)).toBe(data[0].id);
  });

  await test.step('the landlord has to choose a path; going back changes the rent and lists no other', async () => {
    await expectStep(page, 'choose path');
    await expect(page.getByRole('button', { name: 'next' })).toBeDisabled();
    await press(page, 'back');
    await expect(page).toHaveURL('/landlord/property/create');
    await expect(rent).toHaveValue('2,600');
    await rent.fill('2650.5');
    await press(page, 'next');
    await expect(page).toHaveURL('/landlord/property/path');
    const { data } = (await landlord.get('/api/property')).body;
    expect(data.map(({ asking_rent }: { asking_rent: number }) => asking_rent)).toEqual([2650.5]);
    await page.getByText('skip right to the advanced screening now', { exact: true }).click();
    await press(page, 'next');
    await expect(page).toHaveURL('/landlord/screen-applicants');
    await page.goBack();
    await page.getByText('Start with a basic application', { exact: true }).click();
    await press(page, 'next');
    await expect(page).toHaveURL('/landlord/customize-application');
  });

  await test.step('the landlord ticks and unticks sections', async () => {
    await expectStep(page, 'customize');
    const names = ['current housing', 'previous housing', 'employment info', 'household info'];
    for (const name of names) {
      const checkbox = page.getByRole('checkbox', { name });
      await expect(checkbox).toBeChecked();
      await checkbox.uncheck();
    }
    await expect(page.getByText('Income, status, references')).toBeVisible();
    const guarantor = page.getByRole('checkbox', { name: 'guarantor details' });
    await expect(guarantor).toBeDisabled();
    for (const check of [
      'credit check',
      'ID verification',
      'background check',
      'verified landlord references',
      'personalised video',
      'income and expenses verification',
    ]) {
      await expect(page.getByText(check, { exact: true })).toBeVisible();
    }
    await expect(page.getByRole('listitem').filter({ hasText: 'verified landlord references' })).toContainText(
      '$1.00coming soon',
    );
    const before = sent.length;
    await press(page, 'confirm and continue');
    await expect(page.getByRole('alert')).toContainText('Please choose at least one section');
    await page.getByRole('checkbox', { name: 'employment info' }).check();
    await press(page, 'confirm and continue');
    await expect(page.getByRole('alert')).toContainText('In Ontario, you may ask for income only together with rental');
    expect(sent).toHaveLength(before);
    await page.getByRole('checkbox', { name: 'current housing' }).check();
  });

  await test.step('a refusal stays on the page; then the choice is saved', async () => {
    const id = await propertyCookie(page);
    await page.route(`**/api/application/${id}`, (route) => route.fulfill(reply({ status: 0, message: 'Not now.' })));
    await press(page, 'confirm and continue');
    await expect(page.getByRole('alert')).toContainText('Not now.');
    await expect(page).toHaveURL('/landlord/customize-application');
    await page.unroute(`**/api/application/${id}`);
    await press(page, 'confirm and continue');
    await expectPage(page, '/landlord/application-invite', 'send link');
    expect(sent.findLast(({ url }) => url.pathname === `/api/application/${id}`)).toMatchObject({
      bearer: true,
      body: {
        status: 'active',
        requirements: ['monthly_rent_payment', 'current_residence_duration', 'employment_info', 'proof_of_income'],
      },
    });
  });

  await test.step('going back shows the saved choice', async () => {
    await press(page, 'back');
    await expect(page).toHaveURL('/landlord/customize-application');
    await page.reload();
    await expect(page.getByRole('checkbox', { name: 'current housing' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'household info' })).not.toBeChecked();
    await press(page, 'back');
    await expect(page).toHaveURL('/landlord/property/path');
  });
});

test('a landlord invites people: chips, errors, and what is sent', async ({ site, landlordVisitor }) => {
  const { page } = landlordVisitor;
  const landlord = await createLandlord(site);
  const property = await createProperty(landlord, { unit: 'basement' });
  await logIn(page, landlord, '/landlord/application-invite', { property });
  await expectStep(page, 'send link');
  const emails = page.getByLabel('Email addresses');
  const numbers = page.getByLabel('Phone numbers');
  const chip = (name: string) => page.getByRole('button', { name: `remove ${name}` });

  await test.step('the link of the property is shown and copied', async () => {
    const link = `${site.origin}/apply/${property.token}`;
    await expect(page.getByText(link.replace('http://', ''))).toBeVisible();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await press(page, 'copy link');
    await expect(page.getByRole('button', { name: 'copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  });

  await test.step('an empty list sends nothing', async () => {
    const sent = callsOf(page, /send-link/);
    await press(page, 'next');
    await press(page.getByRole('dialog', { name: 'congrats!' }), 'done');
    await expectPage(page, '/landlord/dashboard', /^hello/);
    expect(sent).toEqual([]);
    await page.goBack();
  });

  await test.step('email addresses', async () => {
    await emails.fill('abc');
    await emails.blur();
    await expect(page.getByText('Please enter a valid email', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'add', exact: true }).click();
    await expect(emails).toHaveValue('abc');
    await expect(chip('abc')).toHaveCount(0);
    for (const typed of ['ana@example.test', 'ANA@example.test ', 'ben@example.test']) {
      await emails.fill(typed);
      await emails.press('Enter');
    }
    await expect(chip('ana@example.test')).toHaveCount(1);
    await chip('ana@example.test').click();
    await expect(chip('ana@example.test')).toHaveCount(0);
    await expect(chip('ben@example.test')).toBeVisible();
  });

  await test.step('phone numbers', async () => {
    await numbers.fill('24165551234');
    await numbers.blur();
    await expect(page.getByText('11 digits must start with 1', { exact: true })).toBeVisible();
    await expect(numbers).toHaveValue('24165551234');
    await numbers.fill('   ');
    await numbers.press('Enter');
    for (const typed of ['4165550142', '14165550142', '16475550163']) {
      await numbers.fill(typed);
      await numbers.press('Enter');
    }
    await expect(chip('(416) 555-0142')).toHaveCount(1);
    await chip('(647) 555-0163').click();
    await expect(chip('(647) 555-0163')).toHaveCount(0);
    await expect(page.getByText('1 by email, 1 by text')).toBeVisible();
  });

  await test.step('nothing is sent without the confirmation, and a failure is not reported as sent', async () => {
    const sent = callsOf(page, /send-link/);
    await press(page, 'next');
    await expect(page.getByText('Please confirm that these people asked you about the property')).toBeVisible();
    expect(sent).toEqual([]);
    await page.getByRole('checkbox', { name: 'These people asked me about the property' }).check();
    await page.route('**/send-link', (route) => route.fulfill(reply({ status: 0, message: 'The post is closed.' })));
    await press(page, 'next');
    await expect(page.getByRole('alert')).toContainText('The post is closed.');
    await expect(page.getByText('congrats!')).toHaveCount(0);
    await expect(chip('ben@example.test')).toBeVisible();
    await page.unroute('**/send-link');
    await press(page, 'next');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(
      "congrats! you'll get an email whenever an applicant completes their application.",
    );
    expect(sent.at(-1)).toMatchObject({
      url: { pathname: `/api/application/${property.id}/send-link` },
      bearer: true,
      body: { emails: ['ben@example.test'], phone_numbers: ['4165550142'], people_asked: true },
    });
    await press(dialog, 'done');
    await expect(page).toHaveURL('/landlord/dashboard');
    for (const to of ['ben@example.test', '4165550142']) {
      const [message] = await site.messagesTo(to);
      const ours = message?.links.map((link) => link.split('?sent=')[0]);
      expect(ours).toContain(`${site.origin}/apply/${property.token}`);
    }
  });

  await test.step('a list that reached nobody names the people', async () => {
    await page.goto('/landlord/application-invite');
    await emails.fill('ben@example.test');
    await page.getByRole('checkbox', { name: 'These people asked me about the property' }).check();
    await press(page, 'next');
    const dialog = page.getByRole('dialog', { name: 'Nothing was sent' });
    await expect(dialog).toContainText('ben@example.test was invited within the last day');
    await press(dialog, 'back to the list');
    await page.getByRole('link', { name: 'back', exact: true }).click();
    await expect(page).toHaveURL('/landlord/customize-application');
  });
});
