import { logIn, press } from '../../testing/browser/people.ts';
import {
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  createSubmittedApplication,
  expectStatus,
} from '../../testing/builders/builders.ts';
import { submitAs } from '../../testing/builders/co-applicants.ts';
import { expect, type Site, test } from '../support/site.ts';
import { popUpLooksRight } from '../support/visual-checks.ts';

test.describe.configure({ timeout: 90_000 });

type Group = Awaited<ReturnType<typeof createSubmittedApplication>>;

/** A property with three submitted groups. */
async function createThree(site: Site) {
  const landlord = await createLandlord(site);
  const property = await createProperty(landlord, { address: '41 Quince Lane, Toronto, ON M6R 1M2' });
  const groups: Group[] = [];
  for (const first_name of ['Ana', 'Ben', 'Cleo']) {
    groups.push(await createSubmittedApplication(site, property, { first_name, last_name: 'Sycamore' }));
  }
  return { landlord, property, groups };
}

test('a landlord answers everyone at once, undoes it, and accepts a backup when the first one steps back', async ({
  site,
  landlordVisitor,
}) => {
  const { page, looksRight } = landlordVisitor;
  const { landlord, property, groups } = await createThree(site);
  await logIn(page, landlord, `/landlord/application?property=${property.id}`);
  const dialog = page.getByRole('dialog');
  const answer = (name: string) => dialog.getByLabel(`${name} Sycamore`, { exact: true });
  const verdicts = async () =>
    (await landlord.get(`/api/property/${property.id}/choice`)).body.groups
      .map(({ names, verdict, backup_place }: { names: string[]; verdict: string; backup_place: number }) =>
        [names[0]?.split(' ')[0], verdict, backup_place].join(' '),
      )
      .sort();

  await test.step('somebody has to be accepted', async () => {
    await press(page, 'answer everyone');
    await expect(answer('Ana')).toHaveValue('decline');
    await dialog.getByRole('button', { name: 'answer everyone' }).click();
    await expect(dialog.getByText('Please choose the application you accept.')).toBeInViewport();
    await popUpLooksRight(page, 'Who do you choose?');
  });

  await test.step('everyone is answered, and it can be undone', async () => {
    await answer('Ana').selectOption('accept');
    await answer('Ben').selectOption('1');
    await dialog.getByRole('button', { name: 'answer everyone' }).dblclick();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('You’ve answered everyone.')).toBeVisible();
    expect(await verdicts()).toEqual(['Ana accepted ', 'Ben  1', 'Cleo declined ']);
    await expect(page.getByText('backup 1', { exact: true })).toBeVisible();
    await looksRight('choice-made');
    await press(page, 'undo all of it');
    await expect(page.getByText('You’ve answered everyone.')).toHaveCount(0);
    expect(await verdicts()).toEqual(['Ana  ', 'Ben  ', 'Cleo  ']);
  });

  await test.step('the backup is accepted by one press', async () => {
    const [first, second, third] = groups as [Group, Group, Group];
    const sent = {
      accepted: first.applicantId,
      backups: [{ applicant_id: second.applicantId }],
      declined: [{ applicant_id: third.applicantId, reason: 'another-household' }],
    };
    expectStatus(await landlord.post(`/api/property/${property.id}/choice`, sent), 200);
    expectStatus(await first.applicant.post(`/api/applicant/${first.applicantId}/withdraw`), 200);
    await page.reload();
    await expect(page.getByText('Your next backup is Ben Sycamore.')).toBeVisible();
    await looksRight('choice-next-backup');
    await press(page, 'accept Ben Sycamore');
    await expect(page.getByText('Your next backup is')).toHaveCount(0);
    expect(await verdicts()).toEqual(['Ben accepted 1', 'Cleo declined ']);
  });
});

test('a tenant sees the terms, what was promised, and whether the application was opened', async ({
  site,
  tenantVisitor,
}) => {
  const { page, looksRight } = tenantVisitor;
  const landlord = await createLandlord(site);
  const property = await createProperty(landlord, {
    asking_rent: 2650.5,
    available_on: '2027-05-01',
    lease_months: 12,
    decision_days: 4,
  });
  const applicant = await createApplicant(site);
  const applicantId = await createApplication(applicant, property);
  await page.goto(`/apply/${property.token}`);
  await expect(page.getByText('Rent a month')).toBeVisible();
  await expect(page.getByText('$2,650.50')).toBeVisible();
  await expect(page.getByText('Available from')).toBeVisible();
  await expect(page.getByText('May 1, 2027')).toBeVisible();
  await expect(page.getByText('12 months')).toBeVisible();
  await expect(page.getByText('4 days')).toBeVisible();
  await looksRight('invitation-terms');

  await logIn(page, applicant, '/tenant/dashboard');
  await press(page, /continue/);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(page.getByText(/^\$2,650\.50 a month, .*requested by/)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await submitAs(applicant, property, applicantId);
  await page.goto('/tenant/dashboard');
  await expect(page.getByText(/^decision by [A-Z][a-z]{2} \d{1,2}, \d{4}$/)).toBeVisible();
  expectStatus(await landlord.post(`/api/applicant/${applicantId}/opened`), 200);
  await press(page, /^view /);
  const part = page.getByRole('region', { name: 'Status' });
  await expect(part).toContainText('Leopold Oakhurst promised a decision by');
  await expect(part.getByRole('listitem').filter({ hasText: 'opened by the landlord' })).not.toContainText('not yet');
  await looksRight('application-promised');
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'add this date to my calendar')]);
  expect(download.suggestedFilename()).toBe('decision-date.ics');
});
