import { logIn } from '../../testing/browser/people.ts';
import { A_PDF, createLandlord, createProperty, createSubmittedApplication } from '../../testing/builders/builders.ts';
import { expect, looksRight, test } from '../support/site.ts';

test.describe.configure({ timeout: 120_000 });

test('a landlord asks, a tenant answers and corrects, and the landlord reads both', async ({
  site,
  browser,
  landlordVisitor,
  tenantVisitor,
}) => {
  const landlord = await createLandlord(site);
  const property = await createProperty(landlord, { address: '48 Fermanagh Ave, Toronto, ON M6R 1M2' });
  const { applicant, applicantId } = await createSubmittedApplication(site, property);
  const review = `/landlord/application?property=${property.id}&applicant=${applicantId}`;

  await test.step('what the law forbids is refused with its rule, and another question is sent', async () => {
    // Not a visitor's page: the browser logs the refused call, as it should.
    const context = await browser.newContext({ baseURL: site.origin, viewport: { width: 1280, height: 900 } });
    const window = await context.newPage();
    await logIn(window, landlord, review);
    const asking = window.getByRole('region', { name: 'Ask Philippa' });
    await window.getByRole('link', { name: 'ask Philippa for something more' }).click();
    await expect(asking.getByRole('heading')).toBeFocused();
    await asking.getByLabel('What do you need?').selectOption('A clarification about the household');
    await asking.getByLabel('What is unclear?').fill('How many kids are there?');
    await asking.getByRole('button', { name: 'send the question' }).click();
    await expect(asking.getByRole('alert')).toContainText('Please leave out “kids”');
    await asking.getByLabel('What do you need?').selectOption('Rent receipts');
    await asking.getByLabel('A line to go with it (optional)').fill('From May, please');
    await asking.getByRole('button', { name: 'send the question' }).click();
    await expect(asking).toContainText('Not answered yet.');
    await looksRight(window, '16-asked');
    await context.close();
  });

  const { page } = tenantVisitor;
  const correcting = page.getByRole('region', { name: 'Correct what you sent' });
  await test.step('the tenant answers with words and a file', async () => {
    await logIn(page, applicant);
    await expect(page.getByRole('main')).toContainText('One question is waiting for your answer.');
    await expect(page.getByRole('list', { name: 'applications' })).toContainText('has a question for you');
    await tenantVisitor.looksRight('16-asked-on-the-dashboard');
    await page.getByRole('button', { name: 'view 48 Fermanagh Ave' }).click();
    const questions = page.getByRole('region', { name: 'Questions from the landlord' });
    await expect(questions).toContainText('“From May, please”');
    await questions.getByLabel('Your answer').fill('There are two.');
    const receipts = { name: 'receipts.pdf', mimeType: 'application/pdf', buffer: Buffer.from(A_PDF) };
    await questions.locator('input[type="file"]').first().setInputFiles(receipts);
    await correcting.getByRole('button', { name: 'correct Hospital pharmacist' }).click();
    await expect(correcting.getByLabel('Salary')).toBeVisible();
    await tenantVisitor.looksRight('16-answering-and-correcting');
    await questions.getByRole('button', { name: 'send the answer' }).click();
    await expect(questions).toContainText('You answered.');
  });

  await test.step('and corrects the rent of the current home', async () => {
    await correcting.getByRole('button', { name: 'correct current housing' }).click();
    await correcting.getByLabel('Monthly rent').fill('1900');
    await correcting.getByRole('button', { name: 'send the correction' }).click();
    await expect(correcting).toContainText('Your correction of “current housing” was sent.');
    await expect(correcting).toContainText('Monthly rentbefore$2,050corrected to$1,900');
  });

  await test.step('and the salary of the job', async () => {
    await correcting.getByRole('button', { name: 'correct Hospital pharmacist' }).click();
    await correcting.getByLabel('Salary').fill('');
    await correcting.getByRole('button', { name: 'send the correction' }).click();
    await expect(correcting.getByLabel('Salary')).toHaveAttribute('aria-invalid', 'true');
    await correcting.getByLabel('Salary').fill('6100');
    await correcting.getByRole('button', { name: 'send the correction' }).click();
    await expect(correcting).toContainText('Employment and income: Hospital pharmacist, corrected on');
    await expect(correcting).toContainText('Salarybefore$5,900corrected to$6,100');
    await tenantVisitor.looksRight('16-corrected-by-the-tenant');
  });

  await test.step('which the landlord reads', async () => {
    await logIn(landlordVisitor.page, landlord, review);
    const asking = landlordVisitor.page.getByRole('region', { name: 'Ask Philippa' });
    await expect(asking).toContainText('There are two.');
    await expect(landlordVisitor.page.getByRole('link', { name: '1 of 1 question answered' })).toBeVisible();
    await expect(asking).toContainText('receipts.pdf');
    const corrections = landlordVisitor.page.getByRole('region', { name: 'Corrections' });
    await expect(corrections).toContainText('Monthly rentbefore$2,050corrected to$1,900');
    await expect(corrections).toContainText('Salarybefore$5,900corrected to$6,100');
    const home = landlordVisitor.page.getByRole('region', { name: 'current housing' });
    await expect(home).toContainText('$1,900');
    await home.getByRole('link', { name: 'See what it said before' }).click();
    await expect(corrections.getByRole('heading', { name: 'Corrections' })).toBeFocused();
    await landlordVisitor.looksRight('16-corrected');
  });
});
