import { logInAtStep } from '../support/at-a-step.ts';
import { pressAt } from '../support/by-keyboard.ts';
import { expect, test } from '../support/site.ts';

test('a student continues without a job, by keyboard only', async ({ site, tenantVisitor }) => {
  test.setTimeout(90_000);
  const { page, looksRight } = tenantVisitor;
  const { ana, id } = await logInAtStep(site, page, '/tenant/employment-info');

  await test.step('"I am a student" opens the school fields and focuses the first', async () => {
    await pressAt(page, 'I am a student', 'Space');
    await expect(page.getByLabel('School')).toBeFocused();
    await expect(page.getByLabel('Salary')).toBeHidden();
  });

  await test.step('the school, the program and the start date are required', async () => {
    await page.keyboard.press('Enter');
    for (const message of [
      'Please enter the name of your school',
      'Please enter your program',
      'Please enter a start date',
      'Please fix the errors in the current employment section to continue',
    ]) {
      await expect(page.getByText(message, { exact: true })).toBeVisible();
    }
    await expect(page.getByLabel('School')).toBeFocused();
    await looksRight('10-student-faults');
  });

  await test.step('once filled in they collapse, open again, and are saved with is_student 1', async () => {
    await page.keyboard.type('York University');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Law');
    await page.keyboard.press('Tab');
    await page.keyboard.type('9/2025');
    await pressAt(page, 'done');
    await expect(page.getByText('since September 2025')).toBeVisible();
    await expect(page.getByRole('button', { name: /^edit/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(/Start date/)).toHaveValue('2025-09');
    await pressAt(page, 'next');
    await expect(page).toHaveURL('/tenant/household-info');
    const { employments } = (await ana.get(`/api/employment/${id}`)).body;
    expect(employments).toMatchObject([
      { is_student: 1, is_past: 0, school_name: 'York University', school_program: 'Law', start_date: '2025-09' },
    ]);
    expect((await ana.get(`/api/applicant/${id}`)).body.applicant.sections.employment).toBe('complete');
  });

  await test.step('the saved answer is shown, and can be removed after a confirmation', async () => {
    await page.goto('/tenant/employment-info');
    const student = page.getByLabel('I am a student');
    await expect(student).toBeChecked();
    await pressAt(page, 'I am a student', 'Space');
    const dialog = page.getByRole('dialog', { name: /^Remove/ });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(student).toBeChecked();
    await expect(student).toBeFocused();
    await page.keyboard.press('Space');
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'remove' }).press('Enter');
    await expect(student).not.toBeChecked();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
    await pressAt(page, 'next');
    await expect(page.getByText('Please add a current job to continue')).toBeVisible();
  });
});
