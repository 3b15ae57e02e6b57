import { logIn, press } from '../../testing/browser/people.ts';
import {
  createApplication,
  createLandlord,
  createProperty,
  createSubmittedApplication,
} from '../../testing/builders/builders.ts';
import { createJoinedCoApplicant, createStartedGroup, submitAs } from '../../testing/builders/co-applicants.ts';
import { A_LATE_FILE, storeCreditFile } from '../../testing/builders/credit-files.ts';
import { expect, looksRight, test } from '../support/site.ts';
import { popUpLooksRight } from '../support/visual-checks.ts';

test.describe.configure({ timeout: 120_000 });

test('a tenant sees their ranking, and disputes a reason', async ({ site, tenantVisitor, landlordVisitor }) => {
  const { page } = tenantVisitor;
  const landlord = await createLandlord(site);
  const property = await createProperty(landlord, { address: '48 Fermanagh Ave, Toronto, ON M6R 1M2', unit: 'unit 2' });
  const { applicant, applicantId } = await createSubmittedApplication(site, property);
  await storeCreditFile(site.server, applicantId, A_LATE_FILE);
  await logIn(page, applicant);
  await page.getByRole('button', { name: 'view 48 Fermanagh Ave, unit 2' }).click();
  const part = page.getByRole('region', { name: 'What the landlord sees' });
  const late = part.getByRole('button', { name: /^this is wrong: .*30 days late/ });

  await test.step('reads the score, the reasons and how ranking works', async () => {
    await expect(part.getByRole('heading', { name: 'What held you back' })).toBeVisible();
    await expect(late).toBeVisible();
    await expect(part).toContainText('Software ranks, the landlord decides.');
    await expect(part.getByRole('heading', { name: 'What would help' })).toBeVisible();
    await tenantVisitor.looksRight('15-own-ranking');
    await press(part, 'how we rank applicants?');
    const dialog = page.getByRole('dialog', { name: 'how we rank applicants?' });
    await expect(dialog).toContainText('The landlord decides, and the law expects them');
    await expect(dialog.getByRole('link', { name: 'model card' })).toHaveAttribute('href', '/api/ranking/model-card');
    await press(dialog, 'Got it');
  });

  await test.step('has a person look at it, once', async () => {
    await press(part, 'have a person look at it');
    const dialog = page.getByRole('dialog', { name: 'Have a person look at it?' });
    await expect(dialog).toContainText('Leopold Oakhurst sees nothing of it, unless your rank changes.');
    await popUpLooksRight(page, 'Have a person look at it?');
    const field = dialog.getByLabel('What should we know? (optional)');
    await field.fill('x'.repeat(2001));
    await press(dialog, 'ask for it');
    await expect(dialog).toContainText('Please use at most 2,000 characters; these are 2,001');
    await field.fill('I was away in March.');
    await dialog.getByRole('button', { name: 'ask for it' }).dblclick();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('status').filter({ hasText: 'You asked for it.' })).toBeFocused();
    await expect(part).toContainText(/Asked on \w{3,4}\.? \d+, \d{4}/);
    await expect(part.getByRole('button', { name: 'have a person look at it' })).toHaveCount(0);
  });

  await test.step('disputes one with too long a comment, then with a shorter one', async () => {
    await late.click();
    const dialog = page.getByRole('dialog', { name: 'Is this wrong?' });
    await expect(dialog).toContainText('Leopold Oakhurst sees that you dispute it');
    await popUpLooksRight(page, 'Is this wrong?');
    const field = dialog.getByLabel('What is wrong about it? (optional)');
    await field.fill('x'.repeat(1001));
    await press(dialog, 'this is wrong');
    await expect(dialog).toContainText('Please use at most 1,000 characters; these are 1,001');
    await field.fill('That card was stolen.');
    // If the second press were sent, the conflict would show in the console.
    await dialog.getByRole('button', { name: 'this is wrong' }).dblclick();
    await expect(dialog).toBeHidden();
  });

  await test.step('the disputed reason is left out and listed separately', async () => {
    await expect(page.getByRole('status').filter({ hasText: 'it doesn’t count until then' })).toBeFocused();
    await expect(late).toHaveCount(0);
    await expect(part.getByRole('heading', { name: 'You say this is wrong' })).toBeVisible();
    await tenantVisitor.looksRight('15-disputed');
  });

  await test.step('the landlord sees the dispute, but not the comment', async () => {
    const { page: desktop } = landlordVisitor;
    await logIn(desktop, landlord, `/landlord/application?property=${property.id}`);
    await expect(desktop.getByRole('heading', { name: 'The applicant says this is wrong' })).toBeVisible();
    await expect(desktop.getByText('Whether credit was paid on time')).toBeVisible();
    await expect(desktop.getByRole('region', { name: /^Why / })).not.toContainText('30 days late');
    await expect(desktop.getByText('1 point disputed · 1st either way').first()).toBeVisible();
    await expect(desktop.getByText('We’re asking the source, which takes up to 30 days.')).toBeVisible();
    await expect(desktop.getByText('stolen')).toHaveCount(0);
    await landlordVisitor.looksRight('15-disputed-for-landlords');
  });

  await test.step('the tenant withdraws the dispute, and the reason counts again', async () => {
    await part.getByRole('button', { name: /^take it back: / }).click();
    await expect(page.getByRole('status').filter({ hasText: 'You took it back.' })).toBeFocused();
    await expect(late).toBeVisible();
    await expect(part.getByRole('heading', { name: 'You say this is wrong' })).toHaveCount(0);
  });

  await test.step('the model card is a readable page', async () => {
    await page.goto('/api/ranking/model-card');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Model card: tenancy-risk-51');
    await tenantVisitor.looksRight('15-model-card');
  });
});

