import { logIn, press } from '../../testing/browser/people.ts';
import { createApplicant, createApplication, createProperty, expectStatus } from '../../testing/builders/builders.ts';
import {
  createGroupLeader,
  createInvitedCoApplicant,
  createJoinedCoApplicant,
  createStartedGroup,
  submitAs,
} from '../../testing/builders/co-applicants.ts';
import { expect, type Site, test } from '../support/site.ts';

/** For another property: both have joined, the second has submitted, and the first has withdrawn. */
async function createGroupWithoutItsFirst(site: Site, property: { id: string; token: string }) {
  const { primary, applicantId } = await createGroupLeader(site.server, property);
  const { friend } = await createJoinedCoApplicant(site.server, { primary, applicantId });
  await submitAs(friend, property, await createApplication(friend, property));
  expectStatus(await primary.post(`/api/applicant/${applicantId}/withdraw`), 200);
  return friend;
}

test('a group changes: the second submits first, and members withdraw', async ({
  site,
  landlordVisitor,
  tenantVisitor,
}) => {
  test.setTimeout(180_000);
  const [{ page: desktop }, { page: phone }] = [landlordVisitor, tenantVisitor];
  const { landlord, property, primary: priya, applicantId } = await createStartedGroup(site.server);
  const daniel = await createApplicant(site, { first_name: 'Daniel', last_name: 'Roy' });
  const { link } = await createInvitedCoApplicant(site.server, priya, applicantId);
  let danielsId = '';

  await test.step('the second applicant joins and submits first', async () => {
    await logIn(phone, daniel, '/tenant/coapplicant-confirm-invite');
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('No invitation to show');
    await phone.goto(`/tenant/coapplicant-confirm-invite${link.search}`);
    await press(phone, 'get started');
    await expect(phone).toHaveURL('/tenant/current-housing');
    danielsId = (await daniel.get('/api/applicant')).body.data[0].id;
    await submitAs(daniel, property, danielsId);
    await phone.goto('/tenant/dashboard');
    await expect(phone.getByText('waiting for one of two: Priya').first()).toBeVisible();
  });

  await test.step('the first one reads that, and none of the answers', async () => {
    await logIn(phone, priya, '/tenant/send-coapplicant-link', { application: { id: applicantId, property } });
    await expect(phone.getByText('Daniel has submitted')).toBeVisible();
    await expect(phone.getByText('waiting for one of two: you')).toBeVisible();
    await expect(phone.getByText(/Lakeside Hospital|Bloor/)).toHaveCount(0);
    await tenantVisitor.looksRight('10-co-applicants-waiting');
  });

  await test.step('the landlord reads the second one, and whom the household is waiting for', async () => {
    await logIn(desktop, landlord, '/landlord/application', { property });
    await expect(desktop.getByText('with Daniel Roy').first()).toBeVisible();
    await expect(desktop.getByText('waiting for one of two: Priya').first()).toBeVisible();
    await desktop.getByRole('button', { name: 'view profile of Daniel' }).click();
    await expect(desktop.getByRole('article', { name: 'Daniel Roy' })).toBeVisible();
    await expect(desktop.getByText('$5,900', { exact: true }).first()).toBeVisible();
    await landlordVisitor.looksRight('08-review-second-first');
    await desktop.getByRole('button', { name: 'back to primary applicant' }).click();
    await expect(desktop.getByRole('article', { name: 'Priya' })).toBeVisible();
    await expect(desktop.getByRole('button', { name: 'view profile of Daniel' })).toBeFocused();
  });

  await test.step('once both have submitted, the landlord sees them as one household', async () => {
    await submitAs(priya, property, applicantId);
    await desktop.reload();
    await expect(desktop.getByText('showing 1 applicants')).toBeVisible();
    await expect(desktop.getByText(/a month, stated; \$11,800 in jobs and other income listed/).first()).toBeVisible();
    await expect(desktop.getByText('waiting for')).toHaveCount(0);
    await landlordVisitor.looksRight('08-review-household');
  });

  await test.step('the second withdraws: the first stays', async () => {
    expectStatus(await daniel.post(`/api/applicant/${danielsId}/withdraw`), 200);
    await desktop.reload();
    await expect(desktop.getByRole('article', { name: 'Priya Sycamore' })).toBeVisible();
    await expect(desktop.getByText('Daniel')).toHaveCount(0);
    await expect(desktop.getByText('$11,800')).toHaveCount(0);
  });

  await test.step('for another property the first withdraws: the second then applies alone', async () => {
    const other = await createProperty(landlord);
    const friend = await createGroupWithoutItsFirst(site, other);
    await logIn(phone, friend);
    await expect(phone.getByText('Priya has withdrawn').first()).toBeVisible();
    await desktop.goto(`/landlord/application?property=${other.id}`);
    await expect(desktop.getByRole('article', { name: 'Daniel Roy' })).toBeVisible();
    await expect(desktop.getByText('Applying together')).toHaveCount(0);
    await expect(desktop.getByText('showing 1 applicants')).toBeVisible();
  });
});
