import type { Page } from '@playwright/test';
import { logIn } from '../../testing/browser/people.ts';
import { createStartedApplication, type TestPerson, type TestProperty } from '../../testing/builders/builders.ts';
import { expect, type Site } from './site.ts';

/** Somebody who has begun an application, and the one who asked for it. */
interface Begun {
  landlord: TestPerson;
  property: TestProperty;
  ana: TestPerson;
  id: string;
  application_id: string;
}

/** Signs somebody in who has begun an application, and opens one of its steps. */
export async function atStep(site: Site, page: Page, path: string): Promise<Begun> {
  const begun = await createStartedApplication(site);
  await logIn(page, begun.ana);
  await page.getByRole('button', { name: /^view/ }).click();
  await expect(page).toHaveURL('/tenant/coapplication');
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'next' })).toBeVisible();
  return begun;
}

/** Leaves a field with this typed into it, and expects what is said beside it. */
export async function saysOf(page: Page, label: string | RegExp, typed: string, words: string): Promise<void> {
  const field = page.getByLabel(label);
  await field.fill(typed);
  await field.blur();
  await expect(field).toHaveAccessibleDescription(words);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
}

/** Leaves a field with this typed into it, and expects that nothing is said against it. */
export async function takes(page: Page, label: string | RegExp, typed: string): Promise<void> {
  const field = page.getByLabel(label);
  await field.fill(typed);
  await field.blur();
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
}
