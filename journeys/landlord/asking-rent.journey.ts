import { logIn, press } from '../../testing/browser/people.ts';
import { createLandlord, createProperty } from '../../testing/builders/builders.ts';
import { createApplicantWithResults, EVERYTHING } from '../support/check-builders.ts';
import { expect, test } from '../support/site.ts';
import { popUpLooksRight } from '../support/visual-checks.ts';

test('a landlord adds the rent where the review needs it', async ({ site, landlordVisitor }) => {
  test.setTimeout(90_000);
  const { page, looksRight } = landlordVisitor;
  const landlord = await createLandlord(site);
  const property = await createProperty(landlord, { address: '41 Quince Lane, Toronto, ON M6R 1M2' });
  const { applicantId } = await createApplicantWithResults(site, property, 'Philippa', EVERYTHING);
  await logIn(page, landlord, `/landlord/application?property=${property.id}&applicant=${applicantId}`);
  const why = page.getByRole('region', { name: /^Why Philippa/ });
  await expect(why).toContainText(
    'Verified income was compared with the $2,050 a month they pay now, and covers it. You haven’t said what rent you ask.',
  );
  await expect(page.getByText('No rent given yet').filter({ visible: true })).toHaveCount(1);

  await test.step('a mistake is refused in the dialog', async () => {
    await why.getByRole('button', { name: 'add the rent' }).first().click();
    const field = page.getByRole('dialog').getByLabel('Monthly rent');
    await expect(field).toBeFocused();
    await field.fill('7');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toContainText('Please enter a monthly rent from $50 to $50,000');
    await popUpLooksRight(page, 'What rent do you ask?');
    await field.fill('6500');
  });

  await test.step('a double click saves once, and the rank follows', async () => {
    let saved = 0;
    page.on('request', (request) => {
      if (request.url().endsWith(`/api/application/${property.id}`)) saved += 1;
    });
    await page.getByRole('dialog').getByRole('button', { name: 'save' }).dblclick();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(why).toContainText('compared with the $6,500 a month you ask, and doesn’t cover it');
    await expect(why.getByRole('button', { name: 'add the rent' })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: /^Why Philippa/ })).toBeFocused();
    await expect(page.getByText('doesn’t cover the $6,500 a month you ask').filter({ visible: true })).toHaveCount(1);
    expect(saved).toBe(1);
    await looksRight('rent-not-covered');
  });

  await test.step('it can be changed in the head of the page', async () => {
    await press(page, 'change the rent');
    await page.getByRole('dialog').getByLabel('Monthly rent').fill('1900');
    await page.keyboard.press('Enter');
    await expect(why).toContainText('compared with the $1,900 a month you ask, and covers it.');
    await expect(page.getByRole('button', { name: 'change the rent' })).toBeFocused();
  });
});
