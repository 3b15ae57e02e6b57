import type { Locator, Page } from '@playwright/test';
import { logIn, press } from '../../testing/browser/people.ts';
import { createStartedApplication, HOUSEHOLD, HOUSING, JOB } from '../../testing/builders/builders.ts';
import { expect, test } from '../support/site.ts';
import { popUpLooksRight } from '../support/visual-checks.ts';

const HOSTILE = `<img src=x onerror=alert(1)> '; drop table employment; -- 🏳️‍🌈 أهلا`;

async function fillInPastJob(card: Locator, [title, employer, from, to]: string[]): Promise<void> {
  await card.getByLabel('Job title').fill(title ?? '');
  await card.getByLabel('Employer').fill(employer ?? '');
  await card.getByLabel(/Start date/).fill(from ?? '');
  await card.getByLabel(/End date/).fill(to ?? '');
  await card.getByLabel('Name').fill('Harriet Birch');
  await card.getByLabel('Email').fill('h.birch@example.test');
  await card.getByLabel('Phone').fill('4165550117');
}

const { current_status: _, ...job } = JOB;
/** A past job, which was paid more than the current one. */
const CLERK = { ...job, is_past: 1, salary: 3000, job_title: 'Clerk', end_date: '2022-01' };

/** The card of the past job being edited. */
const openCard = (page: Page) => page.locator('section section').filter({ has: page.getByLabel(/End date/) });

test('a tenant adds, edits and removes past jobs, which count toward no income', async ({
  site,
  tenantVisitor,
  landlordVisitor,
}) => {
  test.setTimeout(120_000);
  const { page, looksRight } = tenantVisitor;
  const application = await createStartedApplication(site);
  const { landlord, property, ana, id, application_id } = application;
  await ana.post('/api/employment', { ...JOB, salary: 2000, application_id });
  await ana.post('/api/employment', { ...CLERK, application_id });
  await logIn(page, ana, '/tenant/employment-info', { application });
  await expect(page.getByText('Clerk')).toBeVisible();
  const jobs = async () => (await ana.get(`/api/employment/${id}`)).body.employments;

  await test.step('a past job requires a title, an employer, both dates and a reference', async () => {
    await press(page, 'add a past job');
    await expect(page.getByLabel('Job title')).toBeFocused();
    await press(page, 'next');
    for (const message of [
      'Please enter a job title',
      'Please enter an employer',
      'Please enter a start date',
      'Please enter an end date',
      'Please enter a name',
      'Please enter a valid email',
      'Please enter a phone number',
      'Please fix the errors in the past employment section to continue',
    ]) {
      await expect(page.getByText(message, { exact: true })).toBeVisible();
    }
    await looksRight('10-past-job-faults');
  });

  await test.step('its end date may not be before its start date', async () => {
    await fillInPastJob(openCard(page), [HOSTILE, 'Hill & Sons', '2019-05', '2018-12']);
    await press(page, 'next');
    await expect(page.getByText('The end date can’t be before the start date')).toBeVisible();
    await page.getByLabel(/End date/).fill('2021/2');
    await press(page, 'done');
    await expect(page.getByText('May 2019 to February 2021')).toBeVisible();
  });

  await test.step('it follows the earlier one, and is saved with is_past 1', async () => {
    await press(page, 'next');
    await expect(page).toHaveURL('/tenant/household-info');
    expect(await jobs()).toMatchObject([
      { is_past: 0, salary: 2000 },
      { is_past: 1, job_title: 'Clerk' },
      {
        is_past: 1,
        job_title: HOSTILE,
        end_date: '2021-02',
        salary: null,
        employment_references: [{ name: 'Harriet Birch', phone_number: '4165550117' }],
      },
    ]);
  });

  await test.step('one is edited and one removed; nothing is deleted before "next"', async () => {
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/employment/') && request.method() !== 'GET')
        calls.push(`${request.method()} ${pathname}`);
    });
    const [, clerk, hill] = await jobs();
    await page.goto('/tenant/employment-info');
    await page.getByRole('button', { name: 'edit Clerk' }).click();
    await page.getByLabel('Employer').fill('Harbour Books');
    await page.getByRole('button', { name: `remove ${HOSTILE}` }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('drop table employment');
    await popUpLooksRight(page, 'Remove');
    await press(dialog, 'remove');
    await expect(page.getByText('Hill & Sons')).toBeHidden();
    expect(calls).toEqual([]);
    await expect(dialog).toBeHidden();
    await looksRight('10-past-jobs');
    await press(page, 'next');
    await expect(page).toHaveURL('/tenant/household-info');
    expect(calls).toContain(`DELETE /api/employment/${hill.id}`);
    expect(calls).toContain(`POST /api/employment/${clerk.id}`);
    expect(await jobs()).toMatchObject([{ is_past: 0 }, { id: clerk.id, employer: 'Harbour Books' }]);
    expect(await jobs()).toHaveLength(2);
  });

  await test.step('the landlord sees the income of the current job only', async () => {
    const [, { id: clerk }] = await jobs();
    expect((await ana.post(`/api/employment/${clerk}`, { ...CLERK, application_id })).status).toBe(200);
    await ana.post('/api/housing', { ...HOUSING, type: 'current', application_id });
    await ana.post('/api/household', { ...HOUSEHOLD, application_id });
    expect((await ana.post(`/api/applicant/${id}/submit-applicant`)).status).toBe(200);
    const { page: desktop } = landlordVisitor;
    await logIn(desktop, landlord, '/landlord/application', { property });
    await expect(desktop.getByText('$2,000').first()).toBeVisible();
    await expect(desktop.getByText('$5,000')).toHaveCount(0);
    await expect(desktop.getByText('Clerk').first()).toBeVisible();
  });
});