test('a member of a group sees the ranking of their own part; a dispute without a connection keeps the input', async ({
  site,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: site.origin });
  const page = await context.newPage();
  const { primary, applicantId: primarysId, property } = await createStartedGroup(site);
  const { friend } = await createJoinedCoApplicant(site.server, { primary, applicantId: primarysId });
  const applicantId = await createApplication(friend, property);
  await submitAs(friend, property, applicantId);
  await submitAs(primary, property, primarysId);
  await storeCreditFile(site.server, applicantId, A_LATE_FILE);
  await logIn(page, friend);
  await page.getByRole('button', { name: /^view / }).click();
  const part = page.getByRole('region', { name: 'What the landlord sees' });
  await expect(part).toContainText('based on your own part only');
  await looksRight(page, '15-own-ranking-in-a-group');
  const late = page.getByRole('button', { name: /^this is wrong: .*30 days late/ });
  const dialog = page.getByRole('dialog', { name: 'Is this wrong?' });
  const field = dialog.getByLabel('What is wrong about it? (optional)');
  await late.click();
  await field.fill('That card was stolen.');
  await context.setOffline(true);
  await press(dialog, 'this is wrong');
  await expect(dialog.getByRole('alert')).toContainText('We couldn’t reach Maplekey');
  await press(dialog, 'back');
  await expect(dialog).toBeHidden();
  await expect(late).toBeFocused();
  await late.click();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await expect(field).toHaveValue('That card was stolen.');
  await context.setOffline(false);

  // Repeating a dispute whose reply was lost is not an error.
  await friend.post(`/api/applicant/${applicantId}/dispute`, { input: 'late_30' });
  await press(dialog, 'this is wrong');
  await expect(dialog).toBeHidden();
  const back = page.getByRole('button', { name: /^take it back: / });
  await context.setOffline(true);
  await back.click();
  await expect(page.getByRole('alert')).toContainText('We couldn’t reach Maplekey');
  await context.setOffline(false);
  await back.click();
  await expect(late).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await context.close();
});
