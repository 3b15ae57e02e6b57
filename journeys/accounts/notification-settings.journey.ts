import { remindApplication } from '../../src/server/applications/remind-application.ts';
import { createApplicant, createStartedApplication, PASSWORD } from '../../testing/builders/builders.ts';
import { expect, looksRight as pageLooksRight, test } from '../support/site.ts';

const DAY = 24 * 60 * 60 * 1000;

test('a tenant unsubscribes from reminders without logging in, and subscribes again', async ({
  site,
  tenantVisitor: { page, looksRight },
}) => {
  const { ana, id } = await createStartedApplication(site);
  await remindApplication({ ...site.server.ctx, clock: () => new Date(Date.now() + 4 * DAY) }, { applicantId: id });
  const [message] = await site.messagesTo(ana.email);
  expect(message?.subject).toContain('isn’t submitted yet');
  const stop = message?.links.find((link) => link.includes('stop=reminders')) ?? '';

  await page.goto(stop);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stop reminders?');
  await looksRight('16-stop-reminders');
  await page.getByRole('button', { name: 'stop these emails' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No more reminders');

  await page.getByRole('link', { name: 'choose your emails' }).click();
  const reminders = page.getByRole('switch', { name: 'Reminders' });
  await expect(reminders).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'Checks and references' })).toBeChecked();
  await looksRight('16-letters');
  await reminders.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(/^saved \d{1,2}:\d\d [ap]\.m\.$/)).toBeVisible();
  await expect(reminders).toBeChecked();
  const { body } = await ana.get('/api/letters');
  expect(body.letters /* @literal field of the API */).toMatchObject({ reminders: true });
});

test('notification settings undo a failed save, and an incomplete link shows an error', async ({ site, browser }) => {
  // The browser logs failed calls in its console, so this is not a visitor's page.
  const page = await browser.newPage({ baseURL: site.origin, viewport: { width: 1280, height: 900 } });
  await page.goto('/letters?token=cut-off');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link doesn’t work');
  await page.goto('/letters');
  await expect(page.getByText('Open this page from a link at the bottom of our emails')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'log in' }).click();
  const person = await createApplicant(site);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'log in' }).click();
  await expect(page).toHaveURL('/letters');

  const newsletter = page.getByRole('switch', { name: 'Newsletter' });
  await expect(newsletter).not.toBeChecked();
  await page.route('**/api/letters', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await newsletter.click();
  await expect(page.getByRole('alert')).toContainText('We couldn’t reach Maplekey');
  await expect(newsletter).not.toBeChecked();
  await page.unroute('**/api/letters');
  await page.getByRole('button', { name: 'try again' }).click();
  await expect(newsletter).toBeChecked();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await pageLooksRight(page, '16-letters-own');
  await page.close();
});
