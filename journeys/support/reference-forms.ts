import type { Page } from '@playwright/test';
import { chooseAddress } from '../../testing/browser/people.ts';
import { A_PDF, A_PNG } from '../../testing/builders/builders.ts';
import type { Site } from './site.ts';

export const LEASE = { name: 'lease.pdf', mimeType: 'application/pdf', buffer: Buffer.from(A_PDF) };
const LICENCE = { name: 'licence.png', mimeType: 'image/png', buffer: Buffer.from(A_PNG) };

/** Waits for this many emails to a former landlord, and returns the form link of the newest. */
export async function referenceFormLink(site: Site, email: string, messages = 1): Promise<string> {
  const [newest] = await site.messagesTo(email, messages);
  return newest?.links.find((url) => url.includes('/verified-landlord-reference/')) ?? '';
}

export const attach = (page: Page, label: string, file: typeof LEASE): Promise<void> =>
  page.getByRole('group', { name: label, exact: true }).locator('input[type=file]').setInputFiles(file);

/** Fills in the request to a former landlord, with a lease and an ID. */
export async function fillInRequest(page: Page, name: string, email: string): Promise<void> {
  await page.getByLabel('Name of landlord').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('514 555 0136');
  await page.getByRole('combobox', { name: 'Address' }).fill('');
  await chooseAddress(page, 'Address', '77 rue saint-viateur', /77 Rue Saint-Viateur O/);
  await attach(page, 'Lease', LEASE);
  await attach(page, 'Your ID', LICENCE);
}

/** Fills in a former landlord's form: the home, three answers and a phone number. */
export async function answerReference(page: Page, firstName: string, answers: [string, string, string]): Promise<void> {
  await page.getByLabel(`The home you rented to ${firstName}`).fill('77 Rue Saint-Viateur O, Montreal, QC');
  const questions = ['Was the rent paid on time?', 'Was anything damaged?', `Would you rent to ${firstName} again?`];
  for (const [place, question] of questions.entries()) {
    const choices = page.getByRole('radiogroup', { name: question });
    await choices.getByRole('radio', { name: answers[place] ?? '', exact: true }).click();
  }
  await page.getByLabel('Your phone number').fill('5145550136');
}
