import { logIn, press } from '../../testing/browser/people.ts';
import {
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  expectStatus,
  fillIn,
  type TestPerson,
} from '../../testing/builders/builders.ts';
import { expect, looksRight, test } from '../support/site.ts';

async function applicationOf(person: TestPerson, propertyId: string): Promise<string> {
  const { data } = (await person.get('/api/applicant')).body;
  return data.find((row: { application_id: string }) => row.application_id === propertyId).id;
}

async function submit(person: TestPerson, property: { id: string; token: string }): Promise<void> {
  await fillIn(person, property);
  const id = await applicationOf(person, property.id);
  expectStatus(await person.post(`/api/applicant/${id}/submit-applicant`), 200);
}

const withdraw = async (person: TestPerson, propertyId: string) =>
  expectStatus(await person.post(`/api/applicant/${await applicationOf(person, propertyId)}/withdraw`), 200);

test('a group changes: an invitation is cancelled, the second submits first, members withdraw', async ({
  site,
  browser,
  landlordVisitor,
  tenantVisitor,
}) => {
  test.setTimeout(180_000);
  // Both visitors are tenants here, each with their own browser; the landlord has a third one.
  const [{ page: priyasPage }, { page: danielsPage }] = [landlordVisitor, tenantVisitor];
  const landlord = await createLandlord(site, { first_name: 'Margaret' });
  const property = await createProperty(landlord, { address: '12 Heron Lane, Toronto, ON M6R 1M2' });
  const priya = await createApplicant(site, { first_name: 'Priya' });
  const daniel = await createApplicant(site, { first_name: 'Daniel', last_name: 'Roy' });
  const ana = await createApplicant(site, { first_name: 'Ana' });
  const context = await browser.newContext({ baseURL: site.origin, viewport: { width: 1280, height: 900 } });
  const desktop = await context.newPage();
  await logIn(desktop, landlord);
  const review = async (propertyId: string): Promise<void> => {
    await context.addCookies([{ name: 'current_property_application_id', value: propertyId, url: site.origin }]);
    await desktop.goto('/landlord/application');
  };
  const linkTo = async ({ email }: TestPerson, home: string): Promise<string> => {
    const find = async () =>
      (await site.messagesTo(email))
        .filter(({ text }) => text.includes(home))
        .flatMap(({ links }) => links.filter((link) => link.includes('coapplicant_id=')))[0] ?? '';
    await expect.poll(find, { timeout: 15_000 }).not.toBe('');
    return find();
  };

  await test.step('the first applicant invites two people and cancels one invitation', async () => {
    const id = await createApplication(priya, property);
    const invited = await priya.post(`/api/applicant/${id}/send-coapplicant-link`, {
      emails: [daniel.email, ana.email],
      names: { [daniel.email]: 'Daniel', [ana.email]: 'Ana' },
    });
    expectStatus(invited, 200);
    await logIn(priyasPage, priya, '/tenant/send-coapplicant-link', { application: { id, property } });
    await expect(priyasPage.getByText('Ana has not answered yet')).toBeVisible();
    await landlordVisitor.looksRight('10-co-applicants-take-back');
    const link = await linkTo(ana, '12 Heron Lane');
    await press(priyasPage, 'cancel the invitation to Ana');
    await expect(priyasPage.getByText('Ana has not answered yet')).toBeHidden();
    await expect(priyasPage.getByText('Daniel has not answered yet')).toBeVisible();
    // The landlord's page may log the 404; those of the visitors may not.
    await desktop.goto(link);
    await expect(desktop.getByText('This link to apply together no longer works.')).toBeVisible();
  });

  await test.step('the second applicant joins and submits first', async () => {
    await logIn(danielsPage, daniel, '/tenant/coapplicant-confirm-invite');
    await expect(danielsPage.getByRole('heading', { level: 1 })).toHaveText('No invitation to show');
    await tenantVisitor.looksRight('10-confirm-without-invitation');
    const link = new URL(await linkTo(daniel, '12 Heron Lane'));
    await danielsPage.goto(`/tenant/coapplicant-confirm-invite${link.search}`);
    await press(danielsPage, 'get started');
    await expect(danielsPage).toHaveURL('/tenant/current-housing');
    await submit(daniel, property);
    await danielsPage.goto('/tenant/dashboard');
    await expect(danielsPage.getByText('waiting for one of two: Priya').first()).toBeVisible();
    await tenantVisitor.looksRight('12-dashboard-waiting');
    await priyasPage.reload();
    await expect(priyasPage.getByText('Daniel has submitted')).toBeVisible();
    await expect(priyasPage.getByText('waiting for one of two: you')).toBeVisible();
    await expect(priyasPage.getByText(/Lakeside Hospital|Bloor/)).toHaveCount(0);
    await landlordVisitor.looksRight('10-co-applicants-waiting');
    await review(property.id);
    await expect(desktop.getByText('with Daniel Roy').first()).toBeVisible();
    await expect(desktop.getByText('waiting for one of two: Priya').first()).toBeVisible();
    await desktop.getByRole('button', { name: 'view profile of Daniel' }).click();
    await expect(desktop.getByRole('article', { name: 'Daniel Roy' })).toBeVisible();
    await looksRight(desktop, '08-review-second-first');
  });

  await test.step('both have submitted, then one withdraws: the other stays and is notified', async () => {
    await submit(priya, property);
    await review(property.id);
    await expect(desktop.getByText(/\$11,800 in jobs and other income listed/).first()).toBeVisible();
    await expect(desktop.getByText('waiting for')).toHaveCount(0);
    await withdraw(daniel, property.id);
    await desktop.reload();
    await expect(desktop.getByRole('article', { name: 'Priya Sycamore' })).toBeVisible();
    await expect(desktop.getByText('Daniel')).toHaveCount(0);
    await expect(desktop.getByText('$11,800')).toHaveCount(0);
    await priyasPage.goto('/tenant/dashboard');
    await expect(priyasPage.getByText('Daniel has withdrawn').first()).toBeVisible();
    const messages = await site.messagesTo(priya.email, 3);
    expect(messages.map(({ subject }) => subject)).toContain('Daniel is no longer applying for 12 Heron Lane');
  });

  await test.step('for another property the first applicant withdraws: the second then applies alone', async () => {
    const other = await createProperty(landlord, { address: '9 Osprey Court, Toronto, ON M6R 1M2' });
    const id = await createApplication(priya, other);
    expectStatus(await priya.post(`/api/applicant/${id}/send-coapplicant-link`, { emails: [daniel.email] }), 200);
    await danielsPage.goto(await linkTo(daniel, '9 Osprey Court'));
    await press(danielsPage, 'apply now');
    await expect(danielsPage).toHaveURL('/tenant/current-housing');
    await submit(daniel, other);
    await withdraw(priya, other.id);
    await danielsPage.goto('/tenant/dashboard');
    await expect(danielsPage.getByText('Priya has withdrawn').first()).toBeVisible();
    await review(other.id);
    await expect(desktop.getByRole('article', { name: 'Daniel Roy' })).toBeVisible();
    await expect(desktop.getByText('Applying together')).toHaveCount(0);
    await expect(desktop.getByText('showing 1 applicants')).toBeVisible();
  });
  await context.close();
});
