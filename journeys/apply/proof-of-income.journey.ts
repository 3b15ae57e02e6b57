import { truncate, writeFile } from 'node:fs/promises';
import type { Route } from '@playwright/test';
import { LARGEST_FILE } from '../../src/domain/applications/answers/upload.ts';
import { press } from '../../testing/browser/people.ts';
import { A_PDF, createStartedApplication } from '../../testing/builders/builders.ts';
import { test } from '../support/devices.ts';
import { expect, expectPage, looksRight } from '../support/site.ts';

const STEP = ['employment-info', 'employment and income'] as const;

/** Lets a call arrive, and its reply be lost. */
async function loseReply(route: Route): Promise<void> {
  await route.fetch();
  await route.abort('connectionreset');
}

const file = (name: string, mimeType = 'application/pdf', buffer = Buffer.from(A_PDF)) => ({ name, mimeType, buffer });

test('a proof of income survives a bad connection, hasty presses and a cancelled upload', async ({ site, device }) => {
  test.setTimeout(150_000);
  const application = await createStartedApplication(site);
  const { ana, id } = application;
  const page = await device(ana, 390, { application, step: STEP });
  const proof = page.getByRole('group', { name: 'Proof of income' });
  const choose = (...files: ReturnType<typeof file>[]) => proof.locator('input[type=file]').setInputFiles(files);
  const jobs = async () => (await ana.get(`/api/employment/${id}`)).body.employments;
  const stored = () => site.server.ctx.db.selectFrom('file').select('name').where('applicant_id', '=', id).execute();
  const namesOf = async () => (await stored()).map(({ name }) => name).sort();

  await test.step('an unsupported file is rejected with a clear message', async () => {
    await page.getByText('not employed', { exact: true }).click();
    await page.getByLabel('Monthly income').fill('0');
    await choose(file('IMG_0042.HEIC', 'image/heic'));
    await expect(proof.getByRole('alert')).toContainText('HEIC format');
    const large = test.info().outputPath('large.pdf');
    await writeFile(large, '');
    await truncate(large, LARGEST_FILE + 1);
    await proof.locator('input[type=file]').setInputFiles(large);
    await expect(proof.getByRole('alert')).toContainText('larger than 10 MB');
    await choose(file('letter.docx', 'application/msword'));
    await expect(proof.getByRole('alert')).toContainText('Only PDF, JPG and PNG files can be added');
    await choose(file('page.pdf', 'application/pdf', Buffer.from('<!doctype html><p>no PDF')));
    await expect(proof.getByRole('alert')).toContainText('Please upload a PDF, JPG or PNG file');
    expect(await stored()).toEqual([]);
  });

  await test.step('a dropped connection keeps the input, and one press tries again', async () => {
    await page.route('**/api/file', (route) => route.abort('connectionreset'), { times: 1 });
    await choose(file('pay.pdf'));
    await expect(proof.getByRole('alert')).toHaveText(
      'pay.pdf couldn’t be uploaded. Everything you typed is still here.',
    );
    await looksRight(page, '10-proof-lost');
    await press(proof, 'try again');
    await expect(proof.getByText('pay.pdf', { exact: true })).toBeVisible();
    await expect(proof.getByRole('alert')).toBeHidden();
    await expect(proof.getByRole('button', { name: 'replace' })).toBeFocused();
    expect(await namesOf()).toEqual(['pay.pdf']);
  });

  await test.step('a lost reply after the upload creates no second file', async () => {
    await page.route('**/api/file', loseReply, { times: 1 });
    await choose(file('letter.pdf'));
    await expect(proof.getByRole('alert')).toContainText('letter.pdf couldn’t be uploaded');
    await press(proof, 'try again');
    await expect(proof.getByText('letter.pdf', { exact: true })).toBeVisible();
    await expect(proof.getByText('pay.pdf', { exact: true })).toBeHidden();
    await expect.poll(namesOf).toEqual(['letter.pdf']);
  });

  await test.step('"next" waits for an upload, even when its card is closed', async () => {
    let resume = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      resume = resolve;
    });
    await page.route('**/api/file', (route) => held.then(() => route.continue()).catch(() => undefined), { times: 2 });
    await choose(file('slow.pdf'));
    await expect(proof.getByRole('status')).toHaveText('uploading slow.pdf');
    await expect(proof.getByRole('button', { name: /^remove/ })).toBeDisabled();
    await expect(proof.getByRole('progressbar', { name: 'uploading slow.pdf' })).toHaveAttribute('aria-valuenow', '0');
    await looksRight(page, '10-proof-uploading');
    // The tenant cancels the upload, then changes their mind.
    await press(proof, 'stop uploading slow.pdf');
    await expect(proof.getByRole('status')).toHaveText('slow.pdf wasn’t uploaded.');
    await expect(proof.getByRole('alert')).toBeHidden();
    await press(proof, 'try again');
    await expect(proof.getByRole('status')).toHaveText('uploading slow.pdf');
    await press(page, 'done');
    await press(page, 'next');
    expect(await jobs()).toEqual([]);
    await expect(page).toHaveURL('/tenant/employment-info');
    await page.route('**/api/employment', loseReply, { times: 1 });
    resume();
    await expect(page.getByRole('alert')).toContainText('Please try again.');
  });

  await test.step('the job is created once, though its reply was lost and "next" is pressed twice', async () => {
    await page.reload();
    await expect(page.getByText('not employed', { exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: 'next' }).dblclick();
    await expectPage(page, '/tenant/household-info', 'household and personal');
    expect(await jobs()).toMatchObject([{ current_status: 'not_employed', proof_of_income: [{ name: 'slow.pdf' }] }]);
    expect(await namesOf()).toEqual(['slow.pdf']);
  });

  await test.step('the file of a saved job can be replaced and removed', async () => {
    await press(page, 'back');
    await press(page, 'edit not employed');
    await choose(file('newer.pdf'));
    await expect(proof.getByText('newer.pdf', { exact: true })).toBeVisible();
    await expect(proof.getByText('slow.pdf', { exact: true })).toBeHidden();
    expect((await jobs())[0].proof_of_income).toMatchObject([{ name: 'newer.pdf' }]);
    await press(proof, 'remove newer.pdf');
    await expect(proof.getByText('newer.pdf', { exact: true })).toBeHidden();
    await expect(proof.locator(':focus')).toHaveCount(1);
    expect(await stored()).toEqual([]);
  });

  await test.step('removing a job during its upload leaves no file behind', async () => {
    await press(page, 'add a job');
    await page.locator('section section').last().getByText('retired', { exact: true }).click();
    const second = page.getByRole('region', { name: 'retired' });
    let resume = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      resume = resolve;
    });
    await page.route('**/api/file', (route) => held.then(() => route.continue()), { times: 1 });
    await second.locator('input[type=file]').setInputFiles([file('orphan.pdf')]);
    await expect(second.getByRole('status')).toHaveText('uploading orphan.pdf');
    const removed = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await second.getByRole('button', { name: 'remove retired' }).click();
    await press(page.getByRole('dialog'), 'remove');
    resume();
    expect((await removed).status()).toBe(200);
    expect(await stored()).toEqual([]);
  });
});
