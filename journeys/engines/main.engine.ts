import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PASSWORD, type Person } from '../../testing/browser/people.ts';
import { A_PDF, createLandlord, createProperty, type TestPerson } from '../../testing/builders/builders.ts';
import { expect, type Site, test } from '../support/site.ts';
import type { EngineDriver, EngineWindow, OpenEngine } from './engine-driver.ts';
import { EnginePage } from './engine-page.ts';
import { openFirefox } from './firefox-driver.ts';
import { openWebKit } from './webkit-driver.ts';

const ENGINES: Record<string, OpenEngine> = { firefox: openFirefox, webkit: openWebKit };
const DESKTOP: EngineWindow = { width: 1280, height: 900 };
const PHONE: EngineWindow = { width: 390, height: 844 };

for (const [engine, openEngine] of Object.entries(ENGINES)) {
  /** Opens this engine with the window of a phone; an error of a page's script fails the journey. */
  const inEngine = async (site: Site, use: (page: EnginePage, resize: EngineDriver['resize']) => Promise<void>) => {
    const driver = await openEngine(PHONE);
    try {
      const page = await EnginePage.of(driver, site.origin);
      await use(page, driver.resize);
      expect(await page.complaints(), 'errors of the page').toEqual([]);
    } catch (problem) {
      await writeFile(test.info().outputPath('window.png'), await driver.screenshot());
      throw problem;
    } finally {
      await driver.close();
    }
  };

  test(`${engine}: a tenant applies, and the landlord reads it and lists another property`, async ({ site }) => {
    test.setTimeout(300_000);
    const landlord = await createLandlord(site);
    const { token } = await createProperty(landlord);
    await inEngine(site, async (page, resize) => {
      await test.step('a tenant signs up on a phone and applies', () => apply(page, token, tenantOf(engine)));
      await resize(DESKTOP);
      await test.step('the landlord logs in on a desktop and reads the application', () => read(page, landlord));
      await test.step('lists another property and invites', () => invite(page));
    });
  });
}

const tenantOf = (engine: string): Person => ({
  firstName: 'Rowan',
  lastName: 'Linden',
  email: `rowan.${engine}@example.test`,
  phone: '647 555 0166',
});

async function signUp(page: EnginePage, { firstName, lastName, phone, email }: Person): Promise<void> {
  await page.fill('First name', firstName);
  await page.fill('Last name', lastName);
  await page.type('Phone', phone);
  await page.fill('Email', email);
  await page.fill('Password', PASSWORD);
  await page.fill('Confirm password', PASSWORD);
  await page.check(/I have read and agree/);
  await page.sees('You’re verified');
  await page.press('next');
}

async function apply(page: EnginePage, token: string, tenant: Person): Promise<void> {
  await page.open(`/apply/${token}`);
  await page.sees(/you've been invited to apply for/);
  // Before or after the reminder has appeared, which takes a press of its own.
  await page.pressUntilAt('/signup', /^(Got it|apply now)$/);
  await signUp(page, tenant);
  await page.isAt('/tenant/coapplication');
  await page.press(/alone/);
  await page.isAt('/tenant/current-housing');
  await page.type('Address', '1290 bloor');
  await page.press(/1290 Bloor St W/);
  await page.pressText('rent');
  await page.type('Monthly rent', '2050');
  await page.fill('How long have you lived here?', '4');
  await page.fill('Reason for leaving', 'The owner is moving in');
  await page.press('next');
  await page.isAt('/tenant/previous-housing');
  await page.press(/skip/);
  await page.isAt('/tenant/employment-info');
  await page.pressText('full time');
  await page.fill('Job title', 'Hospital pharmacist');
  await page.fill('Employer', 'Lakeside Hospital');
  await page.fill('Salary', '5900');
  await page.type(/Start date/, '2021-03');
  await withProof(async (file) => {
    await page.attach(/proof/i, file);
    await page.sees('pay-letter.pdf');
  });
  await page.fill('Name', 'Harriet Birch');
  await page.fill('Email', 'h.birch@example.test');
  await page.fill('Phone', '416 555 0117');
  await page.press('next');
  await page.isAt('/tenant/household-info');
  await page.fill('People', '2');
  await page.fill('Under 18', '0');
  await page.fill('How long do you want to rent?', '12');
  await page.fill('Parking', '1');
  await page.fill('Household income', '7850');
  for (const question of ['Does anyone smoke?', 'Do you need an accessible home?', 'Do you have pets?']) {
    await page.choose(question, 'no');
  }
  await page.press('next');
  await page.isAt('/tenant/application-preview');
  await page.sees('The owner is moving in');
  await page.check(/Everything here is true/);
  await page.press('submit');
  await page.sees('Submit your application?');
  await page.press('submit');
  await page.press(/dashboard/);
  await page.isAt('/tenant/dashboard');
  await page.sees('submitted');
  await page.press('menu');
  await page.press('log out');
  await page.isAt('/');
}

async function read(page: EnginePage, landlord: TestPerson): Promise<void> {
  await page.open('/login');
  await page.fill('Email', landlord.email);
  await page.fill('Password', PASSWORD);
  await page.press('log in');
  await page.isAt('/landlord/dashboard');
  await page.sees('1 new');
  await page.press(/view applicants/);
  await page.isAt(/^\/landlord\/application/);
  await page.sees('showing 1 applicants');
  await page.sees('Hospital pharmacist');
}

async function invite(page: EnginePage): Promise<void> {
  await page.press('menu');
  await page.press('create new application');
  await page.isAt('/landlord/property/create');
  await page.type('Property address', '48 ferm');
  await page.press(/48 Fermanagh Ave/);
  await page.press('next');
  await page.isAt('/landlord/property/path');
  await page.pressText('Start with a basic application');
  await page.press('next');
  await page.isAt('/landlord/customize-application');
  await page.press('confirm and continue');
  await page.isAt('/landlord/application-invite');
  await page.type(/E-?mail addresses/, 'alder@example.test\n');
  await page.check(/These people asked me about/);
  await page.press('next');
  await page.press('done');
  await page.isAt('/landlord/dashboard');
  await page.sees(/48 Fermanagh Ave/);
}

/** A paper on disk, as a person's own device has it. */
async function withProof(use: (file: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'maplekey-proof-'));
  try {
    const file = path.join(folder, 'pay-letter.pdf');
    await writeFile(file, A_PDF);
    await use(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
