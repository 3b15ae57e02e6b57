import { logIn, press } from '../../testing/browser/people.ts';
import { createLandlord, createProperty } from '../../testing/builders/builders.ts';
import { expect, expectPage, test } from '../support/site.ts';
import { popUpLooksRight } from '../support/visual-checks.ts';

/** Not a visitor's page: the browser logs every refused call. */
test('two windows of a landlord do not overwrite each other', async ({ site, browser }) => {
  test.setTimeout(240_000);
  const context = await browser.newContext({ baseURL: site.origin, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const landlord = await createLandlord(site);
  const property = await createProperty(landlord, { address: '12 Elm St, Guelph, ON' });
  const { id } = property;
  const changeElsewhere = (change: object) => landlord.post(`/api/application/${id}`, change);
  const saved = async () => (await landlord.get(`/api/property/${id}`)).body.property;
  const question = page.getByRole('dialog', { name: 'This property was changed in another window' });
  const household = page.getByRole('checkbox', { name: 'household info' });
  const employment = page.getByRole('checkbox', { name: 'employment info' });
  await logIn(page, landlord, '/landlord/customize-application', { property });

  await test.step('requirements: the landlord takes the other version', async () => {
    await household.uncheck();
    await changeElsewhere({ requirements: ['previous_residence'] });
    await press(page, 'confirm and continue');
    await expect(question).toContainText('It’s now active and asks for previous housing. Nothing was overwritten.');
    await popUpLooksRight(page, 'This property was changed in another window');
    expect((await saved()).requirements).toEqual(['previous_residence']);
    await press(question, 'use the other version');
    await expect(question).toBeHidden();
    await expect(page.getByRole('checkbox', { name: 'previous housing' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'current housing' })).not.toBeChecked();
    await expect(page).toHaveURL('/landlord/customize-application');
  });

  await test.step('requirements: the landlord keeps their own version', async () => {
    await page.getByRole('checkbox', { name: 'current housing' }).check();
    await changeElsewhere({ status: 'inactive', requirements: ['smoking', 'previous_residence'] });
    await press(page, 'confirm and continue');
    await expect(question).toContainText('It’s now inactive and asks for previous housing, household info.');
    await press(question, 'keep this version');
    await expectPage(page, '/landlord/application-invite', 'send link');
    expect(await saved()).toMatchObject({
      status: 'active',
      requirements: ['monthly_rent_payment', 'current_residence_duration', 'previous_residence'],
    });
  });

  await test.step('a change of something else asks nothing', async () => {
    await press(page, 'back');
    await employment.check();
    await changeElsewhere({ address: '14 Elm St, Guelph, ON' });
    await press(page, 'confirm and continue');
    await expect(page).toHaveURL('/landlord/application-invite');
    expect(await saved()).toMatchObject({
      address: '14 Elm St, Guelph, ON',
      requirements: expect.arrayContaining(['employment_info', 'previous_residence']),
    });
  });

  await test.step('address: the question names the other one', async () => {
    await page.goto('/landlord/application');
    await press(page, 'edit the address');
    const address = page.getByRole('combobox', { name: 'Property address' });
    await address.fill(' ');
    await press(page, 'save');
    await expect(page.getByText('You must enter an address!', { exact: true })).toBeVisible();
    await address.fill('16 Elm St, Guelph, ON');
    await address.blur();
    await changeElsewhere({ address: '18 Elm St, Guelph, ON' });
    await press(page, 'save');
    await press(page, 'use it as typed');
    await expect(question).toContainText('Its address is now 18 Elm St, Guelph ON.');
    await press(question, 'keep this version');
    await expect(page.getByText('16 Elm St, Guelph ON')).toBeVisible();
    expect((await saved()).address).toBe('16 Elm St, Guelph, ON');
  });

  await test.step('an inactive property says that confirming switches it on', async () => {
    await changeElsewhere({ status: 'inactive' });
    await page.goto('/landlord/customize-application');
    await expect(page.getByText('This property is inactive. When you confirm, it becomes active again')).toBeVisible();
  });
  await context.close();
});
