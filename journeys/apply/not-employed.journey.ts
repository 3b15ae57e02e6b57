import { press } from '../../testing/browser/people.ts';
import { expectFieldError, expectNoFieldError, logInAtStep } from '../support/at-a-step.ts';
import { expect, test } from '../support/site.ts';

const WORK = [/^Job title/, /^Employer/, /^Start date/];

test('every employment status asks only for its own fields', async ({ site, tenantVisitor }) => {
  test.setTimeout(120_000);
  const { page, looksRight } = tenantVisitor;
  const { ana, id } = await logInAtStep(site, page, '/tenant/employment-info');
  const choose = (status: string) => page.getByText(status, { exact: true }).click();
  const income = page.getByLabel('Monthly income');

  await test.step('a tenant has to choose one of five statuses', async () => {
    await expect(page.getByRole('radio')).toHaveCount(5);
    await press(page, 'next');
    await expect(page.getByText('Please choose a current status', { exact: true })).toBeVisible();
    await expect(page.getByText('Please add a current job to continue', { exact: true })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'full time' })).toBeFocused();
    await looksRight('10-employment-faults');
  });

  await test.step('a job: salary, job, employer, start and a reference', async () => {
    await choose('part time');
    await press(page, 'next');
    for (const message of [
      'Please enter a monthly amount',
      'Please enter a job title',
      'Please enter an employer',
      'Please enter a start date',
      'Please enter a name',
      'Please enter a valid email',
      'Please enter a phone number',
      'Please fix the errors in the current employment section to continue',
    ]) {
      await expect(page.getByText(message, { exact: true })).toBeVisible();
    }
    await expect(page.getByLabel('Notes')).toBeHidden();
    await looksRight('10-part-time-faults');
    const tooMuch = 'Amount exceeds limit: $1,000,000 please enter a lower amount';
    await expectFieldError(page, 'Salary', '1000000.01', tooMuch);
    await expectFieldError(page, 'Phone', '416555011', 'Incorrect number of digits');
    await expectNoFieldError(page, 'Phone', '416 555 0117');
    await expect(page.getByLabel('Phone')).toHaveValue('(416) 555-0117');
  });

  await test.step('other income: an amount and a note, no job', async () => {
    await choose('social assistance');
    for (const label of WORK) await expect(page.getByLabel(label)).toBeHidden();
    await expect(page.getByRole('group', { name: 'References' })).toBeHidden();
    await expect(page.getByText('The landlord sees “other income” and the amount')).toBeVisible();
    await income.fill('');
    await press(page, 'next');
    await expect(page.getByText('Please enter a monthly amount', { exact: true })).toBeVisible();
    await expect(page.getByText('Please add a note', { exact: true })).toBeVisible();
    await looksRight('10-social-assistance-faults');
    const hint = 'In one line, tell us what it is and how often you receive it.';
    await expectFieldError(page, 'Notes', 'x'.repeat(501), `Please use at most 500 characters ${hint}`);
  });

  await test.step('not employed: an amount, which may be zero', async () => {
    await choose('not employed');
    for (const label of [...WORK, 'Notes']) await expect(page.getByLabel(label)).toBeHidden();
    await press(page, 'next');
    await expect(page.getByText('Please enter a monthly amount', { exact: true })).toBeVisible();
    await expectFieldError(page, 'Monthly income', '12a', 'Please enter a valid number');
    await expectNoFieldError(page, 'Monthly income', '0');
  });

  await test.step('only the fields of the chosen status are saved', async () => {
    let sent: Record<string, unknown> = {};
    page.on('request', (request) => {
      if (request.url().endsWith('/api/employment')) sent = request.postDataJSON();
    });
    await press(page, 'next');
    await expect(page).toHaveURL('/tenant/household-info');
    expect(
      Object.keys(sent)
        .filter((key) => key !== 'key' && key !== 'version')
        .sort(),
    ).toEqual(['application_id', 'current_status', 'is_past', 'is_student', 'salary']);
    const { employments } = (await ana.get(`/api/employment/${id}`)).body;
    expect(employments).toMatchObject([
      { current_status: 'not_employed', salary: 0, salary_notes: null, job_title: null, employment_references: [] },
    ]);
  });
});
