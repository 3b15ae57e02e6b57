import type { Page } from '@playwright/test';
import { logIn } from '../../testing/browser/people.ts';
import { createStartedApplication, type TestPerson, type TestProperty } from '../../testing/builders/builders.ts';
import { expect, type Site } from './site.ts';

interface StartedApplication {
  landlord: TestPerson;
  property: TestProperty;
  ana: TestPerson;
  id: string;
  application_id: string;
}

/** Logs in an applicant with a started application, and opens one of its steps. */
export async function logInAtStep(site: Site, page: Page, path: string): Promise<StartedApplication> {
  const started = await createStartedApplication(site);
  await logIn(page, started.ana, path, { application: started });
  await expect(page.getByRole('button', { name: 'next' })).toBeVisible();
  return started;
}

/** Types into a field, leaves it, and expects this error beside it. */
export async function expectFieldError(
  page: Page,
  label: string | RegExp,
  typed: string,
  message: string,
): Promise<void> {
  const field = page.getByLabel(label);
  await field.fill(typed);
  await field.blur();
  await expect(field).toHaveAccessibleDescription(message);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
}

/** Types into a field, leaves it, and expects no error. */
export async function expectNoFieldError(page: Page, label: string | RegExp, typed: string): Promise<void> {
  const field = page.getByLabel(label);
  await field.fill(typed);
  await field.blur();
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
}
