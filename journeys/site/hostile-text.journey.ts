import { logIn, press } from '../../testing/browser/people.ts';
import {
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  HOUSEHOLD,
  HOUSING,
  JOB,
} from '../../testing/builders/builders.ts';
import { HOSTILE_TEXTS } from '../../testing/samples/hostile-texts.ts';
import { expect, type Site, test } from '../support/site.ts';
import { fitsTheWindow } from '../support/visual-checks.ts';

const MARKUP = HOSTILE_TEXTS.markup;
const BACKWARDS = HOSTILE_TEXTS['turned around'];
/** A single word as long as the field allows breaks a layout first. */
const endless = (length: number): string => 'W'.repeat(length);

/** Creates an application in which every text is hostile. */
async function createHostileApplication(site: Site) {
  const landlord = await createLandlord(site);
  const property = await createProperty(landlord, {
    address: `${endless(150)} ${MARKUP.slice(0, 24)}, Toronto, ON`,
    unit: endless(100),
  });
  const tenant = await createApplicant(site, { first_name: MARKUP.slice(0, 100), last_name: endless(100) });
  const id = await createApplication(tenant, property);
  const application_id = property.id;
  const home = { ...HOUSING, application_id, address: MARKUP, unit_number: endless(100) };
  await tenant.post('/api/housing', { ...home, type: 'current', reason_for_leaving: endless(500) }); // @literal field of the API
  await tenant.post('/api/housing', { ...home, type: 'previous', reason_for_leaving: BACKWARDS });
  const references = [
    { ...JOB.references[0], name: HOSTILE_TEXTS['right to left'], email: `${endless(60)}@example.test` },
  ];
  const job = { ...JOB, application_id, references };
  await tenant.post('/api/employment', { ...job, job_title: endless(150), employer: MARKUP });
  await tenant.post('/api/employment', { ...job, job_title: BACKWARDS, employer: HOSTILE_TEXTS.emoji });
  const description = [MARKUP, HOSTILE_TEXTS.entities, HOSTILE_TEXTS['a template'], endless(500)].join('\n');
  await tenant.post('/api/household', { ...HOUSEHOLD, application_id, description });
  return { landlord, property, tenant, id };
}

test('hostile text is shown as written, and breaks no page on a phone', async ({ site, tenantVisitor: { page } }) => {
  test.setTimeout(180_000);
  const { landlord, property, tenant, id } = await createHostileApplication(site);
  page.on('dialog', () => expect.soft('a dialog', 'the text of a person was run').toBe('no dialog'));
  const expectPlainText = async () => {
    await expect(page.getByText('<script>alert(1)</script>').filter({ visible: true }).first()).toBeVisible();
    await expect(page.locator('[onclick], main img[src="x"], main script')).toHaveCount(0);
  };

  await test.step("on the tenant's dashboard and preview", async () => {
    await logIn(page, tenant, '/tenant/dashboard', { application: { id, property } });
    await expect(page.getByRole('heading', { level: 1 })).toContainText('hello <b onclick');
    await expect(page.getByRole('button', { name: 'continue' })).toBeVisible();
    await fitsTheWindow(page);
    await page.goto('/tenant/application-preview');
    await expect(page.getByText(HOSTILE_TEXTS.entities).first()).toBeVisible();
    await expectPlainText();
    await fitsTheWindow(page);
    await page.goto('/tenant/employment-info');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('employment and income');
    await expect(page.locator('form')).toBeVisible();
    await fitsTheWindow(page);
  });

  await test.step("in the landlord's list and review", async () => {
    expect((await tenant.post(`/api/applicant/${id}/submit-applicant`)).status).toBe(200);
    await page.evaluate(() => window.localStorage.clear());
    await page.context().clearCookies();
    await logIn(page, landlord);
    await expect(page.getByRole('button', { name: /view applicants/ })).toBeVisible();
    await fitsTheWindow(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    const table = page.getByRole('table');
    await expect(table).toBeVisible();
    const tooWide = await table.evaluate((each) => each.scrollWidth - (each.parentElement?.clientWidth ?? 0));
    expect(tooWide, 'the table is not wider than its frame').toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await press(page, /view applicants/);
    await expect(page).toHaveURL(/landlord\/application/);
    const card = page.locator('[id^="card-"]').first();
    await expect(card).toBeVisible();
    await fitsTheWindow(page);
    await card.click();
    await expect(page.getByText(HOSTILE_TEXTS.entities).first()).toBeVisible();
    await expectPlainText();
    await fitsTheWindow(page);
  });

  await test.step('where the landlord chooses for a property', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    for (const path of ['/landlord/screen-applicants', '/landlord/property/path']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('.mantine-Skeleton-root, main [aria-busy="true"]')).toHaveCount(0);
      await fitsTheWindow(page);
    }
  });
});
