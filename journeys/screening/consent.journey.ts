import type { CheckKind } from '../../src/domain/screening/orders/catalogue.ts';
import { logIn, press } from '../../testing/browser/people.ts';
import { A_PNG, createApplicant, expectStatus } from '../../testing/builders/builders.ts';
import { createOrder, ownChecks, submitChecks } from '../../testing/builders/orders.ts';
import { answer, atTheConsent, card, invited, line, openPhone } from '../support/invited-tenant.ts';
import { expect, looksRight, test } from '../support/site.ts';
import { popUpLooksRight } from '../support/visual-checks.ts';

test.describe.configure({ timeout: 120_000 });

test('no to one check goes on without it; rejecting all withdraws, after a question', async ({ site, browser }) => {
  const page = await openPhone(site, browser);
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
    await popUpLooksRight(page, 'Reject, and withdraw your application?');
    await press(question, 'back');
    await expect(question).toBeHidden();
    expect(await statusOf()).toBe('pending');
  });

  await test.step('confirming withdraws, says so, and leads to the dashboard', async () => {
    await press(page, 'reject');
    await press(page.getByRole('dialog'), 'withdraw application');
    const notice = page.getByRole('dialog', { name: 'Your application is withdrawn' });
    await popUpLooksRight(page, 'Your application is withdrawn');
    expect(await statusOf()).toBe('withdrawn');
    await press(notice, 'go to my dashboard');
    await expect(page).toHaveURL('/tenant/dashboard');
    await expect(page.getByText('withdrawn').first()).toBeVisible();
  });
  await page.context().close();
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
    const stranger = await createApplicant(site, { first_name: 'Basil' });
    const other = await browser.newContext({ baseURL: site.origin });
    const theirs = await other.newPage();
    await logIn(theirs, stranger);
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
  const applicant_token = new URL(made.link, site.origin).searchParams.get('applicant_token');
  expectStatus(await tenant.post(connect, { applicant_token }), 200);
  const consent = { application_id: property.id, answers: declined };
  expectStatus(await tenant.post('/api/screening-request/consent', consent), 200);
  expectStatus(await submitChecks(tenant, applicantId), 200);
  const paid = { origin: site.origin, mailboxUrl: site.server.mailboxUrl };
  const items: CheckKind[] = ['id_verification', 'background_check'];
  await createOrder(paid, made.landlord, property, [{ name: 'Ana Sycamore', email: tenant.email, items }]);
  expectStatus(await tenant.post(connect, {}), 200);

  await test.step('the application names what waits', async () => {
    await logIn(page, tenant);
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
