import { chooseAddress } from '../../testing/browser/people.ts';
import { expectFieldError, expectNoFieldError, logInAtStep } from '../support/at-a-step.ts';
import { openPhone } from '../support/invited-tenant.ts';
import { expect, looksRight, test } from '../support/site.ts';

const HOSTILE = `<b onclick="alert(1)">x</b> '; drop table housing; -- 👩‍👩‍👧‍👦 أهلا \u202eevil`;
/** Saved without the invisible mark that would turn the text around; the marks inside the emoji stay. */
const SAVED = HOSTILE.replace('\u202e', '');

test('the steps about homes enforce their limits, can be skipped, and save what was entered', async ({
  site,
  browser,
}) => {
  test.setTimeout(120_000);
  const page = await openPhone(site, browser);
  const problems: Error[] = [];
  page.on('pageerror', (problem) => problems.push(problem));
  const { ana, id } = await logInAtStep(site, page, '/tenant/current-housing');
  const stored = async () => (await ana.get(`/api/applicant/${id}`)).body.applicant;
  const saves: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && pathname.startsWith('/api/housing')) saves.push(pathname);
  });
  const next = page.getByRole('button', { name: 'next' });
  const lived = 'How long have you lived here?';
  const never = page.getByLabel('I have never rented or owned a home');

  await test.step('a tenant who never rented says so, and can change the answer', async () => {
    await never.check();
    await expect(page.getByLabel('Reason for leaving')).toBeDisabled();
    await expect(page.getByRole('combobox', { name: 'Address' })).toBeDisabled();
    await looksRight(page, '10-never-rented');
    await next.click();
    await expect(page).toHaveURL('/tenant/employment-info');
    expect(await stored()).toMatchObject({ never_rented: true, sections: { current_housing: 'skipped' } });
    await page.goto('/tenant/current-housing');
    await expect(never).toBeChecked();
    await never.uncheck();
    await expect(page.getByLabel('Reason for leaving')).toBeEnabled();
  });

  await test.step('"next" on an empty form shows every error, focuses the first and saves nothing', async () => {
    await next.click();
    await expect(page.getByRole('combobox', { name: 'Address' })).toBeFocused();
    for (const message of [
      'Please select an address',
      'Please enter a valid number',
      'Please enter how long you lived here',
      'Please enter a reason for leaving',
    ]) {
      await expect(page.getByText(message, { exact: true })).toBeVisible();
    }
    expect(saves).toEqual([]);
    await expect(page).toHaveURL('/tenant/current-housing');
    await looksRight(page, '10-current-housing-faults');
  });

  await test.step('a limit is shown beside its field as soon as the tenant leaves it', async () => {
    await expectFieldError(page, /Unit number/, 'A#1', 'Please enter a valid unit number');
    await expectNoFieldError(page, /Unit number/, '2-B');
    const tooMuch = 'Rent amount exceeds limit: $1,000,000 please enter a lower amount';
    await expectFieldError(page, 'Monthly rent', '1000001', tooMuch);
    await expectFieldError(page, 'Reason for leaving', 'x'.repeat(501), 'Please use at most 500 characters');
  });

  await test.step('a minus sign is ignored, and a grouped amount can be edited', async () => {
    await page.getByLabel(lived).fill('');
    await page.getByLabel(lived).pressSequentially('-5');
    await expect(page.getByLabel(lived)).toHaveValue('5');
    const rent = page.getByLabel('Monthly rent');
    await expectNoFieldError(page, 'Monthly rent', '2,050');
    await expect(rent).toHaveValue('2,050');
    await rent.press('End');
    await rent.press('Backspace');
    await rent.blur();
    await expect(rent).toHaveValue('205');
    await rent.press('End');
    await rent.pressSequentially('0');
    await rent.blur();
    await expect(rent).toHaveValue('2,050');
  });

  await test.step('an owner is not asked for rent', async () => {
    await page.getByText('own', { exact: true }).click();
    await expect(page.getByLabel('Monthly rent')).toBeHidden();
    await looksRight(page, '10-current-housing-own');
    await page.getByText('rent', { exact: true }).click();
    await expect(page.getByLabel('Monthly rent')).toHaveValue('2,050');
  });

  await test.step('a server error is shown, and a failed call keeps the input', async () => {
    await chooseAddress(page, 'Address', '1290 bloor', /1290 Bloor St W/);
    await page.getByLabel('Reason for leaving').fill(HOSTILE);
    const errors = { duration: ['Please enter how long you lived here'] };
    const refusal = { status: 0, has_errors: true, message: errors.duration[0], errors };
    await page.route('**/api/housing', (route) => route.fulfill({ status: 200, json: refusal }));
    await next.click();
    await expect(page.getByLabel(lived)).toBeFocused();
    await expect(page.getByLabel(lived)).toHaveAccessibleDescription('Please enter how long you lived here');
    await page.getByLabel(lived).fill('4');
    await page.unroute('**/api/housing');
    await page.context().setOffline(true);
    await next.click();
    await expect(page.getByRole('alert')).toContainText('Please try again.');
    await expect(page).toHaveURL('/tenant/current-housing');
    await page.context().setOffline(false);
  });

  await test.step('the first save creates the home as entered', async () => {
    saves.length = 0;
    await next.click();
    await expect(page).toHaveURL('/tenant/previous-housing');
    expect(saves).toEqual(['/api/housing']);
    expect((await stored()).never_rented).toBe(false);
    const { housings } = (await ana.get(`/api/housing/${id}`)).body;
    expect(housings).toMatchObject([{ type: 'current', duration: 4, monthly_rent: 2050, reason_for_leaving: SAVED }]); // @literal field of the API
  });

  await test.step('the previous home is skipped without a call, and can be filled in later', async () => {
    saves.length = 0;
    await page.getByRole('link', { name: 'skip', exact: true }).click();
    await expect(page).toHaveURL('/tenant/employment-info');
    expect(saves).toEqual([]);
    expect((await stored()).sections.previous_housing).toBe('skipped');
    await page.goBack();
    await chooseAddress(page, 'Address', '1290 bloor', /1290 Bloor St W/);
    await page.getByText('own', { exact: true }).click();
    await page.getByLabel('How long did you live there?').fill('2');
    await page.getByLabel('Reason for leaving').fill('School');
    await next.click();
    await expect(page).toHaveURL('/tenant/employment-info');
    expect((await stored()).sections.previous_housing).toBe('complete');
  });

  await test.step('the current home shows what was saved, and an edit updates it by its id', async () => {
    await page.goto('/tenant/current-housing');
    await expect(page.getByLabel('Reason for leaving')).toHaveValue(SAVED);
    await expect(page.getByLabel('Monthly rent')).toHaveValue('2,050');
    await expect(never).toBeHidden();
    await page.getByLabel(lived).fill('5');
    saves.length = 0;
    await next.click();
    await expect(page).toHaveURL('/tenant/previous-housing');
    expect(saves).toHaveLength(1);
    expect(saves[0]).toMatch(/^\/api\/housing\/[0-9a-f-]{36}$/);
    expect((await stored()).housings).toMatchObject([{ duration: 5 }, { duration: 2 }]);
  });

  await test.step('the preview shows hostile text as text', async () => {
    await page.goto('/tenant/application-preview');
    await expect(page.getByText('drop table housing')).toBeVisible();
  });
  expect(problems, 'errors of the page').toEqual([]);
  await page.context().close();
});
