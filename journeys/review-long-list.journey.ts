import type { Page } from '@playwright/test';
import { aLandlord, aProperty } from '../testing/builders.ts';
import { manyHouseholds } from '../testing/many-households.ts';
import { signIn } from './people.ts';
import { expect, test } from './site.ts';

const HOUSEHOLDS = 150;
/** Every fifteenth is still waiting. */
const RANKED = 140;

/** The cards that are drawn; the marks in them are items of a list too, of a short one. */
const drawn = (page: Page) => page.getByRole('list', { name: 'top tenants' }).locator('> li');
const lastPlace = async (page: Page): Promise<number> => Number(await drawn(page).last().getAttribute('aria-posinset'));

/** Goes down with the wheel until the card of this place is drawn. */
async function downTo(page: Page, place: number): Promise<void> {
  await expect(async () => {
    await page.mouse.wheel(0, 2000);
    expect(await lastPlace(page)).toBeGreaterThanOrEqual(place);
  }).toPass();
}

test('a long list draws what is near the window, loads what comes, and finds who is further down', async ({
  site,
  browser,
}) => {
  test.setTimeout(90_000);
  const landlord = await aLandlord(site);
  const rental = await aProperty(landlord);
  await manyHouseholds(site.house.toolbox, rental.id, HOUSEHOLDS);
  // A page of its own: the results of these households do not open, and the browser complains about that.
  const context = await browser.newContext({ baseURL: site.origin, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await signIn(page, landlord);
  const review = `/landlord/application?property=${rental.id}`;
  await page.goto(review);
  await expect(page.getByText(`showing ${HOUSEHOLDS} applicants`)).toBeVisible();
  await expect(drawn(page).first()).toHaveAttribute('aria-setsize', String(RANKED));
  expect(await drawn(page).count()).toBeLessThan(20);

  await test.step('pages come as the landlord goes down, and the last place is the last card', async () => {
    await drawn(page).first().hover();
    await downTo(page, RANKED);
    expect(await drawn(page).count()).toBeLessThan(20);
    await expect(page.getByRole('heading', { name: 'waiting, not ranked yet' })).toBeAttached();
  });

  await test.step('a link to somebody further down opens them', async () => {
    const name = page.locator('[id^="card-"]').first();
    const person = await name.textContent();
    await name.click();
    await expect(page.getByRole('article', { name: person ?? '' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('article', { name: person ?? '' })).toBeVisible();
    expect(await lastPlace(page), 'the list begins at its top').toBeLessThan(20);
    await page.goto(`${review}&applicant=${crypto.randomUUID()}`);
    await expect(page.getByText('The application that was open here is no longer in your list.')).toBeVisible();
  });

  await test.step('on a phone the landlord comes back to the card they left', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(review);
    await drawn(page).first().hover();
    await downTo(page, 70);
    const name = page.locator('[id^="card-"]').nth(4);
    const id = await name.getAttribute('id');
    await name.press('Enter');
    await page.getByRole('button', { name: 'back to the list' }).press('Enter');
    await expect(page.locator(`#${id}`)).toBeFocused();
    await expect(page.locator(`#${id}`)).toBeInViewport();
  });
  await context.close();
});
