import type { Page } from '@playwright/test';
import { logIn, PLAIN_FILE, press } from '../../testing/browser/people.ts';
import { A_PNG, createLandlord, createProperty, PASSWORD } from '../../testing/builders/builders.ts';
import { orderFor, payFor } from '../../testing/builders/paid-items.ts';
import { agePassword } from '../../testing/builders/passwords.ts';
import { createApplicantWithResults, EVERYTHING } from '../support/check-builders.ts';
import { openReport } from '../support/open-in-tab.ts';
import { expect, type Site, test } from '../support/site.ts';
import { looksRight } from '../support/visual-checks.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Logs in a new landlord with a property; `open` shows one of its applicants. */
async function createReview(site: Site, page: Page, address: string) {
  const landlord = await createLandlord(site);
  const property = await createProperty(landlord, { address });
  await logIn(page, landlord, PLAIN_FILE);
  const open = (applicantId: string) =>
    page.goto(`/landlord/application?property=${property.id}&applicant=${applicantId}`);
  return { landlord, property, open };
}

test('a landlord opens the report of each check in a new tab, and gives the password after a while', async ({
  site,
  browser,
}) => {
  test.setTimeout(120_000);
  // Not a visitor's page: the browser logs the refused calls.
  const page = await (await browser.newContext({ baseURL: site.origin })).newPage();
  const { landlord, property, open } = await createReview(site, page, '43 Quince Lane, Toronto, ON M6R 1M2');
  const { applicantId } = await createApplicantWithResults(site, property, 'Philippa', EVERYTHING);
  await agePassword(site.server, landlord);
  await open(applicantId);
  const dialog = page.getByRole('dialog', { name: 'enter your password' });
  const enter = part(page, 'credit check').getByRole('button', { name: 'enter password' });

  await test.step('nothing is asked until the landlord wants to see the results, and the list asks nothing', async () => {
    await expect(enter).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('article', { name: /Philippa/ })).toContainText('verified');
    await looksRight(page, '08-detail-password');
    await enter.click();
    await dialog.getByRole('button', { name: 'cancel' }).click();
    await expect(enter).toBeVisible();
  });

  await test.step('the password opens all of them', async () => {
    await enter.click();
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'continue' }).click();
    await expect(page.getByRole('button', { name: 'enter password' })).toHaveCount(0);
  });

  await test.step('a report that cannot be opened shows why beside its button', async () => {
    await page.route('**/api/certn/link-report', (route) => route.abort());
    await press(part(page, 'background check'), 'download report for the background check, in a new tab');
    await expect(part(page, 'background check').getByRole('alert')).toContainText('We couldn’t open the report');
    await page.unroute('**/api/certn/link-report');
    await page.evaluate(() => {
      window.open = () => null;
    });
    await press(part(page, 'credit check'), 'download report for the credit check, in a new tab');
    await expect(part(page, 'credit check').getByRole('alert')).toContainText('Your browser blocked the new tab.');
    await page.reload();
  });

  await test.step('each report is a PDF', async () => {
    for (const check of ['background check', 'ID verification']) {
      const type = await openReport(page, `download report for the ${check}, in a new tab`);
      expect([check, type]).toEqual([check, 'application/pdf']);
    }
  });

  await test.step('the second press of a double click leaves no empty tab', async () => {
    const button = page.getByRole('button', { name: 'download report for the income verification, in a new tab' });
    const tabs: Page[] = [];
    const types: (string | undefined)[] = [];
    page.on('popup', (tab) => tabs.push(tab));
    page.context().on('response', (response) => {
      if (response.url().includes('/api/report/')) types.push(response.headers()['content-type']);
    });
    await button.click();
    await expect.poll(() => types).toEqual(['application/pdf']);
    await button.click();
    await expect(button).toBeEnabled();
    await expect.poll(() => tabs.filter((tab) => !tab.isClosed()).length - types.length, 'empty tabs').toBe(0);
    await Promise.all(tabs.map((tab) => tab.close()));
  });

  await test.step('a report asks again, and closes the empty tab meanwhile', async () => {
    await agePassword(site.server, landlord);
    const button = page.getByRole('button', { name: 'download report for the credit check, in a new tab' });
    const [empty] = await Promise.all([page.waitForEvent('popup'), button.click()]);
    await expect(dialog).toBeVisible();
    await expect.poll(() => empty.isClosed(), 'the empty tab is closed').toBe(true);
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    const shown = page.context().waitForEvent('response', (response) => response.url().includes('/api/report/'));
    const [tab] = await Promise.all([
      page.waitForEvent('popup'),
      dialog.getByRole('button', { name: 'continue' }).click(),
    ]);
    expect((await shown).headers()['content-type']).toBe('application/pdf');
    await tab.close();
    await expect(dialog).toBeHidden();
  });
  await page.context().close();
});

test('the page names checks that are ordered, unpaid, or only an unchecked picture', async ({
  site,
  landlordVisitor,
}) => {
  test.setTimeout(120_000);
  const { page, looksRight: looks } = landlordVisitor;
  const { server } = site;
  const { property, open } = await createReview(site, page, '43 Quince Lane, Toronto, ON M6R 1M2');
  const { applicant, applicantId } = await createApplicantWithResults(site, property, 'Philippa');
  await orderFor(server, applicantId, ['background_check'], 'asked');
  const charge = await orderFor(server, applicantId, ['credit_check'], 'declined');
  await orderFor(server, applicantId, ['id_verification'], 'agreed');
  const picture = new File([A_PNG], 'licence.png');
  const sent = await applicant.upload(
    '/api/id-verification/upload',
    { application_id: property.id },
    { id: [picture] },
  );
  expect(sent.status).toBe(200);
  await payFor(server, applicantId, ['id_verification']);
  await open(applicantId);
  await expect(part(page, 'background check')).toContainText('Ordered, no result yet');
  await expect(part(page, 'credit check')).toContainText('Not paid yet');
  await expect(part(page, 'ID verification')).toContainText('VeriFast hasn’t checked it');
  await looks('08-detail-unpaid');
  const type = await openReport(page, 'open document for the ID verification, in a new tab');
  expect(type).toBe('image/png');
  await press(part(page, 'credit check'), 'pay now');
  await expect(page).toHaveURL(`/landlord/screen-applicants/payment?charge=${charge}`);
});
