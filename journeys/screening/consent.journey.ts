import type { CheckKind } from '../../src/domain/values/check-kind.ts';
import { logIn, press } from '../../testing/browser/people.ts';
import { A_PNG, createApplicant, expectStatus } from '../../testing/builders/builders.ts';
import { createOrder, ownChecks, submitChecks } from '../../testing/builders/orders.ts';
import { answer, card, createInvitedTenant, line, openPhone } from '../support/invited-tenant.ts';
import { expect, looksRight, test } from '../support/site.ts';
import { popUpLooksRight } from '../support/visual-checks.ts';

test.describe.configure({ timeout: 120_000 });

test('an invitation to checks is for one person, who declines one and continues, or rejects all and so withdraws', async ({
  site,
  browser,
}) => {
  const page = await openPhone(site, browser);
  const { tenant, applicantId, property, link } = await createInvitedTenant(site, ['credit_check', 'id_verification']);
  const statusOf = async () => (await tenant.get(`/api/applicant/${applicantId}`)).body.applicant.status;

  await test.step('without the token it is an ordinary invitation', async () => {
    const ordinary = page.getByRole('button', { name: 'apply now' });
    for (const query of ['items=credit_check', 'items=credit_check&applicant_token=nobody']) {
      await page.goto(`/apply/${property.token}?${query}`);
      await expect(ordinary).toBeVisible();
    }
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('the landlord wants more information');
    await page.getByRole('button', { name: 'back' }).click();
    await expect(ordinary).toBeVisible();
  });

  await test.step('once a tenant has used it, nobody else can', async () => {
    await logIn(page, tenant, link);
    await press(page, 'continue');
    await expect(page).toHaveURL('/tenant/premium/paid');
    const theirs = await (await browser.newContext({ baseURL: site.origin })).newPage();
    await logIn(theirs, await createApplicant(site, { first_name: 'Basil' }), link);
    await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('These checks aren’t for your account');
    await theirs.context().close();
  });

  await test.step('the tenant declines one check', async () => {
    await answer(page, 'credit check', 'No, thanks');
    await answer(page, 'id verification', 'I agree');
    await press(page, 'continue');
    await expect(line(page, 'credit check')).toContainText('not shared');
    await expect(line(page, 'credit check').getByRole('link', { name: /start/ })).toHaveCount(0);
    await expect(page.getByText('0 of 1')).toBeVisible();
  });

  await test.step('an unfinished check with consent blocks submission', async () => {
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

  await test.step('the tenant declines the other check on the overview, and returns to the decision', async () => {
    await line(page, 'id verification')
      .getByRole('button', { name: /No, thanks/ })
      .click();
    await expect(line(page, 'id verification')).toContainText('not shared');
    expect((await ownChecks(tenant, property)).id_verification.state).toBe('refused');
    await line(page, 'id verification')
      .getByRole('link', { name: /decide again/ })
      .click();
    await expect(card(page, 'id verification').getByRole('radio', { name: 'No, thanks' })).toBeChecked();
  });

  await test.step('"reject" asks first, and closing the question withdraws nothing', async () => {
    await press(page, 'reject');
    const question = page.getByRole('dialog', { name: /withdraw/ });
    await expect(question).toContainText('will be withdrawn');
    await popUpLooksRight(page, 'Reject the checks and withdraw your application?');
    await press(question, 'back');
    await expect(question).toBeHidden();
    expect(await statusOf()).toBe('pending');
  });

  await test.step('confirming withdraws the application, says so, and leads to the dashboard', async () => {
    await press(page, 'reject');
    await press(page.getByRole('dialog'), 'withdraw application');
    const notice = page.getByRole('dialog', { name: 'Your application has been withdrawn' });
    await popUpLooksRight(page, 'Your application has been withdrawn');
    expect(await statusOf()).toBe('withdrawn');
    await press(notice, 'go to my dashboard');
    await expect(page).toHaveURL('/tenant/dashboard');
    await expect(page.getByText('withdrawn').first()).toBeVisible();
  });
  await page.context().close();
});

test('checks ordered after submission are reached from the dashboard and submitted separately', async ({
  site,
  tenantVisitor: { page },
}) => {
  const invited = await createInvitedTenant(site, ['credit_check']);
  const { tenant, property, applicantId } = invited;
  const declined = [{ item: 'credit_check', answer: 'refused' }];
  const connect = `/api/screening-request/screening-request-get-connect/${property.id}`;
  const applicant_token = new URL(invited.link, site.origin).searchParams.get('applicant_token');
  expectStatus(await tenant.post(connect, { applicant_token }), 200);
  const consent = { application_id: property.id, answers: declined };
  expectStatus(await tenant.post('/api/screening-request/consent', consent), 200);
  expectStatus(await submitChecks(tenant, applicantId), 200);
  const items: CheckKind[] = ['id_verification', 'background_check'];
  await createOrder(site.server, invited.landlord, property, [{ name: 'Ana Sycamore', email: tenant.email, items }]);
  expectStatus(await tenant.post(connect, {}), 200);

  await test.step('the application names the waiting checks', async () => {
    await logIn(page, tenant);
    await page.getByRole('button', { name: /^view/ }).click();
    await expect(page).toHaveURL('/tenant/dashboard/application');
    await expect(page.getByText('2 checks are waiting for you.')).toBeVisible();
    await press(page, 'go to my checks');
    await page.getByRole('link', { name: 'decide now', exact: true }).click();
    await answer(page, 'id verification', 'I agree');
    await answer(page, 'background check', 'No, thanks');
    await press(page, 'continue');
  });

  await test.step('a picture of the document works too', async () => {
    await line(page, 'id verification').getByRole('link', { name: /start/ }).click();
    await page.getByRole('link', { name: /Upload a photo/ }).click();
    await expect(page).toHaveURL('/tenant/premium/id-verification');
    const picture = { name: 'licence.png', mimeType: 'image/png', buffer: Buffer.from(A_PNG) };
    await page.locator('input[type="file"]').setInputFiles(picture);
    await expect(page.getByText('licence.png')).toBeVisible();
    await looksRight(page, '11-id-upload');
    await page.getByRole('button', { name: 'send', exact: true }).click();
    await expect(page).toHaveURL('/tenant/premium-features');
    await expect(page.getByText('1 of 1')).toBeVisible();
  });

  await test.step('the tenant submits them from the preview, which changes nothing else', async () => {
    await press(page, 'next');
    await expect(page).toHaveURL('/tenant/application-preview');
    await expect(page.getByRole('link', { name: 'edit current housing' })).toHaveCount(0);
    await press(page, 'submit');
    await press(page.getByRole('dialog', { name: 'Submit your checks?' }), 'submit');
    await press(page.getByRole('dialog', { name: /Congratulations/ }), 'go to my dashboard');
    expect((await ownChecks(tenant, property)).id_verification).toMatchObject({ state: 'done', is_handed_in: 1 }); // @literal field of the API
  });

  await test.step('the tenant withdraws the consent on the page of the application, after a question', async () => {
    await page.getByRole('button', { name: /^view/ }).click();
    await press(page, 'withdraw my consent: id verification');
    await popUpLooksRight(page, 'Withdraw your consent?');
    await press(page.getByRole('dialog'), 'withdraw my consent');
    await expect(page.getByRole('status').filter({ hasText: 'You withdrew your consent to this check' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'withdraw my consent: id verification' })).toHaveCount(0);
    expect((await ownChecks(tenant, property)).id_verification.check_state).toBe('declined');
  });
});
