import type { Page } from '@playwright/test';
import { logIn } from '../../testing/browser/people.ts';
import { createLandlord, createProperty, type TestPerson } from '../../testing/builders/builders.ts';
import { createApplicantWithResults, EVERYTHING } from '../support/check-builders.ts';
import { expect, type Site, test } from '../support/site.ts';
import { popUpLooksRight } from '../support/visual-checks.ts';

async function createApplicantToDecideOn(site: Site) {
  const landlord = await createLandlord(site);
  const property = await createProperty(landlord, { address: '41 Quince Lane, Toronto, ON M6R 1M2' });
  const { applicant, applicantId } = await createApplicantWithResults(site, property, 'Philippa', EVERYTHING);
  const open = async (page: Page): Promise<void> => {
    await logIn(page, landlord, `/landlord/application?property=${property.id}&applicant=${applicantId}`);
    await expect(decision(page)).toBeVisible();
  };
  const stored = async () => (await landlord.get(`/api/property/${property.id}`)).body.applicants[0].decision;
  const noteFor = (person: TestPerson) => person.get(`/api/applicant/${applicantId}/note`);
  return { landlord, applicant, open, stored, noteFor };
}

/** One applicant for all: only the last test decides, and the others leave no decision. */
let philippa: Awaited<ReturnType<typeof createApplicantToDecideOn>>;
test.beforeAll(async ({ site }) => {
  philippa = await createApplicantToDecideOn(site);
});

const decision = (page: Page) => page.getByRole('region', { name: 'your decision' });
const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => decision(page).getByRole('button', { name, exact: true });
const decide = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });

test('a landlord previews the email and undoes a decision on a phone', async ({ tenantVisitor }) => {
  test.setTimeout(90_000);
  const { page, looksRight } = tenantVisitor;
  const { open } = philippa;
  await open(page);
  await button(page, 'decline').tap();
  await dialog(page).getByRole('radio', { name: 'Credit history' }).tap();
  await expect(dialog(page).getByRole('region', { name: 'The letter' })).toBeVisible();
  await expect(decide(page, 'decline'), 'the foot stays in view').toBeInViewport({ ratio: 1 });
  await decide(page, 'decline').tap();
  await expect(button(page, 'undo')).toBeVisible();
  await looksRight('08-decided');
  await button(page, 'undo').tap();
  await button(page, 'decline').tap();
  await dialog(page).getByRole('radio', { name: 'Credit history' }).tap();
  await expect(dialog(page).getByRole('region', { name: 'The letter' })).toBeVisible();
  await popUpLooksRight(page, 'decline');
});

test('a private note is saved, and two windows with different notes get a question', async ({ landlordVisitor }) => {
  test.setTimeout(90_000);
  const { page } = landlordVisitor;
  const { open, landlord, applicant, noteFor } = philippa;
  await open(page);
  const noteOn = (window: Page) => window.getByRole('textbox', { name: 'private note' });
  await noteOn(page).fill('Call the landlord of the first home.');
  await expect(page.getByText(/^saved /)).toBeVisible();

  // Not the visitor's page: the browser logs the refused call, as it should.
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(noteOn(other)).toHaveValue('Call the landlord of the first home.');
  await noteOn(page).fill('Called; no answer.');
  await noteOn(page).blur();
  await expect.poll(async () => (await noteFor(landlord)).body.words).toBe('Called; no answer.');
  await noteOn(other).fill('Write to the landlord of the first home.');
  await noteOn(other).blur();
  await expect(dialog(other)).toBeVisible();
  await popUpLooksRight(other, 'this note was changed in another window');
  await expect(dialog(other)).toContainText('Called; no answer.');
  await dialog(other).getByRole('button', { name: 'keep this version' }).click();
  await expect(other.getByText(/^saved /)).toBeVisible();
  expect((await noteFor(landlord)).body.words).toBe('Write to the landlord of the first home.');
  expect((await noteFor(applicant)).status, 'nobody else reads it').not.toBe(200);
});

test('a landlord declines because of a report by keyboard, undoes it, and accepts', async ({
  site,
  landlordVisitor,
}) => {
  test.setTimeout(90_000);
  const { page } = landlordVisitor;
  const { open, stored } = philippa;
  await open(page);

  await button(page, 'decline').press('Enter');
  await expect(decide(page, 'decline')).toBeDisabled();
  await expect(dialog(page).getByRole('radio', { name: /income/i }), 'income is no reason').toHaveCount(0);
  await dialog(page).getByRole('radio', { name: 'Another application was chosen' }).press('Space');
  await expect(decide(page, 'decline'), 'whether a report played a part is not said yet').toBeDisabled();
  await dialog(page).getByRole('radio', { name: 'no', exact: true }).press('Space');
  const email = dialog(page).getByRole('region', { name: 'The letter' });
  await expect(email).toContainText('another application was chosen');
  await expect(email).not.toContainText('consumer report');
  await dialog(page).getByRole('radio', { name: 'Credit history' }).press('Space');
  await expect(dialog(page).getByRole('radio', { name: 'yes', exact: true })).toBeChecked();
  await expect(email).toContainText('A consumer report played a part in this decision.');
  await expect(email).toContainText('60 days');
  await page.keyboard.press('Escape');
  await expect(button(page, 'decline')).toBeFocused();
  expect(await stored(), 'nothing was decided').toBeNull();

  await button(page, 'decline').press('Enter');
  await dialog(page).getByRole('radio', { name: 'Credit history' }).press('Space');
  await decide(page, 'decline').press('Enter');
  await expect(decision(page)).toContainText(
    /declined [A-Z][a-z]{2} \d{1,2}, \d{4}: credit history\. The email to Philippa goes out at/,
  );
  await expect(page.getByRole('heading', { name: 'your decision' })).toBeFocused();
  expect(await stored()).toMatchObject({ verdict: 'declined', reason: 'credit-history' });

  await button(page, 'undo').press('Enter');
  await expect(button(page, 'accept')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'your decision' })).toBeFocused();
  expect(await stored()).toBeNull();

  await expect(page.getByText('Under 18', { exact: true })).toHaveCount(0);
  await button(page, 'accept').press('Enter');
  await expect(dialog(page).getByRole('region', { name: 'The letter' })).toBeVisible();
  await decide(page, 'accept').dblclick();
  await expect(dialog(page), 'a double click decides once').toHaveCount(0);
  await expect(decision(page)).toContainText(
    /accepted [A-Z][a-z]{2} \d{1,2}, \d{4}\. The email to Philippa goes out at/,
  );
  expect(await stored()).toMatchObject({ verdict: 'accepted', reason: null });
  // Facts that must not influence the decision are shown once it cannot be undone.
  await expect(page.getByText('Under 18', { exact: true })).toHaveCount(0);
  await site.server.ctx.db
    .updateTable('outbox')
    .set({ status: 'sent', attempts: 1 })
    .where('kind', '=', 'decision')
    .execute();
  await page.reload();
  await expect(page.getByText('Under 18', { exact: true })).toBeVisible();
  await expect(page.getByText('Accessible home')).toBeVisible();
});
